/** What the worker answers, and what it leaves to the browser. */
import { describe, expect, it } from "vitest";
import { answerTo, type Kept } from "../src/worker/answer";

const ORIGIN = "http://home.example";
const kept: Kept = { find: (path) => Promise.resolve(path.startsWith("/api") ? undefined : new Response(`kept ${path}`)) };
const nothing: Kept = { find: () => Promise.resolve(undefined) };
const there = (text: string, status = 200) => () => Promise.resolve(new Response(text, { status }));
const gone = () => Promise.reject(new TypeError("no network"));

function asked(path: string, mode = "cors", method = "GET"): Request {
  return { url: new URL(path, ORIGIN).href, mode, method } as Request;
}

async function textOf(answer: Promise<Response> | null): Promise<string | null> {
  return answer === null ? null : (await answer).text();
}

describe("the worker", () => {
  it.each(["/api/games", "/api", "/api/tables/KQ7MPX/live"])("leaves %s alone", (path) => {
    expect(answerTo(asked(path), kept, gone, ORIGIN)).toBeNull();
  });

  it("leaves alone what is not asked of its own server, and what changes something", () => {
    expect(answerTo(asked("https://elsewhere.example/"), kept, gone, ORIGIN)).toBeNull();
    expect(answerTo(asked("/", "navigate", "POST"), kept, gone, ORIGIN)).toBeNull();
  });

  it("shows what the server has now, where there is a network", async () => {
    expect(await textOf(answerTo(asked("/t/KQ7MPX", "navigate"), kept, there("new"), ORIGIN))).toBe("new");
  });

  it.each(["/", "/t/KQ7MPX", "/games"])("opens %s with the kept page, where there is none", async (path) => {
    expect(await textOf(answerTo(asked(path, "navigate"), kept, gone, ORIGIN))).toBe("kept /");
  });

  it("takes a server that fails for none", async () => {
    expect(await textOf(answerTo(asked("/", "navigate"), kept, there("down", 503), ORIGIN))).toBe("kept /");
    expect(await textOf(answerTo(asked("/", "navigate"), nothing, there("down", 503), ORIGIN))).toBe("down");
  });

  it("never asks again for what has its hash in its name", async () => {
    expect(await textOf(answerTo(asked("/assets/a-1.js"), kept, there("new"), ORIGIN))).toBe("kept /assets/a-1.js");
    expect(await textOf(answerTo(asked("/assets/b-2.js"), nothing, there("new"), ORIGIN))).toBe("new");
  });
});
