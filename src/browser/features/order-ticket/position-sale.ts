// What a sale in the ticket does to the position: how much of it is free to sell, and what the sale leaves over its cost.
import type { AmountUnit } from "#browser/order-entry/ticket-terms.ts";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { toDecimal } from "#browser/trading-math/ratio.ts";
import { compare, type Decimal, isNegative, isPositive, subtract, zero } from "#contract/decimal.ts";
import type { Estimate } from "./estimate.ts";
import { type SaleResult, saleResult } from "./sale-result.ts";
import { positionTexts } from "./texts.ts";

/** Contracts held, rounded down where they have no finite decimal; undefined where unknown. */
export function heldContracts(position: Position | undefined): Decimal | undefined {
  return position?.quantity === undefined ? undefined : toDecimal(position.quantity, "down");
}

/** Contracts that no resting sell order holds back. */
export function freeContracts(held: Decimal, resting: RestingSells | undefined): Decimal {
  const free = resting === undefined ? held : subtract(held, resting.contracts);
  return isNegative(free) ? zero : free;
}

export interface PositionSale {
  /** Contracts held; undefined where none or unknown, or where the venue takes a sale in money. */
  readonly held: Decimal | undefined;
  /** Those that no resting sell order holds back. */
  readonly free: Decimal | undefined;
  /** Warning that the sale exceeds the position or what is free of it; undefined where it does not or that is unknown. */
  readonly warning: string | undefined;
  /** True if the sale is no more than the position: it can lose nothing. */
  readonly isCovered: boolean;
  readonly result: SaleResult;
}

/** A sale of `amount` of `unit` from the position, of which `resting` orders may hold back a part. */
export function positionSale(
  {
    amount,
    unit,
    estimate,
  }: {
    readonly amount: Decimal | undefined;
    readonly unit: AmountUnit;
    readonly estimate: Estimate | undefined;
  },
  position: Position | undefined,
  resting: RestingSells | undefined,
): PositionSale {
  const quantity = unit === "contracts" ? heldContracts(position) : undefined;
  const held = quantity !== undefined && isPositive(quantity) ? quantity : undefined;
  const free = held === undefined ? undefined : freeContracts(held, resting);
  const isNoneHeld = quantity !== undefined && held === undefined;
  return {
    held,
    free,
    warning: isNoneHeld ? positionTexts.noneHeld : oversoldWarning(amount, held, free),
    isCovered: held !== undefined && amount !== undefined && compare(amount, held) <= 0,
    result: saleResult(estimate, amount, unit, position),
  };
}

function oversoldWarning(
  amount: Decimal | undefined,
  held: Decimal | undefined,
  free: Decimal | undefined,
): string | undefined {
  if (amount === undefined || held === undefined || free === undefined) return undefined;
  if (compare(amount, held) > 0) return positionTexts.overSold(amount, held);
  return compare(amount, free) > 0 ? positionTexts.overFree(amount, free) : undefined;
}
