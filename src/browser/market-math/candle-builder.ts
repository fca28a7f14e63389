// Bars built from trades where the gateway has no candles: periods begin at multiples of the interval since 1970 (UTC).
// A period without a trade has no bar. Trades may come in any order and more than once.
import { type Decimal, fromScaled, isPositive, toScaled, writtenPlaces } from "#contract/decimal.ts";
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
  /** Ids, or contents where a trade has none, that were counted. */
  readonly counted: Set<string>;
  readonly periods: Map<number, Period>;
  /** Trades left out: without a time that can be read. */
  undated: number;
  /** Start of the earliest trade counted, in ms. */
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
}

/** A build without trades, of periods of `seconds`. */
export function createCandleBuild(seconds: number, priceScale: PriceScale = 1): CandleBuild {
  return { seconds, priceScale, counted: new Set(), periods: new Map(), undated: 0, earliestAt: undefined };
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

/** Adds trades not counted before; gives the bars that changed, oldest first. */
export function extendCandles(build: CandleBuild, trades: readonly Trade[]): readonly Bar[] {
  const changed = new Set<number>();
  const alike = new Map<string, number>();
  for (const trade of trades) {
    const key = keyOf(trade, alike);
    if (build.counted.has(key) || !isPositive(trade.amount)) continue;
    const at = parseInstant(trade.timestamp);
    if (at === undefined) {
      build.undated += 1;
      continue;
    }
    build.counted.add(key);
    build.earliestAt = build.earliestAt === undefined ? at : Math.min(build.earliestAt, at);
    const start = Math.floor(at / (build.seconds * 1_000)) * build.seconds;
    count(build, start, at, trade);
    changed.add(start);
  }
  return [...changed].sort((a, b) => a - b).flatMap((start) => barAt(build, start));
}

/** All bars built so far, oldest first. */
export function barsOf(build: CandleBuild): readonly Bar[] {
  return [...build.periods.keys()].sort((a, b) => a - b).flatMap((start) => barAt(build, start));
}

/** Trades in the order they happened, of a list that may be newest first: what shares a time keeps its place in the sweep. */
export function inOrderOfTrading(trades: readonly Trade[]): readonly Trade[] {
  const [first, last] = [parseInstant(trades[0]?.timestamp), parseInstant(trades.at(-1)?.timestamp)];
  const oldestFirst = first !== undefined && last !== undefined && first < last;
  return oldestFirst ? trades : trades.toReversed();
}

/** A trade's id; without one its content and how many alike came before it in the same list. */
function keyOf({ id, price, amount, side, timestamp }: Trade, alike: Map<string, number>): string {
  if (id !== undefined && id !== "") return `id ${id}`;
  const content = JSON.stringify([price, amount, side ?? "", timestamp ?? ""]);
  const ordinal = (alike.get(content) ?? 0) + 1;
  alike.set(content, ordinal);
  return `${ordinal} of ${content}`;
}

function count(build: CandleBuild, start: number, at: number, trade: Trade): void {
  const price = toProbability(trade.price, build.priceScale);
  const period = build.periods.get(start);
  if (period === undefined) {
    const places = writtenPlaces(trade.amount);
    const volume = toScaled(trade.amount, places);
    build.periods.set(start, {
      openAt: at,
      open: price,
      closeAt: at,
      close: price,
      high: price,
      low: price,
      volume,
      places,
    });
    return;
  }
  if (at < period.openAt) [period.openAt, period.open] = [at, price];
  if (at >= period.closeAt) [period.closeAt, period.close] = [at, price];
  if (isBelow(period.high, price)) period.high = price;
  if (isBelow(price, period.low)) period.low = price;
  const places = Math.max(period.places, writtenPlaces(trade.amount));
  period.volume = period.volume * 10n ** BigInt(places - period.places) + toScaled(trade.amount, places);
  period.places = places;
}

/** a < b by value. */
function isBelow(a: Decimal, b: Decimal): boolean {
  if (a === b) return false;
  const places = Math.max(writtenPlaces(a), writtenPlaces(b));
  return toScaled(a, places) < toScaled(b, places);
}

function barAt(build: CandleBuild, start: number): Bar[] {
  const period = build.periods.get(start);
  if (period === undefined) return [];
  const { open, high, low, close } = period;
  return [{ start, open, high, low, close, volume: fromScaled(period.volume, period.places) }];
}
