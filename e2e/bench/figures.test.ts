import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BenchRow,
  budgetResultOf,
  compareBuilds,
  exitCodeOf,
  type Figure,
  isBroken,
  mean,
  median,
  mergeRuns,
  percentile,
} from "./figures.ts";

const figure = (part: Partial<Figure>): Figure => ({ name: "frames", unit: "/s", ours: 1, ...part });
const row = (...figures: Figure[]): BenchRow => ({ id: "P1", title: "flood", figures, notes: [] });

test("passes a figure equal to its limit", () => {
  expect(budgetResultOf(figure({ ours: 34, budget: { atMost: 34 } }))).toBe("met");
  expect(budgetResultOf(figure({ ours: 34.1, budget: { atMost: 34 } }))).toBe("broken");
  expect(budgetResultOf(figure({ ours: 58, budget: { atLeast: 58 } }))).toBe("met");
  expect(budgetResultOf(figure({ ours: 57.9, budget: { atLeast: 58 } }))).toBe("broken");
  expect(budgetResultOf(figure({ ours: 1e9 }))).toBe("no-budget");
});

test("does not excuse a figure by its reference", () => {
  expect(budgetResultOf(figure({ ours: 35, reference: 17, budget: { atMost: 34 } }))).toBe("broken");
  expect(budgetResultOf(figure({ ours: 57, reference: 60, budget: { atLeast: 58 } }))).toBe("broken");
});

test("where the machine breaks the reference too there is no result, unless ours is far worse", () => {
  expect(budgetResultOf(figure({ ours: 60, reference: 50, budget: { atMost: 34 } }))).toBe("unclear");
  expect(budgetResultOf(figure({ ours: 76, reference: 50, budget: { atMost: 34 } }))).toBe("broken");
  expect(budgetResultOf(figure({ ours: 30, reference: 40, budget: { atLeast: 58 } }))).toBe("unclear");
  expect(budgetResultOf(figure({ ours: 26, reference: 40, budget: { atLeast: 58 } }))).toBe("broken");
});

test("judges a ratio by the reference of the same run, whatever both figures are", () => {
  const frames = (ours: number, reference: number) =>
    figure({ ours, reference, ratioBudget: { atLeast: 0.95 } });
  expect(budgetResultOf(frames(57, 60))).toBe("met");
  expect(budgetResultOf(frames(19, 20))).toBe("met");
  expect(budgetResultOf(frames(56, 60))).toBe("broken");
  expect(budgetResultOf(frames(18, 20))).toBe("broken");
  const work = figure({ unit: "ms", ours: 3, reference: 2, ratioBudget: { atMost: 1.5 } });
  expect(budgetResultOf(work)).toBe("met");
  expect(budgetResultOf({ ...work, ours: 3.1 })).toBe("broken");
});

test("a figure with both budgets keeps both", () => {
  const key = (ours: number, reference: number) =>
    budgetResultOf(figure({ ours, reference, budget: { atMost: 100 }, ratioBudget: { atMost: 1.5 } }));
  expect(key(60, 50)).toBe("met");
  expect(key(90, 50)).toBe("broken");
  expect(key(110, 90)).toBe("broken");
});

test("a ratio without a reference is broken", () => {
  expect(budgetResultOf(figure({ ours: 60, ratioBudget: { atLeast: 0.95 } }))).toBe("broken");
  const unmeasured = figure({ ours: Number.NaN, reference: 60, ratioBudget: { atMost: 2 } });
  expect(budgetResultOf(unmeasured)).toBe("broken");
});

test("several runs are judged by the median of their own ratios", () => {
  const pair = (ours: number, reference: number) =>
    row(figure({ ours, reference, ratioBudget: { atLeast: 0.95 } }));
  // The medians alone, 40 of 60, would break it: in one run the machine was slower for ours only.
  const merged = mergeRuns([pair(60, 60), pair(20, 60), pair(40, 41)]);
  expect(merged.figures[0]).toMatchObject({ ours: 40, reference: 60, ratio: 40 / 41 });
  expect(isBroken(merged)).toBe(false);
});

test("compares a build with another by its own figures, without budgets", () => {
  const ours = row(figure({ ours: 50, reference: 60, ratioBudget: { atLeast: 0.95 } }));
  const other = row(figure({ ours: 40, reference: 60 }), figure({ name: "gone", ours: 1 }));
  const compared = compareBuilds(ours, other, "the build in old");
  expect(compared).toEqual({
    ...ours,
    reference: "the build in old",
    figures: [{ name: "frames", unit: "/s", ours: 50, reference: 40 }],
  });
  expect(compareBuilds(ours, { ...other, problem: "gone" }, "old").problem).toBe("gone");
});

test("what could not be measured is broken, whatever the reference", () => {
  expect(budgetResultOf(figure({ ours: Number.NaN, budget: { atMost: 34 } }))).toBe("broken");
  expect(budgetResultOf(figure({ ours: Number.NaN, reference: 50, budget: { atMost: 34 } }))).toBe("broken");
  expect(budgetResultOf(figure({ ours: 40, reference: Number.NaN, budget: { atMost: 34 } }))).toBe("broken");
});

test("the program fails for a broken figure, a row that failed, and for nothing measured at all", () => {
  const met = row(figure({ budget: { atMost: 2 } }));
  const broken = row(figure({ budget: { atMost: 2 } }), figure({ ours: 3, budget: { atMost: 2 } }));
  expect(exitCodeOf([met])).toBe(0);
  expect(exitCodeOf([met, broken])).toBe(1);
  expect(exitCodeOf([{ ...met, problem: "the page did not open" }])).toBe(1);
  expect(exitCodeOf([])).toBe(1);
  expect([isBroken(met), isBroken(broken)]).toEqual([false, true]);
});

test("an unclear figure does not fail the program", () => {
  expect(exitCodeOf([row(figure({ ours: 60, reference: 50, budget: { atMost: 34 } }))])).toBe(0);
});

test("several runs give the median with its range, and the worst where nothing is allowed", () => {
  const wrong = (ours: number) => figure({ name: "wrong levels", ours, budget: { atMost: 0 } });
  const merged = mergeRuns([
    row(figure({ ours: 50, reference: 60 }), wrong(0)),
    row(figure({ ours: 59, reference: 58 }), wrong(2)),
    row(figure({ ours: 58, reference: 59 }), wrong(0)),
  ]);
  expect(merged.figures[0]).toMatchObject({ ours: 58, reference: 59, range: [50, 59] });
  expect(merged.figures[1]).toMatchObject({ ours: 2, range: [0, 2] });
  expect(isBroken(merged)).toBe(true);
});

test("fails a row with one failed run, and prints notes once", () => {
  const good = { ...row(figure({})), notes: ["one book"] };
  expect(mergeRuns([good, { ...good, problem: "gone" }]).problem).toBe("gone");
  expect(mergeRuns([good, { ...good, notes: ["one book", "busy"] }]).notes).toEqual(["one book", "busy"]);
  expect(mergeRuns([{ ...good, load: 2 }, { ...good, load: 7 }, good]).load).toBe(7);
  expect(() => mergeRuns([])).toThrow();
});

test("a percentile is one of the values, and grows with its share", () => {
  expect(percentile([3, 1, 2], 0)).toBe(1);
  expect(percentile([3, 1, 2], 1)).toBe(3);
  expect(
    percentile(
      Array.from({ length: 100 }, (_, at) => at),
      0.95,
    ),
  ).toBe(95);
  expect(percentile([], 0.5)).toBeNaN();
  const values = fc.array(fc.double({ noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const value = percentile(list, share);
      expect(list).toContain(value);
      expect(value).toBeLessThanOrEqual(percentile(list, 1));
    }),
  );
});

test("computes the median", () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([1, 2, 3, 10])).toBe(2.5);
  expect(median([1, Number.NaN])).toBeNaN();
  expect(median([])).toBeNaN();
  expect(mean([1, 2, 6])).toBe(3);
});
