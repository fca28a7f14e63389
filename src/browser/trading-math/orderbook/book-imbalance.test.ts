import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, decimal, sum, zero } from "#contract/decimal.ts";
import { depthOf } from "./book-imbalance.ts";
import { buildLadder } from "./ladder.ts";

const level = ([price, size]: readonly [string, string]) => ({ price: decimal(price), size: decimal(size) });
const ladderOf = (asks: readonly [string, string][], bids: readonly [string, string][]) =>
  buildLadder(
    { asks: asks.map(level), bids: bids.map(level) },
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  );

describe("the depth of a book", () => {
  it("sums the best levels of each side and their imbalance", () => {
    const ladder = ladderOf(
      [
        ["0.52", "10"],
        ["0.53", "15.5"],
        ["0.6", "1000"],
      ],
      [
        ["0.5", "40"],
        ["0.49", "0.5"],
      ],
    );
    expect(depthOf(ladder, 2)).toMatchObject({
      askTotal: "25.5",
      bid: "40.5",
      imbalance: { numerator: "15", denominator: "66" },
    });
    expect(depthOf(ladder, 3).imbalance).toEqual({ numerator: "-985", denominator: "1066" });
  });

  it("has no imbalance when empty, and a full one with an empty side", () => {
    expect(depthOf(ladderOf([], []), 5).imbalance).toBeUndefined();
    expect(depthOf(ladderOf([], [["0.5", "3"]]), 5).imbalance).toEqual({ numerator: "3", denominator: "3" });
  });

  it("never leaves −1 to 1, and sums the very levels it gives", () => {
    const side = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 99 }).map((at) => (at / 100).toFixed(2)),
        fc.integer({ min: 1, max: 9_999 }).map(String),
      ),
    );
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 30 }), (asks, bids, levels) => {
        const depth = depthOf(ladderOf(asks, bids), levels);
        expect(depth.askTotal).toBe(sum(depth.asks.map(({ size }) => size)));
        expect(depth.bid).toBe(sum(depth.bids.map(({ size }) => size)));
        if (depth.imbalance === undefined) return;
        const { numerator, denominator } = depth.imbalance;
        expect(compare(denominator, zero)).toBe(1);
        expect(Math.abs(Number(numerator))).toBeLessThanOrEqual(Number(denominator));
      }),
    );
  });
});
