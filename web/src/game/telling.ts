/** What has happened, in words. */
import type { Board, Dice, Event } from "../forms";
import { words } from "../texts/words.svelte";
import { cellsInWords, inOrder } from "./cells";
import { cardInWords } from "./cards";
import { bonusInWords } from "./preview";

export const COLOURS = ["red", "yellow", "green", "blue"] as const;

export function diceInWords(roll: Dice): string {
  const coloured = COLOURS.flatMap((colour) => {
    const face = roll[colour];
    return face === undefined ? [] : [`${words.colour(colour)} ${words.number(face)}`];
  });
  return [`${words.colour("white")} ${roll.white.join(" + ")} = ${roll.white.reduce((sum, face) => sum + face, 0)}`, ...coloured].join(", ");
}

/** One event as sentences; `players` are the names in the order of the seats. */
export function tellingOf(event: Event, board: Board | null, players: readonly string[]): string[] {
  const t = words.t.told;
  const who = event.who ?? "";
  const player = event.seat === undefined ? who : (players[event.seat] ?? event.name ?? who);
  switch (event.what) {
    case "joined":
      return [t.joined(event.name ?? who)];
    case "came":
      return [t.came(who)];
    case "went":
      return [t.went(who)];
    case "left":
      return [t.left(who)];
    case "bot_set":
      return [t.botSet(event.name ?? player)];
    case "started":
      return [t.started(words.list(event.players ?? []))];
    case "stopped":
      return [t.stopped];
    case "came_up":
    case "mended":
      if (event.roll !== undefined)
        return [event.what === "mended" ? t.mended(diceInWords(event.roll)) : t.roll(diceInWords(event.roll))];
      return [t.shuffle];
    case "taken_back":
      return [t.takenBack(player)];
    case "decided":
      return board === null ? [] : decided(event, board, players);
    default:
      return [];
  }
}

function decided(event: Event, board: Board, players: readonly string[]): string[] {
  const t = words.t.told;
  const told: string[] = [];
  const nameOf = (seat: number) => players[seat] ?? "";
  const deeds = event.disclosed ?? [];
  if (event.by === "clock" && event.seat !== undefined) told.push(t.clock(nameOf(event.seat)));
  const marking = new Set((event.changes ?? []).filter((changes) => changes.marks.length > 0).map((changes) => changes.seat));
  const decisions = new Map(deeds.map((deed) => [deed.seat, deed.decision]));
  if (event.seat !== undefined && event.decision !== undefined) decisions.set(event.seat, event.decision);
  for (const [seat, decision] of decisions) {
    if (marking.has(seat)) continue;
    if (decision === "pass") told.push(t.passes(nameOf(seat)));
  }
  if (event.telling !== undefined && event.seat !== undefined)
    told.push(otherDeed(nameOf(event.seat), event.decision ?? "", event.telling));
  for (const changes of event.changes ?? []) {
    const name = nameOf(changes.seat);
    const first = decisions.get(changes.seat) ?? "";
    if (changes.marks.length > 0) told.push(t.marks(name, cellsInWords(board, inOrder(changes.marks, first))));
    if (changes.misses > 0) told.push(t.miss(name));
    if (changes.removed.length > 0) told.push(t.knocked(name, cellsInWords(board, changes.removed)));
    for (const bonus of changes.pairs) told.push(t.pair(name, bonusInWords(bonus)));
  }
  for (const row of event.rows_closed ?? []) told.push(words.capital(t.rowClosed(words.row(row))));
  for (const die of event.dice_left ?? []) told.push(t.dieGone(words.colour(die)));
  for (const question of event.questions ?? []) {
    if (question.asked.length > 0) told.push(words.capital(t.question(words.row(question.row))));
  }
  if (event.over) told.push(t.over);
  return told;
}

/** A decision that marks nothing. */
function otherDeed(name: string, decision: string, telling: string): string {
  const t = words.t.told;
  const [verb, thing = ""] = decision.split("-", 2);
  switch (verb) {
    case "play":
      return t.playsCard(name, cardInWords(thing));
    case "take":
      return t.takesCard(name);
    case "joker":
      return t.jokerIs(name, words.colour(thing));
    case "done":
      return t.isDone(name);
    case "no":
      return t.noToo(name, words.row(thing));
    default:
      return t.plays(name, telling);
  }
}
