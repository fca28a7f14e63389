// Confirms what an accepted order has filled: polls the order until it is filled, or until its filled amount stops
// changing.
import type { VenueConfig } from "#browser/config/config.ts";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { isFilledInAmountUnit } from "#browser/order-journal/amount-unit.ts";
import { contradictionsOf, mergeOrderUpdate } from "#browser/order-journal/merge-order-update.ts";
import { isProvenFilled } from "#browser/stream/worker/orders-reducer.ts";
import { compare, type Decimal, isPositive } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { isDeadStatus } from "#contract/order-status.ts";

export interface ConfirmFillDeps {
  readonly filledUnit: VenueConfig["filledUnit"];
  readonly amountUnit: VenueConfig["amountUnit"];
  /** Side of the order; absent: a purchase. */
  readonly side?: OrderSide;
  /** Fetches the order; undefined where the venue does not answer or has no single-order endpoint. */
  readonly ask: () => Promise<Order | undefined>;
  /** The order as known from other sources. */
  readonly read: () => Order | undefined;
  readonly pause: (ms: number) => Promise<void>;
}

/** Poll interval and maximum wait, in ms. */
const pauseMs = 500;
const longestMs = 5_000;
/** Longest wait for one answer, in ms: another source may have the fill meanwhile. */
const longestAnswerMs = 1_000;

/** Contracts filled of `order`; undefined where the venue does not report contracts, or contradicts itself. */
export async function confirmFill(
  order: Order | undefined,
  { filledUnit, amountUnit, side = "buy", ask, read, pause }: ConfirmFillDeps,
): Promise<Decimal | undefined> {
  if (filledUnit !== "contracts" || order === undefined) return undefined;
  // An amount in money gives no upper bound on contracts, and proves no fill.
  const isOneUnit = isFilledInAmountUnit({ side }, { amountUnit, filledUnit });
  const comparable = (received: Order): Order => (isOneUnit ? received : { ...received, amount: undefined });
  let known = comparable(order);
  let before: Decimal | undefined;
  for (let waited = 0; ; waited += pauseMs) {
    if (contradictionsOf(known, isOneUnit).length > 0) return undefined;
    const { filled } = known;
    // Nothing filled may be too early to tell, unless the venue says that it is over.
    const isTold = filled !== undefined && (isPositive(filled) || isDeadStatus(known.status));
    const isStill = isTold && before !== undefined && compare(filled, before) === 0;
    if (isProvenFilled(known) || isStill || waited >= longestMs) return filled;
    before = filled;
    await pause(pauseMs);
    const answer = await Promise.race([ask(), pause(longestAnswerMs)]);
    for (const received of [read(), answer]) {
      if (received) known = mergeOrderUpdate(known, comparable(received));
    }
  }
}
