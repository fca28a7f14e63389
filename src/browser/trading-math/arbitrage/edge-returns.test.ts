import { describe, expect, it } from "vitest";
import { noFees } from "#browser/trading-math/fees/fees.ts";
import { type Ratio, ratioOf, roundRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import type { SizedEdge } from "./edge.ts";
import { areFarApart, daysTiedUp, edgeReturn, ifResolvedDifferently, perYear } from "./edge-returns.ts";

const sized: SizedEdge = {
  contracts: decimal("100"),
  legs: [
    { cost: decimal("40"), fees: { ...noFees, money: decimal("1.5") } },
    { cost: decimal("50"), fees: { ...noFees, money: decimal("0.5") } },
  ],
  payout: decimal("100"),
  capital: decimal("92"),
  profit: decimal("8"),
};
const now = Date.UTC(2026, 0, 1);
const inDays = (days: number) => now + days * 86_400_000;
const end = (days: number | undefined, lag = 1) => ({
  resolvesAt: days === undefined ? undefined : inDays(days),
  settlementLagDays: lag,
});
const text = (ratio: Ratio | undefined) =>
  ratio === undefined ? undefined : roundRatio(ratio, 6, "half-up");

describe("the return of an edge", () => {
  it("is a share of the capital, scaled to 365 days per year", () => {
    expect(text(edgeReturn(sized))).toBe("0.086957");
    expect(text(perYear(ratioOf(decimal("0.02")), ratioOf(decimal("10"))))).toBe("0.73");
    expect(edgeReturn({ ...sized, capital: decimal("0") })).toBeUndefined();
  });

  it("lasts until the later leg has paid, at least a day", () => {
    expect(text(daysTiedUp([end(3), end(9.5)], now))).toBe("10.5");
    expect(text(daysTiedUp([end(3, 30), end(9)], now))).toBe("33");
    expect(text(daysTiedUp([end(0.01, 0), end(0.02, 0)], now))).toBe("1");
  });

  it("has no days for a missing, past or placeholder date", () => {
    expect(daysTiedUp([end(3), end(undefined)], now)).toBeUndefined();
    expect(daysTiedUp([end(3), end(0)], now)).toBeUndefined();
    const placeholder = { resolvesAt: Date.UTC(1999, 11, 31), settlementLagDays: 1 };
    expect(daysTiedUp([end(3), placeholder], Date.UTC(1990, 0, 1))).toBeUndefined();
  });

  it("is marked where dates are more than seven days apart", () => {
    expect(areFarApart(inDays(1), inDays(8))).toBe(false);
    expect(areFarApart(inDays(8.1), inDays(1))).toBe(true);
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

  it("count fewer contracts where a venue keeps some", () => {
    const [first, second] = sized.legs;
    const stored: SizedEdge = {
      ...sized,
      legs: [{ ...first, fees: { ...noFees, contracts: decimal("2") } }, second],
      payout: decimal("98"),
      capital: decimal("90.5"),
    };
    expect(ifResolvedDifferently(stored).halfAndNothing).toBe("-41.5");
  });
});
