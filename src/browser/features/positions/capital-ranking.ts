// What money earns a day where it lies in a held pair, and where it could lie in an edge that stands: one list. Pure.
import type { FollowedDirection, FollowedGroup, GroupAddress } from "#browser/pairs/group-subscription.ts";
import { daysTiedUp } from "#browser/trading-math/arbitrage/edge-returns.ts";
import { edgeWithin } from "#browser/trading-math/arbitrage/edge-within-budget.ts";
import { compareRatios, divideRatios, type Ratio, ratioOf } from "#browser/trading-math/ratio.ts";
import { add, compare, type Decimal, isPositive } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { HeldReading } from "./held-pair-valuation.ts";
import type { HeldPair } from "./held-pairs.ts";

/** A use of money. All of it money but `days` and `rate`. */
export interface MoneyUse {
  readonly key: string;
  /** `held`: what holding on earns over closing now, of what closing would free. `edge`: what a new trade earns. */
  readonly kind: "held" | "edge";
  readonly title: string;
  readonly group: GroupAddress | undefined;
  /** What is bought, or held. */
  readonly legs: readonly [UsedLeg, UsedLeg];
  readonly contracts: Decimal;
  readonly profit: Decimal;
  readonly tiedUp: Decimal;
  readonly days: Ratio;
  /** profit / tiedUp / days. */
  readonly rate: Ratio;
  /** Venues of which no cash is entered: its money does not bound the size. */
  readonly unbounded: readonly VenueId[];
}

export interface UsedLeg {
  readonly venue: VenueId;
  readonly label: string;
}

/** By what a unit of money earns a day, the most first. */
export function rankedUses(uses: readonly MoneyUse[]): readonly MoneyUse[] {
  return uses.toSorted((a, b) => compareRatios(b.rate, a.rate));
}

/** A held pair as a use of the money that closing it would free; undefined where that, or how long it takes, is not known. */
export function heldUse(
  pair: HeldPair,
  { exit, days, rate }: HeldReading,
  named: Pick<MoneyUse, "title" | "legs">,
): MoneyUse | undefined {
  const { contracts } = pair;
  if (contracts === undefined || exit?.gain === undefined || exit.closedNow === undefined) return undefined;
  if (days === undefined || rate === undefined) return undefined;
  const { gain: profit, closedNow: tiedUp } = exit;
  return {
    ...named,
    key: pair.key,
    kind: "held",
    group: pair.group,
    contracts,
    profit,
    tiedUp,
    days,
    rate,
    unbounded: [],
  };
}

/** The edges of a group that may be reckoned with, each as large as the cash on both venues pays for. */
export function usesOfGroup(
  group: GroupAddress,
  { title, directions }: Pick<FollowedGroup, "title" | "directions">,
  cashOn: (venue: VenueId) => Decimal | undefined,
  now: Instant,
): readonly MoneyUse[] {
  return directions.flatMap(
    (direction) => edgeUse(direction, { title: title ?? group.groupId, group }, cashOn, now) ?? [],
  );
}

function edgeUse(
  { key, legs, off, edge }: FollowedDirection,
  named: Pick<MoneyUse, "title" | "group">,
  cashOn: (venue: VenueId) => Decimal | undefined,
  now: Instant,
): MoneyUse | undefined {
  if (off !== undefined || edge === undefined) return undefined;
  const days = daysTiedUp(legs, now);
  const sized = edgeWithin(edge, (spent) => isPaidBy(legs, spent, cashOn));
  if (days === undefined || sized === undefined || !isPositive(sized.capital)) return undefined;
  const { contracts, profit, capital: tiedUp } = sized;
  return {
    ...named,
    key,
    kind: "edge",
    legs: [legs[0], legs[1]],
    contracts,
    profit,
    tiedUp,
    days,
    rate: divideRatios(divideRatios(ratioOf(profit), ratioOf(tiedUp)), days),
    unbounded: [...new Set(legs.map(({ venue }) => venue))].filter((venue) => cashOn(venue) === undefined),
  };
}

/** Whether the cash on each venue pays for its legs: two legs of one venue share it. */
function isPaidBy(
  [first, second]: FollowedDirection["legs"],
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
