import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { decimal } from "#contract/decimal.ts";
import { amountForMoney, moneyTyped } from "./amount-for-money.ts";
import type { EstimateInput } from "./estimate.ts";

const rules = decodeConfig({ venues: { "venue-a": { currency: "$" } } }).venues["venue-a"];
const order: Omit<EstimateInput, "amount"> = {
  kind: "market",
  side: "buy",
  unit: "contracts",
  limit: undefined,
  levels: [
    { price: decimal("0.5"), size: decimal("60"), total: decimal("60") },
    { price: decimal("0.6"), size: decimal("100"), total: decimal("160") },
  ] as unknown as EstimateInput["levels"],
  fees: "unknown",
  tick: decimal("0.01"),
  contractStep: rules.contractStep,
  includesFee: undefined,
  protects: false,
};

describe("money typed for contracts", () => {
  it("is known by the venue's currency on either side", () => {
    expect(["$50", " $ 50", "50$", "50"].map((text) => moneyTyped(text, "$"))).toEqual([
      "50",
      "50",
      "50",
      undefined,
    ]);
    expect(moneyTyped("$50", "")).toBeUndefined();
  });

  it("offers the contracts it buys off the book, down to the step", () => {
    // 60 for $30, then 33.33 of them for $20.
    expect(amountForMoney("50", order, rules)).toMatchObject({
      ok: false,
      problem: "$50.00 buys 93 contracts.",
      fixes: ["93"],
    });
  });

  it("counts from the limit price where there is one", () => {
    const limit = decimal("0.25");
    expect(amountForMoney("50", { ...order, kind: "limit", limit }, rules)).toMatchObject({ fixes: ["200"] });
  });

  it("offers nothing for too little money, without a book, or for no number", () => {
    expect(amountForMoney("0.1", order, rules)).toMatchObject({
      problem: "$0.10 is below the minimum order.",
      fixes: [],
    });
    expect(amountForMoney("50", { ...order, levels: undefined }, rules)).toMatchObject({ fixes: [] });
    expect(amountForMoney("5x", order, rules)).toMatchObject({ fixes: [] });
    expect(amountForMoney("", order, rules)).toMatchObject({ problem: "", fixes: [] });
  });
});
