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

/** Figures of one run's readings, oldest first; not measured with fewer than four. */
export function soakFigures(readings: readonly SoakSample[]): readonly Figure[] {
  const quarters = quartersOf(readings);
  const of = (value: (reading: SoakSample) => number) => quarters.map((quarter) => mean(quarter.map(value)));
  const growth = (value: (reading: SoakSample) => number, what: string, atMost: number): Figure => {
    const [first = Number.NaN, , , last = Number.NaN] = of(value);
    return { name: `${what}, last quarter to first`, unit: "×", ours: last / first, budget: { atMost } };
  };
  const told = (name: keyof PageMemory, what: string, unit: string, divisor: number): readonly Figure[] =>
    of((reading) => reading[name]).map((value, at) => ({
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
    ...told("heap", "heap after collection", "MB", 1e6),
    ...told("code", "compiled code in it", "MB", 1e6),
    ...told("workerHeap", "the workers' heap", "MB", 1e6),
    ...told("nodes", "nodes", "", 1).map(rounded),
    ...told("listeners", "listeners", "", 1).map(rounded),
  ];
}

function rounded(figure: Figure): Figure {
  return { ...figure, ours: Math.round(figure.ours) };
}

/** Four parts of the readings, in their order, as equal as their number allows. */
function quartersOf(readings: readonly SoakSample[]): readonly (readonly SoakSample[])[] {
  return [0, 1, 2, 3].map((at) =>
    readings.slice(Math.floor((at * readings.length) / 4), Math.floor(((at + 1) * readings.length) / 4)),
  );
}
