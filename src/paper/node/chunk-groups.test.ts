import { expect, test } from "vitest";
import { chunkGroups } from "./chunk-groups.ts";

const imports: Readonly<Record<string, readonly string[]>> = {
  main: ["react", "config", "paths"],
  config: ["decimal"],
  worker: ["decimal", "fold", "socket"],
  edges: ["decimal", "sizes", "curve", "scale"],
  folder: ["decimal", "fold", "bar-build", "scale", "paths", "tails"],
  login: ["react", "field", "countdown", "key"],
  layout: ["react", "menu", "list"],
  start: ["field", "key", "panel", "events", "format", "rows", "check"],
  orders: ["panel", "rows", "format", "two-steps", "curve"],
  market: ["panel", "field", "ladder", "sizes", "tape", "fold", "list", "react-query", "tails"],
  "react-query": ["/query-core/useQueries.js"],
  later: ["rows", "panel", "tape"],
  bars: ["series", "bar", "rows"],
  facts: ["bar", "fact"],
  trades: ["series", "trade", "bar-build"],
  check: ["field", "panel", "finding"],
  sender: ["depth", "two-steps", "guards"],
  ladder: ["depth", "market"],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
const roots = {
  entry: "main",
  worker: "worker",
  edges: "edges",
  folding: { name: "upkeep-folding", part: "folder" },
  signIn: "login",
  check: { name: "asked-first", part: "check" },
  layout: "layout",
  pages: ["start", "orders", "market"],
  market: "market",
  later: {
    name: "upkeep",
    parts: ["later"],
    either: [
      { name: "upkeep-bars", part: "bars" },
      { name: "upkeep-bars", part: "facts" },
      { name: "upkeep-trades", part: "trades" },
    ],
  },
  asked: { name: "sent-with", parts: ["sender"] },
};

test.each<[module: string, chunk: string | null, because: string]>([
  ["react", null, "the entry has it already"],
  ["config", null, "the entry has it already"],
  ["paths", "base", "the entry and the worker that folds, which must not begin the page"],
  ["decimal", "base", "the entry and the worker, so that both load one file"],
  ["fold", "told", "the worker and a page fold"],
  ["socket", null, "the worker alone"],
  ["field", "form", "the sign-in and the market page"],
  ["key", null, "the sign-in and a page that is not the market's"],
  ["countdown", null, "the sign-in alone"],
  ["menu", "signed-in", "every page behind the sign-in"],
  ["list", "signed-in", "every page behind the sign-in"],
  ["panel", "signed-in", "the market page and another"],
  ["sizes", "told", "the market page and what the worker fetches for edges, which must load no page"],
  ["scale", "told", "both workers' parts, neither of which loads the other's"],
  ["tails", "told", "the market page and the worker that folds, which must load no page"],
  ["bar-build", "upkeep-folding", "the worker that folds, and what folds where there is none"],
  ["folder", null, "the worker that folds alone"],
  ["curve", "edges", "a page and what the worker fetches for edges"],
  ["tape", "signed-in", "the market page and what it fetches later, which others begin with"],
  ["finding", "asked-first", "what the sign-in fetches when asked, and a page"],
  ["format", "pages", "two pages that are not the market's"],
  ["rows", "upkeep", "what the market page fetches later, and two pages"],
  ["bar", "upkeep-bars", "one of two that the market page fetches later"],
  ["fact", "upkeep-bars", "another part of that one"],
  ["trade", "upkeep-trades", "the other of the two"],
  ["series", "upkeep", "both of the two"],
  [
    "/query-core/useQueries.js",
    null,
    "a package's door leads to it, but who uses it is the bundler's to know",
  ],
  ["depth", "market", "one page, by another module"],
  ["two-steps", "sent-with", "what sends orders, and a page that may be gone"],
  ["guards", null, "what sends orders alone"],
])("puts %s into %s: %s", (id, chunk) => {
  expect(chunkGroups(roots)(id, graph)).toBe(chunk);
});
