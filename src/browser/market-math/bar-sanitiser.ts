// The gateway's candles made fit to draw: in order, each period once, no price that contradicts another. Bars keep the
// stamps they came with; a bar that cannot be right is left out and counted, never repaired.
import type { Candlestick } from "#contract/candlestick.ts";
import { type Decimal, isNegative, one } from "#contract/decimal.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import type { Bar } from "./candle-builder.ts";
import { commonLength } from "./common-length.ts";
import { isBelow } from "./is-below.ts";
import { type PriceScale, toProbability } from "./price-scale.ts";

/** What the rows are: the interval in seconds, whether a stamp is a period's start or end, the scale of prices. */
export interface CandleReading {
  readonly seconds: number;
  readonly stamp: "start" | "end";
  readonly priceScale: PriceScale;
  /** The present in ms since 1970, where bars of the future are to be left out. */
  readonly now?: (() => number) | undefined;
}

export interface SanitisedCandles {
  /** Oldest first, each start once. */
  readonly bars: readonly Bar[];
  /** Starts of periods that came without prices (no trade), oldest first, in seconds since 1970. */
  readonly gaps: readonly number[];
  /** How many rows could not be used. */
  readonly dropped: number;
}

/** How far a clock may be off before a bar counts as one of the future, in ms. */
const clockTolerance = 86_400_000;

/** The bars and empty periods in `rows`; of two rows for one period the later in the list wins. */
export function sanitiseCandlesticks(rows: readonly Candlestick[], reading: CandleReading): SanitisedCandles {
  return createCandleSanitiser(reading)(rows);
}

/**
 * The same for lists that share most of their rows with the one before: a row object once read gives the same bar again,
 * and where only the end of the list moved on, only that is looked at.
 */
export function createCandleSanitiser(
  reading: CandleReading,
): (rows: readonly Candlestick[]) => SanitisedCandles {
  const known = new WeakMap<Candlestick, ReadRow>();
  const read = (row: Candlestick): ReadRow => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const now = readRow(row, reading);
    known.set(row, now);
    return now;
  };
  let last: { readonly rows: readonly Candlestick[]; readonly candles: SanitisedCandles } = {
    rows: [],
    candles: { bars: [], gaps: [], dropped: 0 },
  };
  return (rows) => {
    const same = commonLength(last.rows, rows);
    const [gone, come] = [last.rows.slice(same).map(read), rows.slice(same, same + longestEnd + 1).map(read)];
    const candles = withNewEnd(last.candles, gone, come) ?? sanitiseAll(rows.map(read));
    last = { rows, candles };
    return candles;
  };
}

/** More new rows than these are not an end that moved on but another list. */
const longestEnd = 8;

function sanitiseAll(rows: readonly ReadRow[]): SanitisedCandles {
  const periods = new Map<number, ReadRow>();
  let dropped = 0;
  for (const row of rows) {
    if (row.start === undefined) dropped += 1;
    else periods.set(row.start, row);
  }
  const bars: Bar[] = [];
  const gaps: number[] = [];
  for (const { start, bar } of inOrder(periods)) {
    if (bar !== undefined) bars.push(bar);
    else if (start !== undefined) gaps.push(start);
  }
  return { bars, gaps, dropped };
}

/**
 * `candles` after the rows `come` took the place of the rows `gone` at the end of the list. Undefined unless they are
 * nothing but the last period and those after it, in order, so that no other row can have a say in them.
 */
function withNewEnd(
  candles: SanitisedCandles,
  gone: readonly ReadRow[],
  come: readonly ReadRow[],
): SanitisedCandles | undefined {
  if (come.length > longestEnd) return undefined;
  const lastStart = Math.max(
    candles.bars.at(-1)?.start ?? Number.NEGATIVE_INFINITY,
    candles.gaps.at(-1) ?? Number.NEGATIVE_INFINITY,
  );
  let reached = lastStart - 1;
  for (const { start } of come) {
    if (start === undefined || start <= reached) return undefined;
    reached = start;
  }
  const isLastReplaced = gone.every(({ start }) => start === lastStart && start === come[0]?.start);
  if (!isLastReplaced) return undefined;
  const first = come[0]?.start ?? Number.POSITIVE_INFINITY;
  return {
    bars: [
      ...(candles.bars.at(-1)?.start === first ? candles.bars.slice(0, -1) : candles.bars),
      ...come.flatMap(({ bar }) => bar ?? []),
    ],
    gaps: [
      ...(candles.gaps.at(-1) === first ? candles.gaps.slice(0, -1) : candles.gaps),
      ...come.flatMap(({ start, bar }) => (bar === undefined && start !== undefined ? start : [])),
    ],
    dropped: candles.dropped,
  };
}

/** A row that cannot be used has no start, an empty period no bar. */
interface ReadRow {
  readonly start: number | undefined;
  readonly bar: Bar | undefined;
}

const unusable: ReadRow = { start: undefined, bar: undefined };

/** By start; what came in order, as most lists do, is not sorted again. */
function inOrder(periods: ReadonlyMap<number, ReadRow>): readonly ReadRow[] {
  const rows = [...periods.values()];
  const before = (a: ReadRow, b: ReadRow) => (a.start ?? 0) - (b.start ?? 0);
  const isSorted = rows.every((row, index) => {
    const last = rows[index - 1];
    return last === undefined || before(last, row) < 0;
  });
  return isSorted ? rows : rows.sort(before);
}

function readRow(row: Candlestick, reading: CandleReading): ReadRow {
  const start = startOf(row.timestamp, reading);
  if (start === undefined) return unusable;
  const bar = barOf(row, start, reading.priceScale);
  if (bar === "unusable") return unusable;
  return { start, bar: bar === "empty" ? undefined : bar };
}

/** The period's start in whole seconds; undefined for a stamp that is no time, or one nobody can mean. */
function startOf(timestamp: string, { seconds, stamp, now }: CandleReading): number | undefined {
  const at = parseInstant(timestamp) ?? parseEpoch(timestamp);
  if (at === undefined || isPlaceholderDate(at)) return undefined;
  if (now !== undefined && at > now() + seconds * 1_000 + clockTolerance) return undefined;
  return Math.floor(at / 1_000) - (stamp === "end" ? seconds : 0);
}

/** Seconds or milliseconds since 1970 as digits, told apart by their count: both forms are seen in the field. */
function parseEpoch(text: string): number | undefined {
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1_000;
  return /^\d{12,13}$/.test(text) ? Number(text) : undefined;
}

function barOf(row: Candlestick, start: number, priceScale: PriceScale): Bar | "empty" | "unusable" {
  const told = [row.open, row.high, row.low, row.close];
  if (told.every((price) => price === undefined)) return "empty";
  const [open, high, low, close] = told.map((price) =>
    price === undefined ? undefined : toProbability(price, priceScale),
  );
  if (open === undefined || high === undefined || low === undefined || close === undefined) return "unusable";
  const isWithin = (price: Decimal) => !isBelow(price, low) && !isBelow(high, price);
  // Most prices tell by their first digit that they are below one.
  const isProbable = !isNegative(low) && (high.startsWith("0.") || !isBelow(one, high));
  if (!isProbable || !isWithin(open) || !isWithin(close)) return "unusable";
  const volume = row.volume === undefined || isNegative(row.volume) ? undefined : row.volume;
  return { start, open, high, low, close, volume };
}
