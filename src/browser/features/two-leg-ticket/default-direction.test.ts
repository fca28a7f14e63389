import { expect, it } from "vitest";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { type Levels, twoLegConfig, twoLegs } from "#browser/testing/two-leg-fixture.ts";
import { pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { decimal } from "#contract/decimal.ts";
import { defaultDirection } from "./default-direction.ts";
import { termsOf } from "./two-leg-pair.ts";

function readingOf(key: string, ask: string | undefined, fees?: "unknown"): DirectionModel {
  const levels: Levels = [[ask ?? "0.4", "10"]];
  const legs = twoLegs(twoLegConfig(fees === undefined ? {} : { "venue-b": { fees } }), [
    levels,
    [["0.5", "10"]],
  ]);
  const [a, b] = [
    termsOf(legs[0], { together: false, priced: false }),
    termsOf(legs[1], { together: false, priced: false }),
  ];
  return {
    key,
    bought: legs,
    check: { kind: "usable", reason: "" },
    problems: [],
    isLoading: false,
    isNotOffered: false,
    isStale: ask === undefined,
    edge: ask === undefined ? undefined : pairEdge(a, b, decimal("0.005")),
    gap: undefined,
  };
}

it("prefers the most profitable direction, and any with known fees over those without", () => {
  expect(defaultDirection([readingOf("a", "0.45"), readingOf("b", "0.4")], undefined)).toBe("b");
  expect(defaultDirection([readingOf("a", "0.45"), readingOf("b", "0.1", "unknown")], undefined)).toBe("a");
  expect(defaultDirection([readingOf("a", "0.6"), readingOf("b", "0.1", "unknown")], undefined)).toBe("b");
});

it("keeps the direction while its book is missing or nothing earns", () => {
  expect(defaultDirection([readingOf("a", undefined), readingOf("b", "0.4")], "a")).toBe("a");
  expect(defaultDirection([readingOf("a", "0.6"), readingOf("b", "0.7")], "b")).toBe("b");
  expect(defaultDirection([readingOf("a", "0.6"), readingOf("b", "0.7")], undefined)).toBe("a");
  expect(defaultDirection([], undefined)).toBeUndefined();
});
