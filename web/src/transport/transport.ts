/**
 * What the client needs of whoever keeps the tables: connect, send, receive. Today that is a server behind a WebSocket;
 * anything that answers this interface can take its place.
 */
import type { Answered, Closing, Command, Event, Game, Mistake, Pong, React, Reaction, Since, Welcome } from "../forms";
import type { Update as PlainUpdate, View } from "../forms";

/** The parts of a view, and the parts of its game, that are not as they were. */
export type Patch = Partial<Omit<View, "game">> & { game?: Partial<Game> | null };

/** An update as docs/server.md describes it; the schema says nothing of what is inside. */
export interface Update extends Omit<PlainUpdate, "events" | "view" | "patch"> {
  events: Event[] | null;
  view: View | null;
  patch: Patch | null;
}

export type Answer = Omit<Answered, "view">;
export type News = Welcome | Update | Reaction | Pong | Mistake;
export type Sign = React["sign"];

/** `lost`: it is being tried again by itself. `ended`: it is not, and the closing says why. */
export type Status = "connecting" | "open" | "lost" | "ended";

/** Who is told what comes. */
export interface Listener {
  received(news: News): void;
  changed(status: Status, closing: Closing | null): void;
  /** What is known so far, for a connection that follows an earlier one. */
  since(): Since[];
}

/** A connection to one table, which mends itself until it is closed. */
export interface Connection {
  /** A command; its answer comes once, however often the connection breaks meanwhile. */
  send(command: Command): Promise<Answer>;
  /** What the strongest bot would decide. */
  hint(seat: number): Promise<Answer>;
  react(sign: Sign): void;
  /** Try at once, where a lost connection waits before the next try. */
  retry(): void;
  close(): void;
}

export interface Transport {
  connect(code: string, listener: Listener): Connection;
}

/** The connection has ended before there was an answer. */
export class Ended extends Error {}
