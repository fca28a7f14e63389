import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filledOf, type LegSketch, pairTradeOf, wholeLeg } from "#browser/testing/pair-trade-fixture.ts";
import { add, compare, decimal, fromScaled, isPositive, zero } from "#contract/decimal.ts";
import type { PairTrade } from "./pair-trades.ts";
import { leftByNewer, remainingSurplus } from "./remaining-surplus.ts";

const tradeNamed = (pairId: string, ...legs: readonly LegSketch[]): PairTrade => ({
  ...pairTradeOf(...legs),
  pairId,
});
const ten = { side: 0, contracts: decimal("10") } as const;
/** Remaining surplus of a trade that left ten Yes, with a position of `contracts`. */
const leftOf = (trade: PairTrade, trades: readonly PairTrade[], contracts: string) => {
  const ofNewer = leftByNewer(trade, { unhedged: trades, flat: [] }, trade.sides[0]);
  return remainingSurplus(trade, ten, {
    0: { contracts: decimal(contracts), resting: zero, ofNewer },
    1: undefined,
  });
};

describe("several unhedged trades on one outcome", () => {
  const [newer, older] = [tradeNamed("newer", wholeLeg), tradeNamed("older", wholeLeg)];
  const trades = [newer, older];

  it("share what is held: a sale outside them is the oldest one's", () => {
    const whole = { contracts: "10", reductionReason: undefined };
    expect(trades.map((trade) => leftOf(trade, trades, "20"))).toEqual([whole, whole]);
    const reductionReason = "You hold 14 Yes; this and newer trades left 20.";
    expect(trades.map((trade) => leftOf(trade, trades, "14"))).toEqual([
      whole,
      { contracts: "4", reductionReason },
    ]);
    expect(leftOf(newer, trades, "7")).toEqual({
      contracts: "7",
      reductionReason: "You hold 7 Yes; this trade left 10.",
    });
    expect(leftOf(older, trades, "7").contracts).toBe("0");
    // Once the other is out of the way, all of it is this one's.
    expect(leftOf(older, [older], "10")).toEqual(whole);
  });

  it("counts only the same outcome, on whichever side it is", () => {
    const [first, second] = newer.sides;
    const outcome = older.sides[0];
    const swapped = tradeNamed("newer", { side: 1, order: filledOf("10", "0") });
    const newerOf = (trade: PairTrade, ...unhedged: readonly PairTrade[]) =>
      leftByNewer(trade, { unhedged, flat: [] }, outcome);
    expect(newerOf(older, { ...swapped, sides: [second, first] }, older)).toBe("10");
    const elsewhere = { ...newer, sides: [{ ...first, marketId: "MARKET-2" }, second] as const };
    expect(newerOf(older, elsewhere, older)).toBe("0");
    expect(newerOf(newer, ...trades)).toBe("0");
    expect(newerOf(older, newer)).toBe("0");
  });

  it("leave a newer flat trade its contracts, unless a pair was closed with them", () => {
    const unhedged = [older];
    const other = { side: 1, order: filledOf("10", "0", "0.4") } as const;
    const flatAt = (since: number, ...legs: readonly LegSketch[]) => ({ ...pairTradeOf(...legs), since });
    const after = older.since + 1;
    const newerOf = (...flat: readonly PairTrade[]) => leftByNewer(older, { unhedged, flat }, older.sides[0]);
    expect(newerOf(flatAt(after, wholeLeg, other))).toBe("10");
    expect(newerOf(flatAt(older.since - 1, wholeLeg, other))).toBe("0");
    const closing = [
      { ...wholeLeg, action: "sell" },
      { ...other, action: "sell" },
    ] as const;
    expect(newerOf(flatAt(after, wholeLeg, other), flatAt(after + 1, ...closing))).toBe("0");
    expect(newerOf(flatAt(after + 1, ...closing))).toBe("0");
  });

  it("never sell more in all than is held", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 1, max: 4 }), (held, count) => {
        const all = Array.from({ length: count }, (_, index) => tradeNamed(`trade-${index}`, wholeLeg));
        const contracts = fromScaled(BigInt(held), 0);
        const sold = all
          .map((trade) => leftOf(trade, all, contracts).contracts)
          .reduce((sum, left) => (isPositive(left) ? add(sum, left) : sum), zero);
        expect(compare(sold, contracts)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
