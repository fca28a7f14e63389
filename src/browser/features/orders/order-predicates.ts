// Which orders a trader has to keep an eye on, out of all that are known. Pure.
import { compare, isZero, zero } from "#contract/decimal.ts";
import type { OrderRow } from "./order-rows.ts";

/** Sent from here and not known to be placed or refused, or placed more than once and not seen: someone has to look after it. */
export function isUnresolved({ state, isUsersWord }: Pick<OrderRow, "state" | "isUsersWord">): boolean {
  return state === "unknown" || state === "sending" || (state === "duplicate" && !isUsersWord);
}

/**
 * Placed, and not known to be over: not filled by its figures, something remains, and no list of open orders lacks it.
 * Words of status prove nothing here, for the interface shows but one of them.
 */
export function isOpen(row: Pick<OrderRow, "state" | "isFilled" | "remaining" | "isMissing">): boolean {
  if (row.state !== "accepted" && row.state !== "listed") return false;
  return !row.isFilled && !row.isMissing && !(row.remaining !== undefined && isZero(row.remaining));
}

/** Something of it was filled. */
export function isFilledInPart({ filled }: Pick<OrderRow, "filled">): boolean {
  return filled !== undefined && compare(filled, zero) > 0;
}
