// The interface's texts: a feature's lie in its `texts.ts`, where they can be read as a list, and use none of the retired turns.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { isTextsFile, unusedTexts } from "./text-usage.ts";

const browserPath = fileURLToPath(new URL("browser", import.meta.url));

/** Turns a trader has to read twice, and what to write instead. */
const retiredTurns: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:stands?|stood) (?:here|there|on|under|in|before|for|alike)\b/i,
    "is, shows, appears; or leave it out",
  ],
  [/\b(?:un)?told\b|\btells?\b/i, "available, shown, reported, streamed; or the fact alone"],
  [/\bturned? round\b/i, "inverted, flipped, opposite side"],
  [/\bwaited for\b/i, "loading, pending"],
  [/\b(?:is|are|be) asked(?: for)?\b/i, "loaded, fetched, polled"],
  [/\bas dear\b/i, "same price"],
  [/\b(?:not|never) be had\b/i, "could not load; can't be undone"],
  [/\b(?:your|his|my) word\b/i, "your confirmation"],
  [/\banew\b/i, "again"],
  [/\bwhat (?:stood|came since|became of)\b/i, "name it: trades since, status of"],
  [/\bnobody (?:but|can|offers|knows|sells|buys)\b/i, "no asks, no bids, unknown"],
  [/\bit lies\b/i, "it is stored"],
  [/\bmost to lose\b/i, "max loss"],
  [/\bfor it \w+s\b/i, "because …, or leave it out"],
];

/** Attributes and keys whose text a user sees or hears. */
const spokenNames = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "caption",
  "heading",
  "hint",
  "label",
  "placeholder",
  "text",
  "title",
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

interface Text {
  readonly kind: "jsx" | "literal";
  readonly value: string;
  readonly line: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Parts of an expression that can be its value. */
const valueParts = new Set(["alternate", "consequent", "expression", "left", "quasis", "right"]);
const composed = new Set([
  "AssignmentPattern",
  "ConditionalExpression",
  "JSXExpressionContainer",
  "LogicalExpression",
  "TemplateLiteral",
]);

/** `text` is no such key: it also names data. */
const spokenKeys = new Set([...spokenNames].filter((name) => name !== "text"));

function isSpoken({ type, name, key, computed, value }: Node): boolean {
  if (type === "Property") return computed !== true && isNode(key) && spokenKeys.has(String(key.name));
  if (type !== "JSXAttribute" || !isNode(name)) return false;
  // `name` is an accessible name where it begins with a capital, else an id.
  const isCapital = isNode(value) && /^\p{Lu}\p{Ll}/u.test(String(value.value));
  return spokenNames.has(String(name.name)) || (name.name === "name" && isCapital);
}

/** Every text of a source file: between tags or by a spoken name ("jsx"), or any other string. */
function textsIn(source: string, path = "source.tsx"): readonly Text[] {
  const found: Text[] = [];
  const add = (kind: Text["kind"], value: unknown, { start }: Node) => {
    if (typeof value === "string")
      found.push({ kind, value, line: source.slice(0, start).split("\n").length });
  };
  const visit = (value: unknown, kind: Text["kind"] = "literal"): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, kind);
    if (!isNode(value)) return;
    if (value.type === "ImportDeclaration" || value.type === "ExportAllDeclaration") return;
    if (value.type === "JSXText") add("jsx", value.value, value);
    else if (value.type === "Literal") add(kind, value.value, value);
    else if (value.type === "TemplateElement") add(kind, (value.value as { cooked?: unknown }).cooked, value);
    else if (isSpoken(value)) visit(value.value, "jsx");
    else if (value.type === "JSXElement" || value.type === "JSXFragment") {
      visit(value.openingElement);
      visit(value.children, "jsx");
    } else {
      const isComposed = kind === "jsx" && composed.has(value.type);
      for (const key of Object.keys(value))
        visit(value[key], isComposed && valueParts.has(key) ? kind : "literal");
    }
  };
  visit(parseAst(source, { lang: path.endsWith(".tsx") ? "tsx" : "ts" }));
  return found;
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [path] : [];
  });
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

const sources = sourcesIn(browserPath);

/** Sources of the folders with a texts file. */
const folders = new Set(sources.filter(isTextsFile).map((path) => dirname(path)));
const migrated = sources
  .filter((path) => folders.has(dirname(path)))
  .map((path) => ({ path, texts: textsIn(readFileSync(path, "utf8"), path) }));

const where = (path: string, { line, value }: Text) =>
  `${relative(browserPath, path)}:${line}: ${value.trim()}`;

describe("texts of the interface", () => {
  test("are in the feature's texts.ts, not between tags", () => {
    const found = migrated
      .filter(({ path }) => !isTextsFile(path))
      .flatMap(({ path, texts }) =>
        texts.filter(({ kind, value }) => kind === "jsx" && hasWord(value)).map((text) => where(path, text)),
      );
    expect(found).toEqual([]);
  });

  test("use none of the retired turns", () => {
    const found = migrated.flatMap(({ path, texts }) =>
      texts.flatMap((text) =>
        retiredTurns
          .filter(([turn]) => turn.test(text.value))
          .map(([, instead]) => `${where(path, text)} (write: ${instead})`),
      ),
    );
    expect(found).toEqual([]);
  });

  test("are all used", () => {
    const files = sources.map((path) => ({ path, source: readFileSync(path, "utf8") }));
    expect(unusedTexts(files, browserPath)).toEqual([]);
  });

  test("count as used by a member, an alias, a destructured part or a computed key", () => {
    const texts = `export const texts = { a: "A", b: "B", c: { d: "D", e: "E" }, f: { g: { h: "H", i: "I" } }, j: "J" };`;
    const user = `import { texts as own } from "./texts.ts";
      const { c, f: inner = own.f } = own;
      const letter = isFirst ? own.a : isSecond ? own.b : undefined;
      export const say = (key) => [letter, c[key], inner[key].h];`;
    const files = [
      { path: "/app/texts.ts", source: texts },
      { path: "/app/user.ts", source: user },
    ];
    expect(unusedTexts(files, "/app")).toEqual(["/app/texts.ts: texts.f.g.i", "/app/texts.ts: texts.j"]);
  });

  test("are found between tags, in attributes, in strings and in templates", () => {
    const source = `import a from "x y"; const b = <p title="One two" id="three four">Five {\`six \${a} seven\`}</p>;
      const c = { label: a === "is" ? "Eight" : b("no"), id: "nine" };`;
    expect(textsIn(source).map(({ kind, value }) => [kind, value.trim()])).toEqual([
      ["jsx", "One two"],
      ["literal", "three four"],
      ["jsx", "Five"],
      ["jsx", "six"],
      ["jsx", "seven"],
      ["literal", "is"],
      ["jsx", "Eight"],
      ["literal", "no"],
      ["literal", "nine"],
    ]);
  });
});
