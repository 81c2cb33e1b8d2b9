import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Do } from "../src/forms";
import { Ended } from "../src/transport/transport";
import { FakeSocket, Recorder, fakeTransport, settled } from "./fake";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function connected() {
  const { transport, sockets } = fakeTransport();
  const listener = new Recorder();
  const connection = transport.connect("KQ7MPX", listener);
  const first = sockets[0] as FakeSocket;
  first.welcome();
  return { connection, sockets, listener, first };
}

describe("a connection", () => {
  it("begins with a hello that has the token, and what is known", () => {
    const { transport, sockets } = fakeTransport();
    const listener = new Recorder();
    listener.known = [{ seat: 0, stream: 3, version: 41 }];
    transport.connect("KQ7MPX", listener);
    sockets[0]?.open();
    expect(sockets[0]?.sent).toEqual([
      { type: "hello", token: "secret", since: [{ seat: 0, stream: 3, version: 41 }] },
    ]);
    expect(listener.statuses).toEqual([]);
    sockets[0]?.welcome();
    expect(listener.statuses).toEqual(["open"]);
  });

  it("sends nothing but the hello before it is welcome", () => {
    const { transport, sockets } = fakeTransport();
    const connection = transport.connect("KQ7MPX", new Recorder());
    void connection.send({ do: "start" });
    connection.react("clap");
    sockets[0]?.open();
    expect(sockets[0]?.types).toEqual(["hello"]);
    sockets[0]?.welcome();
    expect(sockets[0]?.types.slice(-1)).toEqual(["do"]);
  });

  it("gives each command its own answer, in whatever order they come", async () => {
    const { connection, first } = connected();
    const one = connection.send({ do: "start" });
    const other = connection.send({ do: "leave" });
    const [a, b] = first.sent.slice(-2) as [Do, Do];
    expect(a.id).not.toBe(b.id);
    first.say({ type: "answer", id: b.id, accepted: false, text: "No." });
    first.say({ type: "answer", id: a.id, accepted: true });
    expect((await one).accepted).toBe(true);
    expect((await other).text).toBe("No.");
  });

  it("asks again under the same name what was not answered, and nothing else", async () => {
    const { connection, sockets, first } = connected();
    const answered = connection.send({ do: "ready", seat: 0 });
    first.say({ type: "answer", id: (first.sent.at(-1) as Do).id, accepted: true });
    await answered;
    const open = connection.send({ do: "start" });
    const asked = first.sent.at(-1) as Do;
    first.drop();
    await vi.advanceTimersByTimeAsync(10_000);
    const second = sockets.at(-1) as FakeSocket;
    expect(second).not.toBe(first);
    second.welcome();
    expect(second.sent.filter((message) => message.type === "do")).toEqual([asked]);
    second.say({ type: "answer", id: asked.id, accepted: true });
    expect((await open).accepted).toBe(true);
    second.drop();
    await vi.advanceTimersByTimeAsync(10_000);
    (sockets.at(-1) as FakeSocket).welcome();
    expect(sockets.at(-1)?.types).not.toContain("do");
  });

  it("is tried again and again, less and less often, until it is there", async () => {
    const { connection, sockets, listener, first } = connected();
    first.drop();
    for (let at = 0; at < 12; at += 1) {
      await vi.advanceTimersByTimeAsync(10_100);
      sockets.at(-1)?.drop();
    }
    const tries = sockets.length;
    expect(tries).toBeGreaterThan(8);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sockets.length - tries).toBeLessThan(8); // not in a hurry any more
    connection.retry();
    sockets.at(-1)?.welcome();
    expect(listener.statuses.at(-1)).toBe("open");
    expect(listener.statuses.filter((status) => status === "lost")).toHaveLength(1);
  });

  it("waits no longer when somebody asks it not to", async () => {
    const { connection, sockets, first } = connected();
    first.drop();
    connection.retry();
    expect(sockets).toHaveLength(2);
    connection.retry(); // it is being tried already
    expect(sockets).toHaveLength(2);
  });

  it("is given up when nothing comes any more, and tried anew", async () => {
    const { sockets, first } = connected();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(first.types.at(-1)).toBe("ping");
    first.say({ type: "pong", number: 0, now: 1 });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(first.types.filter((type) => type === "ping")).toHaveLength(2);
    expect(first.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(first.closed).toBe(true);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it("hears nothing more from a socket that it has given up", async () => {
    const { listener, sockets, first } = connected();
    first.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    sockets[1]?.welcome();
    const before = listener.news.length;
    first.say({ type: "reaction", name: "Ben", sign: "wow" });
    first.drop();
    expect(listener.news).toHaveLength(before);
    expect(listener.statuses.at(-1)).toBe("open");
  });

  it("comes again when the server says so", async () => {
    const { sockets, listener, first } = connected();
    first.say({ type: "closing", code: 1012, text: "The server is being restarted.", again: true });
    first.drop();
    expect(listener.statuses.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
  });

  it("ends for good when the server says so, and what was asked fails", async () => {
    const { connection, sockets, listener, first } = connected();
    const open = connection.send({ do: "start" });
    const failed = expect(open).rejects.toBeInstanceOf(Ended);
    first.say({ type: "closing", code: 4001, text: "Elsewhere.", again: false });
    first.drop();
    await failed;
    await expect(connection.send({ do: "start" })).rejects.toBeInstanceOf(Ended);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listener.statuses.at(-1)).toBe("ended");
    expect(sockets).toHaveLength(1);
  });

  it("is quiet after it has been closed", async () => {
    const { connection, sockets, first } = connected();
    connection.close();
    expect(first.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await settled();
    expect(sockets).toHaveLength(1);
  });
});
