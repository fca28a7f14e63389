// Texts of a two-leg trade: what is sent, in which order and why.

import { outcomeName } from "#browser/group-edges/edge-labels.ts";
import type { BoughtSide } from "#browser/group-edges/group-edges.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { LegSequence } from "#browser/trading-math/arbitrage/leg-sequencing.ts";
import type { PlannedLeg } from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import type { Decimal } from "#contract/decimal.ts";

/** Formats prices in the user's odds format. */
type PriceFormat = (price: Decimal | undefined) => string;

/** Amount sent for a leg: "120 contracts", "$54.67". */
export function amountText({ amount, unit }: Pick<PlannedLeg, "amount" | "unit">, currency: string): string {
  return unit === "contracts" ? `${formatDecimal(amount)} contracts` : formatMoney(amount, currency);
}

/** "Buy 120 Yes on Venue A, about $54.67 before fees", or with a limit "… at up to 46.0¢, for at most $55.20". */
export function legText(bought: BoughtSide, leg: PlannedLeg, currency: string, format: PriceFormat): string {
  const outcome = outcomeName(bought);
  const size =
    leg.unit === "contracts"
      ? `${formatDecimal(leg.amount)} ${outcome}`
      : `${outcome} for ${formatMoney(leg.amount, currency)}`;
  const fees = leg.fill.fee === undefined ? " before fees" : "";
  const where = `Buy ${size} on ${bought.marketLeg.label}`;
  return leg.limit === undefined
    ? `${where}, about ${formatMoney(leg.paid, currency)}${fees}`
    : `${where} at up to ${format(leg.limit)}, for at most ${formatMoney(leg.mostToLose, currency)}${fees}`;
}

/** Which leg goes first and why, as a sentence. */
export function sequenceText(
  { first, reason }: LegSequence,
  bought: readonly [BoughtSide, BoughtSide],
): string {
  const { label } = bought[first].marketLeg;
  const other = bought[first === 0 ? 1 : 0].marketLeg.label;
  const then = `${other} follows for what ${label} has filled.`;
  switch (reason) {
    case "money":
      return `${label} goes first, alone: its amount is in money. ${then}`;
    case "proof":
      return `${label} goes first: only its fills are reported in contracts. ${then}`;
    case "slow":
      return `${label} goes first: its book is polled, the other one is streamed. ${then}`;
    case "thin":
      return `${label} goes first: fewer contracts are on sale there. ${then}`;
    case "even":
      return `${label} goes first: nothing sets the two apart. ${then}`;
    case "together":
      return "Both go at once, as you chose in Settings, Trading: neither waits for what the other fills.";
  }
}
