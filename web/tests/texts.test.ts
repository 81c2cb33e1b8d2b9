/** Every text of the page stands in the catalogues, and the catalogues are complete. */
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { de } from "../src/texts/de";
import { en } from "../src/texts/en";
import { fr } from "../src/texts/fr";
import { it as italian } from "../src/texts/it";
import { preferred } from "../src/texts/words.svelte";

const SOURCES = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });
const SPOKEN = new Set(["aria-label", "title", "alt", "placeholder", "aria-description"]);
const A_WORD = /\p{L}{2,}/u;
const NO_SENTENCE = new Set(["KQ7MPX"]); // a code as it looks like

interface Node {
  type: string;
  name?: string;
  data?: string;
  value?: unknown;
  [part: string]: unknown;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (value !== null && typeof value === "object") {
    const node = value as Node;
    if (typeof node.type === "string") yield node;
    for (const [name, part] of Object.entries(node)) if (name !== "parent") yield* nodesOf(part);
  }
}

/** Attributes come before their texts in the walk; what is none of them stands on the page. */
function written(source: string): string[] {
  const attributes = new Set<unknown>();
  const found: string[] = [];
  for (const node of nodesOf(parse(source, { modern: true }).fragment)) {
    if (node.type === "Attribute") for (const part of nodesOf(node.value)) attributes.add(part);
    if (node.type === "Attribute" && SPOKEN.has(node.name ?? "")) {
      for (const part of nodesOf(node.value)) if (part.type === "Text" && A_WORD.test(part.data ?? "")) found.push(part.data ?? "");
    }
    if (node.type === "Text" && !attributes.has(node) && A_WORD.test(node.data ?? "")) found.push((node.data ?? "").trim());
  }
  return found.filter((text) => !NO_SENTENCE.has(text));
}

describe("texts", () => {
  it.each(Object.entries(SOURCES))("%s has none of its own", (_, source) => {
    expect(written(source)).toEqual([]);
  });

  it("would be found", () => {
    expect(written("<p>Hello</p>")).toEqual(["Hello"]);
    expect(written('<button aria-label="Go on" class="main">×</button>')).toEqual(["Go on"]);
    expect(written("<p class='big wide'>{words.t.home}</p>")).toEqual([]);
  });
});

/** The names of all texts, with what kind each is. */
function keysOf(value: unknown, path = ""): string[] {
  if (value === null || typeof value !== "object") return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([name, part]) => keysOf(part, path === "" ? name : `${path}.${name}`));
}

/** Texts that may well be the same in two languages. */
const SAME = /^(rowlock|name)$|\.title$|bonusPoints$|bonus$|^lobby\.code$|choices\.|pairOf|trackField|cell$|card$|doors\.code/;

describe.each([
  ["Italian", italian],
  ["German", de],
  ["French", fr],
])("%s", (_, catalogue) => {
  it("has every text, and no more", () => {
    expect(keysOf(catalogue)).toEqual(keysOf(en));
  });

  it("is not English", () => {
    const texts = (value: unknown, path = ""): [string, string][] =>
      typeof value === "string"
        ? [[path, value]]
        : value !== null && typeof value === "object"
          ? Object.entries(value).flatMap(([name, part]) => texts(part, path === "" ? name : `${path}.${name}`))
          : [];
    const english = new Map(texts(en));
    const same = texts(catalogue).filter(([path, text]) => text.length > 3 && english.get(path) === text && !SAME.test(path));
    expect(same.length).toBeLessThan(20);
  });
});

describe("the language", () => {
  it.each([
    [["de-AT", "en"], null, "de"],
    [["pt-BR", "fr-CA"], null, "fr"],
    [["pt-BR"], null, "en"],
    [["de"], "it", "it"],
    [["de"], "xx", "de"],
  ])("of somebody with %j who chose %j is %s", (languages, chosen, expected) => {
    expect(preferred(languages, chosen)).toBe(expected);
  });
});

describe("numbers", () => {
  it("take the right form, and their sign", () => {
    expect([en.preview.points(1), en.preview.points(-5), de.preview.points(-1)]).toEqual([
      "+1 point",
      "-5 points",
      "-1 Punkt",
    ]);
    expect([fr.sheet.crosses(0), fr.cards.pile(0), en.cards.pile(0)]).toEqual([
      "0 croix",
      "Pioche\u202f: 0 carte",
      "Pile: 0 cards",
    ]);
  });
});
