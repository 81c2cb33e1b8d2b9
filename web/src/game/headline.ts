/** Who has won, in one sentence. */
import type { Result } from "../forms";
import { words } from "../texts/words.svelte";

export function headlineOf(result: readonly Result[], seat: number | null): string {
  const t = words.t.result;
  const winners = result.filter((one) => one.won);
  if (result.length === 1) return t.alone(result[0]?.score ?? 0);
  if (winners.length > 1) return t.shared(words.list(winners.map((one) => one.player)));
  return winners[0]?.seat === seat ? t.youWon : t.won(winners[0]?.player ?? "");
}
