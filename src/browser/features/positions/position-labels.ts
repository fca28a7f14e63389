import type { SettlementEntry } from "#browser/manual-ledger/ledger-entry.ts";
import { marketStatusText, statusOfView } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { type PriceScale, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { missing } from "#browser/ui/price.tsx";
import { type Decimal, parseDecimal } from "#contract/decimal.ts";
import type { PositionRow } from "./position-rows.ts";
import { settlementTexts, tableTexts, texts, unknownReasons } from "./texts.ts";

/** Tooltip: why the position's cost and results are unknown. */
export function whyUnknown({ unknownReason }: Position): string | undefined {
  return unknownReason === undefined ? undefined : unknownReasons[unknownReason];
}

/** Text of an unknown figure: it says nothing yet while fees are loading. */
export function unknownText({ unknownReason }: Position): string {
  return unknownReason === "fees-loading" ? missing : texts.unknown;
}

/** "paid $5.20, 2026-11-20". `money` formats the amount. */
export function settlementText(
  { paid, amount, day }: SettlementEntry,
  money: (amount: NonNullable<SettlementEntry["amount"]>) => string,
): string {
  return `${settlementTexts.paid[paid]}${amount === undefined ? "" : ` ${money(amount)}`}, ${day}`;
}

/** Market status and outcome price as received; undefined until the venue, or a list of matched groups, has sent either. */
export function promisedPayout(
  { outcomeId }: Pick<PositionRow, "outcomeId">,
  market: Pick<MarketView, "details" | "listedStatus"> | undefined,
): { readonly status: string | undefined; readonly price: string | undefined } | undefined {
  const status = market === undefined ? undefined : statusOfView(market);
  if (status === undefined && market?.details === undefined) return undefined;
  const outcome = market?.details?.outcomes.find((one) => one.outcome_id === outcomeId);
  return { status, price: outcome?.price };
}

/**
 * "Open", or "Resolved, pays 100¢" once it is resolved: before that the market's price is no payout. A price that is no
 * decimal is written as received.
 */
export function announcedText(
  { status, price }: NonNullable<ReturnType<typeof promisedPayout>>,
  formatPrice: (price: Decimal) => string,
  priceScale: PriceScale,
): string {
  const state = marketStatusText(status);
  if (state === undefined) return tableTexts.noStatus;
  if (price === undefined || state !== "Resolved") return state;
  const received = parseDecimal(price);
  return tableTexts.paysEach(
    state,
    received === undefined ? price : formatPrice(toProbability(received, priceScale)),
  );
}
