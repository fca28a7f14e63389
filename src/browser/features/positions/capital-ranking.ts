// Daily return of capital: kept in a held pair, or moved into an open edge. Pure.
import type {
  GroupAddress,
  SubscribedDirection,
  SubscribedGroup,
} from "#browser/pairs/group-subscription.ts";
import { perDayOf, returnOfEdge } from "#browser/trading-math/arbitrage/edge-returns.ts";
import { edgeWithinBudget } from "#browser/trading-math/arbitrage/edge-within-budget.ts";
import { compareRatios, type Ratio } from "#browser/trading-math/ratio.ts";
import { add, compare, type Decimal, isPositive } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { HeldPairValuation } from "./held-pair-valuation.ts";
import type { HeldPair } from "./held-pairs.ts";

/** `profit` and `capital` in money. */
export interface CapitalUse {
  readonly key: string;
  /** `held`: gain of holding over closing now, on the capital that closing would free. `edge`: gain of a new trade. */
  readonly kind: "held" | "edge";
  readonly title: string;
  readonly group: GroupAddress | undefined;
  /** Outcomes bought or held. */
  readonly legs: readonly [LegLabel, LegLabel];
  readonly contracts: Decimal;
  readonly profit: Decimal;
  readonly capital: Decimal;
  readonly days: Ratio;
  /** (profit + carry) / capital / days. */
  readonly rate: Ratio;
  /** Venues without entered cash: nothing limits the size there. */
  readonly unbounded: readonly VenueId[];
}

export interface LegLabel {
  readonly venue: VenueId;
  readonly label: string;
}

export function rankCapitalUses(uses: readonly CapitalUse[]): readonly CapitalUse[] {
  return uses.toSorted((a, b) => compareRatios(b.rate, a.rate));
}

/** Undefined where the freed capital or the days until payout are unknown. */
export function heldPairUse(
  pair: HeldPair,
  { exit, days, rate }: HeldPairValuation,
  labels: Pick<CapitalUse, "title" | "legs">,
): CapitalUse | undefined {
  const { contracts } = pair;
  if (contracts === undefined || exit?.gain === undefined || exit.closedNow === undefined) return undefined;
  if (days === undefined || rate === undefined) return undefined;
  const { gain: profit, closedNow: tiedUp } = exit;
  return {
    ...labels,
    key: pair.key,
    kind: "held",
    group: pair.group,
    contracts,
    profit,
    capital: tiedUp,
    days,
    rate,
    unbounded: [],
  };
}

/** The open edges of a group, each limited to the cash on both venues. */
export function capitalUsesOfGroup(
  group: GroupAddress,
  { title, directions }: Pick<SubscribedGroup, "title" | "directions">,
  cashOn: (venue: VenueId) => Decimal | undefined,
  now: Instant,
): readonly CapitalUse[] {
  return directions.flatMap(
    (direction) => edgeUse(direction, { title: title ?? group.groupId, group }, cashOn, now) ?? [],
  );
}

function edgeUse(
  { key, legs, off, edge }: SubscribedDirection,
  labels: Pick<CapitalUse, "title" | "group">,
  cashOn: (venue: VenueId) => Decimal | undefined,
  now: Instant,
): CapitalUse | undefined {
  if (off !== undefined || edge === undefined) return undefined;
  const sized = edgeWithinBudget(edge, (spent) => isPaidBy(legs, spent, cashOn));
  if (sized === undefined || !isPositive(sized.capital)) return undefined;
  const payoutTermsByLeg = legs.map(({ payoutTerms }) => payoutTerms);
  const { days, perYear } = returnOfEdge(sized, payoutTermsByLeg, now);
  if (days === undefined || perYear === undefined) return undefined;
  const { contracts, profit, capital: tiedUp } = sized;
  return {
    ...labels,
    key,
    kind: "edge",
    legs: [legs[0], legs[1]],
    contracts,
    profit,
    capital: tiedUp,
    days,
    rate: perDayOf(perYear),
    unbounded: [...new Set(legs.map(({ venue }) => venue))].filter((venue) => cashOn(venue) === undefined),
  };
}

/** True if the cash on each venue covers its legs; two legs on one venue share it. */
function isPaidBy(
  [first, second]: SubscribedDirection["legs"],
  [a, b]: readonly [Decimal, Decimal],
  cashOn: (venue: VenueId) => Decimal | undefined,
): boolean {
  const fits = (venue: VenueId, spent: Decimal) => {
    const cash = cashOn(venue);
    return cash === undefined || compare(spent, cash) <= 0;
  };
  return first.venue === second.venue
    ? fits(first.venue, add(a, b))
    : fits(first.venue, a) && fits(second.venue, b);
}
