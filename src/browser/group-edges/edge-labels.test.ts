import { describe, expect, it } from "vitest";
import type { EdgeInterval } from "#browser/recordings/edge-interval.ts";
import { edgeGap } from "#browser/trading-math/arbitrage/edge-gap.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { edgeGapText, lifetimeText } from "./edge-labels.ts";

const free = {
  kind: "none",
  rate: decimal("0"),
  unit: decimal("0.01"),
  round: "up",
  takenIn: "money",
} as const;
const at = (price: string) => ({
  price: decimal(price),
  fees: free,
  ticks: { tick_size: decimal("0.01"), tick_ranges: [] },
});
const text = (first: string, second: string, edge: { beforeFees?: boolean; holdsLeast?: boolean } = {}) =>
  edgeGapText(
    { minSize: edge.holdsLeast === false ? undefined : decimal("1"), beforeFees: edge.beforeFees ?? false },
    edgeGap(at(first), at(second)),
    ["Venue A", "Venue B"],
    (price) => formatPrice(price, "cents"),
  );

describe("the text of an edge gap", () => {
  it("gives the paying price on either leg, on the tick, with its distance", () => {
    expect(text("0.53", "0.5")).toBe(
      "Does not pay: it is 3¢ a contract short at the best asks. It would with Venue A at 49¢ or less (now 53¢, 4¢ away), or Venue B at 46¢ or less (now 50¢, 4¢ away).",
    );
  });

  it("names one leg where only one price would pay, and says so where neither does", () => {
    expect(text("0.5", "0.99")).toContain("It would with Venue B at 49¢ or less (now 99¢, 50¢ away).");
    expect(text("0.995", "0.995")).toContain("No price on one leg alone would do it.");
  });

  it("says before fees where a fee is unknown", () => {
    expect(text("0.53", "0.5", { beforeFees: true })).toContain("short at the best asks, before fees.");
  });

  it("distinguishes a pair that pays for too small a size from one that does not pay", () => {
    expect(text("0.5", "0.49")).toBe(
      "Does not pay: what stands at the best asks is too small for rounded fees and smallest orders. At the best asks a contract of each would earn 1¢.",
    );
    expect(text("0.5", "0.49", { holdsLeast: false })).toBe(
      "The books do not hold the smallest size that both venues take. At the best asks a contract of each would earn 1¢.",
    );
    expect(text("0.53", "0.5", { holdsLeast: false })).toMatch(
      /^The books do not hold the smallest size that both venues take\. It is 3¢ a contract short/,
    );
  });
});

const interval = (ms: number, rest: Partial<EdgeInterval> = {}): EdgeInterval => ({
  from: 0,
  ms,
  startedBefore: false,
  end: "gone",
  why: undefined,
  profit: decimal("1"),
  contracts: decimal("40"),
  ...rest,
});

describe("the text of edge lifetimes", () => {
  it("gives the median and the number of watched edges", () => {
    expect(lifetimeText([interval(2_000), interval(4_000), interval(9_000)], decimal("40"))).toEqual({
      text: "Edges of 40 contracts or more lasted 4.0 s (median of 3 watched).",
      median: "4000",
    });
  });

  it("counts interrupted intervals and marks the median as a lower bound where too few ends were observed", () => {
    expect(
      lifetimeText(
        [interval(2_000), interval(4_000, { end: "unfit" }), interval(9_000, { end: "left" })],
        zero,
      ),
    ).toEqual({
      text: "Edges of any size lasted at least 9.0 s (median of 3 watched; 2 cut short).",
      median: "≥9000",
    });
  });

  it("does not count an edge that existed when watching began", () => {
    const seen = [
      interval(60_000, { startedBefore: true }),
      interval(60_000, { startedBefore: true }),
      interval(2_000),
    ];
    expect(lifetimeText(seen, zero).text).toBe(
      "Edges of any size lasted 2.0 s (median of 1 watched; 2 that stood already not counted).",
    );
    expect(lifetimeText(seen.slice(0, 1), zero)).toEqual({
      text: "Edges of any size: none was seen to begin yet; 1 that stood already not counted.",
      median: undefined,
    });
  });
});
