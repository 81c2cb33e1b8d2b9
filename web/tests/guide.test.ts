/** The guide says what the view has, and says it once. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Choice, Game } from "../src/forms";
import { tipOf } from "../src/game/guide";
import { words } from "../src/texts/words.svelte";

beforeAll(() => words.use("en"));

const BOARD = {
  rows: [{ name: "red", cells: [{ name: "r7", colour: "red", number: 7, note: "" }, { name: "r12", colour: "red", number: 12, note: "" }], closers: ["r12"] }],
  faces: 6,
  needed: 5,
};
const own = (more: object = {}) => ({ seat: 0, rows: [{ name: "red", crosses: 0, closed: false }], misses: 0, penalty: 0, ...more });
const view = (more: object): Game =>
  ({
    board: BOARD,
    players: ["Ada", "Bot"],
    active: 0,
    result: null,
    awaited: { seats: [0, 1], chance: null, together: true },
    shared: { roll: { white: [3, 4] } },
    sheets: [own()],
    choices: [],
    ...more,
  }) as unknown as Game;
const mark = (changes: object, more: object = {}) =>
  ({
    name: "r12",
    verb: "mark",
    object: "r12",
    outcome: { changes: [{ seat: 0, lost: [], locked: [], misses: 0, ...changes }], ends_game: false, ...more },
  }) as unknown as Choice;
const KNOWN = ["sheet", "order"];
const tip = (more: object, said: string[] = KNOWN, selected: Choice | null = null) =>
  tipOf({ game: view(more), seat: 0, selected, said: new Set(said) });

describe("the guide", () => {
  it("begins with the sheet, and says each thing once", () => {
    expect(tip({}, [])?.id).toBe("sheet");
    expect(tip({}, ["sheet"])?.id).toBe("order");
    expect(tip({})?.text).toContain("3 and 4: 7 together");
    expect(tip({ choices: [mark({})] }, [...KNOWN, "white"])?.text).toContain("You may cross red 12.");
  });

  it("says what the selected cell would lose", () => {
    expect(tip({}, KNOWN, mark({ lost: ["r7"] }))?.text).toContain("If you cross red 12, the hatched number to its left");
    expect(tip({}, KNOWN, mark({}))?.text).toContain("nothing is lost");
    expect(tip({}, KNOWN, mark({}, { ends_game: true }))?.text).toContain("the game is over");
  });

  it("knows what is special from the data alone", () => {
    expect(tip({ choices: [mark({ locked: ["red"] })] })?.text).toContain("You can close the red row! Red 12 is");
    expect(tip({ sheets: [own({ rows: [{ name: "red", crosses: 5, closed: false }] })] })?.text).toContain("5 crosses in the red row");
    expect(tip({ sheets: [own({ misses: 1, penalty: 3 })] })?.text).toContain("minus 3");
    expect(tip({ sheets: [own({ rows: [{ name: "red", crosses: 2, closed: true }] })] })?.id).toBe("closed red");
  });

  it("has something to say of whoever is awaited", () => {
    const waits = (seats: number[], together: boolean) => tip({ awaited: { seats, together, chance: null } }, KNOWN);
    expect(waits([1], true)?.id).toBe("secret");
    expect(waits([1], false)?.id).toBe("wait");
    expect(tip({ awaited: { seats: [], chance: { seat: 0 } } })?.id).toBe("roll");
    expect(tip({ awaited: { seats: [], chance: { seat: 1 } } })?.text).toContain("Bot’s turn to roll");
  });

  it("says in the end who has won", () => {
    const result = [{ seat: 0, player: "Ada", score: 40, won: false }, { seat: 1, player: "Bot", score: 50, won: true }];
    expect(tip({ result })?.text).toContain("Bot has won, and you have 40 points");
  });
});
