// Last checks before sending two legs: the pair, each leg's market, and the combined profit.

import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { changedMoney } from "#browser/lib/money-decimals.ts";
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { type StatusWarningId, statusObjection } from "#browser/order-entry/market-status-warnings.ts";
import { pairLegOf } from "#browser/pairs/pair-leg.ts";
import { compare, type Decimal, isPositive } from "#contract/decimal.ts";
import { blockTexts, texts } from "./texts.ts";
import type { PlannedPair } from "./two-leg-pair.ts";

/** Reason why the pair must not be traded now, as a sentence; undefined where it may. */
export function pairObjection(
  direction: Pick<DirectionModel, "problems" | "check"> | undefined,
): string | undefined {
  if (direction === undefined) return blockTexts.gone;
  if (direction.problems.length > 0) return direction.problems.join(" ");
  return direction.check.kind === "usable" ? undefined : direction.check.reason;
}

/** Reason why no order may go to this market given its latest details, as a sentence; undefined where one may. */
export function legObjection(
  { label, known }: Pick<MarketLeg, "label" | "known">,
  market: Pick<MarketView, "details">,
  tradingStatus: TradingStatus,
  isAcknowledged: (id: StatusWarningId) => boolean,
): string | undefined {
  const status = statusObjection(tradingStatus, isAcknowledged, label);
  if (status !== undefined) return status;
  // The confirmation was given for other texts.
  const [before, now] = [pairLegOf(known), pairLegOf({ ...known, details: market.details })];
  return textParts.every((part) => before[part] === now[part]) ? undefined : blockTexts.textsChanged(label);
}

const textParts = ["title", "label", "description", "resolutionDate"] as const;

/**
 * Reason to hold back a trade that earns too little, as a sentence; undefined where it earns something and at least
 * `lowest`. `confirmed` is the profit at submit. All in money.
 */
export function profitDropReason(
  { confirmed, lowest }: { readonly confirmed: Decimal; readonly lowest: Decimal },
  { sized: { profit: after } }: Pick<PlannedPair, "sized">,
  currency: string,
): string | undefined {
  if (compare(after, lowest) >= 0 && isPositive(after)) return undefined;
  return texts.profitDropped(...changedMoney(confirmed, after, currency));
}
