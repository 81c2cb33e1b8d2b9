import { words } from "../texts/words.svelte";

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

export function cardInWords(name: string | null): string {
  const t = words.t.cards;
  const card = readCard(name);
  if (card === null) return t.noCard;
  if (card.kind === "back") return t.back(card.number);
  return card.kind === "joker" ? t.joker(card.number) : t.card(words.colour(card.colour), card.number);
}
