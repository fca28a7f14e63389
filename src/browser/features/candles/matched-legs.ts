// Legs of other venues matched with an outcome, and their orientation to it. Pure.
import type { Config } from "#browser/config/config.ts";
import { type LegOrientation, orientationOf } from "#browser/market-data/leg-orientation.ts";
import { legLabel, type MarketView } from "#browser/market-data/market-view.ts";
import type { Leg, MatchedGroup } from "#contract/matched-market.ts";
import { isVenueId, type VenueId } from "#contract/venue-id.ts";

export interface MatchedLeg {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
  /** The outcome as its venue calls it. */
  readonly label: string;
  /** True if it happens when the outcome does, as far as the settings declare the gateway's term understood. */
  readonly relation: LegOrientation;
}

/** The legs on other venues of the groups that hold `market`, each once, seen from its outcome `outcomeId`. */
export function matchedLegs(
  groups: readonly MatchedGroup[],
  market: Pick<MarketView, "venue" | "marketId" | "outcomes">,
  outcomeId: string,
  matching: Config["matching"],
): readonly MatchedLeg[] {
  const legs = new Map<string, MatchedLeg>();
  for (const group of groups) {
    const own = group.legs.find(
      ({ venue, market_id }) => venue === market.venue && market_id === market.marketId,
    );
    if (own === undefined) continue;
    const orientation = standingOf(own, market, outcomeId, matching);
    for (const leg of group.legs) {
      const { venue, market_id: marketId, outcome_id: other } = leg;
      if (!isVenueId(venue) || venue === market.venue || !marketId || !other) continue;
      const relation = relationOf(orientation, orientationOf(leg, matching));
      legs.set(`${venue} ${other}`, { venue, marketId, outcomeId: other, label: legLabel(leg), relation });
    }
  }
  return [...legs.values()];
}

/**
 * Orientation of the outcome to its group: the group's leg of its market, or opposite to it where there are only two
 * outcomes.
 */
function standingOf(
  own: Leg,
  { outcomes }: Pick<MarketView, "outcomes">,
  outcomeId: string,
  matching: Config["matching"],
): LegOrientation {
  const orientation = orientationOf(own, matching);
  if (own.outcome_id === outcomeId || orientation === "unverified") return orientation;
  const isOpposite = outcomes.length === 2 && outcomes.some(({ id }) => id === own.outcome_id);
  if (!isOpposite) return "unverified";
  return orientation === "same" ? "opposite" : "same";
}

function relationOf(one: LegOrientation, other: LegOrientation): LegOrientation {
  if (one === "unverified" || other === "unverified") return "unverified";
  return one === other ? "same" : "opposite";
}
