import type { EdgeObservation } from "#browser/recordings/edge-interval.ts";
import { decimal } from "#contract/decimal.ts";

/**
 * Observation of one pair for `forMs` from `startedAt`; `nets` has the net edge per contract from each ms on. 10 contracts
 * earn where it is not negative.
 */
export function edgeObservation(
  startedAt: number,
  forMs: number,
  nets: readonly (readonly [afterMs: number, net: string | undefined])[],
): EdgeObservation {
  return {
    userId: "ada",
    pair: "p",
    legs: [
      { venue: "venue-a", marketId: "1", outcomeId: "10" },
      { venue: "venue-b", marketId: "X", outcomeId: "no" },
    ],
    startedAt,
    forMs,
    follows: false,
    end: "left",
    why: undefined,
    points: nets.map(([afterMs, net]) => {
      const earns = net !== undefined && !net.startsWith("-");
      return {
        afterMs,
        net: net === undefined ? undefined : decimal(net),
        contracts: earns ? decimal("10") : undefined,
        profit: earns ? decimal("0.1") : undefined,
      };
    }),
  };
}
