/** All that this device knows of one table, on each of its seats, and what it can ask for. */
import type { Choice, Closing, Command, Event, Game, Sheet, Since, View } from "../forms";
import { patched, withBoard } from "../transport/patches";
import type { Answer, Connection, Listener, News, Sign, Status, Transport, Update } from "../transport/transport";
import { Ended } from "../transport/transport";
import { retryWhenBack } from "../transport/socket";

interface Knowledge {
  stream: number;
  view: View;
}

export interface Shown {
  id: number;
  name: string;
  sign: Sign;
}

/** What has just happened, for whoever shows it: as one seat knows it; `null` where it is not told one by one. */
export type Happened = (seat: number | null, events: Event[]) => void;

const SIGN_STAYS = 4_000; // milliseconds

export class TableStore implements Listener {
  status = $state<Status>("connecting");
  closing = $state.raw<Closing | null>(null);
  /** What each of the own seats knows; under −1 what one who only watches does. */
  known = $state.raw<ReadonlyMap<number, Knowledge>>(new Map());
  signs = $state.raw<Shown[]>([]);
  refusal = $state<string | null>(null);
  busy = $state(false);
  /** Which of the own seats is looked at, where somebody has chosen one. */
  chosenSeat = $state<number | null>(null);

  private readonly connection: Connection;
  private readonly forget: () => void;
  private readonly listeners = new Set<Happened>();
  private offset = 0; // of the server's clock against this device's
  private shown = 0;

  constructor(
    readonly code: string,
    transport: Transport,
  ) {
    this.connection = transport.connect(code, this);
    this.forget = retryWhenBack(this.connection);
  }

  close(): void {
    this.forget();
    this.connection.close();
  }

  // What is known.

  /** The seat through which the table is looked at: the one that has been chosen, or one that has something to decide. */
  get seat(): number | null {
    const seats = [...this.known.keys()].filter((seat) => seat >= 0).sort((one, other) => one - other);
    if (this.chosenSeat !== null && seats.includes(this.chosenSeat)) return this.chosenSeat;
    const asked = [this.last, ...seats].find((seat): seat is number => seat !== null && isAsked(this.known.get(seat)?.view ?? null, seat));
    return asked ?? seats.find((seat) => seat === this.last) ?? seats[0] ?? null;
  }

  private last: number | null = null; // the seat that decided last on this device

  get view(): View | null {
    return this.known.get(this.seat ?? -1)?.view ?? null;
  }

  get game(): Game | null {
    return this.view?.game ?? null;
  }

  get own(): Sheet | null {
    return this.game?.sheets.find((sheet) => sheet.seat === this.seat) ?? null;
  }

  choice(name: string): Choice | null {
    return this.game?.choices.find((choice) => choice.name === name) ?? null;
  }

  /** The server's clock, in milliseconds. */
  now(): number {
    return Date.now() + this.offset;
  }

  /** After a decision the table is looked at through whoever comes next; on pads nobody is waited for. */
  private goOn(): void {
    this.last = this.seat;
    if (this.game?.action !== "pad") this.chosenSeat = null;
  }

  // What can be asked for.

  /** Ask for something; what stood in the way is shown, and false is the answer. */
  async ask(command: Command): Promise<boolean> {
    this.refusal = null;
    this.busy = true;
    try {
      const answer = await this.connection.send(command);
      if (!answer.accepted) this.refusal = answer.text ?? "";
      return answer.accepted;
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      return false;
    } finally {
      this.busy = false;
    }
  }

  private get where(): { seat: number; version: number } {
    return { seat: this.seat ?? 0, version: this.view?.version ?? 0 };
  }

  decide(decision: string): Promise<boolean> {
    this.goOn();
    return this.ask({ do: "decide", decision, ...this.where });
  }

  undo(): Promise<boolean> {
    return this.ask({ do: "undo", ...this.where });
  }

  roll(shown: string | null = null): Promise<boolean> {
    this.goOn();
    return this.ask({ do: "roll", ...this.where, ...(shown === null ? {} : { shown }) });
  }

  mend(shown: string): Promise<boolean> {
    return this.ask({ do: "mend", ...this.where, shown });
  }

  hint(): Promise<Answer> {
    return this.connection.hint(this.seat ?? 0);
  }

  react(sign: Sign): void {
    this.connection.react(sign);
  }

  retry(): void {
    this.connection.retry();
  }

  // What comes.

  onHappened(listener: Happened): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  since(): Since[] {
    return [...this.known].map(([seat, { stream, view }]) => ({
      seat: seat < 0 ? null : seat,
      stream,
      version: view.version,
    }));
  }

  changed(status: Status, closing: Closing | null): void {
    this.status = status;
    this.closing = closing;
  }

  received(news: News): void {
    if (news.type === "welcome" || news.type === "pong" || news.type === "update") this.offset = news.now - Date.now();
    if (news.type === "update") this.learn(news);
    else if (news.type === "reaction") this.show(news.name, news.sign as Sign);
    else if (news.type === "mistake") this.refusal = news.text;
  }

  private learn(update: Update): void {
    const at = update.seat ?? -1;
    const before = this.known.get(at);
    let view: View;
    if (update.view !== null) view = withBoard(update.view, before?.view ?? null);
    else if (before !== undefined && update.patch !== null) view = patched(before.view, update.patch);
    else return;
    const known = new Map(this.known);
    const kept = view.you.seats.concat(view.you.stands_for);
    for (const seat of known.keys()) if (kept.length > 0 ? !kept.includes(seat) : seat >= 0) known.delete(seat);
    known.set(at, { stream: update.stream, view });
    this.known = known;
    if (update.seat === this.seat && update.events?.some((event) => event.what === "decided")) this.refusal = null;
    if (update.events !== null && update.seat === this.seat) {
      for (const listener of this.listeners) listener(update.seat, update.events);
    }
  }

  private show(name: string, sign: Sign): void {
    this.shown += 1;
    const id = this.shown;
    this.signs = [...this.signs.slice(-4), { id, name, sign }];
    setTimeout(() => {
      this.signs = this.signs.filter((one) => one.id !== id);
    }, SIGN_STAYS);
  }
}

/** Whether a seat has something to do now, as its own view tells. */
export function isAsked(view: View | null, seat: number): boolean {
  const game = view?.game;
  if (!game || game.result !== null) return false;
  const { awaited } = game;
  if (awaited.chance !== null) return awaited.chance.told || awaited.chance.seat === seat;
  return awaited.seats.includes(seat);
}
