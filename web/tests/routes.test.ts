import { describe, expect, it } from "vitest";
import { routeOf } from "../src/store/router.svelte";

describe("addresses", () => {
  it.each([
    ["/", { screen: "landing" }],
    ["/new/play", { screen: "new", door: "play" }],
    ["/new/elsewhere", { screen: "missing" }],
    ["/t/KQ7MPX", { screen: "table", code: "KQ7MPX" }],
    ["/t/KQ7MPX/more", { screen: "missing" }],
    ["/games", { screen: "games" }],
    ["/statistics", { screen: "statistics" }],
    ["/replay/KQ7MPX/2", { screen: "replay", code: "KQ7MPX", number: 2 }],
    ["/replay/KQ7MPX/0", { screen: "missing" }],
    ["/replay/KQ7MPX/last", { screen: "missing" }],
    ["/replay/KQ7MPX", { screen: "missing" }],
    ["/daily", { screen: "daily", way: null }],
    ["/daily/bot", { screen: "daily", way: "bot" }],
    ["/daily/elsewhere", { screen: "missing" }],
    ["/learn", { screen: "learn" }],
    ["/rules/longo", { screen: "rules", game: "longo" }],
  ])("%s", (path, route) => expect(routeOf(path)).toEqual(route));

  it("a seat's secret stands behind the hash", () => {
    expect(routeOf("/seat", "#abc")).toEqual({ screen: "link", secret: "abc" });
    expect(routeOf("/seat", "")).toEqual({ screen: "missing" });
  });
});
