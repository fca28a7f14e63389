// Cost of holding a number of contracts from one venue or several: whole orders with rounded fees, in each venue's steps
// and above its minimums.

import {
  type EdgeDecimals,
  type EdgeLeg,
  edgeDecimalsOf,
  type FeeRounding,
  inStepsUp,
  type LegCurve,
  legCurveOf,
  levelAt,
  smallestMultiple,
} from "#browser/trading-math/arbitrage/leg-cost-curve.ts";
import { heldPrice } from "#browser/trading-math/fees/net-price.ts";
import { maximum, minimum, total } from "#browser/trading-math/integers.ts";
import {
  add,
  canonical,
  type Decimal,
  divideScaled,
  fromScaled,
  multiply,
  toScaled,
  writtenPlaces,
  zero,
} from "#contract/decimal.ts";
import type { LadderLevel } from "./ladder.ts";

/** A venue on which the outcome can be bought. */
export interface ExecutionVenue<Key> extends Omit<EdgeLeg, "asks"> {
  readonly key: Key;
  readonly asks: readonly LadderLevel[];
}

export interface Execution<Key> {
  /** Contracts to hold from each venue; where it keeps some, more are bought. */
  readonly parts: readonly { readonly key: Key; readonly contracts: Decimal }[];
  /** Money for contracts and fees of all parts; a settlement fee counts as charged. */
  readonly total: Decimal;
}

/**
 * Most splits tried. Only venues of nearly the same price leave so many, and then the cheapest one tried is within the
 * rounding of fees and steps of the cheapest.
 */
const maxTries = 4_000;

/**
 * Finds the cheapest split of a number of contracts to hold over the venues, one order each: every share is a multiple of the
 * venue's step whose order is not below the venue's minimums. All splits are tried that prices and minimums do not rule out.
 * Undefined where no split is accepted and filled. What does not depend on the number is worked out once.
 */
export function bestExecutionOn<Key>(
  venues: readonly ExecutionVenue<Key>[],
): (contracts: Decimal) => Execution<Key> | undefined {
  const decimals = edgeDecimalsOf(venues, zero);
  const offers = venues.map((venue) => offerOf(venue, decimals));
  return (contracts) => {
    const wanted = canonical(contracts);
    // No multiple of the steps has so many digits.
    return writtenPlaces(wanted) > decimals.size ? undefined : bestOf(offers, wanted, decimals);
  };
}

function bestOf<Key>(
  offers: readonly Offer<Key>[],
  wanted: Decimal,
  decimals: EdgeDecimals,
): Execution<Key> | undefined {
  const usable = offers.filter(({ least, most }) => least <= most);
  const subsets = Array.from({ length: 2 ** usable.length - 1 }, (_, set) =>
    usable.filter((_, index) => ((set + 1) >> index) % 2 === 1),
  ).sort((a, b) => a.length - b.length);
  const search: Search<Key> = { best: undefined, triesLeft: maxTries };
  for (const subset of subsets) trySplits(search, subset, toScaled(wanted, decimals.size), []);
  const { best } = search;
  if (best === undefined) return undefined;
  return {
    parts: best.shares.map(([{ key }, share]) => ({ key, contracts: fromScaled(share, decimals.size) })),
    total: fromScaled(best.total, decimals.money),
  };
}

/** A venue's book in scaled contracts and money. */
interface Offer<Key> {
  readonly key: Key;
  readonly step: bigint;
  /** Smallest and largest share that the venue accepts and fills; none where the first is larger. */
  readonly least: bigint;
  readonly most: bigint;
  /** Money for a share between them, a multiple of the step. */
  cost(share: bigint): bigint;
  /** Each level's contracts that can be held, and their price with fees, both in the buyer's favour. */
  readonly levels: readonly PricedSize[];
  /** The most by which rounding makes a share cheaper than by `levels`, in fine money. */
  readonly slack: bigint;
  /** Fine money of one unit of scaled money. */
  readonly fine: bigint;
}

interface PricedSize {
  /** Fine money per scaled contract. */
  readonly price: bigint;
  /** Scaled contracts. */
  readonly size: bigint;
}

interface Split<Key> {
  readonly shares: readonly (readonly [Offer<Key>, bigint])[];
  readonly total: bigint;
}

interface Search<Key> {
  best: Split<Key> | undefined;
  triesLeft: number;
}

function offerOf<Key>(venue: ExecutionVenue<Key>, decimals: EdgeDecimals): Offer<Key> {
  const { key, asks, fees, contractStep, minimumContracts, minimumNotional } = venue;
  // A price with fees may have any number of digits.
  const pricePlaces = Math.max(10, decimals.money - decimals.size);
  const step = toScaled(contractStep, decimals.size);
  const curve = legCurveOf(venue, decimals, step);
  const filled = curve.ends.at(-1) ?? 0n;
  const most = filled - (filled % step);
  const [contracts, money] = [minimumContracts, minimumNotional].map((value) =>
    toScaled(value, decimals.money),
  ) as [bigint, bigint];
  const levels = asks.flatMap(({ price, size }): readonly PricedSize[] => {
    const held = heldPrice(fees, price, "down");
    if (held === undefined) return [];
    return [
      {
        price: scaledTo(add(held.paid, held.settlement), pricePlaces, "down"),
        size: scaledTo(multiply(size, held.share), decimals.size, "up"),
      },
    ];
  });
  const fine = 10n ** BigInt(decimals.size + pricePlaces - decimals.money);
  return {
    key,
    step,
    least: smallestMultiple(step, most, (share) => {
      const { bought, cost } = curve.at(share);
      return bought >= contracts && cost >= money;
    }),
    most,
    levels,
    slack: slackOf(curve.rounding, levels, fine, 10n ** BigInt(decimals.money - decimals.size)),
    fine,
    cost: (share) => {
      const { cost, atOnce, settlement } = curve.at(share);
      return cost + atOnce.fee + settlement.fee;
    },
  };
}

function scaledTo(value: Decimal, places: number, rounding: "down" | "up"): bigint {
  const written = writtenPlaces(value);
  const exact = toScaled(value, Math.max(written, places));
  return divideScaled(exact, 10n ** BigInt(Math.max(written - places, 0)), rounding);
}

/** `contract`: what one scaled contract is in `rounding.kept`. */
function slackOf(
  { atOnce, kept, settlement }: LegCurve["rounding"],
  levels: readonly PricedSize[],
  fine: bigint,
  contract: bigint,
): bigint {
  const below = (rounding: FeeRounding | undefined) => {
    if (rounding === undefined) return 0n;
    // A fee not rounded once may be rounded at every level.
    return rounding.below * (rounding.unit === undefined ? BigInt(levels.length) : 1n);
  };
  // Contracts that rounding leaves are worth the highest price at most.
  const highest = levels.reduce((most, { price }) => maximum(most, price), 0n);
  return (below(atOnce) + below(settlement)) * fine + divideScaled(below(kept) * highest, contract, "up");
}

/**
 * Tries the splits of `rest` contracts over all of `offers`, in addition to the shares `taken` of others. The share of the first
 * offer goes outwards from where prices alone are best, as far as they allow a cheaper split.
 */
function trySplits<Key>(
  search: Search<Key>,
  offers: readonly Offer<Key>[],
  rest: bigint,
  taken: Split<Key>["shares"],
): void {
  const [offer, ...others] = offers;
  if (offer === undefined) return;
  const { step, least, most, fine } = offer;
  const spent = total(taken.map(([{ cost }, share]) => cost(share)));
  if (others.length === 0) {
    if (rest < least || rest > most || rest % step !== 0n) return;
    search.triesLeft -= 1;
    const cost = spent + offer.cost(rest);
    if (search.best === undefined || cost < search.best.total)
      search.best = { shares: [...taken, [offer, rest]], total: cost };
    return;
  }
  const sumOf = (bound: "least" | "most") => total(others.map((other) => other[bound]));
  const low = inStepsUp(maximum(least, rest - sumOf("most")), step);
  const limit = minimum(most, rest - sumOf("least"));
  const high = limit - (limit % step);
  if (low > high) return;
  const [own, other] = [leastCostOf([offer]), leastCostOf(others)];
  // Convex, so it only rises away from its lowest point.
  const bound = (share: bigint) => spent * fine + own(share) + other(rest - share);
  let [best, end] = [low, high];
  while (best < end) {
    const middle = best + ((end - best) / step / 2n) * step;
    if (bound(middle + step) < bound(middle)) best = middle + step;
    else end = middle;
  }
  for (const [start, by] of [
    [best, step],
    [best - step, -step],
  ] as const) {
    for (let share = start; share >= low && share <= high; share += by) {
      if (search.triesLeft <= 0) return;
      if (search.best !== undefined && bound(share) >= search.best.total * fine) break;
      trySplits(search, others, rest - share, [...taken, [offer, share]]);
    }
  }
}

/** Lower bound of the cost of a number of contracts from these offers, in fine money: convex, without rounding. */
function leastCostOf<Key>(offers: readonly Offer<Key>[]): (contracts: bigint) => bigint {
  const levels = offers.flatMap((offer) => offer.levels).sort((a, b) => (a.price < b.price ? -1 : 1));
  const slack = total(offers.map((offer) => offer.slack));
  const [ends, costs] = [[0n], [0n]];
  for (const { price, size } of levels) {
    ends.push((ends.at(-1) ?? 0n) + size);
    costs.push((costs.at(-1) ?? 0n) + price * size);
  }
  return (contracts) => {
    const level = Math.max(Math.min(levelAt(ends, contracts), levels.length), 1);
    const [before, price] = [ends[level - 1] ?? 0n, levels[level - 1]?.price ?? 0n];
    return (costs[level - 1] ?? 0n) + (contracts - before) * price - slack;
  };
}
