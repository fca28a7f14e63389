import { describe, expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { type FeeRule, feeModelOf } from "#browser/trading-math/fees/fee-rules.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { expectedValue } from "./expected-value.ts";

const level = (price: string, size: string) => ({ price: decimal(price), size: decimal(size) });
const ladder = buildLadder(
  { asks: [level("0.5", "100"), level("0.6", "100")], bids: [level("0.48", "50"), level("0.4", "50")] },
  { priceScale: 1, midSpreadLimit: decimal("0.2") },
);
const rule = (change: Partial<FeeRule>) => feeModelOf([feeRule(change)], { day: "2026-11-26" });

function value(side: "buy" | "sell", contracts: string, fees: ReturnType<typeof rule>) {
  const levels = side === "buy" ? ladder.asks : ladder.bids;
  const fill = walkLadder({ levels, side, amount: { contracts: decimal(contracts) }, fees });
  return expectedValue({ side, fill, fees, probability: decimal("0.55") });
}

describe("expected value", () => {
  it.each([
    // 0.55 · 150 − 50 − 30 = 2.5
    ["no fee", rule({ kind: "none" }), "2.5", "80", "3.13"],
    // Fee 0.07 · (100 · 0.25 + 50 · 0.24) = 2.59
    ["a fee in money", rule({}), "-0.09", "82.59", "-0.11"],
    // Kept 0.07 · (100 · 0.5 + 50 · 0.4) = 4.9 contracts: 0.55 · 145.1 − 80
    ["a fee in contracts", rule({ takenIn: "contracts" }), "-0.195", "80", "-0.24"],
    // 0.55 · (150 − 3) − 80
    ["a fee if it wins", rule({ kind: "settlement", rate: decimal("0.02") }), "0.85", "80", "1.06"],
  ])("of a purchase over two levels is net of %s", (_, fees, net, base, percent) => {
    expect(value("buy", "150", fees)).toEqual({ value: net, base, percent, beforeFees: false });
  });

  it.each([
    // 24 + 4 − 0.55 · 60
    ["no fee", rule({ kind: "none" }), "-5", "28"],
    // Fee 0.07 · (50 · 0.2496 + 10 · 0.24) = 1.0416, up to 1.05
    ["a fee in money", rule({}), "-6.05", "26.95"],
    // Holding would cost 0.02 · 60 if it wins: 28 − 0.55 · 58.8
    ["a fee that only holding pays", rule({ kind: "settlement", rate: decimal("0.02") }), "-4.34", "28"],
  ])("of a sale is what is received over what holding is worth, with %s", (_, fees, net, base) => {
    expect(value("sell", "60", fees)).toMatchObject({ value: net, base });
  });

  it("is before fees where they are unknown, and without a percentage where nothing fills", () => {
    expect(value("buy", "150", "unknown")).toMatchObject({ value: "2.5", beforeFees: true });
    const fill = walkLadder({ levels: [], side: "buy", amount: { contracts: decimal("3") }, fees: rule({}) });
    expect(expectedValue({ side: "buy", fill, fees: rule({}), probability: decimal("0.5") })).toMatchObject({
      value: "0",
      percent: undefined,
    });
  });
});
