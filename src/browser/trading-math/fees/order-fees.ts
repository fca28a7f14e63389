// Fees of an order by a fee rule. Under an unknown one there are none, and results are before fees and labelled so.

import {
  add,
  type Decimal,
  fromScaled,
  larger,
  multiply,
  one,
  scaleOf,
  smaller,
  toScaled,
  zero,
} from "#contract/decimal.ts";
import {
  baseOf,
  chargesOf,
  type FeeFormula,
  type FeeRole,
  type FeeSums,
  type Fees,
  feeFormulaOf,
} from "./fee-formula.ts";
import type { FeeModel } from "./fee-rules.ts";

/** Contracts taken at a price (0 to 1). */
export interface FeeFill {
  readonly price: Decimal;
  readonly size: Decimal;
}

export const noFees: Fees = { money: zero, contracts: zero, settlement: zero };

/** Fee of the fills `takes` of one order; undefined under an unknown model. */
export function takerFee(model: FeeModel, side: "buy" | "sell", takes: readonly FeeFill[]): Fees | undefined {
  return orderFee(model, side, "taker", takes);
}

/** Fee of `fills` of one resting order; undefined under an unknown model. */
export function makerFee(model: FeeModel, side: "buy" | "sell", fills: readonly FeeFill[]): Fees | undefined {
  return orderFee(model, side, "maker", fills);
}

function orderFee(
  model: FeeModel,
  side: "buy" | "sell",
  role: FeeRole,
  fills: readonly FeeFill[],
): Fees | undefined {
  const places = {
    price: scaleOf(fills.map(({ price }) => price)),
    size: scaleOf(fills.map(({ size }) => size)),
  };
  const schedule = feeFormulaOf(model, side, places, { role });
  const sums = fills.reduce(
    (before, { price, size }) =>
      schedule.add(before, toScaled(price, places.price), toScaled(size, places.size)),
    schedule.none,
  );
  return model === "unknown" ? undefined : decimalFees(schedule, sums);
}

export function decimalFees(schedule: FeeFormula, sums: FeeSums): Fees {
  const { money, contracts, settlement } = schedule.fees(sums);
  const places = schedule.moneyPlaces;
  return {
    money: fromScaled(money, places),
    contracts: fromScaled(contracts, places),
    settlement: fromScaled(settlement, places),
  };
}

/** Least and most that `fills` of one order can be charged, each as taker or as maker; undefined under an unknown model. */
export function feeBounds(
  model: FeeModel,
  side: "buy" | "sell",
  fills: readonly FeeFill[],
): { readonly least: Fees; readonly most: Fees } | undefined {
  const [taker, maker] = [takerFee(model, side, fills), makerFee(model, side, fills)];
  if (taker === undefined || maker === undefined) return undefined;
  const by = (choose: (a: Decimal, b: Decimal) => Decimal): Fees => ({
    money: choose(taker.money, maker.money),
    contracts: choose(taker.contracts, maker.contracts),
    settlement: choose(taker.settlement, maker.settlement),
  });
  return { least: by(smaller), most: by(larger) };
}

/** Fee on the payout of `contracts` that pay, in money; 0 under an unknown model. */
export function settlementFee(model: FeeModel, contracts: Decimal): Decimal {
  return takerFee(model, "buy", [{ price: one, size: contracts }])?.settlement ?? zero;
}

/**
 * Least and most contracts that a venue keeps of `size` bought. `average`: their price, undefined where it is not
 * known. `again`: the most that rounding adds when more of the order fills.
 */
export function contractFeeBounds(
  model: FeeModel,
  size: Decimal,
  average: Decimal | undefined,
): { readonly least: Decimal; readonly most: Decimal; readonly again: Decimal } {
  const kept = chargesOf(model, "buy").filter(
    ({ kind, takenIn }) => kind !== "none" && takenIn === "contracts",
  );
  const again = kept.reduce((sum, { unit }) => add(sum, unit), zero);
  if (kept.length === 0) return { least: zero, most: zero, again };
  if (average !== undefined) {
    const bounds = feeBounds(model, "buy", [{ price: average, size }]);
    return { least: bounds?.least.contracts ?? zero, most: bounds?.most.contracts ?? zero, again };
  }
  // No kind keeps a greater share than its rate, which is what a contract at a price of 0 costs with an exponent of 1.
  const [first, ...also] = kept.map((charge) => ({ ...charge, exponent: 1, side: undefined }));
  const dearest: FeeModel = first === undefined ? "unknown" : { ...first, also };
  return {
    least: zero,
    most: feeBounds(dearest, "buy", [{ price: zero, size }])?.most.contracts ?? zero,
    again,
  };
}

/** True if an order may be charged when it fills (not only when it pays); true under an unknown model. */
export function isChargedAtFill(model: FeeModel): boolean {
  if (model === "unknown") return true;
  return [model, ...(model.also ?? [])].some(({ kind }) => kind !== "none" && kind !== "settlement");
}

/**
 * Fees per additional contract at `price` (0 to 1), before any rounding: for comparing prices, never for money.
 * Undefined under an unknown model.
 */
export function marginalFee(model: FeeModel, price: Decimal, side: "buy" | "sell"): Fees | undefined {
  if (model === "unknown") return undefined;
  const places = { price: scaleOf([price]), size: 0 };
  const scaledPrice = toScaled(price, places.price);
  const fees = { ...noFees };
  for (const charge of chargesOf(model, side)) {
    const base = baseOf(charge, side, places);
    const fee = multiply(charge.rate, fromScaled(base.of(scaledPrice, 1n), base.places));
    fees[base.takenAs] = add(fees[base.takenAs], fee);
  }
  return fees;
}
