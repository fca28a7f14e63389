// Observations of an edge: its values at each change, and why the observation ended. Between two observations nothing is
// known. Pure.
import * as v from "valibot";
import { compare, type Decimal } from "#contract/decimal.ts";
import { decoderOf, identity, optionalDecimal, optionalText } from "#contract/decoding.ts";
import { venueIds } from "#contract/venue-id.ts";

const pointSchema = v.object({
  /** Since the observation began, ms. */
  afterMs: v.number(),
  /** Profit of one contract of each leg at the best asks, in money; undefined where a leg has no ask. */
  net: optionalDecimal,
  /** Size with the highest profit and that profit, in money net of fees; undefined where no size is profitable. */
  contracts: optionalDecimal,
  profit: optionalDecimal,
});
const legSchema = v.object({
  venue: v.picklist(venueIds),
  marketId: identity,
  /** Outcome to buy. */
  outcomeId: identity,
});
const watchSchema = v.object({
  userId: identity,
  /** `pairOf(legs)`. */
  pair: identity,
  legs: v.pipe(v.tuple([legSchema, legSchema]), v.readonly()),
  /** Ms since 1970. */
  startedAt: v.number(),
  /** Confirmed duration, ms. */
  forMs: v.number(),
  /** Continues the observation before it without a gap. */
  follows: v.boolean(),
  /** `open`: still running, or the tab was killed. `left`: the user left. `unfit`: the books were not comparable. */
  end: v.picklist(["open", "left", "unfit", "continued"]),
  /** Reason of `unfit`, as a sentence. */
  why: optionalText,
  points: v.pipe(v.array(pointSchema), v.readonly()),
});

export type EdgePoint = Readonly<v.InferOutput<typeof pointSchema>>;
export type EdgeLeg = Readonly<v.InferOutput<typeof legSchema>>;
export type EdgeObservation = Readonly<v.InferOutput<typeof watchSchema>>;

/** Decodes an observation from storage. Throws a MalformedError. */
export const decodeEdgeObservation: (value: unknown) => EdgeObservation = decoderOf(watchSchema);

/** Key of a pair and direction: the two outcomes to buy, in any order. */
export function pairOf(legs: readonly [EdgeLeg, EdgeLeg]): string {
  const names = legs.map(({ venue, marketId, outcomeId }) => JSON.stringify([venue, marketId, outcomeId]));
  return JSON.stringify(names.toSorted());
}

/** A time interval with an edge of at least some size. */
export interface EdgeInterval {
  /** Ms since 1970. */
  readonly from: number;
  readonly ms: number;
  /** It existed when the observation began: it lasted longer than `ms`. */
  readonly startedBefore: boolean;
  /** `gone`: its end was observed; else why the observation ended before. */
  readonly end: "gone" | EdgeObservation["end"];
  readonly why: string | undefined;
  /** Highest profit, in money, and its size. */
  readonly profit: Decimal;
  readonly contracts: Decimal;
}

/**
 * Intervals with an edge whose most profitable size is at least `contracts`. Observations are ascending by start. Of a time
 * that several tabs observed the earlier observation counts, and the later one continues it.
 */
export function edgeIntervals(
  watches: readonly EdgeObservation[],
  contracts: Decimal,
): readonly EdgeInterval[] {
  const intervals: EdgeInterval[] = [];
  let open: Omit<EdgeInterval, "ms" | "end" | "why"> | undefined;
  let before: EdgeObservation | undefined;
  const close = (until: number, end: EdgeInterval["end"], why: string | undefined) => {
    if (open !== undefined) intervals.push({ ...open, ms: until - open.from, end, why });
    open = undefined;
  };
  for (const watch of watches) {
    const observedUntil = before === undefined ? Number.NEGATIVE_INFINITY : endOf(before);
    const overlaps = watch.startedAt < observedUntil;
    if (overlaps && endOf(watch) <= observedUntil) continue;
    const continues = overlaps || (watch.follows && watch.startedAt === observedUntil);
    if (before !== undefined && !continues) close(endOf(before), before.end, before.why);
    for (const [index, point] of watch.points.entries()) {
      const next = watch.points[index + 1];
      if (next !== undefined && watch.startedAt + next.afterMs <= observedUntil) continue;
      const at = Math.max(watch.startedAt + point.afterMs, observedUntil);
      const { contracts: size, profit } = point;
      if (size === undefined || profit === undefined || compare(size, contracts) < 0)
        close(at, "gone", undefined);
      else if (open === undefined)
        open = { from: at, startedBefore: index === 0 && !continues, profit, contracts: size };
      else if (compare(profit, open.profit) > 0) open = { ...open, profit, contracts: size };
    }
    before = watch;
  }
  if (before !== undefined) close(endOf(before), before.end, before.why);
  return intervals;
}

/** End of an observation, ms since 1970. */
export function endOf({ startedAt, forMs }: Pick<EdgeObservation, "startedAt" | "forMs">): number {
  return startedAt + forMs;
}
