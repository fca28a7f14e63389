// Bars built from trades where the gateway has no candles: periods begin at multiples of the interval since 1970 (UTC).
// A period without a trade has no bar. Trades may come in any order and more than once.
import { type Decimal, fromScaled, isPositive, one, toScaled, writtenPlaces } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { isBelow } from "./is-below.ts";
import { type PriceScale, toProbability } from "./price-scale.ts";

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

/** Times of trades in ms since 1970, both ends within it. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Bars under construction, with what it takes to add more trades. Grows in place. */
export interface CandleBuild {
  readonly seconds: number;
  readonly priceScale: PriceScale;
  /**
   * The trades that were looked at, with their times (not a number where one cannot be read): by id, those without one by
   * what they hold and the how-manieth of its like each is.
   */
  readonly counted: Map<string, number>;
  /** Times of which all trades are counted and none is in `counted` any more. */
  forgotten: readonly TimeSpan[];
  /** With more than so many in `counted` old ones are let go of. */
  mostCounted: number;
  /** Whether any trade came without an id: which one it is, only its whole list can tell. */
  hasNameless: boolean;
  /** The list that was added last. */
  walked: readonly Trade[];
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
  /** Volume · 10^places. */
  volume: bigint;
  places: number;
  /** The bar as it stands; undefined since the last trade was added. */
  bar: Bar | undefined;
}

/** Trades that are known one by one at least: more than a stream repeats after a break, or a page that was hidden is told at once. */
export const knownTrades = 50_000;

/** A build without trades, of periods of `seconds`. */
export function createCandleBuild(seconds: number, priceScale: PriceScale = 1): CandleBuild {
  return {
    seconds,
    priceScale,
    counted: new Map(),
    forgotten: [],
    mostCounted: knownTrades * 2,
    hasNameless: false,
    walked: [],
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

/** Adds trades not counted before, in place; whether there were any. What the list added last holds too is not walked again. */
export function extendCandles(build: CandleBuild, trades: readonly Trade[]): boolean {
  const alike = new Map<string, number>();
  const from = build.hasNameless ? 0 : sharedPart(build.walked, trades);
  build.walked = trades;
  let added = false;
  for (let index = from; index < trades.length; index += 1) {
    const trade = trades[index];
    if (trade === undefined || !isPositive(trade.amount)) continue;
    const key = keyOf(build, trade, alike);
    if (build.counted.has(key)) continue;
    const at = parseInstant(trade.timestamp);
    if (at !== undefined && isWithin(build.forgotten, at)) continue;
    build.counted.set(key, at ?? Number.NaN);
    if (at === undefined || isBelow(one, toProbability(trade.price, build.priceScale))) {
      build.unusable += 1;
      continue;
    }
    build.trades += 1;
    build.earliestAt = build.earliestAt === undefined ? at : Math.min(build.earliestAt, at);
    addToPeriod(build, Math.floor(at / (build.seconds * 1_000)) * build.seconds, at, trade);
    added = true;
  }
  return added;
}

/**
 * Lets go of what tells old trades apart, once there are many, so that a page left open does not grow with every print: the
 * newest `known` stay. In `spans` (ms, apart from one another) every trade was counted: what comes of one of those again is
 * known by its time alone. The first instant of each stays, for a list of what was before ends with it.
 */
export function forgetTrades(build: CandleBuild, spans: readonly TimeSpan[], known = knownTrades): void {
  const { counted } = build;
  if (counted.size <= build.mostCounted) return;
  // Those without a time are in no bar, and are let go of first.
  const times = Float64Array.from(counted.values(), (at) =>
    Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at,
  );
  const cut = times.sort()[times.length - known] ?? 0;
  const forgotten = spans
    .map(({ from, to }) => ({ from: from + 1, to: Math.min(to, cut - 1) }))
    .filter(({ from, to }) => from <= to);
  for (const [key, at] of counted) if (Number.isNaN(at) || isWithin(forgotten, at)) counted.delete(key);
  build.forgotten = forgotten;
  build.mostCounted = counted.size + known;
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
    period.bar ??= { start, open, high, low, close, volume: fromScaled(period.volume, period.places) };
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

/** With how many of its trades `next` goes on from anywhere in `before`, the same objects in the same order. */
function sharedPart(before: readonly Trade[], next: readonly Trade[]): number {
  const [first] = next;
  const start = first === undefined ? -1 : before.indexOf(first);
  if (start < 0) return 0;
  const most = Math.min(before.length - start, next.length);
  let shared = 1;
  while (shared < most && before[start + shared] === next[shared]) shared += 1;
  return shared;
}

/** What tells a trade from the others: its id, without one its content and how many alike came before it in the same list. */
function keyOf(build: CandleBuild, trade: Trade, alike: Map<string, number>): string {
  const { id, price, amount, side, timestamp } = trade;
  if (id !== undefined && id !== "") return `id ${id}`;
  build.hasNameless = true;
  const content = JSON.stringify([price, amount, side ?? "", timestamp ?? ""]);
  const ordinal = (alike.get(content) ?? 0) + 1;
  alike.set(content, ordinal);
  return `${ordinal} ${content}`;
}

function isWithin(spans: readonly TimeSpan[], at: number): boolean {
  return spans.some(({ from, to }) => from <= at && at <= to);
}

function addToPeriod(build: CandleBuild, start: number, at: number, trade: Trade): void {
  const price = toProbability(trade.price, build.priceScale);
  const period = build.periods.get(start);
  if (period === undefined) {
    const places = writtenPlaces(trade.amount);
    const volume = toScaled(trade.amount, places);
    const prices = { openAt: at, open: price, closeAt: at, close: price, high: price, low: price };
    build.periods.set(start, { ...prices, volume, places, bar: undefined });
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
  const places = Math.max(period.places, writtenPlaces(trade.amount));
  period.volume = period.volume * 10n ** BigInt(places - period.places) + toScaled(trade.amount, places);
  period.places = places;
  period.bar = undefined;
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
