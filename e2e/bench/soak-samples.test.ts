import { expect, test } from "vitest";
import { budgetResultOf } from "./figures.ts";
import { type SoakSample, soakFigures } from "./soak-samples.ts";

const steady = { heap: 20e6, code: 5e6, workerHeap: 4e6, nodes: 3_000, listeners: 400 };
const run = (count: number, at: (share: number) => Partial<SoakSample>): readonly SoakSample[] =>
  Array.from({ length: count }, (_, index) => ({ ...steady, atMs: index, ...at(index / (count - 1)) }));
const verdicts = (readings: readonly SoakSample[]) =>
  Object.fromEntries(
    soakFigures(readings).flatMap((figure) =>
      figure.budget === undefined ? [] : [[figure.name.split(",")[0], budgetResultOf(figure)]],
    ),
  );
const kept = {
  "heap after collection": "kept",
  "heap without compiled code": "kept",
  "the worker's heap after collection": "kept",
  nodes: "kept",
  listeners: "kept",
};

test("passes a page with stable memory, small waves included", () => {
  expect(verdicts(run(20, () => ({})))).toEqual(kept);
  expect(verdicts(run(20, (share) => ({ heap: 20e6 + 2e6 * Math.sin(share * 40) })))).toEqual(kept);
});

test("what grows breaks its own budget", () => {
  expect(verdicts(run(20, (share) => ({ heap: 20e6 * (1 + share / 8) })))).toEqual({
    ...kept,
    "heap after collection": "broken",
    "heap without compiled code": "broken",
  });
  // The engine goes on compiling: that is growth too, and not the page's.
  const compiling = run(20, (share) => ({ heap: 20e6 + 4e6 * share, code: 5e6 + 4e6 * share }));
  expect(verdicts(compiling)).toEqual({ ...kept, "heap after collection": "broken" });
  expect(verdicts(run(20, (share) => ({ workerHeap: 4e6 * (1 + share) })))).toEqual({
    ...kept,
    "the worker's heap after collection": "broken",
  });
  expect(verdicts(run(20, (share) => ({ nodes: 3_000 + 200 * share })))).toEqual({
    ...kept,
    nodes: "broken",
  });
  expect(verdicts(run(60, (share) => ({ listeners: 400 + 20 * share })))).toEqual({
    ...kept,
    listeners: "broken",
  });
});

test("reports heap by quarter, and rejects too few samples", () => {
  const figures = soakFigures(run(8, (share) => ({ heap: share < 0.5 ? 10e6 : 12e6 })));
  const quarters = (of: RegExp) => figures.filter(({ name }) => of.test(name)).map(({ ours }) => ours);
  expect(quarters(/^heap.*quarter \d/)).toEqual([10, 10, 12, 12]);
  expect(quarters(/^compiled code.*quarter \d/)).toEqual([5, 5, 5, 5]);
  expect(Object.values(verdicts(run(3, () => ({}))))).toEqual(Object.keys(kept).map(() => "broken"));
});
