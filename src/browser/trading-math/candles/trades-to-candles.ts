// Builds candles from trades where the gateway has no candles. Periods start at multiples of the interval since 1970
// (UTC). A period without trades has no candle. Trades may arrive in any order and repeatedly.

import { firstIndex } from "#browser/lib/first-index.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import {
  isTradedPrice,
  type PriceScale,
  toProbability,
} from "#browser/trading-math/orderbook/price-scale.ts";
import { tradeKey } from "#browser/trading-math/trade-key.ts";
import { type Decimal, fromScaled, isBelow, isPositive, toScaled, writtenPlaces } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { type CountedTrades, emptyCountedTrades, isDropped } from "./trade-dedup.ts";

/** One period; prices are probabilities, as received where the price scale is 1. */
export interface Candle {
  /** Seconds since 1970, UTC. */
  readonly start: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  /** Contracts traded; undefined where the gateway sends no volume. */
  readonly volume: Decimal | undefined;
}

/** Candles under construction and the state needed to add trades. Mutated in place. */
export interface CandleBuild {
  readonly seconds: number;
  readonly priceScale: PriceScale;
  /** Trades seen so far. */
  readonly counted: CountedTrades;
  /** Cache of wire price → probability; undefined for one that is not between 0 and 1. */
  readonly prices: Map<Decimal, Decimal | undefined>;
  readonly periods: Map<number, Period>;
  /** Period starts, rising. */
  readonly starts: number[];
  /** Candles of the last `candlesOf`. */
  candles: readonly Candle[];
  /** Index of the first start whose candle changed since then. */
  changedFrom: number;
  /** Trades counted. */
  trades: number;
  /** Trades dropped for an unreadable time or an impossible price. */
  unusable: number;
  /** Time of the earliest trade counted, in ms. */
  earliestAt: number | undefined;
}

interface Period {
  openAt: number;
  open: Decimal;
  closeAt: number;
  close: Decimal;
  high: Decimal;
  low: Decimal;
  /** Volume · 10^places is `volume + loose`; `loose` is an integer that a double holds exactly. */
  volume: bigint;
  loose: number;
  places: number;
  /** Cached candle; undefined since the last trade was added. */
  candle: Candle | undefined;
}

export function createCandleBuild(seconds: number, priceScale: PriceScale = 1): CandleBuild {
  return {
    seconds,
    priceScale,
    counted: emptyCountedTrades(),
    prices: new Map(),
    periods: new Map(),
    starts: [],
    candles: [],
    changedFrom: 0,
    trades: 0,
    unusable: 0,
    earliestAt: undefined,
  };
}

/** Candles of `trades`, oldest first. Among trades with the same time, the given order decides open and close. */
export function buildCandles(
  trades: readonly Trade[],
  seconds: number,
  priceScale: PriceScale = 1,
): readonly Candle[] {
  const build = createCandleBuild(seconds, priceScale);
  extendCandles(build, trades);
  return candlesOf(build);
}

/**
 * Adds trades not counted before. Trades without an id can only be deduplicated within the whole list: the chunks of
 * one list share `alike`.
 */
export function extendCandles(
  build: CandleBuild,
  trades: readonly Trade[],
  alike = new Map<string, number>(),
): void {
  const { counted, seconds } = build;
  for (const trade of trades) {
    if (!isPositive(trade.amount)) continue;
    const at = parseInstant(trade.timestamp);
    const key = tradeKey(trade, alike, at);
    if (at !== undefined && isDropped(counted, at)) continue;
    if (!isNewIn(counted.times, key, at)) continue;
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

function isNewIn(known: Map<string, number>, key: string, at: number | undefined): boolean {
  // One map operation is faster than two; a key holds its time, so that this changes no other one.
  const before = known.size;
  known.set(key, at ?? Number.NaN);
  return known.size > before;
}

/** Enough for every price on the finest tick. */
const maxCachedPrices = 10_000;

/** Probability of a wire price; undefined where it is not between 0 and 1. */
function priceIn({ prices, priceScale }: CandleBuild, wire: Decimal): Decimal | undefined {
  const known = prices.get(wire);
  if (known !== undefined || prices.has(wire)) return known;
  if (prices.size >= maxCachedPrices) prices.clear();
  const probability = toProbability(wire, priceScale);
  const price = isTradedPrice(probability) ? probability : undefined;
  prices.set(wire, price);
  return price;
}

/** All candles, oldest first; an unchanged candle keeps its object identity. */
export function candlesOf(build: CandleBuild): readonly Candle[] {
  if (build.changedFrom === build.starts.length) return build.candles;
  const changed = build.starts.slice(build.changedFrom).flatMap((start) => {
    const period = build.periods.get(start);
    if (period === undefined) return [];
    const { open, high, low, close } = period;
    period.candle ??= { start, open, high, low, close, volume: fromScaled(volumeOf(period), period.places) };
    return period.candle;
  });
  build.candles = build.candles.slice(0, build.changedFrom).concat(changed);
  build.changedFrom = build.starts.length;
  return build.candles;
}

const buildsByForm = oncePerObject((_trades: readonly Trade[]) => new Map<string, CandleBuild>());

/** A build that begins with `trades`. They are counted once per list: a chart shown again begins with the same older trades. */
export function buildFrom(trades: readonly Trade[], seconds: number, priceScale: PriceScale): CandleBuild {
  const builds = buildsByForm(trades);
  const form = `${seconds} ${priceScale}`;
  let build = builds.get(form);
  if (build === undefined) {
    build = createCandleBuild(seconds, priceScale);
    extendCandles(build, trades);
    candlesOf(build);
    builds.set(form, build);
  }
  return {
    ...build,
    counted: { ...build.counted, times: new Map(build.counted.times) },
    periods: new Map([...build.periods].map(([start, period]) => [start, { ...period }])),
    starts: [...build.starts],
    candles: [],
    changedFrom: 0,
  };
}

function addToPeriod(build: CandleBuild, start: number, at: number, price: Decimal, amount: Decimal): void {
  const period = build.periods.get(start);
  if (period === undefined) {
    const places = writtenPlaces(amount);
    const volume = toScaled(amount, places);
    const prices = { openAt: at, open: price, closeAt: at, close: price, high: price, low: price };
    build.periods.set(start, { ...prices, volume, loose: 0, places, candle: undefined });
    const place = startIndex(build.starts, start);
    build.starts.splice(place, 0, start);
    // Candles after an inserted one shift and are rebuilt too.
    build.changedFrom = Math.min(build.changedFrom, place);
    return;
  }
  if (period.candle !== undefined)
    build.changedFrom = Math.min(build.changedFrom, startIndex(build.starts, start));
  if (at < period.openAt) [period.openAt, period.open] = [at, price];
  if (at >= period.closeAt) [period.closeAt, period.close] = [at, price];
  if (isBelow(period.high, price)) period.high = price;
  if (isBelow(price, period.low)) period.low = price;
  addVolume(period, amount);
  period.candle = undefined;
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

/** Number of rising `starts` before `start`. */
function startIndex(starts: readonly number[], start: number): number {
  if ((starts.at(-1) ?? start) < start) return starts.length;
  return firstIndex(starts, (other) => other >= start);
}

/** value · 10^scale as a number if that is an integer that a double holds exactly, else undefined. Never rounds. */
export function toSafeScaled(value: Decimal, scale: number): number | undefined {
  // Any fifteen digits are exact in a double.
  if (value.length > 16) return undefined;
  const point = value.indexOf(".");
  const places = point < 0 ? 0 : value.length - point - 1;
  if (places > scale || scale - places > 15) return undefined;
  const digits = point < 0 ? value : value.slice(0, point) + value.slice(point + 1);
  if (digits.length > 15) return undefined;
  const scaled = Number(digits) * 10 ** (scale - places);
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}
