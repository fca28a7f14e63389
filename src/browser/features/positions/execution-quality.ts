// Expected against actual execution of each order, where the gateway's figures prove it (transaction cost analysis). Pure.
import type { Config, VenueConfig } from "#browser/config/config.ts";
import type { Steps } from "#browser/lib/in-slices.ts";
import { averageFillPrice } from "#browser/order-journal/average-fill-price.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { divideRatios, isZeroRatio, type Ratio, ratioOf, wholeRatio } from "#browser/trading-math/ratio.ts";
import { type Decimal, multiply, parseDecimal, subtract, sum } from "#contract/decimal.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { sideOf } from "./order-fills.ts";

export interface ExecutionRecord {
  readonly intent: Intent;
  /** Its latest known state. */
  readonly order: KnownOrder | undefined;
  /** Average price shown by the ticket, 0 to 1; without a book the price of the last trade. */
  readonly expected: Decimal | undefined;
  /** `expected` is the last trade's price, which nobody quoted. */
  readonly isLastTrade: boolean;
  /** Average fill price, 0 to 1; undefined where unproven. */
  readonly average: Decimal | undefined;
  /** Money per contract; above zero is worse than expected, for buys and sells. */
  readonly slippage: Decimal | undefined;
  /** Slippage of all filled contracts; undefined also where `filled` does not count contracts. */
  readonly slippageCost: Decimal | undefined;
}

/** Orders compared between two pauses. */
const ordersOfStep = 100;

/** A record for each order sent from this browser, in the order of `intents`. */
export function* executionRecordSteps(
  intents: readonly Intent[],
  orders: readonly KnownOrder[],
  venues: Config["venues"],
): Steps<readonly ExecutionRecord[]> {
  const byIntent = new Map(orders.map((order) => [order.intentId, order]));
  const records: ExecutionRecord[] = [];
  for (const intent of intents) {
    const record = executionRecord(intent, byIntent.get(intent.intentId), venues[intent.venue]);
    if (records.push(record) % ordersOfStep === 0) yield;
  }
  return records;
}

function executionRecord(
  intent: Intent,
  order: KnownOrder | undefined,
  venue: Pick<VenueConfig, "filledUnit" | "orderPrice" | "priceScale">,
): ExecutionRecord {
  const estimated = parseDecimal(intent.expected.average);
  const isLastTrade = estimated === undefined && intent.quote.source === "last-trade";
  const expected = isLastTrade ? intent.quote.price : estimated;
  // Until the gateway returns an order id, its price is the limit that was sent.
  const average = order?.orderId === undefined ? undefined : averageFillPrice(order, venue);
  const side = sideOf(intent.body.side);
  const slippage =
    expected === undefined || average === undefined || side === undefined
      ? undefined
      : side === "buy"
        ? subtract(average, expected)
        : subtract(expected, average);
  const isCounted = venue.filledUnit === "contracts" && order?.filled !== undefined;
  const slippageCost = slippage === undefined || !isCounted ? undefined : multiply(slippage, order.filled);
  return { intent, order, expected, isLastTrade, average, slippage, slippageCost };
}

export interface VenueSlippage {
  readonly venue: VenueId;
  readonly sent: number;
  /** Orders with a proven slippage. */
  readonly compared: number;
  /** Slippage in money, summed over compared orders with known contracts. */
  readonly cost: Ratio;
  /** Contracts of those orders. */
  readonly contracts: Ratio;
  /** cost / contracts; undefined without any. */
  readonly perContract: Ratio | undefined;
  /** cost / number of those orders; undefined without any. */
  readonly perOrder: Ratio | undefined;
}

/** Slippage of the venues that orders were sent to. */
export function slippageByVenue(records: readonly ExecutionRecord[]): readonly VenueSlippage[] {
  return venueIds.flatMap((venue) => {
    const own = records.filter(({ intent }) => intent.venue === venue);
    if (own.length === 0) return [];
    const compared = own.filter(({ slippage }) => slippage !== undefined);
    const counted = compared.filter(
      ({ slippageCost, order }) => slippageCost !== undefined && order?.filled !== undefined,
    );
    // Summed as decimals: a ratio is reduced at every addition, and there are thousands.
    const cost = ratioOf(sum(counted.flatMap(({ slippageCost }) => slippageCost ?? [])));
    const contracts = ratioOf(sum(counted.flatMap(({ order }) => order?.filled ?? [])));
    return [
      {
        venue,
        sent: own.length,
        compared: compared.length,
        cost,
        contracts,
        perContract: isZeroRatio(contracts) ? undefined : divideRatios(cost, contracts),
        perOrder: counted.length === 0 ? undefined : divideRatios(cost, wholeRatio(counted.length)),
      },
    ];
  });
}
