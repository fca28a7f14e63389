// Whether the expected price of an order without a limit has moved against the person since it was agreed to.
import { compare, type Decimal, decimal, larger, multiply, subtract } from "#contract/decimal.ts";
import type { OrderSide } from "./ticket-terms.ts";

/** A move of this share of the price is within tolerance, as is one tick. */
const tolerance = decimal("0.01");

export interface PriceMove {
  readonly from: Decimal;
  readonly to: Decimal;
}

/** The move from `agreed` to `present` (0 to 1) where it is for the worse by more than a tick and more than 1 %. */
export function moveAgainst(
  side: OrderSide,
  agreed: Decimal | undefined,
  present: Decimal | undefined,
  tick: Decimal | undefined,
): PriceMove | undefined {
  if (agreed === undefined || present === undefined) return undefined;
  const worse = side === "buy" ? subtract(present, agreed) : subtract(agreed, present);
  const share = multiply(agreed, tolerance);
  const allowed = tick === undefined ? share : larger(tick, share);
  return compare(worse, allowed) > 0 ? { from: agreed, to: present } : undefined;
}
