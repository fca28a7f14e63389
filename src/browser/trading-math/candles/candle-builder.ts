// Bars built from trades where the gateway has no candles: periods begin at multiples of the interval since 1970 (UTC).
// A period without a trade has no bar. Trades may come in any order and more than once.

import { isBelow } from "#browser/trading-math/is-below.ts";
import { type PriceScale, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { type Decimal, fromScaled, isPositive, one, toScaled, writtenPlaces } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { toSafeScaled } from "./safe-scaled.ts";
import {
  type CountedTrades,
  contentKey,
  forgetCounted,
  isForgotten,
  type KnownTrades,
  knownTrades,
  noCountedTrades,
  type TimeSpan,
} from "./trade-dedup.ts";

/** One period: prices on the scale of probabilities, as received where the gateway writes them on it. */
export interface Bar {
  /** Seconds since 1970, UTC. */
  readonly start: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  /** Contracts traded; undefined where the gateway did not tell it. */
  readonly volume: Decimal | undefined;
}

/** Bars under construction, with what it takes to add more trades. Grows in place. */
export interface CandleBuild {
  readonly seconds: number;
  readonly priceScale: PriceScale;
  /** The trades that were looked at. */
  readonly counted: CountedTrades;
  /** What the prices of the wire that were met stand for; undefined where that is no probability. */
  readonly prices: Map<Decimal, Decimal | undefined>;
  readonly periods: Map<number, Period>;
  /** Starts of the periods, rising. */
  readonly starts: number[];
  /** The bars as they were read last. */
  bars: readonly Bar[];
  /** The first of `starts` whose bar is another since then. */
  changedFrom: number;
  /** How many trades were counted. */
  trades: number;
  /** Trades left out for a time that cannot be read, or a price that is none. */
  unusable: number;
  /** When the earliest trade counted was made, in ms. */
  earliestAt: number | undefined;
}

interface Period {
  openAt: number;
  open: Decimal;
  closeAt: number;
  close: Decimal;
  high: Decimal;
  low: Decimal;
  /** The volume · 10^places is the sum of both; `loose` is a whole number that a double holds exactly. */
  volume: bigint;
  loose: number;
  places: number;
  /** The bar as it stands; undefined since the last trade was added. */
  bar: Bar | undefined;
}

/** A build without trades, of periods of `seconds`. */
export function createCandleBuild(seconds: number, priceScale: PriceScale = 1): CandleBuild {
  return {
    seconds,
    priceScale,
    counted: noCountedTrades(),
    prices: new Map(),
    periods: new Map(),
    starts: [],
    bars: [],
    changedFrom: 0,
    trades: 0,
    unusable: 0,
    earliestAt: undefined,
  };
}

/** The bars of `trades`, oldest first. Of trades at one time the order given decides which opens and which closes. */
export function buildCandles(
  trades: readonly Trade[],
  seconds: number,
  priceScale: PriceScale = 1,
): readonly Bar[] {
  const build = createCandleBuild(seconds, priceScale);
  extendCandles(build, trades);
  return barsOf(build);
}

/** Adds trades not counted before, in place. Of those without an id it takes the whole list to tell. */
export function extendCandles(build: CandleBuild, trades: readonly Trade[]): void {
  const { counted, seconds } = build;
  const alike = new Map<string, number>();
  for (const trade of trades) {
    if (!isPositive(trade.amount)) continue;
    const { id, timestamp } = trade;
    const isNamed = id !== undefined && id !== "";
    const known = isNamed ? counted.byId : counted.byContent;
    const key = isNamed ? id : contentKey(trade, alike);
    const at = parseInstant(timestamp);
    if (at !== undefined && isForgotten(counted, at)) continue;
    if (!isNewIn(known, key, at)) continue;
    const price = at === undefined ? undefined : priceIn(build, trade.price);
    if (at === undefined || price === undefined) {
      build.unusable += 1;
      continue;
    }
    build.trades += 1;
    build.earliestAt = build.earliestAt === undefined ? at : Math.min(build.earliestAt, at);
    addToPeriod(build, Math.floor(at / (seconds * 1_000)) * seconds, at, price, trade.amount);
  }
}

/** Notes what tells a trade and its time, and answers whether that was not known. */
function isNewIn(known: Map<string, number>, key: string, at: number | undefined): boolean {
  // One without a time is not to take it from one that has the same id; of all else one look is quicker than two.
  if (at === undefined && known.has(key)) return false;
  const before = known.size;
  known.set(key, at ?? Number.NaN);
  return known.size > before;
}

/** Enough for every price on the finest tick. */
const mostPrices = 10_000;

/** The probability that a price stands for; undefined for more than certain. */
function priceIn({ prices, priceScale }: CandleBuild, wire: Decimal): Decimal | undefined {
  const known = prices.get(wire);
  if (known !== undefined || prices.has(wire)) return known;
  if (prices.size >= mostPrices) prices.clear();
  const probability = toProbability(wire, priceScale);
  const price = isBelow(one, probability) ? undefined : probability;
  prices.set(wire, price);
  return price;
}

/**
 * Lets go of what tells old trades apart, once there are many, so that a page left open does not grow with every print; what
 * is to be `known` stays. In `spans` (ms, apart from one another) every trade was counted: what comes of one of those again
 * is known by its time alone.
 */
export function forgetTrades(
  build: CandleBuild,
  spans: readonly TimeSpan[],
  known: KnownTrades = knownTrades,
): void {
  forgetCounted(build.counted, spans, known);
}

/** How many trades the bars are built from. */
export function tradesIn(build: CandleBuild): number {
  return build.trades;
}

/** All bars built so far, oldest first; one that did not change is the same object as before. */
export function barsOf(build: CandleBuild): readonly Bar[] {
  if (build.changedFrom === build.starts.length) return build.bars;
  const changed = build.starts.slice(build.changedFrom).flatMap((start) => {
    const period = build.periods.get(start);
    if (period === undefined) return [];
    const { open, high, low, close } = period;
    period.bar ??= { start, open, high, low, close, volume: fromScaled(volumeOf(period), period.places) };
    return period.bar;
  });
  build.bars = build.bars.slice(0, build.changedFrom).concat(changed);
  build.changedFrom = build.starts.length;
  return build.bars;
}

/** Trades in the order they happened, of a list that may be newest first: what shares a time keeps its place in the sweep. */
export function inOrderOfTrading(trades: readonly Trade[]): readonly Trade[] {
  const [first, last] = [parseInstant(trades[0]?.timestamp), parseInstant(trades.at(-1)?.timestamp)];
  const oldestFirst = first !== undefined && last !== undefined && first < last;
  return oldestFirst ? trades : trades.toReversed();
}

function addToPeriod(build: CandleBuild, start: number, at: number, price: Decimal, amount: Decimal): void {
  const period = build.periods.get(start);
  if (period === undefined) {
    const places = writtenPlaces(amount);
    const volume = toScaled(amount, places);
    const prices = { openAt: at, open: price, closeAt: at, close: price, high: price, low: price };
    build.periods.set(start, { ...prices, volume, loose: 0, places, bar: undefined });
    const place = placeOf(build.starts, start);
    build.starts.splice(place, 0, start);
    // A bar that moves up is read anew as well.
    build.changedFrom = Math.min(build.changedFrom, place);
    return;
  }
  if (period.bar !== undefined) build.changedFrom = Math.min(build.changedFrom, placeOf(build.starts, start));
  if (at < period.openAt) [period.openAt, period.open] = [at, price];
  if (at >= period.closeAt) [period.closeAt, period.close] = [at, price];
  if (isBelow(period.high, price)) period.high = price;
  if (isBelow(price, period.low)) period.low = price;
  addVolume(period, amount);
  period.bar = undefined;
}

function addVolume(period: Period, amount: Decimal): void {
  const places = Math.max(period.places, writtenPlaces(amount));
  if (places === period.places) {
    const loose = period.loose + (toSafeScaled(amount, places) ?? Number.NaN);
    if (Number.isSafeInteger(loose)) {
      period.loose = loose;
      return;
    }
  }
  period.volume = volumeOf(period) * 10n ** BigInt(places - period.places) + toScaled(amount, places);
  period.loose = 0;
  period.places = places;
}

function volumeOf({ volume, loose }: Period): bigint {
  return volume + BigInt(loose);
}

/** How many of the rising `starts` lie before `start`. */
function placeOf(starts: readonly number[], start: number): number {
  let [low, high] = [0, starts.length];
  if ((starts.at(-1) ?? start) < start) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? start) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
