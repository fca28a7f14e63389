// The legs of a group as sides of an edge: which outcome of each leg's market is the group's, and which its opposite.
import type { Config } from "#browser/config/config.ts";
import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { KnownOfLeg } from "#browser/pairs/pair-leg.ts";
import type { EdgeLeg } from "#browser/trading-math/arbitrage/leg-cost-curve.ts";
import { type FeeModel, feeModelOf } from "#browser/trading-math/fees/fees.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";

/** A leg of the group with what is known of its market. */
export interface GroupLeg {
  readonly leg: {
    /** Its place among the group's legs, from 0. */
    readonly position: number;
    readonly venue: VenueId;
    readonly marketId: string;
    readonly outcomeId: string | undefined;
    readonly orientation: LegOrientation;
  };
  readonly market: MarketView;
  /** What the guard of pairs is told of it. */
  readonly known: KnownOfLeg;
}

/** The group's outcome, or its opposite. */
export type Side = "yes" | "no";
export const sides: readonly Side[] = ["yes", "no"];

/** An outcome of a leg's market. */
export interface SideOutcome {
  readonly id: string;
  readonly label: string;
}

/** A market that one or more legs name, once. */
export interface EdgePlace {
  readonly key: string;
  /** Places of its legs in the group, from 0. */
  readonly positions: readonly number[];
  readonly venue: VenueId;
  readonly label: string;
  readonly market: MarketView;
  /** The first of its legs, as the guard of pairs is told of it. */
  readonly known: KnownOfLeg;
  readonly outcomes: Readonly<Record<Side, SideOutcome | undefined>>;
  readonly fees: FeeModel;
  /** What an order there is bound to. */
  readonly terms: Pick<EdgeLeg, "contractStep" | "minimumContracts" | "minimumNotional">;
  readonly resolvesAt: Instant | undefined;
  readonly settlementLagDays: number;
  /** Why nothing can be bought here for an edge, in words; undefined where something can. */
  readonly closed: string | undefined;
}

/** The markets of the group's legs, in the order of the legs. Two legs of one market are one: its book counts once. */
export function edgePlacesOfGroup(
  config: Config,
  category: string | undefined,
  legs: readonly GroupLeg[],
): readonly EdgePlace[] {
  const places = new Map<string, EdgePlace>();
  for (const of of legs) {
    const { venue, marketId, position } = of.leg;
    const key = `${venue} ${marketId}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, placeOf(config, category, of, key));
    else places.set(key, { ...known, positions: [...known.positions, position] });
  }
  return [...places.values()];
}

function placeOf(
  config: Config,
  category: string | undefined,
  { leg, market, known }: GroupLeg,
  key: string,
): EdgePlace {
  const { venue, position, orientation } = leg;
  const { label, fees, contractStep, minimumContracts, minimumNotional, settlementLagDays } =
    config.venues[venue];
  const { details } = market;
  const outcomes = outcomesOf(leg, market);
  return {
    key,
    positions: [position],
    venue,
    label,
    market,
    known,
    outcomes,
    fees: feeModelOf(fees, { category, slug: details?.slug }),
    terms: { contractStep, minimumContracts, minimumNotional },
    resolvesAt: parseInstant(details?.resolution_date),
    settlementLagDays,
    closed: !offers(venue, "orderBook")
      ? "implied, not executable"
      : orientation === "unverified"
        ? "orientation unverified"
        : outcomes.yes === undefined && outcomes.no === undefined
          ? "names no outcome"
          : undefined,
  };
}

/** The leg's own outcome stands on the side it was matched for; the other side is its only opposite, where it has one. */
function outcomesOf(
  { outcomeId, orientation }: GroupLeg["leg"],
  { outcomes }: MarketView,
): EdgePlace["outcomes"] {
  const none = { yes: undefined, no: undefined };
  const own = outcomeId === undefined ? outcomes[0] : outcomes.find(({ id }) => id === outcomeId);
  const known = own ?? (outcomeId === undefined ? undefined : { id: outcomeId, label: outcomeId });
  if (known === undefined || orientation === "unverified") return none;
  const other =
    own !== undefined && outcomes.length === 2 ? outcomes.find(({ id }) => id !== own.id) : undefined;
  return orientation === "same" ? { yes: known, no: other } : { yes: other, no: known };
}
