import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { priceMeaningOf, probabilityOf, unitOfRemaining } from "./order-field-semantics.ts";

const row = { orderId: "order-1", price: decimal("52"), filled: decimal("1"), side: "buy" };

describe("the price of an order", () => {
  it("has the meaning of the setting, or none", () => {
    expect(priceMeaningOf(row, { orderPrice: "unknown" })).toBe("unknown");
    expect(priceMeaningOf(row, { orderPrice: "limit" })).toBe("limit");
    expect(priceMeaningOf(row, { orderPrice: "average" })).toBe("average");
    expect(priceMeaningOf({ ...row, filled: decimal("0") }, { orderPrice: "average" })).toBeUndefined();
  });

  it("is the sent limit until an order comes back", () => {
    expect(priceMeaningOf({ ...row, orderId: undefined }, { orderPrice: "unknown" })).toBe("limit");
  });

  it("is a probability only where it is a price between 0 and 1", () => {
    expect(probabilityOf(row, { orderPrice: "average", priceScale: 100 })).toBe("0.52");
    expect(probabilityOf(row, { orderPrice: "average", priceScale: 1 })).toBeUndefined();
    expect(probabilityOf(row, { orderPrice: "unknown", priceScale: 100 })).toBeUndefined();
  });
});

describe("the units of an order", () => {
  it("depend on the side, and are unknown for an unknown side", () => {
    const amountUnit = { buy: "currency", sell: "contracts" } as const;
    expect(unitOfRemaining({ side: "long" }, { amountUnit, filledUnit: "contracts" })).toBe("unknown");
    expect(unitOfRemaining({ side: "buy" }, { amountUnit, filledUnit: "contracts" })).toBe("unknown");
    expect(unitOfRemaining({ side: "sell" }, { amountUnit, filledUnit: "contracts" })).toBe("contracts");
  });
});
