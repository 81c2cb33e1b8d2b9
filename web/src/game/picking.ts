/** How many taps a decision takes. */
import type { Choice } from "../forms";

/** What costs nothing and can be taken back needs no second tap. */
export function needsOneTap(choice: Choice, action: string): boolean {
  const { outcome, verb } = choice;
  const costs = outcome !== null && (outcome.ends_game || outcome.changes.some((changes) => changes.misses > 0));
  return !costs && (["pass", "joker", "no"].includes(verb) || (verb === "done" && action !== "pad"));
}
