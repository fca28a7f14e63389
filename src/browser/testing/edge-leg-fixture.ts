import type { EdgeLeg } from "#browser/trading-math/arbitrage/leg-cost-curve.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { noFee } from "./example-fee-rules.ts";

/** A leg without fees that trades in whole contracts. */
export function edgeLeg(asks: readonly LadderLevel[], rest: Partial<Omit<EdgeLeg, "asks">> = {}) {
  return {
    asks,
    fees: noFee,
    contractStep: decimal("1"),
    minimumContracts: decimal("1"),
    minimumNotional: zero,
    ...rest,
  };
}
