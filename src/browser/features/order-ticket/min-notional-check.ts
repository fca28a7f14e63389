import type { VenueConfig } from "#browser/config/config.ts";
import { isZero } from "#contract/decimal.ts";
import { belowNotional } from "./check-amount.ts";
import type { Estimate } from "./estimate.ts";
import type { TicketEntry } from "./use-ticket-inputs.ts";

/** Why contracts are too little money for the venue by what they are estimated to cost or to bring; undefined where they are enough. */
export function tooLittleMoney(
  { cost, payout, unfilled }: Estimate,
  { unit, side }: Pick<TicketEntry, "unit" | "side">,
  settings: VenueConfig,
): string | undefined {
  const worth = side?.name === "sell" ? payout.value : cost.value;
  // The notional of an amount beyond the book is unknown.
  const isWhole = unfilled === undefined || isZero(unfilled) || cost.bound === "at-most";
  return unit === "currency" || worth === undefined || !isWhole ? undefined : belowNotional(worth, settings);
}
