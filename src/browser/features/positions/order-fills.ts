// Orders as fills of a position, as far as the settings say what their figures mean. The gateway tells no fills: what an
// order was filled of counts as one fill at its average price. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import type { ImportedFill } from "#browser/manual-ledger/ledger-entry.ts";
import { type FeeModel, takerFee } from "#browser/trading-math/fees/fees.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import type { PositionFill } from "#browser/trading-math/position/position.ts";
import {
  decimalOfRatio,
  divideRatios,
  type Ratio,
  ratioOf,
  roundRatio,
  zeroRatio,
} from "#browser/trading-math/ratio.ts";
import { compare, type Decimal, isPositive, isZero, larger, one, zero } from "#contract/decimal.ts";
import type { KnownOrder } from "./known-order.ts";

/**
 * Where a fee comes from. `none`: the venue takes none at the fill. `told`: by the file it was imported from. `rule`: the most
 * that the venue's fee rule comes to, for the gateway tells neither fees nor how an order was filled.
 */
export type FeeStanding = "none" | "told" | "rule" | "unknown";

export interface StandingFill extends PositionFill {
  readonly feeFrom: FeeStanding;
}

/** The side a word names; undefined for any other word. */
export function sideOf(word: string | undefined): "buy" | "sell" | undefined {
  const side = word?.toLowerCase();
  return side === "buy" || side === "sell" ? side : undefined;
}

/** What was filled of an order; undefined where nothing was, or its side is not told. */
export function fillOfOrder(
  order: KnownOrder,
  venue: Pick<VenueConfig, "filledUnit" | "orderPrice" | "priceScale">,
  fees: FeeModel,
): StandingFill | undefined {
  const side = sideOf(order.side);
  if (side === undefined || order.filled === undefined || !isPositive(order.filled)) return undefined;
  const price = averageOf(order, venue);
  const quantity = contractsOf(order.filled, price, venue.filledUnit);
  return {
    id: order.key,
    at: order.at ?? 0,
    side,
    quantity,
    price: price === undefined ? undefined : ratioOf(price),
    ...feeByRule(fees, side, price, quantity),
  };
}

/** An imported fill; without a fee of its own it takes the rule's. */
export function fillOfImport(fill: ImportedFill, fees: FeeModel): StandingFill {
  const quantity = ratioOf(fill.quantity);
  return {
    id: fill.fillId,
    at: fill.at,
    side: fill.side,
    quantity,
    price: ratioOf(fill.price),
    ...(fill.fee === undefined
      ? feeByRule(fees, fill.side, fill.price, quantity)
      : { fee: ratioOf(fill.fee), feeInContracts: zeroRatio, feeFrom: "told" as const }),
  };
}

/** The order's price as a probability, where the settings say that it is the average of what was filled, and it is one. */
export function averageOf(
  { filled, price }: Pick<KnownOrder, "filled" | "price">,
  { orderPrice, priceScale }: Pick<VenueConfig, "orderPrice" | "priceScale">,
): Decimal | undefined {
  if (orderPrice !== "average" || price === undefined || filled === undefined || isZero(filled))
    return undefined;
  const average = toProbability(price, priceScale);
  return compare(average, zero) > 0 && compare(average, one) < 0 ? average : undefined;
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

/** Places that contracts which are no decimal are rounded up to before a fee is worked out on them. */
const feePlaces = 12;

/**
 * The fee of a fill by its venue's rule, as if it had taken all of it at its average price: no way of filling it costs more
 * (p · (1 − p) is concave, so several prices cost less than their average; a maker's rate counts where it is the higher).
 */
function feeByRule(
  fees: FeeModel,
  side: "buy" | "sell",
  price: Decimal | undefined,
  quantity: Ratio | undefined,
): Pick<StandingFill, "fee" | "feeInContracts" | "feeFrom"> {
  if (fees === "unknown") return { fee: undefined, feeInContracts: zeroRatio, feeFrom: "unknown" };
  // A settlement fee falls due when the outcome pays, not here.
  if (fees.kind !== "p(1-p)" || price === undefined || quantity === undefined)
    return { fee: zeroRatio, feeInContracts: zeroRatio, feeFrom: fees.kind === "p(1-p)" ? "rule" : "none" };
  const rate = fees.makerRate === undefined ? fees.rate : larger(fees.rate, fees.makerRate);
  const size = decimalOfRatio(quantity) ?? roundRatio(quantity, feePlaces, "up");
  const charged = takerFee({ ...fees, rate }, side, [{ price, size }]);
  if (charged === undefined) return { fee: undefined, feeInContracts: zeroRatio, feeFrom: "unknown" };
  return { fee: ratioOf(charged.money), feeInContracts: ratioOf(charged.contracts), feeFrom: "rule" };
}
