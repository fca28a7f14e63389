import { compare, zero } from "#contract/decimal.ts";
import type { OrderRow } from "./order-rows.ts";

/** Sent from this browser with an unknown outcome, or one of equal orders and not acknowledged yet. */
export function isUnresolved({ state, isUserResolved }: Pick<OrderRow, "state" | "isUserResolved">): boolean {
  return state === "unknown" || state === "sending" || (state === "duplicate" && !isUserResolved);
}

/** Filled at least in part. */
export function isPartlyFilled({ filled }: Pick<OrderRow, "filled">): boolean {
  return filled !== undefined && compare(filled, zero) > 0;
}
