/** What this browser knows without a network: its tables as they were last told, and results of games. */
import type { Result } from "../forms";
import { Unreachable } from "../transport/http";
import type { OwnTable } from "../transport/http";
import { device } from "./device.svelte";
import { keepAs, recallAs } from "./memory";

const TABLES = 50;
const RESULTS = 50;

export interface KeptResult {
  code: string;
  number: number;
  game: string;
  title: string;
  at: number; // milliseconds
  result: Result[];
}

/** The own tables; from what is kept where nobody answers. */
export async function ownTables(): Promise<{ tables: OwnTable[]; kept: boolean }> {
  try {
    if (device.token === null) await device.allGames(); // needed next anyhow, and it tells whether anybody answers
    const tables = await device.tables();
    keepAs("tables", tables.slice(0, TABLES));
    return { tables, kept: false };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { tables: recallAs<OwnTable[]>("tables", []), kept: true };
  }
}

export function keptResults(): KeptResult[] {
  return recallAs<KeptResult[]>("results", []);
}

/** Keep how a game has ended; the newest come first, and each once. */
export function keepResult(told: Omit<KeptResult, "at">): void {
  const others = keptResults();
  if (others.some((one) => one.code === told.code && one.number === told.number)) return;
  keepAs("results", [{ ...told, at: Date.now() }, ...others].slice(0, RESULTS));
}
