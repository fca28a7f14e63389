// The largest amount that a sum of money takes from the book, by trial on the venue's steps.
import type { VenueConfig } from "#browser/config/config.ts";
import { largestThat } from "#browser/trading-math/integers.ts";
import {
  compare,
  type Decimal,
  decimal,
  divide,
  fromScaled,
  isZero,
  multiply,
  toScaled,
  writtenPlaces,
} from "#contract/decimal.ts";
import { type EstimateInput, estimateOrder } from "./estimate.ts";

type Rules = Pick<VenueConfig, "contractStep" | "amountStep" | "minimumContracts" | "minimumNotional">;

/**
 * Largest amount of `order` on the venue's steps that counts for at most `percent` of `budget` and that the book
 * holds, where it is taken from the book; undefined below the venue's minimum. A purchase may also lose at most
 * `mostAtRisk`, where it is given: beyond that the limits block it.
 */
export function amountWithin(
  percent: number,
  budget: Decimal,
  order: Omit<EstimateInput, "amount">,
  rules: Rules,
  mostAtRisk?: Decimal,
): Decimal | undefined {
  const money = divide(multiply(budget, decimal(percent)), decimal("100"), writtenPlaces(budget) + 2, "down");
  const inContracts = order.unit === "contracts";
  const step = inContracts ? rules.contractStep : rules.amountStep;
  const minimum = inContracts ? rules.minimumContracts : rules.minimumNotional;
  const amountOf = (steps: bigint) =>
    fromScaled(steps * toScaled(step, writtenPlaces(step)), writtenPlaces(step));
  const fits = (steps: bigint) => {
    const { counted, unfilled, mostToLose } = estimateOrder({ ...order, amount: amountOf(steps) });
    const risk = order.side === "buy" ? mostToLose.value : undefined;
    if (mostAtRisk !== undefined && risk !== undefined && compare(risk, mostAtRisk) > 0) return false;
    const isHeld = order.limit !== undefined || unfilled === undefined || isZero(unfilled);
    return isHeld && compare(counted, money) <= 0;
  };
  const amount = amountOf(largestCount(fits));
  return isZero(amount) || compare(amount, minimum) < 0 ? undefined : amount;
}

/** More steps than any budget buys. */
const mostSteps = 10n ** 15n;

/** Largest count that `fits`; every smaller one fits too, and zero always fits. */
function largestCount(fits: (count: bigint) => boolean): bigint {
  let [low, high] = [0n, 1n];
  while (high < mostSteps && fits(high)) [low, high] = [high, high * 2n];
  return largestThat(low, high - 1n, fits);
}
