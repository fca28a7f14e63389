// Prefills a ticket from the level clicked in the book.
import type { VenueConfig } from "#browser/config/config.ts";
import { amountUnitOf } from "#browser/order-entry/ticket-terms.ts";
import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import { amountOfSweep, type LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { decimal, multiply } from "#contract/decimal.ts";
import type { TicketInputs, UsedEntry } from "./use-ticket-inputs.ts";

type TakeRules = Pick<VenueConfig, "amountUnit" | "contractStep" | "amountStep" | "priceScale"> & {
  readonly fees: FeeModel;
};

/**
 * The side that takes the level and the amount that takes all down to it; the price where a limit order is chosen, on the
 * venue's own scale. Where the venue takes no order of that side, only the price.
 */
export function prefillFromLevel(
  take: LevelSweep,
  { terms, kind }: Pick<UsedEntry, "terms" | "kind">,
  rules: TakeRules,
): Partial<TicketInputs> {
  const price = kind?.word === "limit" ? { limit: multiply(take.price, decimal(rules.priceScale)) } : {};
  if (!terms.sides.some(({ word }) => word === take.side)) return price;
  const unit = amountUnitOf(rules, take.side);
  const step = unit === "contracts" ? rules.contractStep : rules.amountStep;
  const amount = amountOfSweep(take, { unit, step, fees: rules.fees });
  return { side: take.side, ...(amount === undefined ? {} : { amount }), ...price };
}
