// Orders that may still fill, and the contracts that open sell orders hold back. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { add, compare, type Decimal, isPositive, isZero, subtract, zero } from "#contract/decimal.ts";
import { isDeadStatus } from "#contract/order-status.ts";
import { unitOfAmount } from "./amount-unit.ts";
import type { KnownOrder } from "./known-order.ts";
import { orderKindOf } from "./order-kind.ts";

/**
 * Placed, not filled by its amounts, something remaining, not cancelled or rejected by its status, and not absent from a list
 * of open orders.
 */
export function isOpen({
  state,
  status,
  isFilled,
  remaining,
  isMissing,
}: Pick<KnownOrder, "state" | "status" | "isFilled" | "remaining" | "isMissing">): boolean {
  if (state !== "accepted" && state !== "listed") return false;
  return !isFilled && !isMissing && !isDeadStatus(status) && !(remaining !== undefined && isZero(remaining));
}

type AmountRules = Pick<VenueConfig, "amountUnit" | "filledUnit">;

/** Contracts of an open order that are not filled yet; undefined where unknown. */
export function openContracts(
  { side, amount, filled, remaining }: Pick<KnownOrder, "side" | "amount" | "filled" | "remaining">,
  { amountUnit, filledUnit }: AmountRules,
): Decimal | undefined {
  if (unitOfAmount({ side }, { amountUnit }) !== "contracts") return undefined;
  if (filledUnit === "contracts") {
    if (remaining !== undefined) return remaining;
    if (amount !== undefined && filled !== undefined) return subtract(amount, filled);
  }
  return filled === undefined || compare(filled, zero) === 0 ? amount : undefined;
}

/** Contracts of a position that open sell orders hold back. */
export interface RestingSells {
  readonly contracts: Decimal;
  /** The newest of them that was sent from this browser. */
  readonly intentId: string | undefined;
}

interface Outcome {
  readonly venue: KnownOrder["venue"];
  readonly marketId: string;
  readonly outcomeId: string;
}

/** The contracts of an outcome in open sell orders with a limit, of `orders` newest first; undefined without any. */
export function restingSells(
  orders: readonly KnownOrder[],
  { venue, marketId, outcomeId }: Outcome,
  rules: AmountRules & Pick<VenueConfig, "orderTypeNames">,
): RestingSells | undefined {
  let found: RestingSells | undefined;
  for (const order of openSellsByOutcome(orders).get(outcomeId) ?? []) {
    // The venue may leave the market out: outcome ids are unique.
    if (order.venue !== venue || (order.marketId !== undefined && order.marketId !== marketId)) continue;
    if (orderKindOf(order.type, rules) === "market") continue;
    const contracts = openContracts(order, rules);
    if (contracts === undefined || !isPositive(contracts)) continue;
    found = {
      contracts: add(found?.contracts ?? zero, contracts),
      intentId: found?.intentId ?? order.intentId,
    };
  }
  return found;
}

/** Once for all positions: there can be hundreds, and thousands of orders. */
const openSellsByOutcome = oncePerObject((orders: readonly KnownOrder[]) => {
  const byOutcome = new Map<string | undefined, KnownOrder[]>();
  for (const order of orders) {
    if (order.side?.toLowerCase() !== "sell" || !isOpen(order)) continue;
    const sells = byOutcome.get(order.outcomeId) ?? [];
    sells.push(order);
    byOutcome.set(order.outcomeId, sells);
  }
  return byOutcome;
});
