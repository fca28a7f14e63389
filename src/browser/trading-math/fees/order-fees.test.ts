import { describe, expect, it } from "vitest";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import { decimal } from "#contract/decimal.ts";
import { feeModelOf } from "./fee-rules.ts";
import { contractFeeBounds, feeBounds, isChargedAtFill, takerFee } from "./order-fees.ts";

const day = "2026-11-26";
const takes = [
  { price: decimal("0.52"), size: decimal("10") },
  { price: decimal("0.6"), size: decimal("5.5") },
];

describe("feeModelOf", () => {
  const crypto = feeRule({ category: "Crypto" });
  const series = feeRule({ series: "KXBTC", category: "crypto", rate: decimal("0.01") });
  const all = feeRule({ rate: decimal("0.04") });

  it("takes the first rule whose conditions all hold, without case", () => {
    expect(feeModelOf([series, crypto, all], { category: "CRYPTO", day })).toBe(crypto);
    expect(feeModelOf([series, crypto, all], { category: "crypto", series: "kxbtc", day })).toBe(series);
    expect(feeModelOf([series, all], { day })).toBe(all);
    expect(feeModelOf([series, crypto, all], { category: "sports", day })).toBe(all);
  });

  it("marks the rule for all others as assumed while the category that another rule is for is unknown", () => {
    expect(feeModelOf([series, crypto, all], { day })).toEqual({ ...all, isAssumed: true });
  });

  it("holds from its first day to the day before its last bound", () => {
    const until = feeRule({ until: "2026-11-26" });
    const from = feeRule({ from: "2026-11-26", rate: decimal("0.01") });
    expect(feeModelOf([until, from], { day: "2026-11-25" })).toBe(until);
    expect(feeModelOf([until, from], { day: "2026-11-26" })).toBe(from);
  });

  it("is unknown while a condition of a rule can not be judged yet", () => {
    expect(feeModelOf([crypto, all], { category: null, day })).toBe("unknown");
    expect(feeModelOf([feeRule({ slug: "btc" }), all], { slug: null, day })).toBe("unknown");
  });

  it("is unknown where no rule holds, or none is set", () => {
    expect(feeModelOf([crypto], { category: "sports", day })).toBe("unknown");
    expect(feeModelOf([], { day })).toBe("unknown");
    expect(feeModelOf("unknown", { category: "crypto", day })).toBe("unknown");
  });
});

describe("takerFee", () => {
  it("sums the fills of an order before it rounds, once", () => {
    // 0.07 · (10 · 0.52 · 0.48 + 5.5 · 0.6 · 0.4) = 0.07 · 3.816 = 0.26712
    expect(takerFee(feeRule(), "buy", takes)?.money).toBe("0.27");
    expect(takerFee(feeRule({ unit: decimal("0.0001"), round: "half-up" }), "buy", takes)?.money).toBe(
      "0.2671",
    );
    expect(takerFee(feeRule({ unit: decimal("0.005") }), "buy", takes)?.money).toBe("0.27");
  });

  it("keeps contracts from a buyer and takes money from a seller for a fee in contracts", () => {
    const inContracts = feeRule({ takenIn: "contracts", unit: decimal("0.0001") });
    // 0.07 · (10 · 0.48 + 5.5 · 0.4) = 0.49
    expect(takerFee(inContracts, "buy", takes)).toEqual({ money: "0", contracts: "0.49", settlement: "0" });
    expect(takerFee(inContracts, "sell", takes)).toEqual({
      money: "0.2672",
      contracts: "0",
      settlement: "0",
    });
  });

  it("takes a settlement fee of the payout only", () => {
    expect(takerFee(feeRule({ kind: "settlement", rate: decimal("0.02") }), "buy", takes)).toEqual({
      money: "0",
      contracts: "0",
      settlement: "0.31",
    });
  });

  it("is nothing where there is none, and undefined where it is unknown", () => {
    expect(takerFee(noFee, "buy", takes)).toEqual({
      money: "0",
      contracts: "0",
      settlement: "0",
    });
    expect(takerFee("unknown", "buy", takes)).toBeUndefined();
  });

  it("is charged from its smallest amount on", () => {
    const from = (smallest: string) => feeRule({ unit: decimal("0.0001"), smallest: decimal(smallest) });
    const fill = [{ price: decimal("0.5"), size: decimal("10") }];
    // 0.07 · 10 · 0.25 = 0.175
    expect(takerFee(from("0.175"), "buy", fill)?.money).toBe("0.175");
    expect(takerFee(from("0.1751"), "buy", fill)?.money).toBe("0");
  });

  it("rounds the cash of a sale that brings less than its fee in the venue's favour", () => {
    const flat = feeRule({
      kind: "per-contract",
      rate: decimal("0.025"),
      unit: decimal("0.001"),
      cashUnit: decimal("0.01"),
    });
    // 0.01 − 0.025 = −0.015, rounded to −0.02.
    expect(takerFee(flat, "sell", [{ price: decimal("0.01"), size: decimal("1") }])?.money).toBe("0.03");
  });

  it("rounds nothing up to nothing", () => {
    expect(takerFee(feeRule(), "buy", [])?.money).toBe("0");
  });
});

describe("bounds of a fee", () => {
  it("are those of a taker and of a maker, whichever is charged more", () => {
    const fill = [{ price: decimal("0.5"), size: decimal("100") }];
    const dearMaker = feeRule({ rate: decimal("0.04"), makerRate: decimal("0.08") });
    expect(feeBounds(dearMaker, "buy", fill)).toMatchObject({ least: { money: "1" }, most: { money: "2" } });
    const cheapMaker = feeRule({ rate: decimal("0.08"), makerRate: decimal("0.04") });
    expect(feeBounds(cheapMaker, "buy", fill)).toMatchObject({ least: { money: "1" }, most: { money: "2" } });
  });

  it("are the rate itself at an unknown price, whatever the exponent", () => {
    const squared = feeRule({ takenIn: "contracts", rate: decimal("0.25"), exponent: 2 });
    expect(contractFeeBounds(squared, decimal("10"), undefined)).toMatchObject({ least: "0", most: "2.5" });
  });
});

it("takes a fill for charged where the fee is unknown", () => {
  expect(isChargedAtFill("unknown")).toBe(true);
  expect(isChargedAtFill(feeRule())).toBe(true);
  expect(isChargedAtFill(noFee)).toBe(false);
  expect(isChargedAtFill(feeRule({ kind: "settlement", rate: decimal("0.02") }))).toBe(false);
});
