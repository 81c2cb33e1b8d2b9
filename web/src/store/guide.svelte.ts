/** The first game in which somebody is guided: at which table, and what has been said already. */
import { keepAs, recallAs } from "./memory";

interface Guided {
  code: string | null;
  said: string[];
}

const PLACE = "guide";
let guided = $state<Guided>(recallAs<Guided>(PLACE, { code: null, said: [] }));

function keepIt(next: Guided): void {
  guided = next;
  keepAs(PLACE, next);
}

export function beginGuide(code: string): void {
  keepIt({ code, said: [] });
}

export function endGuide(): void {
  keepIt({ code: null, said: [] });
}

export function isGuided(code: string): boolean {
  return guided.code === code;
}

export function saidBefore(): readonly string[] {
  return guided.said;
}

export function keepSaid(said: string[]): void {
  keepIt({ ...guided, said });
}
