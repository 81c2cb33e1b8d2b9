/** Whose turn it is and who is awaited, plainly. */
import type { Game, View } from "../forms";
import { isAsked } from "../store/table.svelte";
import { words } from "../texts/words.svelte";

export interface Told {
  title: string;
  text: string;
  mine: boolean;
}

export function statusOf(view: View, game: Game, seat: number | null): Told {
  const t = words.t.play;
  const nameOf = (one: number) => game.players[one] ?? "";
  const mine = seat !== null && isAsked(view, seat);
  const pad = game.action === "pad";
  if (game.result !== null) return { title: words.t.result.title, text: "", mine: false };
  const title = pad ? (t.actions["pad"] ?? "") : game.active === seat ? t.yourTurn : t.turnOf(nameOf(game.active));
  return { title, text: mine ? ownTask(game, seat, pad) : waiting(game, nameOf, seat), mine };
}

function ownTask(game: Game, seat: number | null, pad: boolean): string {
  const t = words.t.play;
  if (game.awaited.chance !== null) return game.awaited.chance.told ? t.typeDice : t.youRoll;
  const question = game.shared.questions?.find((one) => seat !== null && one.asked.includes(seat));
  if (question !== undefined) return words.capital(t.youAnswer(words.row(question.row)));
  const verbs = new Set(game.choices.map((choice) => choice.verb));
  if (verbs.has("row")) return t.youChooseRow;
  if (verbs.has("joker")) return t.youJoker;
  if (verbs.has("take")) return t.youTake;
  if (verbs.has("play")) return verbs.has("mark") ? t.youMark : t.youPlay;
  return pad ? t.padAbout : t.youMustDecide;
}

function waiting(game: Game, nameOf: (seat: number) => string, seat: number | null): string {
  const t = words.t.play;
  const { chance, seats } = game.awaited;
  if (chance !== null) return chance.seat === null ? t.shuffling : t.rolling(nameOf(chance.seat));
  const others = seats.filter((one) => one !== seat);
  return others.length > 0 ? t.waitFor(words.list(others.map(nameOf))) : "";
}
