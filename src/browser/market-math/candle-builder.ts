// Bars built from trades where the gateway has no candles: periods begin at multiples of the interval since 1970 (UTC).
// A period without a trade has no bar. Trades may come in any order and more than once.
import { type Decimal, fromScaled, isPositive, one, toScaled, writtenPlaces } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
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

/** Bars under construction, with what it takes to add more trades. Grows in place. */
export interface CandleBuild {
  readonly seconds: number;
  readonly priceScale: PriceScale;
  readonly countedIds: Set<string>;
  /** What trades without an id hold, and the how-manieth of its like each is. */
  readonly countedContents: Set<string>;
  readonly periods: Map<number, Period>;
  /** Starts of the periods, rising. */
  readonly starts: number[];
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

/** A build without trades, of periods of `seconds`. */
export function createCandleBuild(seconds: number, priceScale: PriceScale = 1): CandleBuild {
  return {
    seconds,
    priceScale,
    countedIds: new Set(),
    countedContents: new Set(),
    periods: new Map(),
    starts: [],
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

/** Adds trades not counted before, in place; whether there were any. */
export function extendCandles(build: CandleBuild, trades: readonly Trade[]): boolean {
  const alike = new Map<string, number>();
  let added = false;
  for (const trade of trades) {
    if (!isPositive(trade.amount) || !countOnce(build, trade, alike)) continue;
    const at = parseInstant(trade.timestamp);
    if (at === undefined || isBelow(one, toProbability(trade.price, build.priceScale))) {
      build.unusable += 1;
      continue;
    }
    build.earliestAt = build.earliestAt === undefined ? at : Math.min(build.earliestAt, at);
    addToPeriod(build, Math.floor(at / (build.seconds * 1_000)) * build.seconds, at, trade);
    added = true;
  }
  return added;
}

/** How many trades the bars are built from. */
export function tradesIn(build: CandleBuild): number {
  return build.countedIds.size + build.countedContents.size - build.unusable;
}

/** All bars built so far, oldest first; one that did not change is the same object as before. */
export function barsOf(build: CandleBuild): readonly Bar[] {
  return build.starts.flatMap((start) => {
    const period = build.periods.get(start);
    if (period === undefined) return [];
    const { open, high, low, close } = period;
    period.bar ??= { start, open, high, low, close, volume: fromScaled(period.volume, period.places) };
    return period.bar;
  });
}

/** Trades in the order they happened, of a list that may be newest first: what shares a time keeps its place in the sweep. */
export function inOrderOfTrading(trades: readonly Trade[]): readonly Trade[] {
  const [first, last] = [parseInstant(trades[0]?.timestamp), parseInstant(trades.at(-1)?.timestamp)];
  const oldestFirst = first !== undefined && last !== undefined && first < last;
  return oldestFirst ? trades : trades.toReversed();
}

/** Whether a trade was not counted before, which it then is: known by its id, without one by its content and how many alike came before it in the same list. */
function countOnce(build: CandleBuild, trade: Trade, alike: Map<string, number>): boolean {
  const { id, price, amount, side, timestamp } = trade;
  if (id !== undefined && id !== "") return addNew(build.countedIds, id);
  const content = JSON.stringify([price, amount, side ?? "", timestamp ?? ""]);
  const ordinal = (alike.get(content) ?? 0) + 1;
  alike.set(content, ordinal);
  return addNew(build.countedContents, `${ordinal} ${content}`);
}

function addNew(set: Set<string>, key: string): boolean {
  const size = set.size;
  return set.add(key).size > size;
}

function addToPeriod(build: CandleBuild, start: number, at: number, trade: Trade): void {
  const price = toProbability(trade.price, build.priceScale);
  const period = build.periods.get(start);
  if (period === undefined) {
    const places = writtenPlaces(trade.amount);
    const volume = toScaled(trade.amount, places);
    const prices = { openAt: at, open: price, closeAt: at, close: price, high: price, low: price };
    build.periods.set(start, { ...prices, volume, places, bar: undefined });
    insertRising(build.starts, start);
    return;
  }
  if (at < period.openAt) [period.openAt, period.open] = [at, price];
  if (at >= period.closeAt) [period.closeAt, period.close] = [at, price];
  if (isBelow(period.high, price)) period.high = price;
  if (isBelow(price, period.low)) period.low = price;
  const places = Math.max(period.places, writtenPlaces(trade.amount));
  period.volume = period.volume * 10n ** BigInt(places - period.places) + toScaled(trade.amount, places);
  period.places = places;
  period.bar = undefined;
}

function insertRising(starts: number[], start: number): void {
  const last = starts.at(-1);
  if (last === undefined || last < start) {
    starts.push(start);
    return;
  }
  starts.splice(
    starts.findIndex((other) => other > start),
    0,
    start,
  );
}

/** a < b by value. */
function isBelow(a: Decimal, b: Decimal): boolean {
  if (a === b) return false;
  const places = Math.max(writtenPlaces(a), writtenPlaces(b));
  return toScaled(a, places) < toScaled(b, places);
}
