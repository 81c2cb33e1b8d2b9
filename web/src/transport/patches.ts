import type { Game, View } from "../forms";
import type { Patch } from "./transport";

/** The next view, from the one before and what has changed: a part of the game that is not told is as it was. */
export function patched(before: View, patch: Patch): View {
  const { game, ...rest } = patch;
  const after: View = { ...before, ...rest };
  if (game === null) after.game = null;
  else if (game !== undefined) after.game = before.game === null ? (game as Game) : { ...before.game, ...game };
  return after;
}

/** A whole view may leave the printed board out, which never changes during a game. */
export function withBoard(view: View, before: View | null): View {
  const game = view.game;
  if (game === null || game.board !== undefined) return view;
  const known = before?.game;
  if (!known?.board || known.number !== game.number) return view;
  return { ...view, game: { ...game, board: known.board } };
}
