// Cost of a number of contracts on one venue or split over several: whole orders with rounded fees, in each venue's
// steps and above its minimums.

import type { EdgeLeg } from "#browser/trading-math/arbitrage/leg-cost-curve.ts";
import { marginalFee, noMarginalFee } from "#browser/trading-math/fees/fees.ts";
import { type Fill, walkLadder } from "#browser/trading-math/fees/fill.ts";
import {
  add,
  compare,
  type Decimal,
  isMultiple,
  isPositive,
  isZero,
  smaller,
  subtract,
  sum,
  toMultiple,
  zero,
} from "#contract/decimal.ts";
import type { LadderLevel } from "./ladder.ts";

/** A venue on which the outcome can be bought. */
export interface ExecutionVenue<Key> extends Omit<EdgeLeg, "asks"> {
  readonly key: Key;
  readonly asks: readonly LadderLevel[];
}

export interface Execution<Key> {
  readonly parts: readonly { readonly key: Key; readonly contracts: Decimal }[];
  /** Money for contracts and fees of all parts; a settlement fee counts as charged. */
  readonly total: Decimal;
}

/** Buys all `contracts` on one venue; undefined where it does not accept or fill that. */
export function executeOn<Key>(place: ExecutionVenue<Key>, contracts: Decimal): Execution<Key> | undefined {
  if (!isTaken(place, contracts)) return undefined;
  const fill = walkLadder({ levels: place.asks, side: "buy", amount: { contracts }, fees: place.fees });
  if (isPositive(fill.unfilled) || compare(fill.cost, place.minimumNotional) < 0) return undefined;
  return { parts: [{ key: place.key, contracts }], total: spent(fill) };
}

/**
 * Cheapest split of `contracts` over the venues, one order each. Each subset of venues is filled from the best price
 * including its fee, and the cheapest result wins: never dearer than one venue alone, and within the rounding of fees
 * and steps of the optimum. Undefined where no subset accepts and fills them.
 */
export function bestExecution<Key>(
  places: readonly ExecutionVenue<Key>[],
  contracts: Decimal,
): Execution<Key> | undefined {
  let best: Execution<Key> | undefined;
  for (let set = 1; set < 2 ** places.length; set += 1) {
    const chosen = places.filter((_, index) => (set >> index) % 2 === 1);
    const execution = splitOver(chosen, contracts);
    if (execution === undefined) continue;
    const isBetter = best === undefined || compare(execution.total, best.total) < 0;
    if (isBetter) best = execution;
  }
  return best;
}

function splitOver<Key>(
  places: readonly ExecutionVenue<Key>[],
  contracts: Decimal,
): Execution<Key> | undefined {
  const amounts = inSteps(places, cheapestFirst(places, contracts), contracts);
  if (amounts === undefined || amounts.some(isZero)) return undefined;
  const parts: { key: Key; contracts: Decimal }[] = [];
  const totals: Decimal[] = [];
  for (const [index, place] of places.entries()) {
    const execution = executeOn(place, amounts[index] ?? zero);
    if (execution === undefined) return undefined;
    parts.push(...execution.parts);
    totals.push(execution.total);
  }
  return { parts, total: sum(totals) };
}

/** Contracts per venue when levels are taken in order of price plus fee. */
function cheapestFirst<Key>(places: readonly ExecutionVenue<Key>[], contracts: Decimal): readonly Decimal[] {
  const levels = places
    .flatMap(({ asks, fees }, index) =>
      asks.map(({ price, size }) => {
        const { atOnce, ifWins } = marginalFee(fees, price) ?? noMarginalFee;
        return { index, size, price: sum([price, atOnce, ifWins]) };
      }),
    )
    .sort((a, b) => compare(a.price, b.price));
  const amounts = places.map(() => zero);
  let rest = contracts;
  for (const { index, size } of levels) {
    if (isZero(rest)) break;
    const taken = smaller(size, rest);
    amounts[index] = add(amounts[index] ?? zero, taken);
    rest = subtract(rest, taken);
  }
  return amounts;
}

/** Amounts rounded down to each venue's step; the remainder goes to the venue with the finest step. */
function inSteps<Key>(
  places: readonly ExecutionVenue<Key>[],
  amounts: readonly Decimal[],
  contracts: Decimal,
): readonly Decimal[] | undefined {
  const stepped = places.map(({ contractStep }, index) =>
    toMultiple(amounts[index] ?? zero, contractStep, "down"),
  );
  const rest = subtract(contracts, sum(stepped));
  if (isZero(rest)) return stepped;
  const steps = places.map(({ contractStep }) => contractStep);
  const finest = steps.findIndex((step) => steps.every((other) => compare(step, other) <= 0));
  const step = steps[finest];
  if (step === undefined || !isMultiple(rest, step)) return undefined;
  return stepped.map((amount, index) => (index === finest ? add(amount, rest) : amount));
}

function isTaken<Key>({ contractStep, minimumContracts }: ExecutionVenue<Key>, contracts: Decimal): boolean {
  return isMultiple(contracts, contractStep) && compare(contracts, minimumContracts) >= 0;
}

function spent({ cost, fee, feeInContracts, settlementFee }: Fill): Decimal {
  return sum([cost, fee ?? zero, feeInContracts ?? zero, settlementFee ?? zero]);
}
