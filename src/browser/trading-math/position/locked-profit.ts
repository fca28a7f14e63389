// Profit that a held pair locks in: what it pays at resolution, whichever leg wins, less what it cost. Exact.

import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { settlementFee } from "#browser/trading-math/fees/order-fees.ts";
import { type Ratio, ratioOf, subtractRatios } from "#browser/trading-math/ratio.ts";
import { type Decimal, isPositive, subtract, zero } from "#contract/decimal.ts";

/** `payout`: see `payoutAtResolution`. `cost`: of both legs, with fees. Money. */
export function lockedProfit(payout: Decimal, cost: Ratio): Ratio {
  return subtractRatios(ratioOf(payout), cost);
}

/** Payout of the winning leg of a pair of `contracts`, less the worse settlement fee of the two. Money. */
export function payoutAtResolution(
  legs: readonly [{ readonly fees: FeeModel }, { readonly fees: FeeModel }],
  contracts: Decimal,
): Decimal {
  const worse = legs
    .map(({ fees }) => settlementFee(fees, contracts))
    .reduce((most, fee) => (isPositive(subtract(fee, most)) ? fee : most), zero);
  return subtract(contracts, worse);
}
