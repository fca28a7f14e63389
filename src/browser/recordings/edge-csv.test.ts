import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { edgeCells, edgeTable } from "./edge-csv.ts";
import type { EdgeObservation } from "./edge-interval.ts";

it("writes a line per point with exact figures", () => {
  const watch: EdgeObservation = {
    userId: "ada",
    pair: "p",
    legs: [
      { venue: "venue-a", marketId: "1", outcomeId: "10" },
      { venue: "venue-b", marketId: "X", outcomeId: "no" },
    ],
    startedAt: Date.UTC(2026, 10, 20, 12),
    forMs: 1_500,
    follows: false,
    end: "unfit",
    why: "The book of Venue A is stale.",
    points: [
      { afterMs: 0, net: decimal("-0.0100"), contracts: undefined, profit: undefined },
      { afterMs: 250, net: decimal("0.012345"), contracts: decimal("40"), profit: decimal("0.10") },
    ],
  };
  const [head, first, second] = edgeCells([watch], {
    legs: [
      { market: "Will it rain?", outcome: "Yes" },
      { market: "Rain; or not", outcome: undefined },
    ],
    currency: "$",
  });
  expect(head).toEqual(edgeTable.columns);
  const names = ["venue-a", "1", "10", "venue-b", "X", "no"];
  const of = [
    "2026-11-20T12:00:00.000Z",
    "2026-11-20T12:00:01.500Z",
    "no",
    "unfit",
    "The book of Venue A is stale.",
    "Will it rain?",
    "Yes",
    "Rain; or not",
    undefined,
    "$",
  ];
  expect(first).toEqual([...names, "2026-11-20T12:00:00.000Z", "-0.0100", undefined, undefined, ...of]);
  expect(second).toEqual([...names, "2026-11-20T12:00:00.250Z", "0.012345", "40", "0.10", ...of]);
});
