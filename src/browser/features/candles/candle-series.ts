// Bars and empty periods in chart order. Pure. Unchanged points keep their object identity, so that drawing touches only
// what changed.

import type { RecordedRange } from "#browser/recordings/recorded-range.ts";
import type { Bar } from "#browser/trading-math/candles/candle-builder.ts";
import { commonPrefixLength } from "#browser/trading-math/candles/list-tail-diff.ts";
import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Decimal } from "#contract/decimal.ts";

/** One period of a chart. */
export type ChartPoint =
  | { readonly kind: "bar"; readonly start: number; readonly bar: Bar }
  /** Nothing was traded: a flat mark at the last close. */
  | { readonly kind: "flat"; readonly start: number; readonly close: Decimal }
  /** Nothing is known: an empty place. */
  | { readonly kind: "missing"; readonly start: number };

export interface CandleSeries {
  /** Oldest first; all starts in seconds since 1970. */
  readonly bars: readonly Bar[];
  /** Starts of periods that came without prices. */
  readonly gaps: readonly number[];
  readonly points: readonly ChartPoint[];
}

export const emptySeries: CandleSeries = { bars: [], gaps: [], points: [] };

export interface SeriesForm {
  readonly seconds: number;
  /** Meaning of a missing period: no trade ("flat") or unknown data ("missing"). */
  readonly silence: "flat" | "missing";
  /** Times of which nothing is known, in ms, rising: a period that touches one is missing. */
  readonly holes?: readonly RecordedRange[];
}

/** A longer silence is drawn as if nothing lay between: a market asleep for a month must not push its bars off the chart. */
const longestSilence = 500;
/** Empty places drawn for a longer silence. */
const shownOfHole = 12;

/** The series of `bars` and `gaps`, sharing with `before` what comes before the first change. */
export function nextSeries(
  before: CandleSeries,
  bars: readonly Bar[],
  gaps: readonly number[],
  form: SeriesForm,
): CandleSeries {
  const sameBars = commonPrefixLength(before.bars, bars);
  const sameGaps = commonPrefixLength(before.gaps, gaps);
  if (sameBars === bars.length && sameBars === before.bars.length) {
    if (sameGaps === gaps.length && sameGaps === before.gaps.length) return before;
  }
  const changedAt = Math.min(
    before.bars[sameBars]?.start ?? Number.POSITIVE_INFINITY,
    bars[sameBars]?.start ?? Number.POSITIVE_INFINITY,
    before.gaps[sameGaps] ?? Number.POSITIVE_INFINITY,
    gaps[sameGaps] ?? Number.POSITIVE_INFINITY,
  );
  const unchangedBars = placeIn(bars, changedAt, ({ start }) => start);
  const unchangedGaps = placeIn(gaps, changedAt, (start) => start);
  const lastBar = bars[unchangedBars - 1];
  const lastStart = Math.max(
    lastBar?.start ?? Number.NEGATIVE_INFINITY,
    gaps[unchangedGaps - 1] ?? Number.NEGATIVE_INFINITY,
  );
  // The gap after the last retained point depends on what follows it.
  const points = before.points.slice(
    0,
    placeIn(before.points, lastStart + 1, ({ start }) => start),
  );
  const line = new PointLine(points, lastBar?.close, form);
  let gap = unchangedGaps;
  for (const bar of bars.slice(unchangedBars)) {
    for (; (gaps[gap] ?? Number.POSITIVE_INFINITY) < bar.start; gap += 1) line.addGap(gaps[gap] ?? 0);
    line.addBar(bar);
  }
  for (const start of gaps.slice(gap)) line.addGap(start);
  return { bars, gaps, points };
}

class PointLine {
  private readonly points: ChartPoint[];
  private close: Decimal | undefined;
  private readonly form: SeriesForm;

  constructor(points: ChartPoint[], close: Decimal | undefined, form: SeriesForm) {
    this.points = points;
    this.close = close;
    this.form = form;
  }

  addBar(bar: Bar): void {
    this.fillUpTo(bar.start);
    this.points.push({ kind: "bar", start: bar.start, bar });
    this.close = bar.close;
  }

  addGap(start: number): void {
    this.fillUpTo(start);
    this.points.push(this.silent(start, "flat"));
  }

  private fillUpTo(start: number): void {
    const last = this.points.at(-1)?.start;
    if (last === undefined) return;
    // Rounded: days of a zone with summer time are not all equally long.
    const { seconds, silence } = this.form;
    const periods = Math.round((start - last) / seconds) - 1;
    const isLong = periods > longestSilence;
    if (isLong && !this.isUnknown(last + seconds, start)) return;
    for (let period = 1; period <= (isLong ? shownOfHole : periods); period += 1) {
      const from = last + period * seconds;
      this.points.push(
        this.silent(from, isLong || this.isUnknown(from, from + seconds) ? "missing" : silence),
      );
    }
  }

  /** True if data is unknown somewhere between two times (seconds). */
  private isUnknown(from: number, until: number): boolean {
    return this.form.holes?.some((hole) => hole.from < until * 1_000 && hole.to >= from * 1_000) ?? false;
  }

  private silent(start: number, kind: "flat" | "missing"): ChartPoint {
    return kind === "missing" || this.close === undefined
      ? { kind: "missing", start }
      : { kind, start, close: this.close };
  }
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

/** Number of elements before `start` in the ascending `list`. */
function placeIn<Element>(
  list: readonly Element[],
  start: number,
  startOf: (element: Element) => number,
): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = list[middle];
    if (element !== undefined && startOf(element) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

const complements = new WeakMap<Bar, Bar>();

/** The opposite outcome's bar: each price complemented, so the lowest becomes the highest. */
export function complementBar(bar: Bar): Bar {
  let turned = complements.get(bar);
  if (turned === undefined) {
    turned = {
      start: bar.start,
      open: complementPrice(bar.open),
      high: complementPrice(bar.low),
      low: complementPrice(bar.high),
      close: complementPrice(bar.close),
      volume: bar.volume,
    };
    complements.set(bar, turned);
  }
  return turned;
}
