// Claim of each figure of an estimate: an expectation, a bound, an exact value, or nothing if unknown.

import { describe, expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import type { FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { type Estimate, type EstimateInput, estimateOrder, expectedTotal } from "./estimate.ts";

const levels = (...side: readonly [string, string][]) =>
  side.map(([price, size]) => ({ price: decimal(price), size: decimal(size) }));
const { asks, bids } = buildLadder(
  { asks: levels(["0.5", "100"], ["0.6", "20"]), bids: levels(["0.4", "100"], ["0.3", "20"]) },
  { priceScale: 1, midSpreadLimit: decimal("0.2") },
);
/** 7 % of p(1 − p), to the cent. */
const rate = feeRule();
const free: FeeRule = { ...rate, kind: "none", rate: decimal("0") };
const order = (fields: Partial<EstimateInput> = {}): EstimateInput => ({
  kind: "market",
  side: "buy",
  unit: "contracts",
  amount: decimal("10"),
  limit: undefined,
  levels: fields.side === "sell" ? bids : asks,
  fees: rate,
  tick: decimal("0.01"),
  contractStep: decimal("1"),
  ...fields,
});
/** The figures in words, those without a value left out. */
const claims = (estimate: Estimate) =>
  Object.fromEntries(
    (["average", "worst", "cost", "fee", "payout", "mostToLose", "breakEven"] as const).flatMap((term) => {
      const { value, bound } = estimate[term];
      return value === undefined ? [] : [[term, `${bound} ${value}`]];
    }),
  );
const claimed = (fields: Partial<EstimateInput>) => claims(estimateOrder(order(fields)));

describe("without a price", () => {
  it("all is expected of a purchase but what it can lose: a contract costs at most 1, and its fee", () => {
    // Fee: 0.07 · 10 · 0.5 · 0.5 = 0.175, a cent begun is a cent.
    expect(claimed({})).toEqual({
      average: "about 0.5",
      worst: "about 0.5",
      cost: "about 5",
      fee: "about 0.18",
      payout: "about 10",
      mostToLose: expect.stringMatching(/^exact 10/),
      breakEven: "about 0.518",
    });
  });

  it("a sale costs nothing, and what it brings is without the fee", () => {
    // Fee: 0.07 · 10 · 0.4 · 0.6 = 0.168.
    expect(claimed({ side: "sell" })).toMatchObject({
      average: "about 0.4",
      worst: "about 0.4",
      fee: "about 0.17",
      payout: "about 3.83",
      breakEven: "about 0.383",
    });
    expect(claimed({ side: "sell" })).not.toHaveProperty("cost");
  });

  it("nothing is claimed without a book, and nothing of one that is empty", () => {
    expect(Object.keys(claimed({ levels: undefined }))).toEqual(["mostToLose"]);
    expect(Object.keys(claimed({ levels: [] }))).toEqual(["mostToLose"]);
    expect(estimateOrder(order({ levels: undefined }))).toMatchObject({
      filled: undefined,
      unfilled: undefined,
    });
    expect(estimateOrder(order({ levels: [] }))).toMatchObject({ filled: "0", unfilled: "10" });
    expect(expectedTotal(estimateOrder(order({ levels: undefined })))).toBeUndefined();
  });

  it("shows figures before fees where the fee is unknown", () => {
    const estimate = estimateOrder(order({ fees: "unknown" }));
    expect(claims(estimate)).toMatchObject({ cost: "about 5", payout: "about 10", breakEven: "about 0.5" });
    expect(claims(estimate)).not.toHaveProperty("fee");
    expect(expectedTotal(estimate)).toBe("5");
    expect(claimed({ fees: "unknown", side: "sell" })).toMatchObject({
      payout: "about 4",
      breakEven: "about 0.4",
    });
  });
});

describe("with a price and contracts", () => {
  const limit = decimal("0.55");

  it("a purchase costs at most what the price says; the payout is what it is", () => {
    // Fee at the limit: 0.07 · 10 · 0.55 · 0.45 = 0.17325.
    expect(claimed({ limit })).toEqual({
      average: "about 0.5",
      worst: "exact 0.55",
      cost: "at-most 5.5",
      fee: "about 0.18",
      payout: "exact 10",
      mostToLose: expect.stringMatching(/^at-most /),
      breakEven: "at-most 0.568",
    });
  });

  it("a sale brings at least what the price says, without the fee", () => {
    // Fee at the bid: 0.07 · 10 · 0.4 · 0.6 = 0.168; at the limit, which the payout counts, 0.15925.
    const sale = claimed({ limit: decimal("0.35"), side: "sell" });
    expect(sale).toMatchObject({
      worst: "exact 0.35",
      fee: "about 0.17",
      payout: "at-least 3.34",
      breakEven: "at-least 0.334",
    });
    expect(sale).not.toHaveProperty("cost");
  });

  it("subtracts a fee in contracts from the holding, and an unknown fee from nothing", () => {
    const inContracts = estimateOrder(order({ limit, fees: { ...rate, takenIn: "contracts" } }));
    // 0.07 · 10 · 0.45 are kept at the limit, and up to 0.07 · 10 at a better price.
    expect(inContracts).toMatchObject({
      feeInContracts: "0.7",
      payout: { value: "9.3", bound: "at-least" },
      breakEven: { bound: "at-most" },
    });
    const share: FeeRule = { ...rate, kind: "notional", rate: decimal("0.01"), takenIn: "contracts" };
    expect(claimed({ limit, fees: share })).toMatchObject({ payout: "exact 9.9" });
    expect(claimed({ limit, fees: "unknown" })).toMatchObject({
      cost: "at-most 5.5",
      payout: "exact 10",
      breakEven: "at-most 0.55",
    });
    expect(claimed({ limit, fees: free })).toMatchObject({ fee: "about 0", breakEven: "at-most 0.55" });
    expect(estimateOrder(order({ limit, fees: free })).feeInContracts).toBeUndefined();
  });
});

describe("with a price and money", () => {
  const money = { unit: "currency", amount: decimal("25"), limit: decimal("0.55"), fees: free } as const;

  it("a purchase costs at most the money; the rest is expected, where the book holds all of it", () => {
    expect(claimed(money)).toEqual({
      average: "about 0.5",
      worst: "exact 0.55",
      cost: "at-most 25",
      fee: "about 0",
      payout: "about 50",
      mostToLose: "at-most 25",
      breakEven: "about 0.5",
    });
  });

  it("and where it does not, nothing is said of the fee, the payout and the break-even price", () => {
    const claimedOfMore = claimed({ ...money, amount: decimal("75") });
    expect(claimedOfMore).toMatchObject({ worst: "exact 0.55", cost: "at-most 75" });
    for (const term of ["fee", "payout", "breakEven"]) expect(claimedOfMore).not.toHaveProperty(term);
    const without = claimed({ ...money, levels: undefined });
    for (const term of ["average", "fee", "payout", "breakEven"]) expect(without).not.toHaveProperty(term);
  });

  it("a sale for money costs nothing", () => {
    const sale = claimed({ ...money, side: "sell", limit: decimal("0.35"), amount: decimal("20") });
    expect(sale).not.toHaveProperty("cost");
    expect(sale).toMatchObject({ worst: "exact 0.35", payout: "about 20", breakEven: "about 0.4" });
  });
});
