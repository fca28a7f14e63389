// Last checks before two legs are sent: the pair, each leg's market, and the combined profit.

import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { type StatusWarningId, statusObjection } from "#browser/order-entry/market-status-warnings.ts";
import { pairLegOf } from "#browser/pairs/pair-leg.ts";
import { compare, type Decimal, isPositive } from "#contract/decimal.ts";
import type { PlannedPair } from "./two-leg-pair.ts";

/** Reason why the pair must not be traded now, as a sentence; undefined where it may. */
export function pairBlockReason(
  direction: Pick<DirectionModel, "problems" | "check"> | undefined,
): string | undefined {
  if (direction === undefined) return "The group does not hold this pair any more.";
  if (direction.problems.length > 0) return direction.problems.join(" ");
  return direction.check.kind === "usable" ? undefined : direction.check.reason;
}

/** Reason why no order may go to this market given its latest details, as a sentence; undefined where one may. */
export function legBlockReason(
  { label, known }: Pick<MarketLeg, "label" | "known">,
  market: Pick<MarketView, "details">,
  tradingStatus: TradingStatus,
  isAcknowledged: (id: StatusWarningId) => boolean,
): string | undefined {
  const status = statusObjection(tradingStatus, isAcknowledged, label);
  if (status !== undefined) return status;
  // The confirmation was given for other texts.
  const [before, now] = [pairLegOf(known), pairLegOf({ ...known, details: market.details })];
  return textParts.every((part) => before[part] === now[part])
    ? undefined
    : `${label} just changed its market's texts. Read them and confirm the pair again.`;
}

const textParts = ["title", "label", "description", "resolutionDate"] as const;

/**
 * Reason to hold back a trade that earns less than confirmed, as a sentence; undefined where it earns at least as
 * much.
 */
export function profitDropReason(
  { sized: { profit: before } }: Pick<PlannedPair, "sized">,
  { sized: { profit: after } }: Pick<PlannedPair, "sized">,
  currency: string,
): string | undefined {
  if (compare(after, before) >= 0 && isPositive(after)) return undefined;
  const money = (value: Decimal) => formatMoney(value, currency);
  return `The books moved: it would earn ${money(after)} now, not ${money(before)}. Review it again.`;
}
