import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  SubscribedDirection,
  SubscribedGroup,
  SubscribedLeg,
} from "#browser/pairs/group-subscription.ts";
import { pairOf } from "#browser/recordings/edge-interval.ts";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import { payoutTermsWith } from "#browser/testing/payout-terms-fixture.ts";
import { pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { compare, decimal, larger } from "#contract/decimal.ts";
import { earnedAt, observeEdge, offReason } from "./edge-observation.ts";

const legOn = (levels: readonly (readonly [string, string])[], step = "1", fees = noFee) => ({
  asks: levels.map(([price, size]) => ({ price: decimal(price), size: decimal(size) })),
  fees,
  contractStep: decimal(step),
  minimumContracts: decimal("1"),
  minimumNotional: decimal("0"),
});
const edge = pairEdge(
  legOn([
    ["0.4", "10"],
    ["0.6", "20"],
  ]),
  legOn([["0.5", "25"]], "5"),
  decimal("0.005"),
);

const leg = (venue: SubscribedLeg["venue"], outcomeId: string): SubscribedLeg => ({
  venue,
  marketId: "m",
  outcomeId,
  label: "",
  payoutTerms: payoutTermsWith(),
});
const legs = [leg("venue-a", "10"), leg("venue-b", "no")] as const;
const direction: SubscribedDirection = {
  key: pairOf(legs),
  legs,
  pair: "p",
  off: undefined,
  doubt: undefined,
  edge,
  confirmedAt: 5,
  dataAt: 5,
};
const group = (rest: Partial<SubscribedDirection> = {}, off?: string): SubscribedGroup => ({
  title: "Rain",
  off,
  missing: "A market is not told yet.",
  directions:
    off === undefined
      ? [
          { ...direction, key: "another" },
          { ...direction, ...rest },
        ]
      : [],
});
const alert = { legs: legs.map((one) => ({ ...one })) as never, on: "profit", size: decimal("5") } as const;

describe("what an edge says to an alert", () => {
  it("is the most that its size or more earns, or what a contract of each earns at its size", () => {
    expect(observeEdge(alert, group())).toEqual({ value: "1", confirmedAt: 5, dataAt: 5, isFresh: true });
    expect(earnedAt({ on: "net", size: decimal("5") }, edge)).toBe("0.1");
    // 10 at 0.1 and 10 at -0.1: profit 0 at 20, a loss at 25.
    expect(earnedAt({ on: "profit", size: decimal("20") }, edge)).toBe("0");
    expect(earnedAt({ on: "net", size: decimal("25") }, edge)).toBe("-0.02");
  });

  it("rounds an invalid size up to one both venues accept, and has no value where the books lack it", () => {
    expect(earnedAt({ on: "profit", size: decimal("10.5") }, edge)).toBe("0.5");
    expect(earnedAt({ on: "profit", size: decimal("26") }, edge)).toBe("0");
    expect(earnedAt({ on: "net", size: decimal("5") }, undefined)).toBe("0");
  });

  it("does not count while the direction is blocked, whatever its books hold", () => {
    for (const off of ["The book of Venue A is stale.", "A venue's fee is unknown.", "Pair not confirmed."]) {
      expect(observeEdge(alert, group({ off }))).toMatchObject({ value: undefined, isFresh: false });
      expect(offReason(alert, group({ off }))).toBe(off);
    }
  });

  it("says why where the group or its pair is not there", () => {
    expect(offReason(alert, group({}, "The group is loading."))).toBe("The group is loading.");
    expect(observeEdge(alert, group({}, "The group is loading.")).isFresh).toBe(false);
    expect(offReason(alert, group({ key: "a third" }))).toBe("A market is not told yet.");
    expect(observeEdge(alert, group({ key: "a third" })).isFresh).toBe(false);
  });

  it("is the highest profit of all sizes from its own on, tried one by one", () => {
    const levels = fc.array(fc.tuple(fc.integer({ min: 30, max: 60 }), fc.integer({ min: 1, max: 8 })), {
      minLength: 1,
      maxLength: 3,
    });
    const side = levels.map((all) =>
      legOn(
        all
          .toSorted(([a], [b]) => a - b)
          .map(([cents, size]) => [(cents / 100).toFixed(2), String(size)] as const),
        "1",
        feeRule({ rate: decimal("0.05") }),
      ),
    );
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 12 }), (first, second, size) => {
        const any = pairEdge(first, second, decimal("0.005"));
        const most = Number(any.maxSize);
        const profits = Array.from(
          { length: Math.max(0, most - size + 1) },
          (_, index) => any.at(decimal(String(size + index))).profit,
        );
        const received = earnedAt({ on: "profit", size: decimal(String(size)) }, any);
        const [best] = profits.length === 0 ? [decimal("0")] : [profits.reduce(larger)];
        // If the best size is smaller, the profit at the alert's own size counts: never more than there is.
        expect(compare(received, best)).toBeLessThanOrEqual(0);
        if (any.largest !== undefined && compare(any.largest.contracts, decimal(String(size))) >= 0)
          expect(received).toBe(best);
      }),
      { numRuns: 200 },
    );
  });
});
