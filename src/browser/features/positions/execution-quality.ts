// What each order was expected to cost at the click against what it did: only where the gateway's figures prove it. Pure.
import type { Config, VenueConfig } from "#browser/config/config.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import {
  addRatios,
  divideRatios,
  isZeroRatio,
  type Ratio,
  ratioOf,
  zeroRatio,
} from "#browser/trading-math/ratio.ts";
import { type Decimal, multiply, parseDecimal, subtract } from "#contract/decimal.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import type { KnownOrder } from "./known-order.ts";
import { averageOf, sideOf } from "./order-fills.ts";

export interface Decision {
  readonly intent: Intent;
  /** The order as far as it is known by now. */
  readonly order: KnownOrder | undefined;
  /** The average the ticket showed, 0 to 1. */
  readonly expected: Decimal | undefined;
  /** The average it was filled at, 0 to 1; undefined where that is not proven. */
  readonly average: Decimal | undefined;
  /** By how much a contract came worse than expected, in money: above zero is worse, whichever the side. */
  readonly slippage: Decimal | undefined;
  /** The same for all that was filled; undefined also where the unit of `filled` is not contracts. */
  readonly slippageCost: Decimal | undefined;
}

/** A decision for each order sent from here, newest first as the intents are. */
export function decisionsOf(
  intents: readonly Intent[],
  orders: readonly KnownOrder[],
  venues: Config["venues"],
): readonly Decision[] {
  const byIntent = new Map(orders.map((order) => [order.intentId, order]));
  return intents.map((intent) => decisionOf(intent, byIntent.get(intent.intentId), venues[intent.venue]));
}

function decisionOf(
  intent: Intent,
  order: KnownOrder | undefined,
  venue: Pick<VenueConfig, "filledUnit" | "orderPrice" | "priceScale">,
): Decision {
  const expected = parseDecimal(intent.expected.average);
  // Without an order's id its price is the limit that was sent.
  const average = order?.orderId === undefined ? undefined : averageOf(order, venue);
  const side = sideOf(intent.body.side);
  const slippage =
    expected === undefined || average === undefined || side === undefined
      ? undefined
      : side === "buy"
        ? subtract(average, expected)
        : subtract(expected, average);
  const isCounted = venue.filledUnit === "contracts" && order?.filled !== undefined;
  const slippageCost = slippage === undefined || !isCounted ? undefined : multiply(slippage, order.filled);
  return { intent, order, expected, average, slippage, slippageCost };
}

export interface VenueSlippage {
  readonly venue: VenueId;
  readonly sent: number;
  /** How many of them can be compared. */
  readonly compared: number;
  /** The sum over the orders that are compared, in money; of those whose contracts are known. */
  readonly cost: Ratio;
  /** Contracts of these. */
  readonly contracts: Ratio;
  /** cost / contracts; undefined without any. */
  readonly perContract: Ratio | undefined;
  /** The plain mean of the orders' slippage a contract; undefined without any. */
  readonly perOrder: Ratio | undefined;
}

/** The slippage of the orders sent to each venue that any was sent to. */
export function slippageByVenue(decisions: readonly Decision[]): readonly VenueSlippage[] {
  return venueIds.flatMap((venue) => {
    const own = decisions.filter(({ intent }) => intent.venue === venue);
    if (own.length === 0) return [];
    let [cost, contracts, slippages] = [zeroRatio, zeroRatio, zeroRatio];
    let compared = 0;
    for (const { slippage, slippageCost, order } of own) {
      if (slippage === undefined) continue;
      compared += 1;
      slippages = addRatios(slippages, ratioOf(slippage));
      if (slippageCost === undefined || order?.filled === undefined) continue;
      cost = addRatios(cost, ratioOf(slippageCost));
      contracts = addRatios(contracts, ratioOf(order.filled));
    }
    const count = { numerator: BigInt(compared), denominator: 1n };
    return [
      {
        venue,
        sent: own.length,
        compared,
        cost,
        contracts,
        perContract: isZeroRatio(contracts) ? undefined : divideRatios(cost, contracts),
        perOrder: compared === 0 ? undefined : divideRatios(slippages, count),
      },
    ];
  });
}
