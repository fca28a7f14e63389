// Prefills a ticket from the level clicked in the book.
import type { VenueConfig } from "#browser/config/config.ts";
import { amountUnitOf } from "#browser/order-entry/ticket-terms.ts";
import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import { amountOfSweep, type LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { decimal, multiply } from "#contract/decimal.ts";
import type { TicketEntry, TicketInputs } from "./use-ticket-inputs.ts";

type PrefillRules = Pick<
  VenueConfig,
  "amountUnit" | "amountIncludesFee" | "contractStep" | "amountStep" | "priceScale"
> & {
  readonly fees: FeeModel;
};

/**
 * The side that takes the level and the amount that takes all down to it; the price where a limit order is chosen, on the
 * venue's own scale. Where the venue takes no order of that side, only the price.
 */
export function prefillFromLevel(
  sweep: LevelSweep,
  { terms, kind }: Pick<TicketEntry, "terms" | "kind">,
  rules: PrefillRules,
): Partial<TicketInputs> {
  const price = kind?.name === "limit" ? { limit: multiply(sweep.price, decimal(rules.priceScale)) } : {};
  if (!terms.sides.some(({ name }) => name === sweep.side)) return price;
  const unit = amountUnitOf(rules, sweep.side);
  const step = unit === "contracts" ? rules.contractStep : rules.amountStep;
  const amount = amountOfSweep(sweep, {
    unit,
    step,
    fees: rules.fees,
    includesFee: rules.amountIncludesFee,
  });
  return { side: sweep.side, ...(amount === undefined ? {} : { amount }), ...price };
}
