// Prefills a ticket from the level clicked in the book.
import type { VenueConfig } from "#browser/config/config.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { amountUnitOf } from "#browser/order-entry/ticket-terms.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { amountOfSweep, contractsOf, type LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import type { Decimal } from "#contract/decimal.ts";
import { amountTexts, choiceTexts } from "./texts.ts";
import type { PrefilledInputs, TicketEntry } from "./use-ticket-inputs.ts";

type PrefillRules = Pick<
  VenueConfig,
  "amountUnit" | "amountIncludesFee" | "contractStep" | "amountStep" | "label"
> & {
  readonly fees: FeeModel;
  readonly formatPrice: (price: Decimal) => string;
  /** Writes a price as the limit field takes it. */
  readonly limitText: (price: Decimal) => string;
};

/**
 * The side that takes the level and the amount that takes all down to it, "" where that is no valid amount; the price
 * where a limit order is chosen, as its field takes it. Where the venue takes no order of that side, only the price.
 * `problem` says why the level gives no amount.
 */
export function prefillFromLevel(
  sweep: LevelSweep,
  { terms, kind }: Pick<TicketEntry, "terms" | "kind">,
  rules: PrefillRules,
): { readonly fill: PrefilledInputs; readonly problem: string | undefined } {
  const { side } = sweep;
  const price = kind?.name === "limit" ? { limit: rules.limitText(sweep.price) } : {};
  if (!terms.sides.some(({ name }) => name === side))
    return { fill: price, problem: choiceTexts.noSide(rules.label, side) };
  const unit = amountUnitOf(rules, side);
  const step = unit === "contracts" ? rules.contractStep : rules.amountStep;
  const amount = amountOfSweep(sweep, {
    unit,
    step,
    fees: rules.fees,
    includesFee: rules.amountIncludesFee,
  });
  return {
    fill: { side, amount: amount ?? "", ...price },
    problem: amount === undefined ? noAmountText(sweep, step, rules.formatPrice) : undefined,
  };
}

function noAmountText(sweep: LevelSweep, step: Decimal, formatPrice: PrefillRules["formatPrice"]): string {
  const price = formatPrice(sweep.price);
  return sweep.levels.length === 0
    ? amountTexts.nothingAt(price)
    : amountTexts.belowStep(formatDecimal(contractsOf(sweep)), price, step);
}
