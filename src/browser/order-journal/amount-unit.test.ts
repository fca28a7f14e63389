import { describe, expect, it } from "vitest";
import { amountText, isFilledInAmountUnit, unitOfAmount } from "./amount-unit.ts";

/** A venue that takes dollars for a purchase and contracts for a sale, as Polymarket's market orders do. */
const bySide = { amountUnit: { buy: "currency", sell: "contracts" }, filledUnit: "contracts" } as const;

describe("the unit of an amount", () => {
  it("depends on the side, and is unknown for an unknown side", () => {
    expect(unitOfAmount({ side: "BUY" }, bySide)).toBe("currency");
    expect(unitOfAmount({ side: "sell" }, bySide)).toBe("contracts");
    expect(unitOfAmount({ side: "long" }, bySide)).toBe("unknown");
    expect(unitOfAmount({}, { amountUnit: "contracts" })).toBe("contracts");
  });

  it("is that of the fill only where both count the same", () => {
    expect(isFilledInAmountUnit({ side: "sell" }, bySide)).toBe(true);
    expect(isFilledInAmountUnit({ side: "buy" }, bySide)).toBe(false);
    expect(isFilledInAmountUnit({ side: "buy" }, { ...bySide, filledUnit: "currency" })).toBe(true);
    expect(isFilledInAmountUnit({ side: "long" }, { ...bySide, filledUnit: "unknown" })).toBe(false);
  });

  it("is seen in its text: money has its currency", () => {
    const venue = { ...bySide, currency: "$" };
    expect(amountText({ side: "buy", amount: "10" }, venue)).toBe("$10.00");
    expect(amountText({ side: "sell", amount: "10" }, venue)).toBe("10");
    expect(amountText({ side: "buy", amount: "ten" }, venue)).toBe("ten");
  });
});
