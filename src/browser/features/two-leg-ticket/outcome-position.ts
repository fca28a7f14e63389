// Contracts held of an outcome, as the page supplies them to the ticket.
import type { Direction, DirectionModel } from "#browser/group-edges/group-edges.ts";
import { formatPairParam } from "#browser/routing/paths.ts";
import {
  addRatios,
  divideRatios,
  isZeroRatio,
  multiplyRatios,
  type Ratio,
  ratioOf,
} from "#browser/trading-math/ratio.ts";
import {
  type Decimal,
  isNegative,
  isPositive,
  smaller,
  subtract,
  toMultiple,
  zero,
} from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";

interface OutcomePosition {
  /** Contracts held; undefined where unknown. */
  readonly contracts: Decimal | undefined;
  /** Contracts of them in resting sell orders. */
  readonly resting?: Decimal | undefined;
  /** Their cost with fees, in money; undefined where unknown. */
  readonly cost: Ratio | undefined;
}

/** Position in an outcome; undefined where nothing is held. */
export type PositionOf = (outcome: {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
}) => OutcomePosition | undefined;

export interface HeldLegs extends Direction {
  /** Contracts held of both, as a multiple of both venues' steps; undefined where unknown. */
  readonly held: Decimal | undefined;
  /** Those of them that no resting sell order holds back. */
  readonly free: Decimal | undefined;
  /** Cost of `contracts` of both legs; undefined where unknown. */
  readonly costOf: (contracts: Decimal) => Ratio | undefined;
}

/** Directions of which both legs are held. `stepOf` gives the common step of two legs. */
export function heldLegsOf(
  directions: readonly Direction[],
  positionOf: PositionOf,
  stepOf: (bought: DirectionModel["bought"]) => Decimal,
): readonly HeldLegs[] {
  return directions.flatMap((direction) => {
    const [first, second] = outcomesOf(direction).map((outcome) => outcome && positionOf(outcome));
    if (first === undefined || second === undefined) return [];
    const ofBoth = (contractsOf: (position: OutcomePosition) => Decimal | undefined) => {
      const [a, b] = [contractsOf(first), contractsOf(second)];
      return a === undefined || b === undefined
        ? undefined
        : toMultiple(smaller(a, b), stepOf(direction.bought), "down");
    };
    const held = ofBoth(({ contracts }) => contracts);
    if (held !== undefined && !isPositive(held)) return [];
    const costOf = (size: Decimal) => {
      const [a, b] = [first, second].map((leg) => shareOfCost(leg, size));
      return a === undefined || b === undefined ? undefined : addRatios(a, b);
    };
    return [{ ...direction, held, free: ofBoth(freeContracts), costOf }];
  });
}

/**
 * The pair to sell: the one that the user picked (by its key), else the one that the address names, else the first.
 * Undefined where that one is not held: none other may take its place under the user's hand.
 */
export function pairToClose<Pair extends Pick<Direction, "bought" | "key">>(
  pairs: readonly Pair[],
  picked: string | undefined,
  named: string | null,
): Pair | undefined {
  if (picked !== undefined) return pairs.find(({ key }) => key === picked);
  if (named === null) return pairs[0];
  return pairs.find(
    (pair) => formatPairParam(outcomesOf(pair).filter((outcome) => outcome !== undefined)) === named,
  );
}

/** The outcomes bought; undefined for one that its market does not list. */
function outcomesOf({ bought }: Pick<Direction, "bought">) {
  return bought.map(({ marketLeg: { venue, market, outcomes }, side }) => {
    const outcome = outcomes[side];
    return outcome && { venue, marketId: market.marketId, outcomeId: outcome.id };
  });
}

function freeContracts({ contracts, resting = zero }: OutcomePosition): Decimal | undefined {
  if (contracts === undefined) return undefined;
  const free = subtract(contracts, resting);
  return isNegative(free) ? zero : free;
}

function shareOfCost({ contracts, cost }: OutcomePosition, size: Decimal): Ratio | undefined {
  if (contracts === undefined || cost === undefined) return undefined;
  const all = ratioOf(contracts);
  return isZeroRatio(all) ? ratioOf(zero) : multiplyRatios(cost, divideRatios(ratioOf(size), all));
}
