// A question and its hidden probability: an exact martingale in [0, 1] that ends at 0 or 1. With X(t) = x0 + W(t), the
// chance that X(T) lies above c is Φ((X(t) − c) / √(T − t)).
import { createBrownianPath } from "./brownian-path.ts";
import { inverseNormal, normalCdf } from "./normal-distribution.ts";
import type { Key } from "./random.ts";

/** A yes/no question, open from `opensAt` to `resolvesAt`. Times in ms. */
export interface Question {
  /** Unique, and the same in every world of one seed. */
  readonly id: string;
  readonly opensAt: number;
  readonly resolvesAt: number;
  /** Called off: at `resolvesAt` it has no answer, and each venue pays by its own rule. */
  readonly isVoid?: boolean;
  /** Probability at `time`, in [0, 1]; exactly 0 or 1 from `resolvesAt` on, unless void. */
  chance(time: number): number;
}

export interface Span {
  readonly opensAt: number;
  readonly resolvesAt: number;
  /** Time from which most information arrives, such as the start of a match; absent when it arrives evenly. */
  readonly liveFrom?: number;
}

/** Share of the information that arrives before `liveFrom`. */
const quietShare = 0.1;

/** Share of the information that has arrived by `time`, from 0 to 1. */
function informationShare(time: number, { opensAt, resolvesAt, liveFrom }: Span): number {
  if (time <= opensAt) return 0;
  if (time >= resolvesAt) return 1;
  if (liveFrom === undefined) return (time - opensAt) / (resolvesAt - opensAt);
  if (time < liveFrom) return (quietShare * (time - opensAt)) / (liveFrom - opensAt);
  return quietShare + ((1 - quietShare) * (time - liveFrom)) / (resolvesAt - liveFrom);
}

/**
 * Chance at a time that a hidden number, revealed at `resolvesAt`, exceeds a level. The level is given as the chance of
 * exceeding it when the question opens, in (0, 1).
 */
type ChanceAbove = (start: number, time: number) => number;

function createHiddenNumber(key: Key, span: Span): ChanceAbove {
  const { opensAt, resolvesAt } = span;
  const path = createBrownianPath(key, opensAt, resolvesAt);
  const scale = Math.sqrt((resolvesAt - opensAt) / 1_000);
  return (start, time) => {
    const share = informationShare(time, span);
    // Time change by information: the chance stays a martingale, but moves faster or slower.
    const distance = path.at(opensAt + share * (resolvesAt - opensAt)) / scale + inverseNormal(start);
    return share === 1 ? Number(distance > 0) : normalCdf(distance / Math.sqrt(1 - share));
  };
}

/** One question with the opening chance `start`, in (0, 1). */
export function createQuestion(id: string, key: Key, span: Span, start: number): Question {
  const chanceAbove = createHiddenNumber(key, span);
  return { id, ...span, chance: (time) => chanceAbove(start, time) };
}

/** `question` called off at `at`, before it has an answer. */
export function voided(question: Question, at: number): Question {
  return { ...question, resolvesAt: at, isVoid: true, chance: (time) => question.chance(Math.min(time, at)) };
}

/** Questions "above level i" about one number, with rising levels; `starts` are their falling opening chances. */
export function createLadder(
  ids: readonly string[],
  key: Key,
  span: Span,
  starts: readonly number[],
): Question[] {
  const chanceAbove = createHiddenNumber(key, span);
  return ids.map((id, index) => ({
    id,
    ...span,
    chance: (time) => chanceAbove(starts[index] ?? 0.5, time),
  }));
}

/**
 * Questions "between level i and the next" about one number: exactly one comes true. Needs one id more than `edges`.
 */
export function createBrackets(
  ids: readonly string[],
  key: Key,
  span: Span,
  edges: readonly number[],
): Question[] {
  const chanceAbove = createHiddenNumber(key, span);
  const above = (edge: number | undefined, time: number) =>
    edge === undefined ? undefined : chanceAbove(edge, time);
  return ids.map((id, index) => ({
    id,
    ...span,
    chance: (time) => (above(edges[index - 1], time) ?? 1) - (above(edges[index], time) ?? 0),
  }));
}

/**
 * Unordered questions of which exactly one comes true: each decides in turn whether it wins among those left. `weights`
 * are the opening chances.
 */
export function createChoice(
  ids: readonly string[],
  keys: (index: number) => Key,
  span: Span,
  weights: readonly number[],
): Question[] {
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  const steps = ids.slice(0, -1).map((id, index) => {
    const start = (weights[index] ?? 0) / left;
    left -= weights[index] ?? 0;
    return createQuestion(id, keys(index), span, start);
  });
  return ids.map((id, index) => ({
    id,
    ...span,
    chance(time) {
      let chance = steps[index]?.chance(time) ?? 1;
      for (let before = 0; before < index; before += 1) chance *= 1 - (steps[before]?.chance(time) ?? 0);
      return chance;
    },
  }));
}
