// Measured figures against their budgets. Pure.
import type { MachineState } from "./slow-or-busy-machine.ts";

export interface Budget {
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Figure {
  readonly name: string;
  /** "ms", "%", "/s", "kB", "MB", "×", or "" for a count. */
  readonly unit: string;
  /** Not a number where it could not be measured. */
  readonly ours: number;
  /** The same of the reference page in the same run. */
  readonly reference?: number;
  /** Limits of `ours`. */
  readonly budget?: Budget;
  /** Limits of `ours` as a multiple of `reference`. */
  readonly ratioBudget?: Budget;
  /** Median of `ours / reference` over several runs, each by its own reference. */
  readonly ratio?: number;
  /** Lowest and highest of several runs; `ours` is then the median, or the worst where not even the machine excuses one. */
  readonly range?: readonly [number, number];
}

export interface BenchRow {
  /** "P1" to "P11". */
  readonly id: string;
  /** The machine while it was measured. */
  readonly state?: MachineState;
  readonly title: string;
  /** Short description of the reference; undefined where a row has none. */
  readonly reference?: string;
  readonly figures: readonly Figure[];
  /** Facts a reader needs to interpret the figures. */
  readonly notes: readonly string[];
  /** Why the row could not be measured. */
  readonly problem?: string;
  /** Tasks that wanted a processor while it was measured; of several runs the most. */
  readonly load?: number;
}

/**
 * `unclear`: over its own budget, but so is the reference and ours by little more, so the machine was too busy. A ratio is
 * never unclear. `no-budget`: a figure without a limit.
 */
export type BudgetResult = "met" | "broken" | "unclear" | "no-budget";

/** Factor by which a busy machine may slow both pages. */
export const leeway = 1.5;

/** `ours` as a multiple of the reference; not a number without one. */
export function ratioOf({ ours, reference, ratio }: Figure): number {
  return ratio ?? ours / (reference ?? Number.NaN);
}

export function budgetResultOf(figure: Figure): BudgetResult {
  const { ratioBudget } = figure;
  if (ratioBudget !== undefined && !meets(ratioOf(figure), ratioBudget)) return "broken";
  const result = ownResultOf(figure);
  return result === "no-budget" && ratioBudget !== undefined ? "met" : result;
}

function ownResultOf({ ours, reference, budget }: Figure): BudgetResult {
  if (budget === undefined) return "no-budget";
  if (meets(ours, budget)) return "met";
  if (reference === undefined || Number.isNaN(reference) || meets(reference, budget)) return "broken";
  const widened = {
    ...(budget.atMost === undefined ? {} : { atMost: reference * leeway }),
    ...(budget.atLeast === undefined ? {} : { atLeast: reference / leeway }),
  };
  return meets(ours, widened) ? "unclear" : "broken";
}

/** NaN meets no budget. */
function meets(value: number, { atMost, atLeast }: Budget): boolean {
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

/** True for a row that is over a budget or could not be measured. */
export function isBroken({ figures, problem }: BenchRow): boolean {
  return problem !== undefined || figures.some((figure) => budgetResultOf(figure) === "broken");
}

/** Exit code: 0 only if something was measured and no row is broken. */
export function exitCodeOf(rows: readonly BenchRow[]): 0 | 1 {
  return rows.length === 0 || rows.some(isBroken) ? 1 : 0;
}

/** Several runs of one row as one, figure by figure. A run that failed makes it fail. Throws for no run at all. */
export function mergeRuns(runs: readonly BenchRow[]): BenchRow {
  const [first, ...others] = runs;
  if (first === undefined) throw new Error("no run to merge");
  if (others.length === 0) return first;
  const failed = runs.find(({ problem }) => problem !== undefined);
  if (failed !== undefined) return failed;
  const figures = first.figures.map((figure): Figure => {
    const all = runs.flatMap((run) => run.figures.filter(({ name }) => name === figure.name));
    const ours = all.map((one) => one.ours);
    const references = all.flatMap(({ reference }) => (reference === undefined ? [] : [reference]));
    return {
      ...figure,
      ours: figure.budget?.atMost === 0 && references.length === 0 ? Math.max(...ours) : median(ours),
      range: [Math.min(...ours), Math.max(...ours)],
      ...(references.length === 0 ? {} : { reference: median(references), ratio: median(all.map(ratioOf)) }),
    };
  });
  const loads = runs.flatMap(({ load }) => (load === undefined ? [] : [load]));
  return {
    ...first,
    figures,
    notes: [...new Set(runs.flatMap(({ notes }) => notes))],
    ...(loads.length === 0 ? {} : { load: Math.max(...loads) }),
  };
}

/** One build beside another: the figures of `ours`, those of `other` as their reference, and no budgets. */
export function compareBuilds(ours: BenchRow, other: BenchRow, reference: string): BenchRow {
  return {
    ...ours,
    reference,
    figures: ours.figures.map(({ name, unit, ours: value }) => ({
      name,
      unit,
      ours: value,
      reference: other.figures.find((figure) => figure.name === name)?.ours ?? Number.NaN,
    })),
    ...(other.problem === undefined ? {} : { problem: other.problem }),
  };
}

/** The value that `share` (0 to 1) of all lie below; not a number of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle value, of an even number the mean of the two; not a number of none, or where one is none. */
export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
