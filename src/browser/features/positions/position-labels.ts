import type { Paid, SettlementEntry } from "#browser/manual-ledger/ledger-entry.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { offers } from "#contract/venues.ts";
import type { FeeSource } from "./order-fills.ts";
import type { PositionRow } from "./position-rows.ts";

export const feeLabels: Readonly<Record<FeeSource, string>> = {
  none: "none at fills",
  imported: "as imported",
  rule: "by rule, at most",
  unknown: "before fees",
};

export const feeTitles: Readonly<Record<FeeSource, string>> = {
  none: "By its rule this venue takes no fee at a fill",
  imported: "The fees stand in the imported fills",
  rule: "The gateway tells no fees: this is the most that the venue's rule comes to, for all of an order at its average price",
  unknown: "The venue's fees are not known: what they take is not in the figures",
};

const unknownReasons = {
  quantity:
    "What the gateway's “filled” counts is not known; a setting can say, or the fills can be imported",
  price:
    "Whether the gateway's price of an order is the average it was filled at is not known; a setting can say, or the fills can be imported",
  uncovered: "More was sold than this browser knows to have been bought",
} as const;

/** Tooltip: why the position's cost and results are unknown. */
export function whyUnknown({ unknownReason }: Position): string | undefined {
  return unknownReason === undefined ? undefined : unknownReasons[unknownReason];
}

export const paidLabels: Readonly<Record<Paid, string>> = {
  one: "paid 1",
  zero: "paid 0",
  amount: "paid",
  different: "resolved differently, paid",
};

/** "paid $5.20, 2026-11-20". `money` formats the amount. */
export function settlementText(
  { paid, amount, day }: SettlementEntry,
  money: (amount: NonNullable<SettlementEntry["amount"]>) => string,
): string {
  return `${paidLabels[paid]}${amount === undefined ? "" : ` ${money(amount)}`}, ${day}`;
}

/** Market status and outcome price as received; undefined until the venue has sent the market. */
export function promisedPayout(
  { venue, outcomeId }: Pick<PositionRow, "venue" | "outcomeId">,
  market: MarketView | undefined,
): { readonly status: string | undefined; readonly price: string | undefined } | undefined {
  if (market?.details === undefined || !offers(venue, "market")) return undefined;
  const outcome = market.details.outcomes.find((one) => one.outcome_id === outcomeId);
  return { status: market.details.status, price: outcome?.price };
}
