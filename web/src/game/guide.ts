/**
 * What the guide says of a first game: the first thing that fits what is seen now and has not been said yet. All of it
 * follows from the view, its choices and their outcomes.
 */
import type { Board, Choice, Game, Sheet } from "../forms";
import { words } from "../texts/words.svelte";
import { cellInWords, cellsInWords, isCloser, ownChanges, rowsInWords } from "./cells";

export interface Tip {
  id: string;
  text: string;
  /** Where to look: a selector of one or more places. */
  point: string;
  /** It stays until somebody goes on, or does something. */
  stays: boolean;
}

export interface Seen {
  game: Game;
  seat: number;
  selected: Choice | null;
  said: ReadonlySet<string>;
}

interface Place extends Seen {
  board: Board;
  own: Sheet;
  mine: boolean;
}

const SHEET = ".own .rows";
const DICE = ".tray .group.now";
const CLOSED_FOR_NEAR_END = 1;

export function tipOf(seen: Seen): Tip | null {
  const { game, seat } = seen;
  const own = game.sheets.find((sheet) => sheet.seat === seat);
  if (!game.board || own === undefined) return null;
  if (game.result !== null) return atTheEnd(game, seat);
  const place = { ...seen, board: game.board, own, mine: game.awaited.seats.includes(seat) };
  return aboutChoice(place) ?? beginning(place) ?? aboutRows(place) ?? aboutMisses(place) ?? aboutAction(place);
}

const brief = (id: string, text: string, point = ""): Tip => ({ id, text: words.capital(text), point, stays: false });
const staying = (id: string, text: string, point = ""): Tip => ({ ...brief(id, text, point), stays: true });

function atTheEnd(game: Game, seat: number): Tip {
  const t = words.t.guide;
  const own = game.result?.find((one) => one.seat === seat);
  const winners = game.result?.filter((one) => one.won).map((one) => one.player) ?? [];
  const text = own?.won ? t.won(own.score) : t.lost(own?.score ?? 0, words.list(winners));
  return brief("over", text, ".result table");
}

/** What has been chosen and not been confirmed yet. */
function aboutChoice({ selected, board, seat }: Place): Tip | null {
  const t = words.t.guide;
  if (selected === null || selected.outcome === null) return null;
  if (selected.outcome.ends_game) return brief("ends", t.endsGame, "[data-do=confirm]");
  if (selected.verb !== "mark") return null;
  const lost = ownChanges(selected.outcome, seat)?.lost.length ?? 0;
  const cell = cellInWords(board, selected.object);
  return lost > 0 ? brief("losing", t.losing(cell, lost), ".own .losing") : brief("free", t.free(cell), ".own .selected");
}

function beginning({ board, said }: Place): Tip | null {
  const t = words.t.guide;
  if (!said.has("sheet")) return staying("sheet", t.sheet(board.rows.length), SHEET);
  return said.has("order") ? null : staying("order", t.order, `${SHEET} .row:first-child`);
}

/** Rows that can be closed, or are. */
function aboutRows({ game, board, own, seat, said }: Place): Tip | null {
  const t = words.t.guide;
  const closed = own.rows.filter((row) => row.closed).map((row) => row.name);
  const id = `closed ${closed.join(" ")}`;
  if (closed.length > 0 && !said.has(id)) return staying(id, t.rowClosed(rowsInWords(closed)), ".own .lock:has(.shut)");
  if (closed.length >= CLOSED_FOR_NEAR_END && !said.has("near end")) return staying("near end", t.nearEnd, ".strip");
  const closing = game.choices.find((choice) => (ownChanges(choice.outcome, seat)?.locked.length ?? 0) > 0);
  const row = ownChanges(closing?.outcome ?? null, seat)?.locked[0];
  if (closing !== undefined && row !== undefined) {
    const point = `.own [data-cell="${closing.object}"]`;
    return brief(`close ${row}`, t.canClose(words.capital(cellInWords(board, closing.object)), words.row(row)), point);
  }
  const near = own.rows.find((one) => !one.closed && one.crosses >= board.needed && !said.has(`near ${one.name}`));
  if (near === undefined) return null;
  const last = board.rows.find((one) => one.name === near.name)?.closers[0] ?? "";
  return staying(`near ${near.name}`, t.nearLock(words.row(near.name), near.crosses), `.own [data-cell="${last}"]`);
}

function aboutMisses({ own, said }: Place): Tip | null {
  const t = words.t.guide;
  const id = `misses ${own.misses}`;
  if (own.misses === 0 || said.has(id)) return null;
  if (own.misses > 1) return staying(id, t.missMany(own.misses), ".own .misses");
  return staying(id, t.missTaken((own.penalty ?? 0) / own.misses), ".own .misses");
}

function aboutAction(place: Place): Tip {
  const { game, seat, mine } = place;
  const t = words.t.guide;
  const { chance, seats, together } = game.awaited;
  const nameOf = (one: number) => game.players[one] ?? "";
  if (chance !== null) {
    if (chance.seat === seat) return brief("roll", t.ownRoll, "[data-do=roll]");
    return brief("rolls", t.otherRoll(nameOf(chance.seat ?? game.active)));
  }
  const others = words.list(seats.filter((one) => one !== seat).map(nameOf));
  if (mine) return together ? whiteDice(place) : colouredDice(place);
  if (together) return brief("secret", t.secret(others), ".others");
  if (game.active !== seat && !place.said.has("other colour")) return brief("other colour", t.colourOther(others), DICE);
  return brief("wait", t.wait(others), ".others");
}

function whiteDice({ game, board, seat, said }: Place): Tip {
  const t = words.t.guide;
  const white = game.shared.roll?.white ?? [];
  const sum = white.reduce((all, face) => all + face, 0);
  if (!said.has("white")) return staying("white", t.whiteDice(words.list(white.map(String)), sum), DICE);
  const cells = game.choices.filter((choice) => choice.verb === "mark").map((choice) => choice.object);
  if (cells.length === 0) return brief("none", t.whiteNone, "[data-choice]");
  if (!said.has("choices")) return brief("choices", t.whiteChoices(cellsInWords(board, cells)), ".own .can");
  if (game.active === seat) return brief("stake", t.whiteStake, ".own .can");
  return brief("pass", t.whitePass, "[data-choice=pass]");
}

function colouredDice({ game, board, seat, said }: Place): Tip {
  const t = words.t.guide;
  if (!said.has("colour")) return staying("colour", t.colourDice, DICE);
  const least = game.choices.find((choice) => choice.verb === "pass" || choice.verb === "done");
  if ((ownChanges(least?.outcome ?? null, seat)?.misses ?? 0) > 0) return brief("miss ahead", t.missAhead, ".own .misses");
  const last = game.choices.find((choice) => choice.verb === "mark" && isCloser(board, choice.object));
  return brief("known", t.free2, last === undefined ? "" : `.own [data-cell="${last.object}"]`);
}
