// Orders as fills of a position, as far as the settings define the meaning of their figures. The gateway has no fills: the
// filled amount of an order counts as one fill at its average price. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import type { ImportedFill } from "#browser/manual-ledger/ledger-entry.ts";
import { averageFillPrice } from "#browser/order-journal/average-fill-price.ts";
import { gatewayTimeOf, type KnownOrder } from "#browser/order-journal/known-order.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { feeBounds, isChargedAtFill } from "#browser/trading-math/fees/order-fees.ts";
import type { PositionFill } from "#browser/trading-math/position/position.ts";
import { divideRatios, type Ratio, ratioOf, toDecimal, zeroRatio } from "#browser/trading-math/ratio.ts";
import { type Decimal, isPositive, isZero, zero } from "#contract/decimal.ts";

/**
 * Source of a fee. `none`: the venue takes none at the fill. `imported`: from the imported file. `rule`: upper bound
 * by the venue's fee rule, because the gateway has neither fees nor single fills. `loading`: its rule is about to arrive.
 */
export type FeeSource = "none" | "imported" | "rule" | "unknown" | "loading";

export interface SourcedFill extends PositionFill {
  readonly feeSource: FeeSource;
}

/** The side in any spelling; undefined for anything else. */
export function sideOf(received: string | undefined): "buy" | "sell" | undefined {
  const side = received?.toLowerCase();
  return side === "buy" || side === "sell" ? side : undefined;
}

type FillUnits = Pick<VenueConfig, "filledUnit" | "orderPrice" | "priceScale">;

interface KnownFill {
  readonly venue: FillUnits;
  readonly fees: FeeModel | undefined;
  readonly fill: SourcedFill | undefined;
}
const fillsOfOrders = new WeakMap<KnownOrder, KnownFill>();

/** The filled part of an order; undefined where nothing is filled or its side is unknown. `fees`: undefined while loading. */
export function fillOfOrder(
  order: KnownOrder,
  venue: FillUnits,
  fees: FeeModel | undefined,
): SourcedFill | undefined {
  const known = fillsOfOrders.get(order);
  if (known?.venue === venue && known.fees === fees) return known.fill;
  const fill = newFillOfOrder(order, venue, fees);
  fillsOfOrders.set(order, { venue, fees, fill });
  return fill;
}

function newFillOfOrder(
  order: KnownOrder,
  venue: FillUnits,
  fees: FeeModel | undefined,
): SourcedFill | undefined {
  const side = sideOf(order.side);
  if (side === undefined || order.filled === undefined || !isPositive(order.filled)) return undefined;
  const price = averageFillPrice(order, venue);
  const quantity = contractsOf(order.filled, price, venue.filledUnit);
  const at = gatewayTimeOf(order);
  return {
    id: order.key,
    at: at ?? 0,
    isUndated: at === undefined,
    side,
    quantity,
    price: price === undefined ? undefined : ratioOf(price),
    ...feeByRule(fees, side, price, quantity),
  };
}

/** An imported fill; without a fee of its own it gets the fee by rule. */
export function fillOfImport(fill: ImportedFill, fees: FeeModel | undefined): SourcedFill {
  const quantity = ratioOf(fill.quantity);
  const { fee, feeInContracts = zero } = fill;
  return {
    id: fill.fillId,
    at: fill.at,
    side: fill.side,
    quantity,
    price: ratioOf(fill.price),
    ...(fee === undefined && isZero(feeInContracts)
      ? feeByRule(fees, fill.side, fill.price, quantity)
      : {
          fee: ratioOf(fee ?? zero),
          feeInContracts: ratioOf(feeInContracts),
          feeSource: "imported" as const,
        }),
  };
}

function contractsOf(
  filled: Decimal,
  price: Decimal | undefined,
  unit: VenueConfig["filledUnit"],
): Ratio | undefined {
  if (unit === "contracts") return ratioOf(filled);
  // Assumption: filled money is what the contracts cost, without the fee.
  if (unit === "currency" && price !== undefined) return divideRatios(ratioOf(filled), ratioOf(price));
  return undefined;
}

/**
 * Upper bound of the fee by the venue's rule: all of it as taker at the average price, or as maker where that rate is
 * higher. p · (1 − p) is concave, so fills at several prices cost at most as much as at their average; with a higher
 * exponent, or fees rounded for each fill, it is an estimate.
 */
function feeByRule(
  fees: FeeModel | undefined,
  side: "buy" | "sell",
  price: Decimal | undefined,
  quantity: Ratio | undefined,
): Pick<SourcedFill, "fee" | "isFeeLoading" | "feeInContracts" | "feeSource"> {
  if (fees === undefined)
    return { fee: undefined, isFeeLoading: true, feeInContracts: zeroRatio, feeSource: "loading" };
  if (fees === "unknown") return { fee: undefined, feeInContracts: zeroRatio, feeSource: "unknown" };
  // A settlement fee falls due when the outcome pays, not here.
  if (!isChargedAtFill(fees) || price === undefined || quantity === undefined)
    return { fee: zeroRatio, feeInContracts: zeroRatio, feeSource: isChargedAtFill(fees) ? "rule" : "none" };
  const charged = feeBounds(fees, side, [{ price, size: toDecimal(quantity, "up") }])?.most;
  if (charged === undefined) return { fee: undefined, feeInContracts: zeroRatio, feeSource: "unknown" };
  return { fee: ratioOf(charged.money), feeInContracts: ratioOf(charged.contracts), feeSource: "rule" };
}
