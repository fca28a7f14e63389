// Adverse price move: the expected price of an order without a limit moved against the user since the review.

import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import type { PriceDistance } from "#browser/preferences/trading-preferences.ts";
import { compare, type Decimal, decimal, larger, multiply, subtract, zero } from "#contract/decimal.ts";
import { reachOf } from "./price-distance.ts";

/** Default tolerance as a share of the price; one tick is always tolerated. */
const usualShare = decimal("0.01");

export interface PriceMove {
  readonly from: Decimal;
  readonly to: Decimal;
}

/** The move from `agreed` to `present` (0 to 1) where it is for the worse by more than `tolerance`: a tick and 1 % where it is absent. */
export function moveAgainst(
  side: OrderSide,
  agreed: Decimal | undefined,
  present: Decimal | undefined,
  tick: Decimal | undefined,
  tolerance: PriceDistance | undefined,
): PriceMove | undefined {
  if (agreed === undefined || present === undefined) return undefined;
  const worse = side === "buy" ? subtract(present, agreed) : subtract(agreed, present);
  const allowed =
    tolerance === undefined ? larger(tick ?? zero, multiply(agreed, usualShare)) : reachOf(tolerance, agreed);
  return compare(worse, allowed) > 0 ? { from: agreed, to: present } : undefined;
}

/** True for a move for the worse beyond `tolerance`, or where there is no price any more. */
export function isWorsePrice(...move: Parameters<typeof moveAgainst>): boolean {
  const [, agreed, present] = move;
  return (agreed !== undefined && present === undefined) || moveAgainst(...move) !== undefined;
}
