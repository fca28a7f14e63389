// The gateway's candles made fit to draw: in order, each period once, no price that contradicts another. Bars keep the
// stamps they came with; a bar that cannot be right is left out and counted, never repaired.

import { isBelow } from "#browser/trading-math/is-below.ts";
import { type PriceScale, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import { isNegative, one } from "#contract/decimal.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import type { Bar } from "./candle-builder.ts";
import { commonLength } from "./common-prefix-length.ts";

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
  let last: Sanitised = { rows: [], read: [], candles: { bars: [], gaps: [], dropped: 0 } };
  return (rows) => {
    const same = commonLength(last.rows, rows);
    const read = readerOf(reading);
    const come = rows.slice(same, same + longestEnd + 1).map(read);
    const moved = withNewEnd(last.candles, last.read.slice(same), come);
    const all = moved === undefined ? readAll(rows, last, read) : last.read.slice(0, same).concat(come);
    last = { rows, read: all, candles: moved ?? sanitiseAll(all) };
    return last.candles;
  };
}

/** A list as it was read. */
interface Sanitised {
  readonly rows: readonly Candlestick[];
  readonly read: readonly ReadRow[];
  readonly candles: SanitisedCandles;
}

/** The rows read; one that stood in the list of before gives what it gave. */
function readAll(
  rows: readonly Candlestick[],
  before: Sanitised,
  read: (row: Candlestick) => ReadRow,
): readonly ReadRow[] {
  const known = new Map(before.rows.map((row, index) => [row, before.read[index]]));
  return rows.map((row) => known.get(row) ?? read(row));
}

/** More new rows than these are not an end that moved on but another list. */
const longestEnd = 8;

function sanitiseAll(rows: readonly ReadRow[]): SanitisedCandles {
  const bars: Bar[] = [];
  const gaps: number[] = [];
  for (const row of rising(rows)) {
    if (isBar(row)) bars.push(row);
    else if (row.start !== undefined) gaps.push(row.start);
  }
  const dropped = rows.reduce((count, { start }) => (start === undefined ? count + 1 : count), 0);
  return { bars, gaps, dropped };
}

/** The rows by their start, of each the last; what came in order, as most lists do, as it came. */
function rising(rows: readonly ReadRow[]): readonly ReadRow[] {
  let reached = Number.NEGATIVE_INFINITY;
  const isInOrder = rows.every(({ start }) => {
    if (start === undefined) return true;
    const rises = start > reached;
    reached = start;
    return rises;
  });
  if (isInOrder) return rows;
  const periods = new Map<number, ReadRow>();
  for (const row of rows) if (row.start !== undefined) periods.set(row.start, row);
  return [...periods.values()].sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
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
      ...come.filter(isBar),
    ],
    gaps: [
      ...(candles.gaps.at(-1) === first ? candles.gaps.slice(0, -1) : candles.gaps),
      ...come.flatMap((row) => (isBar(row) ? [] : (row.start ?? []))),
    ],
    dropped: candles.dropped,
  };
}

/** A bar, or a row without one: that of an empty period has a start, one that cannot be used has none. */
type ReadRow = Bar | { readonly start: number | undefined; readonly open: undefined };

const unusable: ReadRow = { start: undefined, open: undefined };

function isBar(row: ReadRow): row is Bar {
  return row.open !== undefined;
}

/** Reads rows as of now. */
function readerOf(reading: CandleReading): (row: Candlestick) => ReadRow {
  const { now, seconds, stamp, priceScale } = reading;
  const latest = now === undefined ? Number.POSITIVE_INFINITY : now() + seconds * 1_000 + clockTolerance;
  const early = stamp === "end" ? seconds : 0;
  return (row) => {
    const start = startOf(row.timestamp, latest);
    return start === undefined ? unusable : barOf(row, start - early, priceScale);
  };
}

/** The stamp in whole seconds; undefined for one that is no time, or one nobody can mean: later than `latest` (ms) too. */
function startOf(timestamp: string, latest: number): number | undefined {
  const at = parseInstant(timestamp) ?? parseEpoch(timestamp);
  return at === undefined || isPlaceholderDate(at) || at > latest ? undefined : Math.floor(at / 1_000);
}

/** Seconds or milliseconds since 1970 as digits, told apart by their count: both forms are seen in the field. */
function parseEpoch(text: string): number | undefined {
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1_000;
  return /^\d{12,13}$/.test(text) ? Number(text) : undefined;
}

function barOf(row: Candlestick, start: number, priceScale: PriceScale): ReadRow {
  const isEmpty = (row.open ?? row.high ?? row.low ?? row.close) === undefined;
  if (isEmpty) return { start, open: undefined };
  if (row.open === undefined || row.high === undefined || row.low === undefined || row.close === undefined)
    return unusable;
  const open = toProbability(row.open, priceScale);
  const high = toProbability(row.high, priceScale);
  const low = toProbability(row.low, priceScale);
  const close = toProbability(row.close, priceScale);
  const isWithin =
    !isBelow(open, low) && !isBelow(high, open) && !isBelow(close, low) && !isBelow(high, close);
  // Most prices tell by their first digit that they are below one.
  const isProbable = !isNegative(low) && (high.startsWith("0.") || !isBelow(one, high));
  if (!isProbable || !isWithin) return unusable;
  const volume = row.volume === undefined || isNegative(row.volume) ? undefined : row.volume;
  return { start, open, high, low, close, volume };
}
