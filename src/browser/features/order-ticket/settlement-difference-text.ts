// Differences in settlement between two markets of one question: time, fee and payout, as a short text.

import { formatDistance } from "#browser/lib/format-time.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { decidedAt, type PayoutTerms } from "#browser/trading-math/arbitrage/edge-returns.ts";
import type { Purchase } from "#browser/trading-math/arbitrage/equivalent-purchase.ts";
import { type Decimal, isZero } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import { elsewhereTexts } from "./texts.ts";

export interface SettledSide {
  readonly details: MarketView["details"];
  readonly payoutTerms: PayoutTerms;
  readonly settlementFee: Purchase["settlementFee"];
}

/** Differences in settlement, field by field, including a date only one venue has. */
export function settlementDifferenceText(
  here: SettledSide,
  there: SettledSide,
  money: (value: Decimal) => string,
  now: Instant,
): readonly string[] {
  const parts: string[] = [];
  const [hereAt, thereAt] = [decidedAt(here.payoutTerms, now), decidedAt(there.payoutTerms, now)];
  if (hereAt === undefined || thereAt === undefined) {
    parts.push(
      hereAt === thereAt
        ? elsewhereTexts.noDates
        : elsewhereTexts.noDate(hereAt === undefined ? "here" : "there"),
    );
  } else if (hereAt !== thereAt) {
    const apart = formatDistance(Math.max(hereAt, thereAt), Math.min(hereAt, thereAt)).replace(/^in /, "");
    parts.push(elsewhereTexts.resolves(apart, thereAt > hereAt ? "later" : "earlier"));
  }
  const [hereLag, thereLag] = [here.payoutTerms.settlementLagHours, there.payoutTerms.settlementLagHours];
  if (hereLag !== thereLag) parts.push(elsewhereTexts.lag(String(thereLag), String(hereLag)));
  if (!isZero(here.settlementFee) || !isZero(there.settlementFee))
    parts.push(elsewhereTexts.settlementFee(money(there.settlementFee), money(here.settlementFee)));
  if (plain(here.details?.description) !== plain(there.details?.description))
    parts.push(elsewhereTexts.rulesDiffer);
  return parts;
}

function plain(text: string | undefined): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}
