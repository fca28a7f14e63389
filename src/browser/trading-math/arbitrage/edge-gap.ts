// Distance of a pair or a basket from paying, per contract at the best asks and before fee rounding, and the price of
// either leg of a pair at which it would pay.

import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { heldPrice } from "#browser/trading-math/fees/net-price.ts";
import { largestThat } from "#browser/trading-math/integers.ts";
import { type Ticks, tickNeighbours } from "#browser/trading-math/orderbook/tick.ts";
import {
  type Decimal,
  fromScaled,
  isPositive,
  larger,
  one,
  scaleOf,
  smaller,
  subtract,
  sum,
  toScaled,
  zero,
} from "#contract/decimal.ts";
import type { GuaranteedWinners } from "./edge-at-size.ts";

/** Best ask of a leg, 0 to 1, with the fees and ticks needed to find the price at which the pair pays. */
export interface BestAsk {
  readonly price: Decimal;
  readonly fees: FeeModel;
  readonly ticks: Ticks;
}

export interface EdgeGap {
  /** Money earned by one contract held of each leg at the best asks; zero or negative where the pair does not pay. */
  readonly perContract: Decimal;
  /** The best asks used. */
  readonly asks: readonly [Decimal, Decimal];
  /** Highest price of either leg at which the pair pays while the other stays; undefined where no price does. */
  readonly payingPrices: readonly [Decimal | undefined, Decimal | undefined];
}

/** Decimal places searched where the tick is unknown. */
const finestPlaces = 6;

/** Gap of the pair at the best asks. An unknown fee counts as zero. */
export function edgeGap(first: BestAsk, second: BestAsk): EdgeGap {
  let payingPrices: EdgeGap["payingPrices"] | undefined;
  return {
    perContract: gainAt([first, second]),
    asks: [first.price, second.price],
    // Searched on first use: most gaps are replaced by the next book before anything shows these prices.
    get payingPrices() {
      payingPrices ??= [payingPrice(first, second), payingPrice(second, first)];
      return payingPrices;
    },
  };
}

/**
 * Money earned by one contract held of each leg at the best asks, given how many legs pay at least. An unknown fee
 * counts as zero.
 */
export function gainAt(
  legs: readonly Pick<BestAsk, "price" | "fees">[],
  paying: GuaranteedWinners = "one",
): Decimal {
  const prices = legs.map(({ fees, price }) => heldPrice(fees, price)).filter((held) => held !== undefined);
  // A leg whose venue keeps all contracts as a fee cannot be held, so the other legs lose their cost.
  if (prices.length < legs.length) return subtract(zero, sum(legs.map(({ price }) => price)));
  const due = prices.map(({ settlement }) => settlement);
  const [dearest, cheapest] = [due.reduce(larger, zero), due.reduce(smaller, due[0] ?? zero)];
  const charged = paying === "one" ? dearest : subtract(sum(due), cheapest);
  const payout = paying === "one" ? one : fromScaled(BigInt(legs.length - 1), 0);
  return subtract(payout, sum([...prices.map(({ paid }) => paid), charged]));
}

/** Binary search: with a fee rate of at most 1, profit falls as the price rises. */
function payingPrice(leg: BestAsk, other: BestAsk): Decimal | undefined {
  const places = Math.max(finestPlaces, scaleOf([leg.price]));
  const pays = (scaled: bigint) => isPositive(gainAt([{ ...leg, price: fromScaled(scaled, places) }, other]));
  const highest = largestThat(0n, toScaled(one, places) - 1n, pays);
  if (highest === 0n) return undefined;
  const found = fromScaled(highest, places);
  const onTick = tickNeighbours(leg.ticks, found)?.down ?? found;
  return isPositive(onTick) ? onTick : undefined;
}
