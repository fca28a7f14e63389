import { expect, test } from "vitest";
import { budgetResultOf } from "./figures.ts";
import { type SoakSample, soakFigures } from "./soak-samples.ts";

const steady = { heap: 20e6, code: 5e6, workerHeap: 4e6, nodes: 3_000, listeners: 400 };
const run = (count: number, at: (share: number) => Partial<SoakSample>): readonly SoakSample[] =>
  Array.from({ length: count }, (_, index) => ({ ...steady, atMs: index, ...at(index / (count - 1)) }));
const resultsOf = (samples: readonly SoakSample[]) =>
  Object.fromEntries(
    soakFigures(samples).flatMap((figure) =>
      figure.budget === undefined ? [] : [[figure.name.split(",")[0], budgetResultOf(figure)]],
    ),
  );
const met = {
  "heap after collection": "met",
  "heap without compiled code": "met",
  "the worker's heap after collection": "met",
  nodes: "met",
  listeners: "met",
};

test("passes a page with stable memory, small waves included", () => {
  expect(resultsOf(run(20, () => ({})))).toEqual(met);
  expect(resultsOf(run(20, (share) => ({ heap: 20e6 + 2e6 * Math.sin(share * 40) })))).toEqual(met);
});

test("what grows breaks its own budget", () => {
  expect(resultsOf(run(20, (share) => ({ heap: 20e6 * (1 + share / 8) })))).toEqual({
    ...met,
    "heap after collection": "broken",
    "heap without compiled code": "broken",
  });
  // The engine goes on compiling: that is growth too, and not the page's.
  const compiling = run(20, (share) => ({ heap: 20e6 + 4e6 * share, code: 5e6 + 4e6 * share }));
  expect(resultsOf(compiling)).toEqual({ ...met, "heap after collection": "broken" });
  expect(resultsOf(run(20, (share) => ({ workerHeap: 4e6 * (1 + share) })))).toEqual({
    ...met,
    "the worker's heap after collection": "broken",
  });
  expect(resultsOf(run(20, (share) => ({ nodes: 3_000 + 200 * share })))).toEqual({
    ...met,
    nodes: "broken",
  });
  expect(resultsOf(run(60, (share) => ({ listeners: 400 + 20 * share })))).toEqual({
    ...met,
    listeners: "broken",
  });
});

test("reports heap by quarter, and rejects too few samples", () => {
  const figures = soakFigures(run(8, (share) => ({ heap: share < 0.5 ? 10e6 : 12e6 })));
  const quarters = (of: RegExp) => figures.filter(({ name }) => of.test(name)).map(({ ours }) => ours);
  expect(quarters(/^heap.*quarter \d/)).toEqual([10, 10, 12, 12]);
  expect(quarters(/^compiled code.*quarter \d/)).toEqual([5, 5, 5, 5]);
  expect(Object.values(resultsOf(run(3, () => ({}))))).toEqual(Object.keys(met).map(() => "broken"));
});
