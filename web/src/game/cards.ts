/** A card as a view names it. */
export type Card =
  | { kind: "face"; colour: string; number: string }
  | { kind: "joker" | "back"; colour: "plain"; number: string };

const COLOURS: Record<string, string> = { r: "red", y: "yellow", g: "green", b: "blue" };

export function readCard(name: string | null): Card | null {
  if (name === null || name === "") return null;
  const letter = name.charAt(0);
  const number = name.slice(1);
  const colour = COLOURS[letter];
  if (colour !== undefined) return { kind: "face", colour, number };
  return { kind: letter === "j" ? "joker" : "back", colour: "plain", number };
}
