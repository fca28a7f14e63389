import { describe, expect, it } from "vitest";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import { decimal } from "#contract/decimal.ts";
import { feeModelOf } from "./fee-rules.ts";
import { takerFee } from "./order-fees.ts";

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

  it("rounds nothing up to nothing", () => {
    expect(takerFee(feeRule(), "buy", [])?.money).toBe("0");
  });
});
