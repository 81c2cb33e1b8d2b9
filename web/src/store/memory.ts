/** What this browser keeps; in a private window that keeps nothing, as long as the page is open. */
const fallback = new Map<string, string>();
const PREFIX = "rowlock.";

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name) ?? fallback.get(name) ?? null;
  } catch {
    return fallback.get(name) ?? null;
  }
}

export function keep(name: string, value: string | null): void {
  if (value === null) fallback.delete(name);
  else fallback.set(name, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // It is kept until the page is closed.
  }
}

export function recallAs<T>(name: string, otherwise: T): T {
  try {
    const text = recall(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keepAs(name: string, value: unknown): void {
  keep(name, JSON.stringify(value));
}
