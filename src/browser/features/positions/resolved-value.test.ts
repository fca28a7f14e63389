import { describe, expect, it } from "vitest";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import { noPosition } from "#browser/trading-math/position/position.ts";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { resolvedValue } from "./resolved-value.ts";

const terms = { fees: noFee, priceScale: 1 } as const;
const ratio = (value: string) => ratioOf(decimal(value));
const row = {
  outcomeId: "yes",
  position: { ...noPosition, quantity: ratio("10"), cost: ratio("6.2") },
};
const other: Readonly<Record<string, string>> = { "1": "0", "100": "0", "0.00": "1", "0": "1" };
const marketAt = (price: string, status = "resolved", no = other[price]) => ({
  details: {
    status,
    outcomes: [
      { outcome_id: "yes", price },
      { outcome_id: "no", price: no },
    ],
  } as never,
});

describe("the value of a position in a resolved market", () => {
  it("is 1 for each contract that won", () => {
    expect(resolvedValue(row, marketAt("1"), terms)).toEqual({
      sellable: ratio("10"),
      proceeds: ratio("10"),
      unrealised: ratio("3.8"),
      beforeFees: false,
    });
    expect(resolvedValue(row, marketAt("100"), { ...terms, priceScale: 100 })?.proceeds).toEqual(ratio("10"));
  });

  it("is nothing for contracts that lost", () => {
    const value = resolvedValue(row, marketAt("0.00"), terms);
    expect([value?.proceeds, value?.unrealised]).toEqual([ratio("0"), ratio("-6.2")]);
  });

  it("counts the fee on the payout, and says where that is unknown", () => {
    const fees = feeRule({ kind: "settlement", rate: decimal("0.02") });
    expect(resolvedValue(row, marketAt("1"), { ...terms, fees })?.proceeds).toEqual(ratio("9.8"));
    expect(resolvedValue(row, marketAt("1"), { ...terms, fees: "unknown" })?.beforeFees).toBe(true);
    expect(resolvedValue(row, marketAt("0"), { ...terms, fees: "unknown" })?.beforeFees).toBe(false);
  });

  it("is unknown before the end, and at a last price that is no payout", () => {
    expect(resolvedValue(row, marketAt("1", "closed"), terms)).toBeUndefined();
    expect(resolvedValue(row, marketAt("0.9995"), terms)).toBeUndefined();
    expect(resolvedValue(row, marketAt("yes"), terms)).toBeUndefined();
    expect(resolvedValue(row, marketAt("0", "resolved", "0"), terms)).toBeUndefined();
    expect(resolvedValue(row, marketAt("1", "resolved", "1"), terms)).toBeUndefined();
    expect(resolvedValue(row, { details: undefined }, terms)).toBeUndefined();
    expect(resolvedValue({ ...row, position: noPosition }, marketAt("1"), terms)).toBeUndefined();
  });
});
