// The best way round a group: the direction with the highest net profit per contract.
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { divideRatios, ratioOf, roundRatio } from "#browser/trading-math/ratio.ts";
import { compare, type Decimal } from "#contract/decimal.ts";

export interface BestDirection {
  readonly direction: DirectionModel;
  /** Profit of one contract of each leg, in money; negative where no size earns anything. */
  readonly perContract: Decimal;
  /** The suggested size, else the most profitable one, in contracts with its profit; undefined where none earns anything. */
  readonly sized: { readonly contracts: Decimal; readonly profit: Decimal } | undefined;
}

/** Undefined while no direction can be priced. A direction with known fees beats one without. */
export function bestDirection(directions: readonly DirectionModel[]): BestDirection | undefined {
  return directions
    .flatMap((direction) => pricedOf(direction) ?? [])
    .reduce<BestDirection | undefined>(
      (best, one) => (best === undefined || isBetter(one, best) ? one : best),
      undefined,
    );
}

/** Result of the pair check where it alone keeps every direction from having an edge; undefined otherwise. */
export function refusedBy(directions: readonly DirectionModel[]): "blocked" | "unverified" | undefined {
  const kinds = new Set(directions.map(({ check }) => check.kind));
  if (kinds.size === 0 || [...kinds].some((kind) => kind !== "blocked" && kind !== "unverified"))
    return undefined;
  return kinds.has("blocked") ? "blocked" : "unverified";
}

function pricedOf(direction: DirectionModel): BestDirection | undefined {
  const { edge, gap } = direction;
  const sized = edge?.suggested ?? edge?.largest;
  const perContract =
    sized === undefined
      ? gap?.perContract
      : roundRatio(divideRatios(ratioOf(sized.profit), ratioOf(sized.contracts)), 6, "half-up");
  return perContract === undefined ? undefined : { direction, perContract, sized };
}

function isBetter(one: BestDirection, best: BestDirection): boolean {
  const [isNet, isBestNet] = [one, best].map(({ direction }) => direction.edge?.beforeFees !== true);
  if (isNet !== isBestNet) return isNet === true;
  const isSized = one.sized !== undefined;
  if (isSized !== (best.sized !== undefined)) return isSized;
  return compare(one.perContract, best.perContract) > 0;
}
