/** Tables on a server, through one WebSocket for each table. */
import type { Ask, Closing, Command, Do, FromDevice } from "../forms";
import { Ended } from "./transport";
import type { Answer, Connection, Listener, News, Sign, Status, Transport } from "./transport";

/** As much of a WebSocket as is needed, so that a test can play one. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

const FIRST_WAIT = 300; // milliseconds before a lost connection is tried again
const LONGEST_WAIT = 8_000;
const PING_EVERY = 15_000;
const PATIENCE = 8_000; // for anything to come after a ping

type Question = Do | Ask;
interface Waiting {
  message: Question;
  answered(answer: Answer): void;
  failed(error: Error): void;
}

export class SocketTransport implements Transport {
  constructor(
    private readonly token: () => string,
    private readonly open: (path: string) => Socket = openSocket,
  ) {}

  connect(code: string, listener: Listener): Connection {
    return new SocketConnection(() => this.open(`/api/tables/${encodeURIComponent(code)}/live`), this.token, listener);
  }
}

function openSocket(path: string): Socket {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address) as unknown as Socket;
}

let numbered = 0;

/** A name for a question that this device has never used: the server carries a command out once for each. */
function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(3));
  numbered += 1;
  return `${Array.from(random, (part) => part.toString(36)).join("")}-${numbered.toString(36)}`;
}

class SocketConnection implements Connection {
  private socket: Socket | null = null;
  private status: Status = "connecting";
  private welcomed = false;
  private closing: Closing | null = null;
  private wait = FIRST_WAIT;
  private again: ReturnType<typeof setTimeout> | null = null;
  private pinging: ReturnType<typeof setTimeout> | null = null;
  private readonly waiting = new Map<string, Waiting>(); // in the order in which they were asked

  constructor(
    private readonly open: () => Socket,
    private readonly token: () => string,
    private readonly listener: Listener,
  ) {
    this.connect();
  }

  send(command: Command): Promise<Answer> {
    return this.ask({ type: "do", id: newId(), command: command as unknown as Record<string, unknown> });
  }

  hint(seat: number): Promise<Answer> {
    return this.ask({ type: "hint", id: newId(), seat });
  }

  react(sign: Sign): void {
    if (this.welcomed) this.put({ type: "react", sign });
  }

  retry(): void {
    if (this.status === "lost" && this.socket === null) this.connect();
    else if (this.welcomed) this.ping();
  }

  close(): void {
    this.end(null);
  }

  private ask(message: Question): Promise<Answer> {
    if (this.status === "ended") return Promise.reject(new Ended());
    return new Promise((answered, failed) => {
      this.waiting.set(message.id, { message, answered, failed });
      if (this.welcomed) this.put(message);
    });
  }

  private connect(): void {
    if (this.again !== null) clearTimeout(this.again);
    this.again = null;
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket === socket) this.put({ type: "hello", token: this.token(), since: this.listener.since() });
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.receive(JSON.parse(data) as News | Closing | ({ type: "answer" } & Answer));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
    this.expect();
  }

  private receive(message: News | Closing | ({ type: "answer" } & Answer)): void {
    this.expect();
    switch (message.type) {
      case "welcome":
        this.welcomed = true;
        this.wait = FIRST_WAIT;
        this.listener.received(message);
        this.become("open");
        for (const { message: asked } of this.waiting.values()) this.put(asked);
        break;
      case "answer":
        this.waiting.get(message.id)?.answered(message);
        this.waiting.delete(message.id);
        break;
      case "closing":
        this.closing = message;
        if (!message.again) this.end(message);
        break;
      default:
        this.listener.received(message);
    }
  }

  /** Whoever says nothing for long is asked, and if there is no answer to that, the connection is given up. */
  private expect(): void {
    if (this.pinging !== null) clearTimeout(this.pinging);
    this.pinging = setTimeout(() => (this.welcomed ? this.ping() : this.giveUp()), PING_EVERY);
  }

  private ping(): void {
    this.put({ type: "ping", number: 0 });
    if (this.pinging !== null) clearTimeout(this.pinging);
    this.pinging = setTimeout(() => this.giveUp(), PATIENCE);
  }

  private giveUp(): void {
    const socket = this.socket;
    this.lose();
    socket?.close();
  }

  private lose(): void {
    this.forget();
    if (this.status === "ended") return;
    this.become("lost");
    const wait = this.wait * (0.75 + Math.random() / 2); // so that not all devices come back at the same moment
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.again = setTimeout(() => this.connect(), wait);
  }

  private end(closing: Closing | null): void {
    const socket = this.socket;
    this.forget();
    this.become("ended", closing);
    for (const { failed } of this.waiting.values()) failed(new Ended(closing?.text ?? ""));
    this.waiting.clear();
    socket?.close();
  }

  private forget(): void {
    this.socket = null;
    this.welcomed = false;
    for (const timer of [this.again, this.pinging]) if (timer !== null) clearTimeout(timer);
    this.again = this.pinging = null;
  }

  private become(status: Status, closing: Closing | null = this.closing): void {
    if (this.status === status) return;
    this.status = status;
    this.listener.changed(status, closing);
  }

  private put(message: FromDevice): void {
    try {
      this.socket?.send(JSON.stringify(message));
    } catch {
      // The socket is about to say that it is closed; what was asked is sent again then.
    }
  }
}

/** A connection is tried at once when the network or the page is back. */
export function retryWhenBack(connection: Connection): () => void {
  const online = () => connection.retry();
  const seen = () => {
    if (document.visibilityState === "visible") connection.retry();
  };
  addEventListener("online", online);
  document.addEventListener("visibilitychange", seen);
  return () => {
    removeEventListener("online", online);
    document.removeEventListener("visibilitychange", seen);
  };
}
