import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Do, Event, Game } from "../src/forms";
import { TableStore } from "../src/store/table.svelte";
import { patched, withBoard } from "../src/transport/patches";
import { FakeSocket, fakeTransport, settled, viewOf } from "./fake";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BOARD = { rows: [], faces: 6, needed: 5, points: [], one_board: false, closed_for_all: true };
const game = (more: Partial<Game> = {}): Game =>
  ({
    number: 1,
    game: "classic",
    players: ["Ada", "Ben"],
    awaited: { seats: [0], chance: null, together: false },
    choices: [],
    sheets: [],
    result: null,
    board: BOARD,
    ...more,
  }) as unknown as Game;

function store() {
  const { transport, sockets } = fakeTransport();
  const made = new TableStore("KQ7MPX", transport);
  const socket = sockets[0] as FakeSocket;
  socket.welcome();
  const update = (seat: number | null, version: number, more: object) =>
    socket.say({ type: "update", seat, stream: 7, version, events: null, view: null, patch: null, now: 0, ...more });
  return { made, socket, sockets, update };
}

describe("patches", () => {
  it("change what they have, and leave everything else as it was", () => {
    const before = viewOf(3, { phase: "playing", game: game() });
    const after = patched(before, { version: 4, game: { action: "colour" } });
    expect(after.version).toBe(4);
    expect(after.game).toEqual({ ...game(), action: "colour" });
    expect(after.game?.board).toBe(before.game?.board);
    expect(before.game?.action).toBeUndefined();
  });

  it("end a game and begin one", () => {
    const playing = viewOf(3, { game: game() });
    expect(patched(playing, { game: null }).game).toBeNull();
    expect(patched(viewOf(3), { game: game({ number: 2 }) }).game?.number).toBe(2);
    expect(patched(playing, { version: 4 }).game).toBe(playing.game);
  });

  it("a view without its board takes that of the same game, and of no other", () => {
    const bare = game();
    delete bare.board;
    const known = viewOf(1, { game: game() });
    expect(withBoard(viewOf(2, { game: bare }), known).game?.board).toEqual(BOARD);
    expect(withBoard(viewOf(2, { game: { ...bare, number: 2 } }), known).game?.board).toBeUndefined();
  });
});

describe("what is known of a table", () => {
  it("follows views and patches, seat by seat", () => {
    const { made, update } = store();
    const you = { name: "Ada", host: true, seat: 0, seats: [0, 1], stands_for: [] };
    update(0, 3, { view: viewOf(3, { you, game: game() }) });
    update(1, 3, { view: viewOf(3, { you: { ...you, seat: 1 }, game: game() }) });
    update(0, 4, { patch: { version: 4, parked: true }, events: [] });
    expect(made.known.get(0)?.view.parked).toBe(true);
    expect(made.known.get(1)?.view.parked).toBe(false);
    expect(made.since()).toEqual([
      { seat: 0, stream: 7, version: 4 },
      { seat: 1, stream: 7, version: 3 },
    ]);
  });

  it("is looked at through the seat that has something to decide", () => {
    const { made, update } = store();
    const you = { name: "Ada", host: true, seat: 0, seats: [0, 1], stands_for: [] };
    const second = game({ awaited: { seats: [1], chance: null, together: false } });
    update(0, 3, { view: viewOf(3, { you, game: second }) });
    update(1, 3, { view: viewOf(3, { you, game: second }) });
    expect(made.seat).toBe(1);
    made.chosenSeat = 0;
    expect(made.seat).toBe(0);
  });

  it("forgets seats that are somebody else's now", () => {
    const { made, update } = store();
    const you = { name: "Ada", host: true, seat: null, seats: [], stands_for: [] };
    update(0, 3, { view: viewOf(3) });
    update(null, 4, { view: viewOf(4, { you }) });
    expect([...made.known.keys()]).toEqual([-1]);
    expect(made.seat).toBeNull();
    expect(made.view?.version).toBe(4);
    expect(made.since()[0]?.seat).toBeNull();
  });

  it("a patch of what is not known is no use, and nothing breaks", () => {
    const { made, update } = store();
    update(0, 4, { patch: { version: 4 } });
    expect(made.view).toBeNull();
  });

  it("a connection that is lost comes back with what is known", async () => {
    const { socket, sockets, update } = store();
    update(0, 3, { view: viewOf(3) });
    socket.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    sockets[1]?.open();
    expect(sockets[1]?.sent[0]).toMatchObject({ type: "hello", since: [{ seat: 0, stream: 7, version: 3 }] });
  });
});

describe("what is asked for", () => {
  it("carries the seat and the version on which it was decided", async () => {
    const { made, socket, update } = store();
    update(0, 3, { view: viewOf(3, { game: game() }) });
    const decided = made.decide("r5");
    const asked = socket.sent.at(-1) as Do;
    expect(asked.command).toEqual({ do: "decide", decision: "r5", seat: 0, version: 3 });
    expect(made.busy).toBe(true);
    socket.say({ type: "answer", id: asked.id, accepted: false, text: "It is too late." });
    expect(await decided).toBe(false);
    expect(made.refusal).toBe("It is too late.");
    expect(made.busy).toBe(false);
  });

  it("what was in the way is forgotten with the next question", async () => {
    const { made, socket, update } = store();
    update(0, 3, { view: viewOf(3, { game: game() }) });
    const refused = made.undo();
    socket.say({ type: "answer", id: (socket.sent.at(-1) as Do).id, accepted: false, text: "No." });
    await refused;
    void made.roll();
    expect(made.refusal).toBeNull();
  });
});

describe("what happens", () => {
  it("is told once, to those who listen, for the seat that is looked at", () => {
    const { made, update } = store();
    const heard: Event[] = [];
    const stop = made.onHappened((_, events) => heard.push(...events));
    const event = { version: 4, at: 0, what: "came", who: "Ben" } as Event;
    update(0, 3, { view: viewOf(3) });
    update(0, 4, { patch: { version: 4 }, events: [event] });
    update(0, 5, { patch: { version: 5 }, events: [] });
    expect(heard).toEqual([event]);
    stop();
    update(0, 6, { patch: { version: 6 }, events: [event] });
    expect(heard).toHaveLength(1);
  });

  it("signs go after a while", async () => {
    const { made, socket } = store();
    socket.say({ type: "reaction", name: "Ben", sign: "wow" });
    expect(made.signs).toMatchObject([{ name: "Ben", sign: "wow" }]);
    await vi.advanceTimersByTimeAsync(5_000);
    await settled();
    expect(made.signs).toEqual([]);
  });
});
