import { describe, expect, it } from "vitest";
import { payoutTermsWith } from "#browser/testing/payout-terms-fixture.ts";
import { noFees } from "#browser/trading-math/fees/order-fees.ts";
import { type Ratio, roundRatio } from "#browser/trading-math/ratio.ts";
import { decimal, zero } from "#contract/decimal.ts";
import type { SizedEdge } from "./edge.ts";
import {
  areFarApart,
  daysTiedUp,
  ifResolvedDifferently,
  isBelowHurdle,
  type PayoutTerms,
  returnOfEdge,
  returnUntilPayout,
} from "./edge-returns.ts";

const sized: SizedEdge = {
  contracts: decimal("100"),
  legs: [
    { bought: decimal("100"), cost: decimal("40"), fees: { ...noFees, money: decimal("1.5") } },
    { bought: decimal("100"), cost: decimal("50"), fees: { ...noFees, money: decimal("0.5") } },
  ],
  payout: decimal("100"),
  capital: decimal("92"),
  profit: decimal("8"),
};
const now = Date.UTC(2026, 0, 1);
const inDays = (days: number) => now + days * 86_400_000;
const payoutTerms = (days: number | undefined, lagHours = 24) =>
  payoutTermsWith({
    resolvesAt: days === undefined ? undefined : inDays(days),
    settlementLagHours: lagHours,
  });
const game = (days: number, change: Partial<PayoutTerms> = {}) =>
  payoutTermsWith({ gameStartsAt: inDays(days), resolvesAt: inDays(14), settlementLagHours: 4, ...change });
const text = (ratio: Ratio | undefined) =>
  ratio === undefined ? undefined : roundRatio(ratio, 6, "half-up");

describe("time tied up", () => {
  it("lasts until the later leg has paid, at least a day", () => {
    expect(text(daysTiedUp([payoutTerms(3), payoutTerms(9.5)], now))).toBe("10.5");
    expect(text(daysTiedUp([payoutTerms(3, 720), payoutTerms(9)], now))).toBe("33");
    expect(text(daysTiedUp([payoutTerms(0.01, 0), payoutTerms(0.02, 0)], now))).toBe("1");
  });

  it("goes by the game where the group has one, not by the last possible day", () => {
    expect(text(daysTiedUp([game(2), game(2, { resolvesAt: inDays(3) })], now))).toBe("2.166667");
    expect(text(daysTiedUp([game(2, { resolvesAt: undefined }), game(2)], now))).toBe("2.166667");
  });

  it("goes by the resolution date once the game's payout is overdue", () => {
    expect(text(daysTiedUp([game(-0.1), game(-0.1)], now))).toBe("1");
    expect(text(daysTiedUp([game(-1), game(-1)], now))).toBe("14.166667");
  });

  it("is unknown for a missing, past or placeholder date", () => {
    expect(daysTiedUp([payoutTerms(3), payoutTerms(undefined)], now)).toBeUndefined();
    expect(daysTiedUp([payoutTerms(3), payoutTerms(0)], now)).toBeUndefined();
    const placeholder = payoutTermsWith({ resolvesAt: Date.UTC(1999, 11, 31) });
    expect(daysTiedUp([payoutTerms(3), placeholder], Date.UTC(1990, 0, 1))).toBeUndefined();
  });

  it("is marked where the legs are decided more than seven days apart", () => {
    expect(areFarApart([payoutTerms(1), payoutTerms(8)], now)).toBe(false);
    expect(areFarApart([payoutTerms(8.1), payoutTerms(1)], now)).toBe(true);
    expect(areFarApart([game(1), game(1, { resolvesAt: inDays(1) })], now)).toBe(false);
  });
});

describe("the return of an edge", () => {
  it("is a share of the capital, scaled to 365 days per year", () => {
    const { gained, perYear, carry } = returnOfEdge(sized, [payoutTerms(9), payoutTerms(9)], now);
    expect([text(gained), text(perYear), text(carry)]).toEqual(["0.086957", "3.173913", "0"]);
    const nothing = returnUntilPayout(decimal("1"), [zero, zero], [payoutTerms(9), payoutTerms(9)], now);
    expect([nothing.gained, nothing.perYear]).toEqual([undefined, undefined]);
  });

  it("includes what each venue pays on the money in its leg until payout", () => {
    // 41.5 · 0.1 − 50.5 · 0.02 a year, for 73 of 365 days.
    const [a, b] = [payoutTerms(72), payoutTerms(72)];
    const payoutTermsByLeg = [
      { ...a, carryPerYear: decimal("0.1") },
      { ...b, carryPerYear: decimal("-0.02") },
    ];
    const { carry, perYear } = returnOfEdge(sized, payoutTermsByLeg, now);
    expect(text(carry)).toBe("0.628");
    // (8 + 0.628) / 92 · 5
    expect(text(perYear)).toBe("0.468913");
  });

  it("is below the hurdle only where it is known", () => {
    const { perYear } = returnOfEdge(sized, [payoutTerms(364), payoutTerms(364)], now);
    expect(text(perYear)).toBe("0.086957");
    expect([decimal("0.086"), decimal("0.087")].map((hurdle) => isBelowHurdle(perYear, hurdle))).toEqual([
      false,
      true,
    ]);
    const unknown = returnOfEdge(sized, [payoutTerms(undefined), payoutTerms(3)], now);
    expect([unknown.carry, unknown.perYear]).toEqual([undefined, undefined]);
    expect(isBelowHurdle(unknown.perYear, decimal("5"))).toBe(false);
  });
});

describe("different resolutions", () => {
  it("lose everything, all but half a contract each, or all but one stake", () => {
    expect(ifResolvedDifferently(sized)).toEqual({
      bothLose: "-92",
      halfAndNothing: "-42",
      refund: { least: "-52", most: "58" },
    });
  });

  it("charge a settlement fee only to the leg that wins beside the refunded one", () => {
    // Of 100 at 0.55, with 2 % of the payout, and 100 at 0.4: the first is refunded, the second pays 100.
    const legs = [
      { bought: decimal("100"), cost: decimal("55"), fees: { ...noFees, settlement: decimal("2") } },
      { bought: decimal("100"), cost: decimal("40"), fees: noFees },
    ] as const;
    const settled: SizedEdge = {
      contracts: decimal("100"),
      legs,
      payout: decimal("98"),
      capital: decimal("95"),
      profit: decimal("3"),
    };
    expect(ifResolvedDifferently(settled)).toEqual({
      bothLose: "-95",
      halfAndNothing: "-45",
      refund: { least: "-55", most: "60" },
    });
    const turned: SizedEdge = { ...settled, legs: [legs[1], legs[0]] };
    expect(ifResolvedDifferently(turned).refund).toEqual({ least: "-55", most: "60" });
  });
});
