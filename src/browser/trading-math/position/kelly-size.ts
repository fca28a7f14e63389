// Kelly size of a purchase: the contracts that make expected log wealth largest, taken from an order book.
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import { takerFee } from "#browser/trading-math/fees/order-fees.ts";
import { largestThat } from "#browser/trading-math/integers.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  compare,
  type Decimal,
  decimal,
  fromScaled,
  toScaled,
  writtenPlaces,
  zero,
} from "#contract/decimal.ts";

interface KellyPurchase {
  /** Asks, best first. */
  readonly levels: readonly LadderLevel[];
  /** Worst accepted price. */
  readonly limit: Decimal | undefined;
  /** Unknown: sized before fees. */
  readonly fees: FeeModel;
  /** Of the outcome, above 0 and below 1. */
  readonly probability: Decimal;
  /** All the money at stake in bets, above 0. Contracts already held are no part of the calculation. */
  readonly bankroll: Decimal;
  /** Smallest part of a contract. */
  readonly contractStep: Decimal;
}

/**
 * Contracts, a multiple of `contractStep`, at which p · ln(wealth if it happens) + (1 − p) · ln(wealth if not) is
 * largest (Kelly, 1956); zero where no size beats no bet.
 *
 * Taken level by level. With a contract that costs c and pays w net of fees, and wealth A if it happens and B if not
 * before this level, x more contracts give p · ln(A + (w − c)x) + (1 − p) · ln(B − cx), which is largest at
 * x = (p(w − c)B − (1 − p)cA) / ((w − c)c). A worse price makes x smaller, so the first level that is not wanted
 * whole ends the walk. Floats, with fees unrounded: a size is no money. At the size found, the exact walk with rounded
 * fees has to beat no bet.
 */
export function kellyContracts(purchase: KellyPurchase): Decimal {
  const { levels, limit, fees, contractStep } = purchase;
  const chance = Number(purchase.probability);
  const bankroll = Number(purchase.bankroll);
  let [ifWon, ifLost, contracts] = [bankroll, bankroll, 0];
  for (const { price, size } of levels) {
    if (limit !== undefined && compare(price, limit) > 0) break;
    const { cost, payout } = perContract(fees, price);
    const gain = payout - cost;
    if (gain <= 0) break;
    const wanted = (chance * gain * ifLost - (1 - chance) * cost * ifWon) / (gain * cost);
    if (wanted <= 0) break;
    const bought = Math.min(wanted, Number(size));
    contracts += bought;
    ifWon += gain * bought;
    ifLost -= cost * bought;
    if (wanted <= Number(size)) break;
  }
  const sized = downToStep(contracts, contractStep);
  return beatsNoBet(purchase, sized) ? sized : zero;
}

/** True if the walk of `contracts`, with fees as they are charged, raises expected log wealth. */
function beatsNoBet(
  { levels, limit, fees, probability, bankroll }: KellyPurchase,
  contracts: Decimal,
): boolean {
  const fill = walkLadder({ levels, side: "buy", amount: { contracts }, limit, fees });
  const out = Number(fill.cost) + Number(fill.fee ?? zero);
  const back = Number(fill.payout) - Number(fill.settlementFee ?? zero);
  const [chance, wealth] = [Number(probability), Number(bankroll)];
  if (out >= wealth) return false;
  return chance * Math.log1p((back - out) / wealth) + (1 - chance) * Math.log1p(-out / wealth) > 0;
}

/** Steps of a price, for `edgePrice`. */
const priceSteps = 10_000n;
/** Floats of equal prices may differ by less. */
const tolerance = 1e-12;

/**
 * Highest price, in hundredths of a cent, below which a purchase has an edge: its contracts cost less than they pay on
 * average, net of fees before rounding. Undefined where there is none.
 */
export function edgePrice(probability: Decimal, fees: FeeModel): Decimal | undefined {
  const chance = Number(probability);
  const pays = (steps: bigint) => {
    const { cost, payout } = perContract(fees, priceAt(steps));
    return chance * payout - cost >= -tolerance;
  };
  const highest = largestThat(0n, priceSteps - 1n, pays);
  return highest === 0n ? undefined : priceAt(highest);
}

function priceAt(steps: bigint): Decimal {
  return fromScaled(steps, 4);
}

/** A size at which the rounding of the fee is negligible. */
const probe = decimal("1000000000");

/** Money a contract costs at `price`, and pays if it happens, net of fees before rounding. */
function perContract(fees: FeeModel, price: Decimal) {
  const charged = takerFee(fees, "buy", [{ price, size: probe }]);
  const each = (fee: Decimal | undefined) => Number(fee ?? zero) / Number(probe);
  return {
    cost: Number(price) + each(charged?.money),
    payout: 1 - each(charged?.contracts) - each(charged?.settlement),
  };
}

/** `contracts` rounded down to a multiple of `step`. */
function downToStep(contracts: number, step: Decimal): Decimal {
  const places = writtenPlaces(step);
  // Twelve significant digits: 0.3 / 0.1 is 2.9999999999999996 in floats.
  const steps = Math.floor(Number((contracts / Number(step)).toPrecision(12)));
  return fromScaled(BigInt(steps) * toScaled(step, places), places);
}
