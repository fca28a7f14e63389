import { expect, test } from "vitest";
import { chunkGroups } from "./chunk-groups.ts";

const imports: Readonly<Record<string, readonly string[]>> = {
  main: ["react", "config"],
  config: ["decimal"],
  worker: ["decimal", "fold", "socket"],
  login: ["react", "field", "countdown"],
  layout: ["react", "menu", "list"],
  start: ["field", "panel", "events"],
  market: ["panel", "ladder", "fold", "list"],
  ladder: ["depth", "market"],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
const roots = {
  entry: "main",
  worker: "worker",
  signIn: "login",
  layout: "layout",
  pages: ["start", "market"],
};

test.each<[module: string, chunk: string | null, because: string]>([
  ["react", null, "the entry has it already"],
  ["decimal", null, "the entry has it already"],
  ["fold", "told", "the worker and a page fold"],
  ["socket", null, "the worker alone"],
  ["field", "form", "the sign-in and a page"],
  ["countdown", null, "the sign-in alone"],
  ["menu", "signed-in", "every page behind the sign-in"],
  ["list", "signed-in", "every page behind the sign-in"],
  ["panel", "signed-in", "two pages"],
  ["depth", "market", "one page, by another module"],
])("puts %s into %s: %s", (id, chunk) => {
  expect(chunkGroups(roots)(id, graph)).toBe(chunk);
});
