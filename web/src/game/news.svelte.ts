/** What has just happened at a table, kept for a while: marks that are new, rolls, sentences to read out. */
import type { Board, Event } from "../forms";
import { inOrder } from "./cells";
import { tellingOf } from "./telling";

const KEPT = 60; // sentences
const NOTICE_STAYS = 3_500; // milliseconds

export interface Notice {
  id: number;
  text: string;
  kind: "row" | "die" | "over" | "bonus";
}

export class GameNews {
  /** Since the last roll: by seat, the cells with new marks, and which came first. */
  fresh = $state.raw<ReadonlyMap<number, ReadonlyMap<string, number>>>(new Map());
  rolls = $state(0);
  told = $state.raw<{ id: number; text: string }[]>([]);
  notices = $state.raw<Notice[]>([]);
  /** What a screen reader says next. */
  said = $state("");
  private count = 0;

  take(events: readonly Event[], board: Board | null, players: readonly string[]): void {
    const sentences: string[] = [];
    for (const event of events) {
      sentences.push(...tellingOf(event, board, players));
      if (event.what === "came_up" || event.what === "mended" || event.what === "started") {
        this.fresh = new Map();
        if (event.roll !== undefined) this.rolls += 1;
      }
      if (event.what === "decided") this.mark(event);
      if (event.what === "taken_back") this.fresh = new Map();
    }
    if (sentences.length === 0) return;
    this.told = [...sentences.map((text) => ({ id: (this.count += 1), text })).reverse(), ...this.told].slice(0, KEPT);
    this.said = sentences.join(" ");
  }

  notice(text: string, kind: Notice["kind"]): void {
    const id = (this.count += 1);
    this.notices = [...this.notices, { id, text, kind }];
    setTimeout(() => {
      this.notices = this.notices.filter((one) => one.id !== id);
    }, NOTICE_STAYS);
  }

  private mark(event: Event): void {
    const fresh = new Map(this.fresh);
    for (const changes of event.changes ?? []) {
      const deed = event.disclosed?.find((one) => one.seat === changes.seat)?.decision ?? event.decision ?? "";
      const cells = new Map(inOrder(changes.marks, deed).map((name, at) => [name, at] as const));
      for (const row of changes.locked) cells.set(`lock-${row}`, cells.size);
      fresh.set(changes.seat, new Map([...(fresh.get(changes.seat) ?? []), ...cells]));
    }
    this.fresh = fresh;
  }
}
