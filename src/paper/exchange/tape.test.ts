import { describe, expect, test } from "vitest";
import { createTape } from "./tape.ts";

describe("a tape", () => {
  test("returns prints from the first instant up to the second, exclusive", () => {
    const tape = createTape<{ at: number; id: string }>(100);
    for (const [at, id] of [
      [1, "a"],
      [2, "b"],
      [2, "c"],
      [3, "d"],
    ] as const)
      tape.append({ at, id });
    expect(tape.between(2, 3).map(({ id }) => id)).toEqual(["b", "c"]);
    expect(tape.between(0, 2).map(({ id }) => id)).toEqual(["a"]);
    expect(tape.between(4, 9)).toEqual([]);
  });

  test("drops the oldest and reports since when it is complete", () => {
    const tape = createTape<{ at: number }>(10);
    expect(tape.completeSince).toBe(Number.NEGATIVE_INFINITY);
    for (let at = 1; at <= 16; at += 1) tape.append({ at });
    expect(tape.between(0, 99)).toHaveLength(10);
    expect(tape.completeSince).toBe(7);
    expect(tape.between(tape.completeSince, 99)[0]).toEqual({ at: 7 });
  });

  test("refuses a print that is older than the last", () => {
    const tape = createTape<{ at: number }>(10);
    tape.append({ at: 5 });
    expect(() => tape.append({ at: 4 })).toThrow("after one at 5");
  });
});
