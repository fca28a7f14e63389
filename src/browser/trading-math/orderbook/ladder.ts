// Builds a ladder from a book: each side best first whatever the received order, equal prices merged, empty levels
// dropped. Prices are probabilities; the received strings are kept beside them.
import {
  add,
  compare,
  type Decimal,
  decimal,
  fromScaled,
  isCanonical,
  isPositive,
  multiply,
  smaller,
  subtract,
  toScaled,
  writtenPlaces,
} from "#contract/decimal.ts";
import { complementPrice, complementWirePrice, type PriceScale } from "./price-scale.ts";

/** One price of a side. */
export interface LadderLevel {
  /** Between 0 and 1, without trailing zeros. */
  readonly price: Decimal;
  /** Contracts at this price, without trailing zeros. */
  readonly size: Decimal;
  /** Contracts from the best level down to this one. */
  readonly total: Decimal;
  /** As received; for merged levels the first price and the sum of the sizes. */
  readonly wire: { readonly price: Decimal; readonly size: Decimal };
}

/** Both sides, best first, with figures from their best levels. */
export interface Ladder {
  readonly asks: readonly LadderLevel[];
  readonly bids: readonly LadderLevel[];
  /** Best ask − best bid if both exist; zero or negative for a locked or crossed book. */
  readonly spread: Decimal | undefined;
  /** Middle of the best prices if bid < ask and the spread is within the limit: a 0.01/0.99 ghost book has none. */
  readonly mid: Decimal | undefined;
  /** The best bid is at or above the best ask. */
  readonly crossed: boolean;
  /** Number of levels merged into another at the same price. */
  readonly merged: number;
  /** Number of levels dropped for a price not between 0 and 1. */
  readonly outside: number;
  /** Price scale of the wire. */
  readonly priceScale: PriceScale;
}

interface WireLevel {
  readonly price: Decimal;
  readonly size: Decimal;
}

/** Ladder of a received book. `midSpreadLimit` is the widest spread (0 to 1) that still has a mid. */
export function buildLadder(
  book: { readonly asks: readonly WireLevel[]; readonly bids: readonly WireLevel[] },
  options: { readonly priceScale: PriceScale; readonly midSpreadLimit: Decimal },
): Ladder {
  const { priceScale, midSpreadLimit } = options;
  const asks = buildSide(book.asks, "ascending", priceScale);
  const bids = buildSide(book.bids, "descending", priceScale);
  return {
    asks: asks.levels,
    bids: bids.levels,
    ...quoteOf(asks.levels[0], bids.levels[0], midSpreadLimit),
    merged: asks.merged + bids.merged,
    outside: asks.outside + bids.outside,
    priceScale,
  };
}

/**
 * All rows of the best level of each side. `buildLadder` gives the same best levels for these as for the whole book,
 * at a fraction of the cost.
 */
export function bestLevels<Level extends WireLevel>(
  { asks, bids }: { readonly asks: readonly Level[]; readonly bids: readonly Level[] },
  priceScale: PriceScale,
): { readonly asks: readonly Level[]; readonly bids: readonly Level[] } {
  const limit = decimal(`${priceScale}`);
  const bestOf = (levels: readonly Level[], better: number) => {
    let best: Level[] = [];
    for (const level of levels) {
      const order = best[0] === undefined ? better : compare(level.price, best[0].price);
      if (order === -better || !isPositive(level.size)) continue;
      if (order === 0) best.push(level);
      else if (isPositive(level.price) && compare(level.price, limit) < 0) best = [level];
    }
    return best;
  };
  return { asks: bestOf(asks, -1), bids: bestOf(bids, 1) };
}

/**
 * Ladder of the opposite outcome, from a book that quotes the first one: an ask at p is a bid at 1 − p of the same
 * size. Wire prices are complemented too, in the gateway's notation. Its own inverse.
 */
export function complementLadder(ladder: Ladder): Ladder {
  const turn = ({ price, wire, ...level }: LadderLevel): LadderLevel => ({
    ...level,
    price: complementPrice(price),
    wire: { price: complementWirePrice(wire.price, ladder.priceScale), size: wire.size },
  });
  return {
    ...ladder,
    asks: ladder.bids.map(turn),
    bids: ladder.asks.map(turn),
    mid: ladder.mid === undefined ? undefined : complementPrice(ladder.mid),
  };
}

interface ScaledLevel {
  readonly price: bigint;
  size: bigint;
  merged: boolean;
  readonly wire: WireLevel;
}

function buildSide(levels: readonly WireLevel[], order: "ascending" | "descending", priceScale: PriceScale) {
  const scale = { price: 0, size: 0 };
  for (const { price, size } of levels) {
    scale.price = Math.max(scale.price, writtenPlaces(price));
    scale.size = Math.max(scale.size, writtenPlaces(size));
  }
  const limit = BigInt(priceScale) * 10n ** BigInt(scale.price);
  const scaled: ScaledLevel[] = [];
  let outside = 0;
  for (const wire of levels) {
    if (!isPositive(wire.size)) continue;
    const price = toScaled(wire.price, scale.price);
    if (price > 0n && price < limit)
      scaled.push({ price, size: toScaled(wire.size, scale.size), merged: false, wire });
    else outside += 1;
  }
  const merged = mergeEqualPrices(sortByPrice(scaled, order));
  const places = { price: scale.price + (priceScale === 100 ? 2 : 0), size: scale.size };
  return {
    levels: totalled(merged, places, priceScale),
    merged: scaled.length - merged.length,
    outside,
  };
}

/** Skips sorting for a side that arrives in ascending or descending order. */
function sortByPrice(levels: ScaledLevel[], order: "ascending" | "descending"): ScaledLevel[] {
  let [rises, falls] = [true, true];
  for (let index = 1; index < levels.length; index += 1) {
    const [before, here] = [levels[index - 1]?.price ?? 0n, levels[index]?.price ?? 0n];
    if (here <= before) rises = false;
    if (here >= before) falls = false;
  }
  if (order === "ascending" ? rises : falls) return levels;
  if (order === "ascending" ? falls : rises) return levels.reverse();
  const sign = order === "ascending" ? 1 : -1;
  return levels.sort((a, b) => (a.price < b.price ? -sign : a.price > b.price ? sign : 0));
}

function mergeEqualPrices(sorted: readonly ScaledLevel[]): ScaledLevel[] {
  const levels: ScaledLevel[] = [];
  let last: ScaledLevel | undefined;
  for (const level of sorted) {
    if (last !== undefined && last.price === level.price) {
      last.size += level.size;
      last.merged = true;
      continue;
    }
    last = level;
    levels.push(level);
  }
  return levels;
}

function totalled(
  levels: readonly ScaledLevel[],
  places: { readonly price: number; readonly size: number },
  priceScale: PriceScale,
): LadderLevel[] {
  let total = 0n;
  return levels.map(({ price, size, merged, wire }) => {
    total += size;
    // Formatting them again would take most of the time of building a ladder.
    const shownSize = !merged && isCanonical(wire.size) ? wire.size : fromScaled(size, places.size);
    return {
      price: priceScale === 1 && isCanonical(wire.price) ? wire.price : fromScaled(price, places.price),
      size: shownSize,
      total: fromScaled(total, places.size),
      wire: { price: wire.price, size: merged ? shownSize : wire.size },
    };
  });
}

const half = decimal("0.5");

function quoteOf(ask: LadderLevel | undefined, bid: LadderLevel | undefined, midSpreadLimit: Decimal) {
  if (ask === undefined || bid === undefined) return { spread: undefined, mid: undefined, crossed: false };
  const spread = subtract(ask.price, bid.price);
  const crossed = !isPositive(spread);
  const within = !crossed && smaller(spread, midSpreadLimit) === spread;
  return { spread, mid: within ? multiply(half, add(ask.price, bid.price)) : undefined, crossed };
}
