// A stretch of time in which an edge was watched: what it came to at each change, and why nobody watched on. Between two
// stretches nobody looked, so nothing is said of that time. Pure.
import * as v from "valibot";
import { compare, type Decimal } from "#contract/decimal.ts";
import { decoderOf, identity, optionalDecimal, optionalText } from "#contract/decoding.ts";
import { venueIds } from "#contract/venue-id.ts";

const pointSchema = v.object({
  /** Since the stretch began, ms. */
  afterMs: v.number(),
  /** What one contract of each earns at the best asks, in money; undefined where one of them is not offered. */
  net: optionalDecimal,
  /** The size that earns most, and what it earns net of fees, in money; undefined where no size earns anything. */
  contracts: optionalDecimal,
  profit: optionalDecimal,
});
const legSchema = v.object({
  venue: v.picklist(venueIds),
  marketId: identity,
  /** The outcome that is bought. */
  outcomeId: identity,
});
const watchSchema = v.object({
  userId: identity,
  /** `pairOf` its legs. */
  pair: identity,
  legs: v.pipe(v.tuple([legSchema, legSchema]), v.readonly()),
  /** Ms since 1970. */
  startedAt: v.number(),
  /** For how long what the points say was confirmed, ms. */
  forMs: v.number(),
  /** It goes on where the stretch before it ends. */
  follows: v.boolean(),
  /** `open`: it is watched still, or its tab ended without a word; `unfit`: the books could not be set against each other. */
  end: v.picklist(["open", "left", "unfit", "continued"]),
  /** What was unfit, as a sentence. */
  why: optionalText,
  points: v.pipe(v.array(pointSchema), v.readonly()),
});

export type EdgePoint = Readonly<v.InferOutput<typeof pointSchema>>;
export type EdgeLeg = Readonly<v.InferOutput<typeof legSchema>>;
export type EdgeObservation = Readonly<v.InferOutput<typeof watchSchema>>;

/** The stretch in `value` as read back from storage; throws a MalformedError for one that cannot be read. */
export const decodeEdgeObservation: (value: unknown) => EdgeObservation = decoderOf(watchSchema);

/** The name of a pair and its direction: both outcomes that are bought, whichever is named first. */
export function pairOf(legs: readonly [EdgeLeg, EdgeLeg]): string {
  const names = legs.map(({ venue, marketId, outcomeId }) => JSON.stringify([venue, marketId, outcomeId]));
  return JSON.stringify(names.toSorted());
}

/** A time in which an edge of at least some size stood. */
export interface EdgeInterval {
  /** Ms since 1970. */
  readonly from: number;
  readonly ms: number;
  /** It stood already when watching began, so it lasted longer than `ms`. */
  readonly startedBefore: boolean;
  /** `gone`: it was seen to go; else why nobody watched it to its end. */
  readonly end: "gone" | EdgeObservation["end"];
  readonly why: string | undefined;
  /** The most that it earned, in money, and the size that did. */
  readonly profit: Decimal;
  readonly contracts: Decimal;
}

/** The spells in which an edge of `contracts` or more stood: one whose size that earns most is no smaller. `watches` rise by their start. */
export function edgeIntervals(
  watches: readonly EdgeObservation[],
  contracts: Decimal,
): readonly EdgeInterval[] {
  const spells: EdgeInterval[] = [];
  let open: Omit<EdgeInterval, "ms" | "end" | "why"> | undefined;
  let before: EdgeObservation | undefined;
  const close = (until: number, end: EdgeInterval["end"], why: string | undefined) => {
    if (open !== undefined) spells.push({ ...open, ms: until - open.from, end, why });
    open = undefined;
  };
  for (const watch of watches) {
    const goesOn = watch.follows && before !== undefined && endOf(before) === watch.startedAt;
    if (before !== undefined && !goesOn) close(endOf(before), before.end, before.why);
    for (const [index, point] of watch.points.entries()) {
      const at = watch.startedAt + point.afterMs;
      const { contracts: size, profit } = point;
      if (size === undefined || profit === undefined || compare(size, contracts) < 0)
        close(at, "gone", undefined);
      else if (open === undefined)
        open = { from: at, startedBefore: index === 0 && !goesOn, profit, contracts: size };
      else if (compare(profit, open.profit) > 0) open = { ...open, profit, contracts: size };
    }
    before = watch;
  }
  if (before !== undefined) close(endOf(before), before.end, before.why);
  return spells;
}

/** When a stretch ended, ms since 1970. */
export function endOf({ startedAt, forMs }: Pick<EdgeObservation, "startedAt" | "forMs">): number {
  return startedAt + forMs;
}
