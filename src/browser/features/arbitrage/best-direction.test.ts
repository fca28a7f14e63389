import { expect, it } from "vitest";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { type Levels, twoLegConfig, twoLegs } from "#browser/testing/two-leg-fixture.ts";
import { pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { decimal } from "#contract/decimal.ts";
import { bestDirection } from "./best-direction.ts";

/** A direction that buys at this ask on venue A and at 50¢ on venue B; without an ask it has no book. */
function directionOf(key: string, ask: string | undefined, gap: string, fees?: "unknown"): DirectionModel {
  const levels: Levels = [[ask ?? "0.4", "10"]];
  const legs = twoLegs(twoLegConfig(fees === undefined ? {} : { "venue-b": { fees } }), [
    levels,
    [["0.5", "10"]],
  ]);
  const [a, b] = legs.map(({ marketLeg, ladder }) => ({
    ...marketLeg.terms,
    fees: marketLeg.fees,
    asks: ladder.asks,
  }));
  if (a === undefined || b === undefined) throw new Error("a leg is missing");
  return {
    key,
    bought: legs,
    check: { kind: "usable", reason: "" },
    problems: [],
    isLoading: false,
    isNotOffered: false,
    isStale: ask === undefined,
    edge: ask === undefined ? undefined : pairEdge(a, b, decimal("0.005")),
    gap:
      ask === undefined
        ? undefined
        : {
            perContract: decimal(gap),
            asks: [decimal(ask), decimal("0.5")],
            payingPrices: [undefined, undefined],
          },
  };
}

it("is the direction that earns most per contract, with its size", () => {
  const best = bestDirection([directionOf("a", "0.45", "0.02"), directionOf("b", "0.4", "0.07")]);
  expect(best?.direction.key).toBe("b");
  expect(best?.sized?.contracts).toBe("10");
});

it("is the one nearest to paying where none earns anything", () => {
  const best = bestDirection([directionOf("a", "0.7", "-0.21"), directionOf("b", "0.6", "-0.11")]);
  expect([best?.direction.key, best?.perContract, best?.sized]).toEqual(["b", "-0.11", undefined]);
});

it("has known fees where a direction has", () => {
  const best = bestDirection([directionOf("a", "0.3", "0.2", "unknown"), directionOf("b", "0.6", "-0.11")]);
  expect(best?.direction.key).toBe("b");
  expect(bestDirection([directionOf("a", undefined, "0")])).toBeUndefined();
});
