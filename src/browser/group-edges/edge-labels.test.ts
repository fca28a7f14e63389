import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { EdgeInterval } from "#browser/recordings/edge-interval.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { groupLegOn } from "#browser/testing/group-leg-fixture.ts";
import { edgeGap } from "#browser/trading-math/arbitrage/edge-gap.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { closedLegsText, edgeGapText, lifetimeText, noPairText } from "./edge-labels.ts";
import { marketLegsOfGroup } from "./edge-leg.ts";
import { noGroup } from "./payout-terms.ts";

const at = (price: string) => ({
  price: decimal(price),
  fees: noFee,
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
      "No edge: −3¢ per contract. Break-even: Venue A ≤ 49¢ (now 53¢) or Venue B ≤ 46¢ (now 50¢)",
    );
  });

  it("names one leg where only one price would pay, and says so where neither does", () => {
    expect(text("0.5", "0.99")).toContain("Break-even: Venue B ≤ 49¢ (now 99¢)");
    expect(text("0.995", "0.995")).toContain("No single-leg price makes this profitable.");
  });

  it("says before fees where a fee is unknown", () => {
    expect(text("0.53", "0.5", { beforeFees: true })).toContain("No edge: −3¢ per contract before fees.");
  });

  it("distinguishes a pair that pays for too small a size from one that does not pay", () => {
    expect(text("0.5", "0.49")).toBe(
      "Edge too small for fee rounding or minimum size. +1¢ per contract at the best asks.",
    );
    expect(text("0.5", "0.49", { holdsLeast: false })).toBe(
      "Books are below both venues' minimum size. +1¢ per contract at the best asks.",
    );
    expect(text("0.53", "0.5", { holdsLeast: false })).toMatch(
      /^Books are below both venues' minimum size\. No edge: −3¢ per contract/,
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
      text: "Typical life: 4.0 s (n=3, ≥ 40 contracts)",
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
      text: "Typical life: ≥ 9.0 s (n=3, 2 cut short)",
      median: "≥9000",
    });
  });

  it("does not count an edge that existed when watching began", () => {
    const seen = [
      interval(60_000, { startedBefore: true }),
      interval(60_000, { startedBefore: true }),
      interval(2_000),
    ];
    expect(lifetimeText(seen, zero).text).toBe("Typical life: 2.0 s (n=1, 2 open when you arrived)");
    expect(lifetimeText(seen.slice(0, 1), zero)).toEqual({
      text: "No completed edges yet (1 open when you arrived)",
      median: undefined,
    });
  });
});

it("names the markets that could not be loaded where a group has no pair", () => {
  const loaded = groupLegOn("venue-a", 0);
  const failed = groupLegOn("venue-b", 1);
  const legs = marketLegsOfGroup(decodeConfig({}), noGroup, [
    loaded,
    { ...failed, known: { ...failed.known, texts: "failed" } },
    groupLegOn("venue-c", 2),
  ]);
  expect(noPairText(legs)).toBe(
    "Needs two open markets with an order book and known outcomes. " +
      "Venue B: market could not be loaded · Venue C: implied, not executable",
  );
});

it("says where to confirm an outcome that is not verified", () => {
  const { leg, ...rest } = groupLegOn("venue-a", 0);
  const legs = marketLegsOfGroup(decodeConfig({}), noGroup, [
    { ...rest, leg: { ...leg, orientation: "unverified" } },
    groupLegOn("venue-b", 1),
  ]);
  expect(noPairText(legs)).toBe(
    "Needs two open markets with an order book and known outcomes. " +
      "Confirm an unverified one under Pairs & rules. Venue A: orientation unverified",
  );
});

it("names the markets that have ended, without a full stop before the next one", () => {
  const legs = marketLegsOfGroup(
    decodeConfig({}),
    noGroup,
    [groupLegOn("venue-a", 0), groupLegOn("venue-b", 1)].map((leg) => ({
      ...leg,
      market: { ...leg.market, details: { ...leg.market.details, status: "resolved" } as never },
    })),
  );
  expect(closedLegsText(legs)).toBe(
    "Venue A: Market resolved. Trading has ended · Venue B: Market resolved. Trading has ended",
  );
});
