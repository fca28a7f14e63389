// State of one leg's order as a line: what filled, at which price and for how much money.
import type { VenueConfig } from "#browser/config/config.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { type MarketOutcome, outcomeLabel } from "#browser/market-data/market-view.ts";
import { amountText, isFilledInAmountUnit } from "#browser/order-journal/amount-unit.ts";
import { averageFillPrice } from "#browser/order-journal/average-fill-price.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { contradictionsOf } from "#browser/order-journal/merge-order-update.ts";
import { averagePlaces } from "#browser/trading-math/odds/odds.ts";
import {
  canonical,
  compare,
  type Decimal,
  isPositive,
  multiply,
  parseDecimal,
  round,
} from "#contract/decimal.ts";
import { isDeadStatus } from "#contract/order-status.ts";
import { resultTexts } from "./texts.ts";

interface Formats {
  readonly price: (price: Decimal) => string;
  readonly money: (money: Decimal) => string;
}

/**
 * "Filled 25 Yes @ 73.0¢ · $18.25", or the state of an order without a known fill. `outcomes`: those of the order's market, empty
 * where they are not known.
 */
export function legResultOf(
  { body, pair, order, state, status, reason }: Intent,
  outcomes: readonly Pick<MarketOutcome, "id" | "label">[],
  rules: Pick<VenueConfig, "filledUnit" | "orderPrice" | "priceScale" | "amountUnit" | "currency">,
  formats: Formats,
): { readonly text: string; readonly tone: "good" | "warn" | "danger" } {
  const side = pair?.sides[pair.side];
  // The market's label comes first: an older record may say "No" alone.
  const outcome = outcomeLabel(outcomes, side?.outcomeId) ?? side?.label ?? body.outcome_id;
  switch (state) {
    case "sending":
      return { text: resultTexts.sending(outcome), tone: "warn" };
    case "unknown":
      return { text: resultTexts.unknown(outcome), tone: "warn" };
    case "duplicate":
      return { text: resultTexts.duplicate(outcome), tone: "danger" };
    case "refused":
      return {
        text: resultTexts.refused(outcome, reason ?? String(status ?? resultTexts.noReason)),
        tone: "danger",
      };
    case "accepted":
      break;
  }
  const filled = order?.filled === undefined ? undefined : canonical(order.filled);
  const isSale = body.side.toLowerCase() === "sell";
  if (order === undefined || filled === undefined || rules.filledUnit !== "contracts")
    return { text: resultTexts.accepted(outcome, order?.status ?? resultTexts.noStatus), tone: "good" };
  const isInContracts = isFilledInAmountUnit(body, rules);
  if (!isPositive(filled) && isDeadStatus(order.status))
    return {
      text: resultTexts.unfilled(amountText(body, rules), outcome, order.status ?? resultTexts.noStatus),
      tone: "warn",
    };
  if (!isPositive(filled))
    return { text: resultTexts.open(formatDecimal(filled), amountText(body, rules), outcome), tone: "warn" };
  const amount = parseDecimal(body.amount);
  const isPart = isInContracts && amount !== undefined && compare(filled, amount) < 0;
  const size = isPart
    ? resultTexts.partOf(formatDecimal(filled), formatDecimal(amount))
    : formatDecimal(filled);
  const what = isSale ? resultTexts.sold(size, outcome) : resultTexts.bought(size, outcome);
  const isContradictory = contradictionsOf(order, isInContracts).length > 0;
  const average = isContradictory ? undefined : averageFillPrice(order, rules);
  const text =
    average === undefined
      ? what
      : resultTexts.filledAt(
          what,
          formats.price(round(average, averagePlaces, "half-up")),
          formats.money(multiply(filled, average)),
        );
  return { text, tone: isPart ? "warn" : "good" };
}
