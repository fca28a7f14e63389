// Forms of fee rules, each figure worked out by hand in the comment beside it.

import { describe, expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { walkLadder } from "./fill.ts";
import { contractFeeBounds, makerFee, marginalFee, settlementFee, takerFee } from "./order-fees.ts";

const fill = (price: string, size: string) => ({ price: decimal(price), size: decimal(size) });

describe("a fee", () => {
  it("weighs p · (1 − p) with an exponent", () => {
    // 0.25 · 100 · (0.5 · 0.5)² = 1.5625
    const squared = feeRule({ rate: decimal("0.25"), exponent: 2, unit: decimal("0.0001") });
    expect(takerFee(squared, "buy", [fill("0.5", "100")])?.money).toBe("1.5625");
    // In contracts divided by the price: 0.25 · 100 · 0.4 · 0.6² = 3.6
    expect(takerFee({ ...squared, takenIn: "contracts" }, "buy", [fill("0.4", "100")])?.contracts).toBe(
      "3.6",
    );
  });

  it("is a share of the money, or a flat sum a contract", () => {
    // 0.0028 · (10 · 0.3 + 5 · 0.4) = 0.014
    const share = feeRule({ kind: "notional", rate: decimal("0.0028"), unit: decimal("0.0001") });
    expect(takerFee(share, "sell", [fill("0.3", "10"), fill("0.4", "5")])?.money).toBe("0.014");
    // Of contracts bought the same share is kept: 0.0028 · 15 = 0.042
    expect(
      takerFee({ ...share, takenIn: "contracts" }, "buy", [fill("0.3", "10"), fill("0.4", "5")])?.contracts,
    ).toBe("0.042");
    expect(
      takerFee(feeRule({ kind: "per-contract", rate: decimal("0.01") }), "buy", [fill("0.3", "15")])?.money,
    ).toBe("0.15");
  });

  it("is charged on one side only where the rule says so", () => {
    const sales = feeRule({
      kind: "notional",
      rate: decimal("0.0028"),
      unit: decimal("0.0001"),
      side: "sell",
    });
    expect(takerFee(sales, "buy", [fill("0.5", "100")])?.money).toBe("0");
    expect(takerFee(sales, "sell", [fill("0.5", "100")])?.money).toBe("0.14");
  });

  it("is charged with others at once, each in its own way", () => {
    const both = feeRule({
      also: [
        { ...feeRule({ kind: "settlement", rate: decimal("0.02") }) },
        { ...feeRule({ kind: "notional", rate: decimal("0.01") }) },
      ],
    });
    // 0.07 · 100 · 0.25 = 1.75, 0.01 · 50 = 0.5, and 0.02 · 100 of the payout
    expect(takerFee(both, "buy", [fill("0.5", "100")])).toEqual({
      money: "2.25",
      contracts: "0",
      settlement: "2",
    });
    expect(settlementFee(both, decimal("100"))).toBe("2");
  });

  it("takes no share of a payout from a sale", () => {
    const settlement = feeRule({ kind: "settlement", rate: decimal("0.02") });
    expect(takerFee(settlement, "sell", [fill("0.2", "100")])?.settlement).toBe("0");
    expect(marginalFee(settlement, decimal("0.2"), "sell")).toEqual({
      money: "0",
      contracts: "0",
      settlement: "0",
    });
  });

  it("is rounded for each fill, then with the cash of the order", () => {
    // Fills: 0.07 · 0.52 · 0.48 = 0.017472 → 0.0175, and 0.07 · 2 · 0.53 · 0.47 = 0.034874 → 0.0349; sum 0.0524.
    const perFill = feeRule({ unit: decimal("0.0001"), roundEach: "fill" });
    const fills = [fill("0.52", "1"), fill("0.53", "2")];
    expect(takerFee(perFill, "buy", fills)?.money).toBe("0.0524");
    // A buyer pays 1.58 + 0.0524 = 1.6324 → 1.64; a seller receives 1.58 − 0.0524 = 1.5276 → 1.52.
    const cents = { ...perFill, cashUnit: decimal("0.01") };
    expect(takerFee(cents, "buy", fills)?.money).toBe("0.06");
    expect(takerFee(cents, "sell", fills)?.money).toBe("0.06");
    // A price below the cent is rounded without any fee: 3 · 0.001 = 0.003 → 0.01.
    expect(takerFee({ ...cents, rate: decimal("0") }, "buy", [fill("0.001", "3")])?.money).toBe("0.007");
  });

  it("rounds down where the rule says so, and charges nothing below the smallest fee", () => {
    // 0.07 · 3 · 0.25 = 0.0525
    const down = feeRule({ round: "down" });
    expect(takerFee(down, "buy", [fill("0.5", "3")])?.money).toBe("0.05");
    const free = feeRule({ smallest: decimal("0.1"), unit: decimal("0.0001") });
    expect(takerFee(free, "buy", [fill("0.5", "3")])?.money).toBe("0");
    // 0.07 · 6 · 0.25 = 0.105
    expect(takerFee(free, "buy", [fill("0.5", "6")])?.money).toBe("0.105");
  });

  it("has its own rate for a resting order", () => {
    const maker = feeRule({ makerRate: decimal("0.0175") });
    // 0.0175 · 100 · 0.25 = 0.4375
    expect(makerFee(maker, "buy", [fill("0.5", "100")])?.money).toBe("0.44");
    expect(makerFee(feeRule(), "buy", [fill("0.5", "100")])?.money).toBe("1.75");
  });

  it("keeps at most its rate of the contracts where their price is not known", () => {
    const kept = feeRule({ takenIn: "contracts", unit: decimal("0.001"), makerRate: decimal("0") });
    expect(contractFeeBounds(kept, decimal("100"), decimal("0.4"))).toEqual({
      least: "0",
      most: "4.2",
      again: "0.001",
    });
    expect(contractFeeBounds(kept, decimal("100"), undefined)).toEqual({
      least: "0",
      most: "7",
      again: "0.001",
    });
    expect(contractFeeBounds(feeRule(), decimal("100"), undefined).most).toBe("0");
  });
});

it("walks money to the last contract it pays for, cash rounding in", () => {
  const levels = buildLadder(
    { asks: [fill("0.52", "1"), fill("0.53", "10")], bids: [] },
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  ).asks;
  const fees = feeRule({ unit: decimal("0.0001"), roundEach: "fill", cashUnit: decimal("0.01") });
  const amount = { money: decimal("1.64") };
  const walked = walkLadder({ levels, side: "buy", amount, fees, step: decimal("1") });
  // Three contracts cost 1.64 with the fee (above), which is all of it.
  expect(walked).toMatchObject({ filled: "3", cost: "1.58", fee: "0.06", unfilled: "0" });
  const less = walkLadder({
    levels,
    side: "buy",
    amount: { money: decimal("1.63") },
    fees,
    step: decimal("1"),
  });
  expect(less.filled).toBe("2");
});
