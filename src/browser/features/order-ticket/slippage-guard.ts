// The slippage limit of an order without a price of its own: how far beyond the best price the walk of the book may reach. A
// check before sending, no more: nothing holds the venue to it.

import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import type { PriceDistance } from "#browser/preferences/trading-preferences.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import { canonical, compare, type Decimal, isZero, subtract } from "#contract/decimal.ts";
import type { Estimate } from "./estimate.ts";
import { distanceText, reachOf } from "./price-distance.ts";
import { slippageTexts } from "./texts.ts";
import { uncheckedSlippage } from "./ticket-blockers.ts";

/** A limit typed for one ticket; an empty text switches it off there. */
export interface TypedSlippage {
  readonly unit: PriceDistance["unit"];
  readonly text: string;
}

/** The limit that holds for a ticket: the one typed there, else the one of the settings. `problem` where what was typed is none. */
export function slippageInForce(
  typed: TypedSlippage | undefined,
  setting: PriceDistance | undefined,
): { readonly limit?: PriceDistance | undefined; readonly problem?: string } {
  if (typed === undefined) return { limit: setting };
  if (typed.text.trim() === "") return {};
  const read = parseDecimalInput(typed.text);
  return read.ok ? { limit: { unit: typed.unit, value: canonical(read.value) } } : { problem: read.problem };
}

interface SlippageGuarded {
  readonly typed: TypedSlippage | undefined;
  readonly setting: PriceDistance | undefined;
  readonly side: OrderSide;
  /** The side that is taken from, best first; undefined where there is no book. */
  readonly levels: readonly Pick<LadderLevel, "price">[] | undefined;
  readonly estimate: Pick<Estimate, "average" | "worst" | "unfilled">;
  /** Writes a price as the person reads prices. */
  readonly format: (price: Decimal) => string;
}

/** Why the walk goes beyond the slippage limit in force, as `ticketBlockersOf` expects it; undefined where it does not. */
export function slippageGuard(order: SlippageGuarded): string | undefined {
  const { side, levels, estimate, format } = order;
  const { limit, problem } = slippageInForce(order.typed, order.setting);
  if (problem !== undefined) return slippageTexts.notANumber(problem);
  if (limit === undefined) return undefined;
  if (levels === undefined) return uncheckedSlippage;
  const best = levels[0]?.price;
  const { average, worst, unfilled } = estimate;
  const text = distanceText(limit);
  if (best === undefined || (unfilled !== undefined && !isZero(unfilled))) {
    return slippageTexts.bookTooThin(text);
  }
  const reach = reachOf(limit, best);
  const isBeyond = (price: Decimal | undefined) =>
    price !== undefined && compare(side === "buy" ? subtract(price, best) : subtract(best, price), reach) > 0;
  const [which, price] = isBeyond(average.value)
    ? (["Average", average.value] as const)
    : (["Worst", isBeyond(worst.value) ? worst.value : undefined] as const);
  return price === undefined ? undefined : slippageTexts.beyond(which, format(price), format(best), text);
}
