import { compare, isZero, zero } from "#contract/decimal.ts";
import type { OrderRow } from "./order-rows.ts";

/** Sent from this browser with an unknown outcome, or placed more than once and not acknowledged yet. */
export function isUnresolved({ state, isUserResolved }: Pick<OrderRow, "state" | "isUserResolved">): boolean {
  return state === "unknown" || state === "sending" || (state === "duplicate" && !isUserResolved);
}

/**
 * Placed, not filled by its amounts, something remaining, and not absent from a list of open orders. The status is ignored:
 * its values are not documented.
 */
export function isOpen(row: Pick<OrderRow, "state" | "isFilled" | "remaining" | "isMissing">): boolean {
  if (row.state !== "accepted" && row.state !== "listed") return false;
  return !row.isFilled && !row.isMissing && !(row.remaining !== undefined && isZero(row.remaining));
}

/** Filled at least in part. */
export function isPartlyFilled({ filled }: Pick<OrderRow, "filled">): boolean {
  return filled !== undefined && compare(filled, zero) > 0;
}
