/** What a decision would do, in words. */
import type { Board, Choice } from "../forms";
import { words } from "../texts/words.svelte";
import { cellInWords, cellsInWords, inOrder, ownChanges, rowsInWords } from "./cells";

const SHOWN = 6; // so many lost cells are named; more than that is only a number

export function previewOf(choice: Choice, board: Board, seat: number | null): string[] {
  const t = words.t.preview;
  if (choice.reveals) return [t.reveals];
  const outcome = choice.outcome;
  if (outcome === null) return [];
  const parts: string[] = [];
  const own = ownChanges(outcome, seat);
  if (own !== null) {
    const [first, ...chain] = inOrder(own.marks, choice.object);
    if (first !== undefined) parts.push(t.marks(cellInWords(board, first)));
    if (chain.length > 0) parts.push(t.chain(cellsInWords(board, chain)));
    if (own.pairs.length > 0) parts.push(t.pairs(words.list(own.pairs.map((bonus) => bonusInWords(bonus)))));
    if (own.lost_marks > 0) parts.push(t.lostMarks(own.lost_marks));
    if (own.lost.length > 0) {
      const shown = own.lost.slice(0, SHOWN).map((name) => cellInWords(board, name));
      parts.push(t.lost(own.lost.length, own.lost.length > SHOWN ? `${shown.join(", ")} …` : words.list(shown)));
    } else if (choice.verb === "mark") parts.push(t.lostNone);
    if (own.locked.length > 0) parts.push(t.locks(rowsInWords(own.locked)));
    if (own.misses > 0) parts.push(t.miss);
    if (own.points !== null && own.points !== 0) parts.push(t.points(own.points));
  }
  for (const other of outcome.changes) {
    if (other.seat !== seat && other.removed.length > 0) parts.push(t.knocks(cellsInWords(board, other.removed)));
  }
  if (outcome.rows_closed.length > 0) parts.push(t.closes(rowsInWords(outcome.rows_closed)));
  if (outcome.dice_left.length > 0) parts.push(t.diceLeave(words.list(outcome.dice_left.map((die) => words.colour(die)))));
  if (outcome.ends_game) parts.push(t.endsGame);
  if (choice.verb === "no") return [t.answer];
  return parts.length > 0 ? parts : [t.nothing];
}

export function bonusInWords(bonus: string): string {
  return words.t.sheet.bonuses[bonus] ?? bonus;
}
