// Order of the pairs in the ticket's list, by their edge.
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
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

/** Places of an edge per contract, of the whole unit. */
const edgePlaces = 6;

/** Edge per contract, net of known fees: at the suggested size, else at the best asks. Undefined where unknown. */
export function edgePerContract({ edge, gap }: Pick<DirectionModel, "edge" | "gap">): Decimal | undefined {
  const sized = edge?.suggested ?? edge?.largest;
  if (sized !== undefined && isPositive(sized.contracts))
    return divide(sized.profit, sized.contracts, edgePlaces, "down");
  return edge === undefined ? undefined : gap?.perContract;
}

/** Best edge first; those without one last, in their own order. */
export function rankDirections(directions: readonly DirectionModel[]): readonly DirectionModel[] {
  return directions.toSorted((a, b) => {
    const [first, second] = [edgePerContract(a), edgePerContract(b)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined);
    return compare(second, first);
  });
}

/** "+2.16¢"; undefined where the edge is unknown. */
export function edgeText(direction: Pick<DirectionModel, "edge" | "gap">): string | undefined {
  const edge = edgePerContract(direction);
  if (edge === undefined) return undefined;
  const rounded = round(edge, 4, isPositive(edge) ? "down" : "up");
  if (!isNegative(rounded)) return `${isPositive(rounded) ? "+" : ""}${formatPrice(rounded, "cents")}`;
  return `\u2212${formatPrice(subtract(zero, rounded), "cents")}`;
}
