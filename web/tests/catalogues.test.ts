/** No text stands in scripts either; in all languages the same is told, and numbers have their right forms. */
import { describe, expect, it } from "vitest";
import ts from "typescript";
import { de } from "../src/texts/de";
import { en } from "../src/texts/en";
import { fr } from "../src/texts/fr";
import { it as italian } from "../src/texts/it";
import { counted } from "../src/texts/numbers";

const SOURCES = import.meta.glob<string>(["../src/**/*.ts", "../src/**/*.svelte", "!../src/texts/**", "!../src/forms.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** For whoever reads the code: names of classes and what is drawn, not what is said. */
const CALLED_AS = new Set(["Error", "TypeError"]);
const A_SENTENCE = /^\p{Lu}\p{Ll}+([ ,.!?…]|$)|\p{Ll}{2,} \p{Ll}{2,}.*[.!?…]$/u;

function scriptOf(path: string, source: string): string {
  if (!path.endsWith(".svelte")) return source;
  return [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1]).join("\n");
}

function isCalledFor(node: ts.Node): boolean {
  const { parent } = node;
  return (ts.isNewExpression(parent) || ts.isCallExpression(parent)) && CALLED_AS.has(parent.expression.getText());
}

/** Strings in a script that look as if they were for people. */
function spoken(script: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)) {
      const names = ts.isElementAccessExpression(node.parent) || (ts.isBinaryExpression(node.parent) && isComparison(node.parent));
      if (!names && !isCalledFor(node) && A_SENTENCE.test(node.text)) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("script.ts", script, ts.ScriptTarget.ES2022, true));
  return found;
}

function isComparison(node: ts.BinaryExpression): boolean {
  return [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(node.operatorToken.kind);
}

/** Keys of keyboards and headers, which stand where a text could. */
const NO_TEXTS = new Set<string>(["Authorization", "Content-Type", "Bearer ", "Enter", "Escape", "Home", "End", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]);

describe("scripts", () => {
  it.each(Object.entries(SOURCES))("%s says nothing of its own", (path, source) => {
    expect(spoken(scriptOf(path, source)).filter((text) => !NO_TEXTS.has(text))).toEqual([]);
  });

  it("would be found", () => {
    expect(spoken('const title = "Your turn";')).toEqual(["Your turn"]);
    expect(spoken("tell(`Waiting for ${name}`);")).toEqual(["Waiting for "]);
    expect(spoken('throw new Error("The view is not there.")')).toEqual([]);
  });
});

type Text = string | ((...values: never[]) => string);

function* textsOf(value: unknown, path = ""): Generator<[string, Text]> {
  if (typeof value === "string" || typeof value === "function") yield [path, value as Text];
  else if (value !== null && typeof value === "object")
    for (const [name, part] of Object.entries(value)) yield* textsOf(part, `${path}.${name}`);
}

const NUMBERED = 7; // where a text wants numbers, they are told apart by being these and the next ones
/** What a text says when each of its places has a value of its own. */
function filled(text: Text, numbers: boolean): string {
  if (typeof text === "string") return text;
  const values = Array.from({ length: text.length }, (_, at) => (numbers ? NUMBERED + at : `‹${at}›`));
  return String((text as (...values: unknown[]) => unknown)(...values));
}

/** Which of its places a text shows, in whatever order. */
function shown(text: Text): string[] {
  if (typeof text === "string") return [...text.matchAll(/\{\w+\}/g)].map((found) => found[0]).sort();
  const said = [filled(text, false), filled(text, true)];
  return Array.from({ length: text.length }, (_, at) => at)
    .filter((at) => said[0]?.includes(`‹${at}›`) || new RegExp(`(?<!\\d)${NUMBERED + at}(?!\\d)`).test(said[1] ?? ""))
    .map(String);
}

const ENGLISH = new Map(textsOf(en));

describe.each([
  ["Italian", italian],
  ["German", de],
  ["French", fr],
])("%s", (_, catalogue) => {
  const texts = [...textsOf(catalogue)];

  it("has the same keys", () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...ENGLISH.keys()].sort());
  });

  it("has the same places for values in each text", () => {
    const differing = texts.filter(([path, text]) => {
      const english = ENGLISH.get(path);
      return english !== undefined && JSON.stringify(shown(text)) !== JSON.stringify(shown(english));
    });
    expect(differing.map(([path]) => path)).toEqual([]);
  });

  it("leaves no text empty that English has", () => {
    const empty = texts.filter(([path, text]) => text === "" && ENGLISH.get(path) !== "");
    expect(empty.map(([path]) => path)).toEqual([]);
  });
});

describe("numbers", () => {
  it.each([
    ["en", [0, "other"], [1, "one"], [2, "other"]],
    ["it", [0, "other"], [1, "one"], [2, "other"]],
    ["de", [0, "other"], [1, "one"], [2, "other"]],
    ["fr", [0, "one"], [1, "one"], [2, "other"]], // “0 point”
  ] as [string, ...[number, string][]][])("in %s have their forms", (language, ...cases) => {
    for (const [number, form] of cases) expect(counted(language)(number, "one", "other")).toBe(`${number} ${form}`);
  });

  it.each([
    [en, "1 point", "2 points", "0 points"],
    [italian, "1 punto", "2 punti", "0 punti"],
    [de, "1 Punkt", "2 Punkte", "0 Punkte"],
    [fr, "1 point", "2 points", "0 point"],
  ])("are counted in texts", (catalogue, one, two, none) => {
    expect([1, 2, 0].map((number) => catalogue.sheet.points(number))).toEqual([one, two, none]);
  });
});
