import { describe, expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { amountOfSent, amountText, isFilledInAmountUnit, unitOfAmount } from "./amount-unit.ts";

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

  it("stays that of the request once the venue had its amount, though it lists contracts later", () => {
    const listed = { orderId: "order-1", order: orderWith({ amount: decimal("18.5") }) };
    const accepted = intentWith({ ...listed, state: "accepted" });
    expect(amountOfSent(accepted, bySide)).toBe("10");
    expect(amountOfSent({ ...accepted, state: "duplicate", proof: "list" }, bySide)).toBe("10");
    expect(amountOfSent({ ...accepted, order: undefined }, bySide)).toBe("10");
    // Never equal: what the venue has is shown.
    expect(amountOfSent({ ...accepted, proof: "user" }, bySide)).toBe("18.5");
    expect(amountOfSent(intentWith({ ...listed, state: "unknown", differs: ["amount"] }), bySide)).toBe(
      "18.5",
    );
    expect(amountOfSent(accepted, { amountUnit: "contracts" })).toBe("18.5");
  });
});
