// Maps a group's legs to markets with an outcome for each side of an edge.
import type { Config } from "#browser/config/config.ts";
import { feeModelOfMarket } from "#browser/market-data/fee-model-of-market.ts";
import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import { closedText } from "#browser/market-data/market-status.ts";
import {
  type MarketView,
  outcomeLabel,
  outcomeProblem,
  withDistinctLabels,
} from "#browser/market-data/market-view.ts";
import type { LegData } from "#browser/pairs/pair-leg.ts";
import type { PayoutTerms } from "#browser/trading-math/arbitrage/edge-returns.ts";
import type { EdgeLeg } from "#browser/trading-math/arbitrage/leg-cost-curve.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { type GroupTerms, payoutTermsOf } from "./payout-terms.ts";
import { legTexts } from "./texts.ts";

/** A leg of the group with its market data. */
export interface GroupLeg {
  readonly leg: {
    /** Index among the group's legs, from 0. */
    readonly legIndex: number;
    readonly venue: VenueId;
    readonly marketId: string;
    readonly outcomeId: string | undefined;
    readonly orientation: LegOrientation;
  };
  readonly market: MarketView;
  /** Input of the pair check. */
  readonly known: LegData;
}

/** The group's outcome, or its opposite. */
export type Side = "yes" | "no";
export const sides: readonly Side[] = ["yes", "no"];

export interface SideOutcome {
  readonly id: string;
  readonly label: string;
}

/** A market named by one or more legs of the group. */
export interface MarketLeg {
  readonly key: string;
  /** Indexes of its legs in the group, from 0. */
  readonly legIndexes: readonly number[];
  readonly venue: VenueId;
  readonly label: string;
  readonly market: MarketView;
  /** The first of its legs, as input of the pair check. */
  readonly known: LegData;
  readonly outcomes: Readonly<Record<Side, SideOutcome | undefined>>;
  readonly fees: FeeModel;
  /** The group's, by which the fees were found. */
  readonly category: GroupTerms["category"];
  /** Order rules of the venue. */
  readonly terms: Pick<EdgeLeg, "contractStep" | "minimumContracts" | "minimumNotional">;
  readonly payoutTerms: PayoutTerms;
  /** Reason why nothing can be bought here for an edge, as text; undefined where something can. */
  readonly closed: string | undefined;
}

/** Number of the first of its legs in the group, from 1. */
export function legNumber({ legIndexes: [first] }: Pick<MarketLeg, "legIndexes">): number | undefined {
  return first === undefined ? undefined : first + 1;
}

/** Markets of the group's legs, in leg order. Two legs of one market are merged, so that its book counts once. */
export function marketLegsOfGroup(
  config: Config,
  group: GroupTerms,
  legs: readonly GroupLeg[],
): readonly MarketLeg[] {
  const marketLegs = new Map<string, MarketLeg>();
  for (const of of legs) {
    const { venue, marketId, legIndex } = of.leg;
    const key = `${venue} ${marketId}`;
    const known = marketLegs.get(key);
    if (known === undefined) marketLegs.set(key, placeOf(config, group, of, key));
    else marketLegs.set(key, { ...known, legIndexes: [...known.legIndexes, legIndex] });
  }
  return withDistinctNames([...marketLegs.values()]);
}

/**
 * The legs, where two markets are on one venue with their number, "Venue A (leg 2)", and where outcomes of the two have one
 * label with the end of their market's id: "Yes (…4821)".
 */
function withDistinctNames(legs: readonly MarketLeg[]): readonly MarketLeg[] {
  return legs.map((leg) => {
    const ofVenue = legs.filter(({ venue }) => venue === leg.venue);
    if (ofVenue.length === 1) return leg;
    const named = withDistinctLabels(
      ofVenue.flatMap(({ market, outcomes }) =>
        sides.flatMap((side) => {
          const outcome = outcomes[side];
          return outcome === undefined ? [] : [{ id: market.marketId, label: outcome.label, outcome }];
        }),
      ),
    );
    const distinct = (outcome: SideOutcome | undefined) =>
      outcome && { ...outcome, label: named.find((one) => one.outcome === outcome)?.label ?? outcome.label };
    return {
      ...leg,
      label: legTexts.numbered(leg.label, legNumber(leg) ?? 1),
      outcomes: { yes: distinct(leg.outcomes.yes), no: distinct(leg.outcomes.no) },
    };
  });
}

function placeOf(
  config: Config,
  group: GroupTerms,
  { leg, market, known }: GroupLeg,
  key: string,
): MarketLeg {
  const { venue, legIndex, orientation } = leg;
  const { label, contractStep, minimumContracts, minimumNotional } = config.venues[venue];
  const { details } = market;
  const outcomes = outcomesOf(leg, market);
  return {
    key,
    legIndexes: [legIndex],
    venue,
    label,
    market,
    known,
    outcomes,
    fees: feeModelOfMarket(config, market, group.category),
    category: group.category,
    terms: { contractStep, minimumContracts, minimumNotional },
    payoutTerms: payoutTermsOf(config.venues[venue], group, details?.resolution_date),
    closed: !offers(venue, "orderBook")
      ? legTexts.implied
      : orientation === "unverified"
        ? legTexts.unverified
        : outcomes.yes === undefined && outcomes.no === undefined
          ? legTexts.noOutcome
          : isUnlisted(leg, market)
            ? legTexts.unlisted
            : outcomeProblem(market) !== undefined
              ? legTexts.sharedId
              : closedText(details?.status),
  };
}

/** True if the venue's market has outcomes and the leg's is none of them: an order by its id could be for either side. */
function isUnlisted({ outcomeId }: GroupLeg["leg"], { details, outcomes }: MarketView): boolean {
  if (outcomeId === undefined || details === undefined || outcomes.length === 0) return false;
  return outcomes.every(({ id }) => id !== outcomeId);
}

/**
 * The leg's own outcome is on the side it was matched for. The other side is its opposite in a two-outcome market.
 */
function outcomesOf(
  { outcomeId, orientation }: GroupLeg["leg"],
  { outcomes }: MarketView,
): MarketLeg["outcomes"] {
  const none = { yes: undefined, no: undefined };
  const own = outcomeId === undefined ? outcomes[0] : outcomes.find(({ id }) => id === outcomeId);
  const known = own ?? (outcomeId === undefined ? undefined : { id: outcomeId, label: outcomeId });
  if (known === undefined || orientation === "unverified") return none;
  const other =
    own !== undefined && outcomes.length === 2 ? outcomes.find(({ id }) => id !== own.id) : undefined;
  const named = (outcome: SideOutcome | undefined) =>
    outcome && { ...outcome, label: outcomeLabel(outcomes, outcome.id) ?? outcome.label };
  const [mine, theirs] = [named(known), named(other)];
  return orientation === "same" ? { yes: mine, no: theirs } : { yes: theirs, no: mine };
}
