import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { allSabotages } from "./all-sabotages.ts";

const project = join(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(join(project, file), "utf8");

it("replaces code that occurs exactly once", () => {
  const moved = allSabotages.filter(({ file, from }) => textOf(file).split(from).length !== 2);
  expect(moved.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  expect(allSabotages.filter(({ from, to }) => from === to)).toEqual([]);
});

it("names tests that there are, for each sabotage one at least", () => {
  const tests = new Set(allSabotages.flatMap((sabotage) => sabotage.tests));
  const isTest = (test: string) => /\.(test|spec)\.tsx?$/.test(test) && existsSync(join(project, test));
  expect([...tests].filter((test) => !isTest(test))).toEqual([]);
  expect(allSabotages.filter((sabotage) => sabotage.tests.length === 0)).toEqual([]);
});

it("gives each a unique name", () => {
  const names = allSabotages.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
