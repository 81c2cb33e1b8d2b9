/** Printed cells by name, and how they are called. */
import type { Board, BoardCell, Choice, Outcome, Sheet } from "../forms";
import { words } from "../texts/words.svelte";

const known = new WeakMap<Board, Map<string, BoardCell>>();

export function cellsOf(board: Board): Map<string, BoardCell> {
  let cells = known.get(board);
  if (cells === undefined) {
    cells = new Map(board.rows.flatMap((row) => row.cells.map((cell) => [cell.name, cell] as const)));
    known.set(board, cells);
  }
  return cells;
}

export function cellInWords(board: Board, name: string): string {
  const cell = cellsOf(board).get(name);
  return cell === undefined ? name : words.t.sheet.cell(words.colour(cell.colour), cell.number);
}

export function cellsInWords(board: Board, names: readonly string[]): string {
  return words.list(names.map((name) => cellInWords(board, name)));
}

/** “red and yellow row”, as it stands in a sentence. */
export function rowsInWords(names: readonly string[]): string {
  return words.list(names.map((name) => words.row(name)));
}

/** What a decision would do to the sheet of the one who decides. */
export function ownChanges(outcome: Outcome | null, seat: number | null) {
  return outcome?.changes.find((changes) => changes.seat === seat) ?? null;
}

/** Cells that get a mark, the decision's own first: the others follow from it. */
export function inOrder(marks: readonly string[], first: string): string[] {
  return [...marks].sort((one, other) => Number(other === first) - Number(one === first));
}

/** The choices that are cells, by the cell. */
export function choicesOnCells(choices: readonly Choice[]): Map<string, Choice> {
  return new Map(choices.filter((choice) => choice.verb === "mark").map((choice) => [choice.object, choice]));
}

/** The colour of a row's band; rows of several colours have none. */
export function bandOf(row: { cells: readonly BoardCell[] }): string {
  const [first] = row.cells;
  return first !== undefined && row.cells.every((cell) => cell.colour === first.colour) ? first.colour : "plain";
}

export function isCloser(board: Board, name: string): boolean {
  return board.rows.some((row) => row.closers.includes(name));
}

/** All of a sheet in one sentence, for those who cannot see it. */
export function sheetInWords(sheet: Sheet): string {
  const t = words.t.sheet;
  const rows = sheet.rows.map((row) => {
    const marked = row.cells.filter((cell) => cell.state === "marked");
    const last = marked.at(-1);
    const end = row.closed ? `, ${t.closed}` : last === undefined ? "" : ` (${last.name})`;
    return `${words.row(row.name)}: ${t.crosses(row.crosses)}${end}`;
  });
  const score = sheet.score === null ? "" : `; ${t.points(sheet.score)}`;
  return `${words.t.play.sheetOf(sheet.player)}. ${rows.join("; ")}; ${t.missesOf(sheet.misses)}${score}`;
}
