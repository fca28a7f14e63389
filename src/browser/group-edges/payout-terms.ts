// When a leg pays, from the group's game, the venue's date and the venue's settings.
import type { VenueConfig } from "#browser/config/config.ts";
import type { SettlementLag } from "#browser/config/venue-settings.ts";
import type { PayoutTerms } from "#browser/trading-math/arbitrage/edge-returns.ts";
import { parseInstant } from "#contract/instant.ts";
import { latestGameStart } from "#contract/matched-market.ts";

/** Facts of a group that hold for all its legs; both undefined for a market outside a group. */
export interface GroupTerms {
  /** Selects fee rules and settlement lags. */
  readonly category: string | undefined;
  /** `game_start_time` as received. */
  readonly gameStart: string | undefined;
}

export const noGroup: GroupTerms = { category: undefined, gameStart: undefined };

/** `resolutionDate` as received from the venue. */
export function payoutTermsOf(
  { settlementLagHours, carryPerYear }: VenueConfig,
  { category, gameStart }: GroupTerms,
  resolutionDate: string | undefined,
): PayoutTerms {
  return {
    gameStartsAt: latestGameStart(gameStart),
    resolvesAt: parseInstant(resolutionDate),
    settlementLagHours: lagOf(settlementLagHours, category),
    carryPerYear,
  };
}

/** Categories are compared without case. */
function lagOf(lag: SettlementLag, category = ""): number {
  if (typeof lag === "number") return lag;
  const own = Object.entries(lag).find(([name]) => name.toLowerCase() === category.toLowerCase());
  return own?.[1] ?? lag.else;
}
