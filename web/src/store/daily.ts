/** Today's game: the same dice for everybody who plays it that day, and what this device has made of it. */
import type { Result, SetupWanted } from "../forms";
import type { GameInfo } from "../transport/http";
import { keepAs, recallAs } from "./memory";

export type Way = "alone" | "bot";
export interface Played {
  day: string;
  game: string;
  way: Way;
  code: string;
  score: number | null; // null: it is being played
  other: number | null;
}

const PLACE = "daily";
const KEPT = 60; // games
const DAY = 86_400_000; // milliseconds
const PREFIX = "daily";
const SIGNS: Record<string, string> = { red: "◆", yellow: "▲", green: "●", blue: "■" };
const CROSS = "×";

/** The day, the same everywhere: 2026-11-20. */
export function dayOf(time: number = Date.now()): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function fitting(games: readonly GameInfo[]): GameInfo[] {
  return games.filter((game) => game.dice.includes("seeded"));
}

/** The ways in which a game can be played by one person. */
export function waysOf(game: GameInfo): Way[] {
  const [fewest, most] = game.players;
  return [...(fewest <= 1 ? (["alone"] as const) : []), ...(most >= 2 ? (["bot"] as const) : [])];
}

/** Which game a day has: one after the other, so that each comes round that can be played both alone and with a bot. */
export function gameOf(day: string, games: readonly GameInfo[]): GameInfo | undefined {
  const all = fitting(games).filter((game) => waysOf(game).length > 1);
  return all[Math.floor(Date.parse(day) / DAY) % Math.max(all.length, 1)];
}

export function setupOf(day: string, game: string): SetupWanted {
  return { game, dice: "seeded", seed: `${PREFIX} ${day} ${game}` };
}

/** The day and game of a seed, where it is one of these. */
export function readSeed(seed: string | null): { day: string; game: string } | null {
  const [prefix, day = "", game = ""] = (seed ?? "").split(" ");
  return prefix === PREFIX && /^\d{4}-\d{2}-\d{2}$/.test(day) && game !== "" ? { day, game } : null;
}

export function played(): Played[] {
  return recallAs<Played[]>(PLACE, []);
}

export function playedOn(day: string, game: string, way: Way): Played | null {
  return played().find((one) => one.day === day && one.game === game && one.way === way) ?? null;
}

/** Keep a game that has begun, or its result; a result once kept stays. */
export function remember(game: Played): void {
  const known = playedOn(game.day, game.game, game.way);
  if (known !== null && known.score !== null) return;
  const others = played().filter((one) => one.day !== game.day || one.game !== game.game || one.way !== game.way);
  keepAs(PLACE, [game, ...others].slice(0, KEPT));
}

export interface Lines {
  title: string;
  score: string;
  misses: (number: number) => string;
  address: string;
}

/** A result for others to see: how long each row became, and nothing of which dice made it so. */
export function textOf(own: Result, { title, score, misses, address }: Lines): string {
  const rows = own.rows.map((row) => `${SIGNS[row.name] ?? row.name} ${CROSS.repeat(row.crosses) || "·"} ${row.points}`);
  const missed = own.misses > 0 ? [misses(own.misses)] : [];
  return [title, score, ...rows, ...missed, address].join("\n");
}
