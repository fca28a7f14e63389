// Memory growth of a long-running page, by quarters of the run. Pure.

import type { PageMemory } from "./bench-browser.ts";
import type { Figure } from "./figures.ts";
import { mean } from "./figures.ts";

export interface SoakSample extends PageMemory {
  /** Since the run began, in ms. */
  readonly atMs: number;
}

/** By how much the last quarter may be above the first. */
const heapGrowth = 1.05;
/** Nodes and listeners are to be flat; a row more or less of what happens to be on the screen is none. */
const flat = 1.02;

/** Figures of one run's samples, oldest first; not measured with fewer than four. */
export function soakFigures(samples: readonly SoakSample[]): readonly Figure[] {
  const quarters = quartersOf(samples);
  const of = (value: (sample: SoakSample) => number) => quarters.map((quarter) => mean(quarter.map(value)));
  const growth = (value: (sample: SoakSample) => number, what: string, atMost: number): Figure => {
    const [first = Number.NaN, , , last = Number.NaN] = of(value);
    return { name: `${what}, last quarter to first`, unit: "×", ours: last / first, budget: { atMost } };
  };
  const quarterFigures = (
    name: keyof PageMemory,
    what: string,
    unit: string,
    divisor: number,
  ): readonly Figure[] =>
    of((sample) => sample[name]).map((value, at) => ({
      name: `${what}, quarter ${at + 1}`,
      unit,
      ours: value / divisor,
    }));
  return [
    growth(({ heap }) => heap, "heap after collection", heapGrowth),
    growth(({ heap, code }) => heap - code, "heap without compiled code", heapGrowth),
    growth(({ workerHeap }) => workerHeap, "the worker's heap after collection", heapGrowth),
    growth(({ nodes }) => nodes, "nodes", flat),
    growth(({ listeners }) => listeners, "listeners", flat),
    ...quarterFigures("heap", "heap after collection", "MB", 1e6),
    ...quarterFigures("code", "compiled code in it", "MB", 1e6),
    ...quarterFigures("workerHeap", "the workers' heap", "MB", 1e6),
    ...quarterFigures("nodes", "nodes", "", 1).map(rounded),
    ...quarterFigures("listeners", "listeners", "", 1).map(rounded),
  ];
}

function rounded(figure: Figure): Figure {
  return { ...figure, ours: Math.round(figure.ours) };
}

/** Four parts of the samples, in their order, as equal as their number allows. */
function quartersOf(samples: readonly SoakSample[]): readonly (readonly SoakSample[])[] {
  return [0, 1, 2, 3].map((at) =>
    samples.slice(Math.floor((at * samples.length) / 4), Math.floor(((at + 1) * samples.length) / 4)),
  );
}
