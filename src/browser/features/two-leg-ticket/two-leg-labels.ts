// Composes the texts of a two-leg trade: what is sent, in which order and why.

import { outcomeName } from "#browser/group-edges/edge-labels.ts";
import type { BoughtSide } from "#browser/group-edges/group-edges.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { LegSequence } from "#browser/trading-math/arbitrage/leg-sequencing.ts";
import type { PlannedLeg } from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import type { Decimal } from "#contract/decimal.ts";
import { venues } from "#contract/venues.ts";
import type { PlannedSale } from "./close-plan.ts";
import { legTexts, sequenceTexts } from "./texts.ts";

type PriceFormat = (price: Decimal | undefined) => string;

/** Amount sent for a leg: "120 contracts", "$54.67". */
export function amountText({ amount, unit }: Pick<PlannedLeg, "amount" | "unit">, currency: string): string {
  return unit === "contracts" ? legTexts.contracts(formatDecimal(amount)) : formatMoney(amount, currency);
}

/** "Buy 120 Yes on A · ~$54.67 · market (no price limit)", or "Buy 120 Yes on A · limit 46.0¢ · max $55.20". */
export function legText(bought: BoughtSide, leg: PlannedLeg, currency: string, format: PriceFormat): string {
  const outcome = outcomeName(bought);
  const size =
    leg.unit === "contracts"
      ? `${formatDecimal(leg.amount)} ${outcome}`
      : legTexts.forMoney(outcome, formatMoney(leg.amount, currency));
  const order = legTexts.buy(size, letterOf(bought));
  const money = roundedMoney(leg.limit === undefined ? leg.paid : leg.mostToLose, currency, {
    rounding: "up",
  });
  const text =
    leg.limit === undefined
      ? legTexts.atMarket(order, money)
      : legTexts.atLimit(order, format(leg.limit), money);
  return leg.fill.fee === undefined ? legTexts.beforeFees(text) : text;
}

/** "Sell 120 Yes on A · ~$54.67 · market (no price limit)", or with its limit. */
export function saleText(sold: BoughtSide, sale: PlannedSale, currency: string, format: PriceFormat): string {
  const order = legTexts.sell(`${formatDecimal(sale.amount)} ${outcomeName(sold)}`, letterOf(sold));
  const money = roundedMoney(sale.proceeds, currency, { rounding: "down" });
  const text =
    sale.limit === undefined
      ? legTexts.atMarket(order, money)
      : legTexts.atFloor(order, format(sale.limit), money);
  return sale.fill.fee === undefined ? legTexts.beforeFees(text) : text;
}

/** "B first (thinner book)". */
export function shortSequenceText(
  { first, reason }: LegSequence,
  bought: readonly [BoughtSide, BoughtSide],
): string {
  return reason === "together" ? sequenceTexts.together : sequenceTexts[reason](letterOf(bought[first]), "");
}

/** "B first (thinner book), then A for the filled size". */
export function sequenceText(
  { first, reason }: LegSequence,
  bought: readonly [BoughtSide, BoughtSide],
): string {
  if (reason === "together") return sequenceTexts.together;
  const then = sequenceTexts.follows(letterOf(bought[first === 0 ? 1 : 0]));
  return sequenceTexts[reason](letterOf(bought[first]), then);
}

function letterOf({ marketLeg }: BoughtSide): string {
  return venues[marketLeg.venue].letter;
}
