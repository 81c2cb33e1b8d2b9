/** A game that is over, put together again step by step. */
import type { Event, Game, Replay, Sheet, SheetStep } from "../forms";
import { inOrder } from "../game/cells";

export interface Moment {
  game: Game;
  /** What led here; null at the beginning. */
  event: Event | null;
}

/** All moments of a game, the beginning first. Sheets and rows that stay as they are stay the same objects. */
export function momentsOf(replay: Replay): Moment[] {
  let game = replay.game;
  const found: Moment[] = [{ game, event: null }];
  for (const step of replay.steps) {
    const told = new Map(step.sheets.map((sheet) => [sheet.seat, sheet]));
    const sheets = game.sheets.map((sheet) => after(sheet, told.get(sheet.seat)));
    game = { ...game, ...(step.patch as Partial<Game>), sheets };
    found.push({ game, event: step.event });
  }
  return found;
}

function after(sheet: Sheet, step: SheetStep | undefined): Sheet {
  if (step === undefined) return sheet;
  const rows = new Map(step.rows.map((row) => [row.name, row]));
  return { ...sheet, ...(step.patch as Partial<Sheet>), rows: sheet.rows.map((row) => rows.get(row.name) ?? row) };
}

/** The cells in which an event has made marks, by seat, in their order. */
export function freshIn(event: Event | null): Map<number, Map<string, number>> {
  const found = new Map<number, Map<string, number>>();
  for (const changes of event?.changes ?? []) {
    const cells = new Map(inOrder(changes.marks, event?.decision ?? "").map((name, at) => [name, at] as const));
    for (const row of changes.locked) cells.set(`lock-${row}`, cells.size);
    found.set(changes.seat, cells);
  }
  return found;
}

/** Where chance has come up before or after a moment; the ends of the game where there is no other. */
export function nextRoll(moments: readonly Moment[], at: number, way: 1 | -1): number {
  for (let next = at + way; next > 0 && next < moments.length; next += way)
    if (moments[next]?.event?.what === "came_up") return next;
  return way > 0 ? moments.length - 1 : 0;
}
