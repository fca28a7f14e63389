// Words this project used for things that the field, React or MDN already name. They stay out of file names and exported
// names; src/GLOSSARY.md has the words to use instead.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const projectPath = fileURLToPath(new URL("..", import.meta.url));

/** Each retired word, and what to write instead. */
const retired: Readonly<Record<string, string>> = {
  aftermath: "transitions",
  anew: "again",
  asked: "fetched, polled, requested",
  calm: "throttled",
  cover: "basket",
  covers: "baskets",
  deed: "action",
  deeds: "actions",
  desk: "engine, client, manager; desktop layout",
  fling: "fast scroll",
  fold: "aggregate, reduce",
  folded: "aggregated, reduced",
  folding: "aggregation",
  folds: "aggregates, reduces",
  hands: "driver, harness",
  keeper: "manager, store",
  kept: "persisted, cached, state",
  look: "lookup",
  looks: "lookups",
  news: "update, event, notice",
  pocket: "mobile layout",
  ports: "deps",
  press: "submit, click",
  pressed: "submitted, clicked",
  presses: "submits, clicks",
  presubmit: "presend",
  reading: "model, state, resolution",
  readings: "models, states",
  stage: "harness",
  standing: "status, rank",
  standings: "statuses",
  stray: "unhandled",
  surety: "bound",
  surroundings: "deps, environment",
  tiding: "notice",
  tidings: "notices",
  told: "streamed",
  untold: "unannounced",
  upkeep: "background services, sync",
  verdict: "check result",
  verdicts: "check results",
  warm: "prefetch",
  way: "option, direction, link",
  ways: "options, directions, links",
  word: "label, text, message, assertion",
  words: "label, text, message",
};

const files = ["src", "e2e"].flatMap((folder) => filesIn(join(projectPath, folder)));

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [relative(projectPath, path).replaceAll("\\", "/")];
  });
}

/** "useBookReading" → ["use", "book", "reading"], "leg-risk-desk" → ["leg", "risk", "desk"]. */
const partsOf = (name: string) => name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);

const retiredIn = (name: string) =>
  partsOf(name).filter((part) => Object.hasOwn(retired, part.toLowerCase()));

/** "told (write: streamed)" for each retired word of a name. */
const complaints = (name: string) =>
  retiredIn(name).map((part) => `${part} (write: ${retired[part.toLowerCase()]})`);

function exportedNames(file: string): readonly string[] {
  const text = readFileSync(join(projectPath, file), "utf8");
  const declared =
    /^export (?:declare |abstract )*(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;
  return [...text.matchAll(declared)].map(([, name = ""]) => name);
}

describe("retired words", () => {
  test("are in no file name", () => {
    const found = files.flatMap((file) => complaints(file).map((complaint) => `${file}: ${complaint}`));
    expect(found).toEqual([]);
  });

  test("are in no exported name", () => {
    const found = files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
      .flatMap((file) =>
        exportedNames(file).flatMap((name) =>
          complaints(name).map((complaint) => `${file}: ${name}: ${complaint}`),
        ),
      );
    expect(found).toEqual([]);
  });

  test("are found in camel case, kebab case and after an acronym", () => {
    expect(retiredIn("useBookReading")).toEqual(["Reading"]);
    expect(retiredIn("e2e/told-feeds.ts")).toEqual(["told"]);
    expect(retiredIn("CSPVerdict")).toEqual(["Verdict"]);
    expect(retiredIn("coverage keyword foldable lookup")).toEqual([]);
  });
});
