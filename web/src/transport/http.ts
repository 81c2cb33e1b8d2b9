/** What is not live: games, devices, tables, records. */
import type { Board } from "../forms";

export interface GameOption {
  name: string;
  about: string;
  default: unknown;
  choices: string[];
}

export interface GameInfo {
  name: string;
  title: string;
  about: string;
  players: [number, number];
  options: GameOption[];
  dice: string[];
  board: Board;
}

export interface RulesInfo extends GameInfo {
  rules: { id: string; title: string; text: string }[];
  rulings: { id: string; rule: string; question: string; answer: string; reason: string }[];
}

export interface TableAbout {
  game: string;
  title: string;
  players: string[];
  people: number;
  seats: number;
  free: number;
}

export interface TableTold {
  code: string;
  phase: "lobby" | "playing" | "over";
  joined: boolean;
  about: TableAbout;
}

export interface OwnTable {
  code: string;
  phase: "lobby" | "playing" | "over";
  changed_at: number;
  about: TableAbout;
}

/** A game that has been played to its end on this device. */
export interface OwnGame {
  code: string;
  number: number;
  game: string;
  title: string;
  ended_at: number;
  player: string;
  players: number;
  score: number;
  place: number;
  won: boolean;
  shared: boolean;
}

/** What somebody has reached in one game; `kept`: only the score was kept. `scores` are the latest last. */
export interface OwnStatistics {
  player: string;
  game: string;
  title: string;
  kept: boolean;
  games: number;
  with_others: number;
  wins: number;
  ties: number;
  average: number;
  best: number;
  worst: number;
  misses: number;
  scores: number[];
}

/** The server has said why not. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

/** There was no answer at all. */
export class Unreachable extends Error {}

export async function request(
  method: "GET" | "POST" | "PATCH",
  path: string,
  token: string | null,
  data?: unknown,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token !== null) headers["Authorization"] = `Bearer ${token}`;
  if (data !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, ...(data === undefined ? {} : { body: JSON.stringify(data) }) });
  } catch {
    throw new Unreachable();
  }
  if (answer.ok) return answer;
  let text = "";
  try {
    text = ((await answer.json()) as { text?: string }).text ?? "";
  } catch {
    // Somebody between the server and us has answered; its status has to do.
  }
  throw new Refused(answer.status, text);
}

export async function json<T>(...asked: Parameters<typeof request>): Promise<T> {
  return (await (await request(...asked)).json()) as T;
}
