import { describe, expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import type { FeeModel, FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import { noFees } from "#browser/trading-math/fees/order-fees.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { breakEvenAtLimit, breakEvenOf, roundedBreakEven } from "./break-even.ts";

const rate = feeRule();
const free: FeeRule = { ...rate, kind: "none", rate: zero };
const settlement: FeeRule = { ...rate, kind: "settlement", rate: decimal("0.02") };
const tick = decimal("0.01");
const levels = (prices: readonly [string, string][]) =>
  prices.map(([at, much]) => {
    const [price, size] = [decimal(at), decimal(much)];
    return { price, size, total: size, wire: { price, size } };
  });
const asks = levels([["0.52", "100"]]);
const bids = levels([
  ["0.5", "80"],
  ["0.48", "20"],
]);

describe("the break-even of a fill", () => {
  const ofPurchase = (fees: FeeModel, contracts = "100", book = asks) =>
    breakEvenOf(
      "buy",
      walkLadder({ levels: book, side: "buy", amount: { contracts: decimal(contracts) }, fees }),
      tick,
    );

  it("is the cost with its fee over the payout for a purchase", () => {
    expect(ofPurchase(free)).toBe("0.52");
    expect(ofPurchase(rate)).toBe("0.5375");
    expect(ofPurchase("unknown")).toBe("0.52");
  });

  it("counts a fee in contracts and a fee on the payout in what is paid out", () => {
    // 52 / 96.64
    expect(ofPurchase({ ...rate, takenIn: "contracts" })).toBe("0.538079");
    // 52 / 98
    expect(ofPurchase(settlement)).toBe("0.530612");
  });

  it("is the proceeds per contract for a sale", () => {
    const fill = walkLadder({
      levels: bids,
      side: "sell",
      amount: { contracts: decimal("100") },
      fees: rate,
    });
    expect(breakEvenOf("sell", fill, tick)).toBe("0.4785");
  });

  it("is empty where nothing fills or the fee takes everything", () => {
    expect(ofPurchase(free, "100", [])).toBeUndefined();
    expect(ofPurchase({ ...settlement, rate: decimal("1") })).toBeUndefined();
  });
});

it("is the limit for an order that fills at it, unless there is a fee", () => {
  const atLimit = (side: "buy" | "sell", fees = noFees) =>
    breakEvenAtLimit(side, decimal("100"), decimal("0.5"), fees, tick);
  expect([atLimit("buy"), atLimit("sell")]).toEqual(["0.5", "0.5"]);
  const money = decimal("2");
  expect([atLimit("buy", { ...noFees, money }), atLimit("sell", { ...noFees, money })]).toEqual([
    "0.52",
    "0.48",
  ]);
  // (0.5 · 100) / 98
  expect(atLimit("buy", { ...noFees, settlement: decimal("2") })).toBe("0.510204");
  expect(atLimit("buy", { ...noFees, contracts: decimal("2") })).toBe("0.510204");
});

it("is rounded against the user, to one place more than the tick", () => {
  expect(roundedBreakEven(decimal("0.37621"), "buy", tick)).toBe("0.377");
  expect(roundedBreakEven(decimal("0.37629"), "sell", tick)).toBe("0.376");
  expect(roundedBreakEven(decimal("0.5"), "buy", tick)).toBe("0.5");
});
