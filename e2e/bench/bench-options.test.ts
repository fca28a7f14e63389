import { expect, test } from "vitest";
import { parseBenchOptions } from "./bench-options.ts";

const ids = ["P1", "P2", "P3"];

test("without options every row is measured once, for the seconds of the budgets", () => {
  expect(parseBenchOptions([], ids)).toEqual({
    only: ids,
    states: ["quiet", "slow", "busy"],
    runs: 1,
    seconds: 20,
    against: undefined,
    json: undefined,
  });
});

test("a row that is not usual is measured only by name", () => {
  expect(parseBenchOptions([], ids, ["P1", "P2"]).only).toEqual(["P1", "P2"]);
  expect(parseBenchOptions(["--only", "p3"], ids, ["P1", "P2"]).only).toEqual(["P3"]);
});

test("rows are picked by their ids and keep their order", () => {
  const options = parseBenchOptions(
    [
      ...["--only", "p3, P1", "--state", "Busy,quiet", "--runs", "3", "--seconds", "2.5"],
      ...["--against", "old", "--json", "a.json"],
    ],
    ids,
  );
  expect(options).toEqual({
    only: ["P1", "P3"],
    states: ["quiet", "busy"],
    runs: 3,
    seconds: 2.5,
    against: "old",
    json: "a.json",
  });
});

test("what does not fit is said", () => {
  expect(() => parseBenchOptions(["--only", "P1,P12"], ids)).toThrow("no row P12; there are P1, P2, P3");
  expect(() => parseBenchOptions(["--state", "idle"], ids)).toThrow(
    "no state idle; there are quiet, slow, busy",
  );
  expect(() => parseBenchOptions(["--runs", "0"], ids)).toThrow('--runs is to be a number above 0, not "0"');
  expect(() => parseBenchOptions(["--runs", "1.5"], ids)).toThrow("whole number");
  expect(() => parseBenchOptions(["--seconds", "soon"], ids)).toThrow("--seconds");
  expect(() => parseBenchOptions(["--fast"], ids)).toThrow("--fast");
});
