// Expected value and Kelly sizes of an order, by the user's own probability of the outcome.
import type { VenueConfig } from "#browser/config/config.ts";
import { type Fill, walkLadder } from "#browser/trading-math/fees/fill.ts";
import { type ExpectedValue, expectedValue } from "#browser/trading-math/position/expected-value.ts";
import { edgePrice, kellyContracts } from "#browser/trading-math/position/kelly-size.ts";
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isZero,
  multiply,
  smaller,
  toMultiple,
  zero,
} from "#contract/decimal.ts";
import { amountWithin } from "./amount-within.ts";
import { type EstimateInput, estimateOrder, walkOf } from "./estimate.ts";
import type { Budget } from "./share-of-budget.ts";

export interface OrderValue extends ExpectedValue {
  /** Fill that is valued: all of the order, the part that the book fills now, or a fill at the limit price. */
  readonly basis: "all" | "part" | "limit";
  /** Contracts of that fill. */
  readonly contracts: Decimal;
}

/**
 * Expected value of an order at the prices it is walked at now. An order with a limit price that nothing meets now is
 * assumed to fill completely at that price. Undefined where nothing fills.
 */
export function orderValue(order: EstimateInput, probability: Decimal): OrderValue | undefined {
  const { side, unit, amount, limit, fees } = order;
  const walk = walkOf(order);
  const fill = walkLadder(walk);
  if (!isZero(fill.filled)) {
    const basis = isZero(fill.unfilled) ? "all" : "part";
    return { ...expectedValue({ side, fill, fees, probability }), basis, contracts: fill.filled };
  }
  if (limit === undefined) return undefined;
  // Deep enough for all of the amount: what money buys costs at least the limit.
  const size = unit === "contracts" ? amount : divide(amount, limit, 0, "up");
  const atLimit = { price: limit, size, total: size, wire: { price: limit, size } };
  const filled = walkLadder({ ...walk, levels: [atLimit] });
  return isZero(filled.filled)
    ? undefined
    : {
        ...expectedValue({ side, fill: filled, fees, probability }),
        basis: "limit",
        contracts: filled.filled,
      };
}

export const kellyNames = ["full", "half", "quarter"] as const;
export type KellyName = (typeof kellyNames)[number];
const partOf = { full: decimal("1"), half: decimal("0.5"), quarter: decimal("0.25") } as const;

interface KellySize {
  /** In the amount's unit; undefined where it is below the smallest order. */
  readonly amount: Decimal | undefined;
  /** The user's limits or cash allow no more than this. */
  readonly isCapped: boolean;
}

export type KellySizes =
  /** No size beats no bet; below the price, if any, there is an edge. */
  | { readonly kind: "no-edge"; readonly edgePrice: Decimal | undefined }
  /** There is an edge, but the size is less than a step, or the rounded fee of so small an order eats it. */
  | { readonly kind: "too-small" }
  | {
      readonly kind: "sized";
      /** Contracts of the full size before limits. */
      readonly contracts: Decimal;
      /** Cost and fee of those, in percent of the bankroll, rounded half up to one place. */
      readonly percent: Decimal;
      readonly sizes: Readonly<Record<KellyName, KellySize>>;
    };

interface KellyContext {
  /** Money that sizes are a share of. */
  readonly bankroll: Decimal;
  /** Money one order may take. */
  readonly budget: Budget;
  readonly venue: Pick<VenueConfig, "contractStep" | "amountStep" | "minimumContracts" | "minimumNotional">;
}

/**
 * Kelly sizes of a purchase from `order.levels`. Half and quarter are parts of the full size's contracts. Each is
 * rounded down to the venue's steps, and cut to `budget`.
 */
export function kellySizes(
  order: Omit<EstimateInput, "amount">,
  probability: Decimal,
  { bankroll, budget, venue }: KellyContext,
): KellySizes {
  const { levels = [], limit, fees, contractStep, unit } = order;
  const full = kellyContracts({ levels, limit, fees, probability, bankroll, contractStep });
  if (isZero(full)) {
    const bound = edgePrice(probability, fees);
    const best = levels[0]?.price;
    const hasEdge = bound !== undefined && best !== undefined && compare(best, bound) < 0;
    return hasEdge ? { kind: "too-small" } : { kind: "no-edge", edgePrice: bound };
  }
  const fillOf = (contracts: Decimal) =>
    walkLadder({ levels, side: "buy", amount: { contracts }, limit, fees });
  const costOf = ({ cost, fee = zero }: Fill) => add(cost, fee);
  const moneyFor = (fill: Fill) =>
    toMultiple(order.includesFee === "no" ? fill.cost : costOf(fill), venue.amountStep, "down");
  const minimum = unit === "contracts" ? venue.minimumContracts : venue.minimumNotional;
  const sizeOf = (name: KellyName): KellySize => {
    const contracts = toMultiple(multiply(full, partOf[name]), contractStep, "down");
    const wanted = unit === "contracts" ? contracts : moneyFor(fillOf(contracts));
    const { counted, mostToLose } = estimateOrder({ ...order, amount: wanted });
    const isCapped =
      compare(counted, budget.money) > 0 || compare(mostToLose.value ?? counted, budget.atMost) > 0;
    const amount = isCapped
      ? smaller(wanted, amountWithin(100, budget.money, order, venue, budget.atMost) ?? zero)
      : wanted;
    return { amount: isZero(amount) || compare(amount, minimum) < 0 ? undefined : amount, isCapped };
  };
  return {
    kind: "sized",
    contracts: full,
    percent: divide(multiply(costOf(fillOf(full)), decimal("100")), bankroll, 1, "half-up"),
    sizes: { full: sizeOf("full"), half: sizeOf("half"), quarter: sizeOf("quarter") },
  };
}
