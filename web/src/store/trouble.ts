import { Refused, Unreachable } from "../transport/http";
import { words } from "../texts/words.svelte";

/** What to tell people where something did not work. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refused && error.message !== "") return error.message;
  if (error instanceof Unreachable) return words.t.unreachable;
  return words.t.wentWrong;
}
