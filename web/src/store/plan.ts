/** What is to be done at a table that has just been made: who sits there, and whether to start at once. */
import type { TableStore } from "./table.svelte";

export type Plan = { people: string[]; bots: string[]; starts: boolean };

const plans = new Map<string, Plan>();

export function leavePlan(code: string, plan: Plan): void {
  plans.set(code, plan);
}

/** Carry out what was planned for a table, once it is there; nothing for all others. */
export async function carryOutPlan(store: TableStore): Promise<void> {
  const plan = plans.get(store.code);
  if (plan === undefined || store.view === null) return;
  plans.delete(store.code);
  const seats = store.view.seats.length;
  const own = store.view.you.seats[0];
  let seat = 1;
  for (const name of plan.people) if (seat < seats) await store.ask({ do: "sit", seat: seat++, name });
  for (const level of plan.bots) if (seat < seats) await store.ask({ do: "set_bot", seat: seat++, level });
  if (!plan.starts || own === undefined) return;
  for (const one of store.view.you.seats) await store.ask({ do: "ready", seat: one });
  await store.ask({ do: "start" });
}
