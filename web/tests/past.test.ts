/** Games that are over: put together step by step, as numbers for plots, as a picture. */
import { describe, expect, it } from "vitest";
import type { Board, Game, Replay, Sheet } from "../src/forms";
import { binsOf, stepFor, ticksFor } from "../src/past/plots";
import { freshIn, momentsOf, nextRoll } from "../src/past/replay";
import { pictureOf } from "../src/share/picture";

function sheetOf(seat: number, player: string): Sheet {
  const cells = ["r2", "r3"].map((name) => ({ name, state: "open" as const, note: "", count: 0 }));
  const row = { name: "red", cells, closed: false, locked: false, crosses: 0, points: 0 };
  return { seat, player, rows: [row, { ...row, name: "blue" }], misses: 0, penalty: 0, bonus: 0, score: 0 };
}

const BOARD: Board = {
  rows: ["red", "blue"].map((name) => ({
    name,
    cells: [2, 3].map((number) => ({ name: `${name[0]}${number}`, colour: name, number, note: "" })),
    closers: [],
  })),
  faces: 6,
  needed: 1,
  points: [0, 1, 3],
  one_board: false,
  closed_for_all: true,
};

const GAME = {
  number: 1,
  game: "some",
  title: "Some game",
  players: ["Ada", "Ben"],
  active: 0,
  action: "roll",
  board: BOARD,
  shared: {},
  sheets: [sheetOf(0, "Ada"), sheetOf(1, "Ben")],
  scores: [0, 0],
  result: null,
} as unknown as Game;

function eventOf(what: "came_up" | "decided", version: number) {
  return { version, at: 0, what, who: null };
}

const MARKED = { ...sheetOf(0, "Ada").rows[0]!, crosses: 1, points: 1 };
const REPLAY: Replay = {
  game: GAME,
  steps: [
    { event: eventOf("came_up", 1), patch: { action: "white" }, sheets: [] },
    {
      event: { ...eventOf("decided", 2), seat: 0, decision: "r2" },
      patch: { scores: [1, 0] },
      sheets: [{ seat: 0, rows: [MARKED], patch: { score: 1 } }],
    },
    { event: eventOf("came_up", 3), patch: { active: 1 }, sheets: [] },
  ],
};

describe("a replay", () => {
  const moments = momentsOf(REPLAY);

  it("has the beginning and a moment for each step", () => {
    expect(moments.map((moment) => moment.event?.version ?? 0)).toEqual([0, 1, 2, 3]);
    expect(moments.map((moment) => moment.game.action)).toEqual(["roll", "white", "white", "white"]);
    expect(moments.map((moment) => moment.game.active)).toEqual([0, 0, 0, 1]);
  });

  it("changes what a step changes, and nothing else", () => {
    const [, before, after] = moments;
    expect(after?.game.sheets[0]?.rows[0]).toEqual(MARKED);
    expect(after?.game.sheets[0]?.score).toBe(1);
    expect(after?.game.sheets[0]?.rows[1]).toBe(before?.game.sheets[0]?.rows[1]);
    expect(after?.game.sheets[1]).toBe(before?.game.sheets[1]);
    expect(before?.game.sheets[0]?.score).toBe(0);
  });

  it("goes from roll to roll, and to the ends", () => {
    expect([0, 1, 3].map((at) => nextRoll(moments, at, 1))).toEqual([1, 3, 3]);
    expect([3, 2, 1].map((at) => nextRoll(moments, at, -1))).toEqual([1, 1, 0]);
  });

  it("knows which marks are new, the decision's own first", () => {
    const changes = { seat: 1, marks: ["b2", "r3"], removed: [], lost: [], locked: ["red"], closed: [], misses: 0 };
    const event = {
      ...eventOf("decided", 4),
      decision: "r3",
      changes: [{ ...changes, points: 1, track: [], pairs: [], lost_marks: 0 }],
    };
    expect([...(freshIn(event).get(1) ?? [])]).toEqual([["r3", 0], ["b2", 1], ["lock-red", 2]]);
  });
});

describe("numbers for plots", () => {
  it.each([
    ["one", [7]],
    ["some below nothing", [-20, -7, 3]],
    ["a few", [12, 99, 140]],
    ["many", Array.from({ length: 200 }, (_, at) => (at * 37) % 151)],
  ])(
    "%s all lie in one of a few ranges",
    (_, scores) => {
      const bins = binsOf(scores);
      expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(scores.length);
      expect(bins.length).toBeLessThan(10);
      for (const bin of bins) expect(Math.abs(bin.from % 5)).toBe(0);
    },
  );

  it.each([[[0]], [[-20, 5]], [[3, 177]]])("%j lie between the first and the last tick", (values) => {
    const ticks = ticksFor(values);
    expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(...values));
    expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(...values));
    expect(ticks.length).toBeLessThan(8);
  });

  it("are round", () => {
    expect([9, 30, 99, 600].map((range) => stepFor(range, 5))).toEqual([2, 10, 20, 200]);
  });
});

describe("the picture", () => {
  const drawing = {
    colour: (name: string) => `#${name.length}00`,
    font: '"A", serif',
    titleFont: "serif",
    title: "Some & game",
    total: String,
    line: () => "red 1",
    number: String,
  };

  it("can be read, whatever people are called", () => {
    const wild = { ...GAME, sheets: [sheetOf(0, '<script>"&\u0007'), sheetOf(1, "Ben")] };
    const read = new DOMParser().parseFromString(pictureOf(wild, BOARD, drawing).svg, "image/svg+xml");
    expect(read.querySelector("parsererror")).toBeNull();
    expect(read.querySelector("script")).toBeNull();
    expect(read.documentElement.textContent).toContain('<script>"&');
  });

  it("has a cross for each mark, and the winner first", () => {
    const sheet = sheetOf(1, "Ben");
    const [red, blue] = sheet.rows;
    const cells = red!.cells.map((cell) => ({ ...cell, state: "marked" as const, count: 1 }));
    const game = { ...GAME, sheets: [sheetOf(0, "Ada"), { ...sheet, score: 3, rows: [{ ...red!, cells }, blue!] }] };
    const { svg } = pictureOf(game, BOARD, drawing);
    expect(svg.split('stroke-linecap="round"').length - 1).toBe(2);
    expect(svg.indexOf("Ben")).toBeLessThan(svg.indexOf("Ada"));
  });
});
