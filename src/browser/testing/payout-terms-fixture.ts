// When a leg pays, for tests.
import type { PayoutTerms } from "#browser/trading-math/arbitrage/edge-returns.ts";
import { zero } from "#contract/decimal.ts";

/** Of no game, without carry, paid a day after its resolution date, which is unknown. */
export function payoutTermsWith(change: Partial<PayoutTerms> = {}): PayoutTerms {
  return {
    gameStartsAt: undefined,
    resolvesAt: undefined,
    settlementLagHours: 24,
    carryPerYear: zero,
    ...change,
  };
}
