// The best direction of a group, its edge per contract and the order of the others. Everything on the group page that names
// an edge takes it from here.
import type { SizedEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import {
  compare,
  type Decimal,
  divide,
  isNegative,
  isPositive,
  round,
  subtract,
  zero,
} from "#contract/decimal.ts";
import type { DirectionModel } from "./group-edges.ts";

type Priced = Pick<DirectionModel, "edge" | "gap">;

/** Decimal places of an edge per contract, in money. */
const edgePlaces = 6;

/** The suggested size, else the most profitable one; undefined where none earns anything. */
export function sizedEdgeOf({ edge }: Pick<DirectionModel, "edge">): SizedEdge | undefined {
  return edge?.suggested ?? edge?.largest;
}

/**
 * Edge per contract in money, net of known fees: at the suggested size, at the best asks where no size earns anything.
 * Undefined where the direction has no usable books.
 */
export function edgePerContract(direction: Priced): Decimal | undefined {
  const sized = sizedEdgeOf(direction);
  if (sized !== undefined && isPositive(sized.contracts))
    return divide(sized.profit, sized.contracts, edgePlaces, "down");
  return direction.edge === undefined ? undefined : direction.gap?.perContract;
}

/** "+2.16¢", "−3.72¢", never rounded in favour of the trader; undefined where the edge is unknown. */
export function edgeText(direction: Priced): string | undefined {
  const edge = edgePerContract(direction);
  if (edge === undefined) return undefined;
  const rounded = round(edge, 4, isPositive(edge) ? "down" : "up");
  if (!isNegative(rounded)) return `${isPositive(rounded) ? "+" : ""}${formatPrice(rounded, "cents")}`;
  return `\u2212${formatPrice(subtract(zero, rounded), "cents")}`;
}

/**
 * Best direction first: net edges by profit, then edges before fees, then those that earn nothing by their distance from
 * paying, then those without an edge. Equal ones keep their order.
 */
export function rankDirections(directions: readonly DirectionModel[]): readonly DirectionModel[] {
  return directions.toSorted(compareDirections);
}

/** Undefined while no direction has a known edge. */
export function bestDirection(directions: readonly DirectionModel[]): DirectionModel | undefined {
  const [best] = rankDirections(directions);
  return best === undefined || edgePerContract(best) === undefined ? undefined : best;
}

/** Result of the pair check where it alone keeps every direction from having an edge; undefined otherwise. */
export function refusedBy(directions: readonly DirectionModel[]): "blocked" | "unverified" | undefined {
  const kinds = new Set(directions.map(({ check }) => check.kind));
  if (kinds.size === 0 || [...kinds].some((kind) => kind !== "blocked" && kind !== "unverified"))
    return undefined;
  return kinds.has("blocked") ? "blocked" : "unverified";
}

function compareDirections(a: DirectionModel, b: DirectionModel): number {
  const [rank, otherRank] = [rankOf(a), rankOf(b)];
  if (rank !== otherRank) return otherRank - rank;
  const [value, other] = [rankValue(a), rankValue(b)];
  return value === undefined || other === undefined ? 0 : compare(other, value);
}

/** 4 and 3: earns at some size, net and before fees; 2 and 1: earns nothing; 0: no known edge. */
function rankOf(direction: DirectionModel): number {
  if (edgePerContract(direction) === undefined) return 0;
  const isNet = direction.edge?.beforeFees !== true;
  return (sizedEdgeOf(direction) === undefined ? 1 : 3) + (isNet ? 1 : 0);
}

function rankValue(direction: DirectionModel): Decimal | undefined {
  return sizedEdgeOf(direction)?.profit ?? edgePerContract(direction);
}
