// Candles and empty periods in chart order. Pure. Unchanged points keep their object identity, so that drawing touches only
// what changed.

import { firstIndex } from "#browser/lib/first-index.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import type { RecordedRange } from "#browser/recordings/recorded-range.ts";
import { commonPrefixLength } from "#browser/trading-math/candles/list-tail-diff.ts";
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Decimal } from "#contract/decimal.ts";

export type ChartPoint =
  | { readonly kind: "candle"; readonly start: number; readonly candle: Candle }
  /** Nothing was traded: a flat mark at the last close. */
  | { readonly kind: "flat"; readonly start: number; readonly close: Decimal }
  /** Nothing is known: an empty place. */
  | { readonly kind: "missing"; readonly start: number };

/** Last price of a point; undefined where nothing is known. */
export function closeOf(point: ChartPoint | undefined): Decimal | undefined {
  if (point === undefined || point.kind === "missing") return undefined;
  return point.kind === "candle" ? point.candle.close : point.close;
}

export interface CandleSeries {
  /** Oldest first; all starts in seconds since 1970. */
  readonly candles: readonly Candle[];
  /** Starts of periods that came without prices. */
  readonly gaps: readonly number[];
  readonly points: readonly ChartPoint[];
}

export const emptySeries: CandleSeries = { candles: [], gaps: [], points: [] };

export interface SeriesForm {
  readonly seconds: number;
  /** Meaning of a missing period: no trade ("flat") or unknown data ("missing"). */
  readonly silence: "flat" | "missing";
  /** Times of which nothing is known, in ms, rising: a period that touches one is missing. */
  readonly holes?: readonly RecordedRange[];
}

/** A longer silence is drawn as if nothing lay between: a market asleep for a month must not push its candles off the chart. */
const longestSilence = 500;
/** Empty places drawn for a longer silence. */
const shownOfHole = 12;

/** The series of `candles` and `gaps`, sharing with `before` what comes before the first change. */
export function nextSeries(
  before: CandleSeries,
  candles: readonly Candle[],
  gaps: readonly number[],
  form: SeriesForm,
): CandleSeries {
  const sameCandles = commonPrefixLength(before.candles, candles);
  const sameGaps = commonPrefixLength(before.gaps, gaps);
  if (sameCandles === candles.length && sameCandles === before.candles.length) {
    if (sameGaps === gaps.length && sameGaps === before.gaps.length) return before;
  }
  const changedAt = Math.min(
    before.candles[sameCandles]?.start ?? Number.POSITIVE_INFINITY,
    candles[sameCandles]?.start ?? Number.POSITIVE_INFINITY,
    before.gaps[sameGaps] ?? Number.POSITIVE_INFINITY,
    gaps[sameGaps] ?? Number.POSITIVE_INFINITY,
  );
  const unchangedCandles = firstIndex(candles, ({ start }) => start >= changedAt);
  const unchangedGaps = firstIndex(gaps, (start) => start >= changedAt);
  const lastCandle = candles[unchangedCandles - 1];
  const lastStart = Math.max(
    lastCandle?.start ?? Number.NEGATIVE_INFINITY,
    gaps[unchangedGaps - 1] ?? Number.NEGATIVE_INFINITY,
  );
  // The gap after the last retained point depends on what follows it.
  const points = before.points.slice(
    0,
    firstIndex(before.points, ({ start }) => start > lastStart),
  );
  const line = createPointLine(points, lastCandle?.close, form);
  let gap = unchangedGaps;
  for (const candle of candles.slice(unchangedCandles)) {
    for (; (gaps[gap] ?? Number.POSITIVE_INFINITY) < candle.start; gap += 1) line.addGap(gaps[gap] ?? 0);
    line.addCandle(candle);
  }
  for (const start of gaps.slice(gap)) line.addGap(start);
  return { candles, gaps, points };
}

/** Appends to `points`, whose last price is `close`, and fills the silent periods between. */
function createPointLine(
  points: ChartPoint[],
  close: Decimal | undefined,
  { seconds, silence, holes = [] }: SeriesForm,
) {
  /** True if data is unknown somewhere between two times (seconds). */
  const isUnknown = (from: number, until: number) =>
    holes.some((hole) => hole.from < until * 1_000 && hole.to >= from * 1_000);
  const addSilent = (start: number, kind: "flat" | "missing") =>
    points.push(
      kind === "missing" || close === undefined ? { kind: "missing", start } : { kind, start, close },
    );
  const fillUpTo = (start: number) => {
    const last = points.at(-1)?.start;
    if (last === undefined) return;
    // Rounded: days of a zone with summer time are not all equally long.
    const periods = Math.round((start - last) / seconds) - 1;
    const isLong = periods > longestSilence;
    if (isLong && !isUnknown(last + seconds, start)) return;
    for (let period = 1; period <= (isLong ? shownOfHole : periods); period += 1) {
      const from = last + period * seconds;
      addSilent(from, isLong || isUnknown(from, from + seconds) ? "missing" : silence);
    }
  };
  return {
    addCandle: (candle: Candle) => {
      fillUpTo(candle.start);
      points.push({ kind: "candle", start: candle.start, candle });
      close = candle.close;
    },
    addGap: (start: number) => {
      fillUpTo(start);
      addSilent(start, "flat");
    },
  };
}

/**
 * Points to append to or update in `drawn`, when only its last point changed or newer ones followed: the chart takes
 * them one by one. Undefined when anything else changed and everything must be redrawn.
 */
export function changedAtEnd(
  drawn: readonly ChartPoint[],
  points: readonly ChartPoint[],
): readonly ChartPoint[] | undefined {
  const same = commonPrefixLength(drawn, points);
  if (same === drawn.length) return points.slice(same);
  const isLast = same === drawn.length - 1;
  return isLast && drawn[same]?.start === points[same]?.start ? points.slice(same) : undefined;
}

/** The opposite outcome's candle: each price complemented, so the lowest becomes the highest. */
export const complementCandle = oncePerObject(
  ({ start, open, high, low, close, volume }: Candle): Candle => ({
    start,
    open: complementPrice(open),
    high: complementPrice(low),
    low: complementPrice(high),
    close: complementPrice(close),
    volume,
  }),
);

/** Points that are looked at, however long the history is. */
const mostPoints = 500;

/** True if fewer than half of the last `seconds` of `points` have a trade: their prices read better as a line. */
export function isSparse(points: readonly ChartPoint[], seconds: number): boolean {
  const last = points.at(-1);
  if (last === undefined) return false;
  const from = last.start - seconds;
  let [traded, all] = [0, 0];
  for (let index = points.length - 1; index >= 0 && all < mostPoints; index -= 1) {
    const point = points[index];
    if (point === undefined || point.start < from) break;
    all += 1;
    if (point.kind === "candle") traded += 1;
  }
  return traded * 2 < all;
}
