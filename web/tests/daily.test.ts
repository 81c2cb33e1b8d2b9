/** Today's game: the same for everybody, whenever and wherever it is begun that day. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Result } from "../src/forms";
import { dayOf, gameOf, playedOn, readSeed, remember, setupOf, textOf, waysOf } from "../src/store/daily";
import type { Played } from "../src/store/daily";
import { keep } from "../src/store/memory";
import type { GameInfo } from "../src/transport/http";

const game = (name: string, players: [number, number], dice = ["fair", "seeded"]): GameInfo =>
  ({ name, title: name, players, dice }) as unknown as GameInfo;
const GAMES = [game("a", [1, 5]), game("b", [2, 2]), game("c", [1, 5], ["fair"]), game("d", [1, 4])];

beforeEach(() => {
  keep("daily", null);
});

describe("the day", () => {
  it("is the one in UTC", () => {
    expect(dayOf(Date.UTC(2026, 10, 20, 23, 59, 59))).toBe("2026-11-20");
    expect(dayOf(Date.UTC(2026, 10, 21))).toBe("2026-11-21");
  });

  it("has a game that can be played in both ways, and each comes round", () => {
    const days = Array.from({ length: 6 }, (_, at) => dayOf(Date.UTC(2026, 10, 20 + at)));
    const names = days.map((day) => gameOf(day, GAMES)?.name);
    expect(new Set(names)).toEqual(new Set(["a", "d"]));
    expect(names[0]).not.toBe(names[1]);
    expect(names[0]).toBe(names[2]);
    expect(gameOf("2026-11-20", [])).toBeUndefined();
    expect(waysOf(game("b", [2, 2]))).toEqual(["bot"]);
  });

  it("is known again from its seed, and other seeds are none", () => {
    const { seed } = setupOf("2026-11-20", "longo");
    expect(readSeed(seed ?? null)).toEqual({ day: "2026-11-20", game: "longo" });
    for (const other of [null, "", "7", "daily", "daily today longo"]) expect(readSeed(other)).toBeNull();
  });
});

describe("the result", () => {
  const played = (more: Partial<Played>): Played => ({ day: "2026-11-20", game: "a", way: "alone", code: "KQ7MPX", score: null, other: null, ...more });

  it("is the first of the day", () => {
    remember(played({}));
    remember(played({ score: 70 }));
    remember(played({ score: 99 }));
    remember(played({ way: "bot", score: 50, other: 60 }));
    expect(playedOn("2026-11-20", "a", "alone")?.score).toBe(70);
    expect(playedOn("2026-11-20", "a", "bot")?.other).toBe(60);
    expect(playedOn("2026-11-21", "a", "alone")).toBeNull();
  });

  it("tells how long the rows are, and nothing of the numbers in them", () => {
    const rows = [
      { name: "red", crosses: 3, points: 6 },
      { name: "1", crosses: 0, points: 0 },
    ];
    const own = { rows, misses: 2 } as unknown as Result;
    const text = textOf(own, { title: "T", score: "S", misses: (number) => `${number} misses`, address: "http://x/daily" });
    expect(text).toBe("T\nS\n◆ ××× 6\n1 · 0\n2 misses\nhttp://x/daily");
  });
});
