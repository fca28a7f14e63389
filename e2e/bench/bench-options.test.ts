import { expect, test } from "vitest";
import { parseBenchOptions } from "./bench-options.ts";

const ids = ["P1", "P2", "P3"];

test("without options every row is measured once, for the seconds of the budgets", () => {
  expect(parseBenchOptions([], ids)).toEqual({ only: ids, runs: 1, seconds: 20, json: undefined });
});

test("rows are picked by their ids and keep their order", () => {
  const options = parseBenchOptions(
    ["--only", "p3, P1", "--runs", "3", "--seconds", "2.5", "--json", "a.json"],
    ids,
  );
  expect(options).toEqual({ only: ["P1", "P3"], runs: 3, seconds: 2.5, json: "a.json" });
});

test("what does not fit is said", () => {
  expect(() => parseBenchOptions(["--only", "P1,P12"], ids)).toThrow("no row P12; there are P1, P2, P3");
  expect(() => parseBenchOptions(["--runs", "0"], ids)).toThrow('--runs is to be a number above 0, not "0"');
  expect(() => parseBenchOptions(["--runs", "1.5"], ids)).toThrow("whole number");
  expect(() => parseBenchOptions(["--seconds", "soon"], ids)).toThrow("--seconds");
  expect(() => parseBenchOptions(["--fast"], ids)).toThrow("--fast");
});
