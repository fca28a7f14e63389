// What may come true, and the hidden probability that it does: an exact martingale in [0, 1] that ends at 0 or 1.
// With X(t) = x0 + W(t), the chance that X(T) lies above c is Φ((X(t) − c) / √(T − t)).
import { createBrownianPath } from "./brownian-path.ts";
import { inverseNormal, normalCdf } from "./normal-distribution.ts";
import type { Key } from "./random.ts";

/** Something that happens or does not, from when it is asked until it is known. Times in ms. */
export interface Question {
  /** Unique, and the same in every world of one seed. */
  readonly id: string;
  readonly opensAt: number;
  readonly resolvesAt: number;
  /** The probability at `time`, in [0, 1]; exactly 0 or 1 from `resolvesAt` on. */
  chance(time: number): number;
}

export interface Span {
  readonly opensAt: number;
  readonly resolvesAt: number;
  /** When most becomes known: a match begins. Absent where news comes evenly. */
  readonly liveFrom?: number;
}

/** The share of all news that comes before `liveFrom`. */
const quietShare = 0.1;

/** How much of the news is out at `time`, from 0 to 1. */
function newsBy(time: number, { opensAt, resolvesAt, liveFrom }: Span): number {
  if (time <= opensAt) return 0;
  if (time >= resolvesAt) return 1;
  if (liveFrom === undefined) return (time - opensAt) / (resolvesAt - opensAt);
  if (time < liveFrom) return (quietShare * (time - opensAt)) / (liveFrom - opensAt);
  return quietShare + ((1 - quietShare) * (time - liveFrom)) / (resolvesAt - liveFrom);
}

/** A hidden number that is known at `resolvesAt`; questions ask whether it will lie above a level. */
interface HiddenNumber {
  /** The chance that it will lie above `level`, which counts in standard deviations of the whole span. */
  above(level: number, time: number): number;
}

function createHiddenNumber(key: Key, span: Span): HiddenNumber {
  const { opensAt, resolvesAt } = span;
  const path = createBrownianPath(key, opensAt, resolvesAt);
  const scale = Math.sqrt((resolvesAt - opensAt) / 1_000);
  return {
    above(level, time) {
      const news = newsBy(time, span);
      // The path's own clock runs with the news: the chance stays a martingale, only faster and slower.
      const distance = path.at(opensAt + news * (resolvesAt - opensAt)) / scale - level;
      return news === 1 ? Number(distance > 0) : normalCdf(distance / Math.sqrt(1 - news));
    },
  };
}

/** One question with the chance `start` when it opens, in (0, 1). */
export function createQuestion(id: string, key: Key, span: Span, start: number): Question {
  const hidden = createHiddenNumber(key, span);
  const level = -inverseNormal(start);
  return { id, ...span, chance: (time) => hidden.above(level, time) };
}

/** Questions "above level i" about one number, levels rising; `starts` are their falling chances when they open. */
export function createLadder(
  ids: readonly string[],
  key: Key,
  span: Span,
  starts: readonly number[],
): Question[] {
  const hidden = createHiddenNumber(key, span);
  return ids.map((id, index) => {
    const level = -inverseNormal(starts[index] ?? 0.5);
    return { id, ...span, chance: (time) => hidden.above(level, time) };
  });
}

/** Questions "between level i and the next" about one number: exactly one comes true. One id more than `edges`. */
export function createBrackets(
  ids: readonly string[],
  key: Key,
  span: Span,
  edges: readonly number[],
): Question[] {
  const hidden = createHiddenNumber(key, span);
  const above = (edge: number | undefined, time: number) =>
    edge === undefined ? undefined : hidden.above(-inverseNormal(edge), time);
  return ids.map((id, index) => ({
    id,
    ...span,
    chance: (time) => (above(edges[index - 1], time) ?? 1) - (above(edges[index], time) ?? 0),
  }));
}

/**
 * Questions of which exactly one comes true, without an order among them: the first comes true or not, then the second
 * of those left, and so on, each by a number of its own. `weights` are their chances when they open.
 */
export function createChoice(
  ids: readonly string[],
  keys: (index: number) => Key,
  span: Span,
  weights: readonly number[],
): Question[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = total;
  const steps = ids.slice(0, -1).map((_, index) => {
    const start = (weights[index] ?? 0) / left;
    left -= weights[index] ?? 0;
    const hidden = createHiddenNumber(keys(index), span);
    const level = -inverseNormal(start);
    return (time: number) => hidden.above(level, time);
  });
  return ids.map((id, index) => ({
    id,
    ...span,
    chance(time) {
      let chance = steps[index]?.(time) ?? 1;
      for (let before = 0; before < index; before += 1) chance *= 1 - (steps[before]?.(time) ?? 0);
      return chance;
    },
  }));
}
