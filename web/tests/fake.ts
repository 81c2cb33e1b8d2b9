/** A socket that a test plays: what the client sends is kept, what the server says is said by the test. */
import { vi } from "vitest";
import type { FromDevice, Since, View } from "../src/forms";
import { SocketTransport } from "../src/transport/socket";
import type { Socket } from "../src/transport/socket";
import type { Listener, News, Status } from "../src/transport/transport";

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: FromDevice[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromDevice);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.open();
    this.say({ type: "welcome", protocol: 1, now: Date.now(), name: "Ada" });
  }
  drop(): void {
    this.onclose?.();
  }
  get types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

export class Recorder implements Listener {
  news: News[] = [];
  statuses: Status[] = [];
  known: Since[] = [];
  received(news: News): void {
    this.news.push(news);
  }
  changed(status: Status): void {
    this.statuses.push(status);
  }
  since(): Since[] {
    return this.known;
  }
}

/** A transport whose sockets the test holds. */
export function fakeTransport(): { transport: SocketTransport; sockets: FakeSocket[] } {
  const sockets: FakeSocket[] = [];
  const transport = new SocketTransport(
    () => "secret",
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  );
  return { transport, sockets };
}

/** Let promises come to their ends. */
export async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

export function viewOf(version: number, more: Partial<View> = {}): View {
  return {
    form: 1,
    version,
    now: 0,
    code: "KQ7MPX",
    phase: "lobby",
    parked: false,
    you: { name: "Ada", host: true, seat: 0, seats: [0], stands_for: [] },
    people: [],
    seats: [],
    most: 5,
    fewest: 1,
    setup: {
      game: "classic",
      options: {},
      board: null,
      clock: null,
      dice: "fair",
      seed: null,
      scores: "shown",
      pace: 700,
    },
    game: null,
    ...more,
  };
}
