// Makes the gateway's candles fit to draw: ordered, one per period, prices consistent. Candles keep their stamps; an
// impossible candle is dropped and counted, never repaired.

import {
  isTradedPrice,
  type PriceScale,
  toProbability,
} from "#browser/trading-math/orderbook/price-scale.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import { isBelow, isNegative, isZero } from "#contract/decimal.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import { commonPrefixLength } from "./list-tail-diff.ts";
import type { Candle } from "./trades-to-candles.ts";

/** Format of the rows: interval in seconds, whether a stamp is the start or end of its period, price scale. */
export interface CandleFormat {
  readonly seconds: number;
  readonly stamp: "start" | "end";
  readonly priceScale: PriceScale;
  /** Current time in ms since 1970, given where future candles are to be dropped. */
  readonly now?: (() => number) | undefined;
}

export interface SanitisedCandles {
  /** Oldest first, each start once. */
  readonly candles: readonly Candle[];
  /**
   * Starts of periods without a trade, oldest first, in seconds since 1970. They are sent without prices, or with a volume of
   * 0 and only some prices, or prices at which nothing is traded.
   */
  readonly gaps: readonly number[];
  /** Number of unusable rows. */
  readonly dropped: number;
}

/** Clock error tolerated before a candle counts as in the future, in ms. */
const clockTolerance = 86_400_000;

/**
 * Candles and empty periods of successive lists that share most rows; of two rows for one period the later in the list
 * wins. A known row object yields the same candle object, and a list that only grew at its end is processed from there.
 */
export function createCandleSanitiser(
  format: CandleFormat,
): (rows: readonly Candlestick[]) => SanitisedCandles {
  let last: Sanitised = { rows: [], parsed: [], candles: { candles: [], gaps: [], dropped: 0 } };
  return (rows) => {
    const same = commonPrefixLength(last.rows, rows);
    const read = rowParser(format);
    const come = rows.slice(same, same + maxTailRows + 1).map(read);
    const moved = withNewEnd(last.candles, last.parsed.slice(same), come);
    const all = moved === undefined ? parseAll(rows, last, read) : last.parsed.slice(0, same).concat(come);
    last = { rows, parsed: all, candles: moved ?? sanitiseAll(all) };
    return last.candles;
  };
}

/** The last list and its result. */
interface Sanitised {
  readonly rows: readonly Candlestick[];
  readonly parsed: readonly ParsedRow[];
  readonly candles: SanitisedCandles;
}

/** Parses the rows, reusing results of row objects from the previous list. */
function parseAll(
  rows: readonly Candlestick[],
  before: Sanitised,
  read: (row: Candlestick) => ParsedRow,
): readonly ParsedRow[] {
  const known = new Map(before.rows.map((row, index) => [row, before.parsed[index]]));
  return rows.map((row) => known.get(row) ?? read(row));
}

/** More new rows than this mean a different list, not an extended one. */
const maxTailRows = 8;

function sanitiseAll(rows: readonly ParsedRow[]): SanitisedCandles {
  const candles: Candle[] = [];
  const gaps: number[] = [];
  for (const row of rising(rows)) {
    if (isCandle(row)) candles.push(row);
    else if (row.start !== undefined) gaps.push(row.start);
  }
  const dropped = rows.reduce((count, { start }) => (start === undefined ? count + 1 : count), 0);
  return { candles, gaps, dropped };
}

/** Rows by start, the last one of each; returned unchanged if already in order, as most lists are. */
function rising(rows: readonly ParsedRow[]): readonly ParsedRow[] {
  let reached = Number.NEGATIVE_INFINITY;
  const isInOrder = rows.every(({ start }) => {
    if (start === undefined) return true;
    const rises = start > reached;
    reached = start;
    return rises;
  });
  if (isInOrder) return rows;
  const periods = new Map<number, ParsedRow>();
  for (const row of rows) if (row.start !== undefined) periods.set(row.start, row);
  return [...periods.values()].sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
}

/**
 * Replaces the rows `gone` at the end of the list by `come`. Undefined unless these are only the last period and
 * later ones, in order, so that no other row can affect them.
 */
function withNewEnd(
  candles: SanitisedCandles,
  gone: readonly ParsedRow[],
  come: readonly ParsedRow[],
): SanitisedCandles | undefined {
  if (come.length > maxTailRows) return undefined;
  const lastStart = Math.max(
    candles.candles.at(-1)?.start ?? Number.NEGATIVE_INFINITY,
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
    candles: [
      ...(candles.candles.at(-1)?.start === first ? candles.candles.slice(0, -1) : candles.candles),
      ...come.filter(isCandle),
    ],
    gaps: [
      ...(candles.gaps.at(-1) === first ? candles.gaps.slice(0, -1) : candles.gaps),
      ...come.flatMap((row) => (isCandle(row) ? [] : (row.start ?? []))),
    ],
    dropped: candles.dropped,
  };
}

/** A candle, or a row without one: an empty period has a start, an unusable row has none. */
type ParsedRow = Candle | { readonly start: number | undefined; readonly open: undefined };

const unusable: ParsedRow = { start: undefined, open: undefined };

function isCandle(row: ParsedRow): row is Candle {
  return row.open !== undefined;
}

/** Row parser for the current time. */
function rowParser(format: CandleFormat): (row: Candlestick) => ParsedRow {
  const { now, seconds, stamp, priceScale } = format;
  const latest = now === undefined ? Number.POSITIVE_INFINITY : now() + seconds * 1_000 + clockTolerance;
  const early = stamp === "end" ? seconds : 0;
  return (row) => {
    const start = startOf(row.timestamp, latest);
    return start === undefined ? unusable : candleOf(row, start - early, priceScale);
  };
}

/** Stamp in whole seconds; undefined if unparsable, a placeholder, or later than `latest` (ms). */
function startOf(timestamp: string, latest: number): number | undefined {
  const at = parseInstant(timestamp);
  return at === undefined || isPlaceholderDate(at) || at > latest ? undefined : Math.floor(at / 1_000);
}

function candleOf(row: Candlestick, start: number, priceScale: PriceScale): ParsedRow {
  const prices = [row.open, row.high, row.low, row.close];
  const isWithoutVolume = row.volume !== undefined && isZero(row.volume);
  // Without trades a venue may still send the close before.
  const isEmpty =
    prices.every((price) => price === undefined) || (isWithoutVolume && prices.includes(undefined));
  if (isEmpty) return { start, open: undefined };
  if (row.open === undefined || row.high === undefined || row.low === undefined || row.close === undefined)
    return unusable;
  const open = toProbability(row.open, priceScale);
  const high = toProbability(row.high, priceScale);
  const low = toProbability(row.low, priceScale);
  const close = toProbability(row.close, priceScale);
  const isWithin =
    !isBelow(open, low) && !isBelow(high, open) && !isBelow(close, low) && !isBelow(high, close);
  if (!isWithin) return unusable;
  if (!isTradedPrice(low) || !isTradedPrice(high)) {
    const isWithoutTrades = row.volume === undefined ? isZero(high) : isWithoutVolume;
    return isWithoutTrades && !isNegative(low) ? { start, open: undefined } : unusable;
  }
  const volume = row.volume === undefined || isNegative(row.volume) ? undefined : row.volume;
  return { start, open, high, low, close, volume };
}
