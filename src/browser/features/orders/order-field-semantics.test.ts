import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { priceMeaningOf, probabilityOf, unitOfAmount, unitOfRemaining } from "./order-field-semantics.ts";

const row = { orderId: "order-1", price: decimal("52"), filled: decimal("1"), side: "buy" };

describe("the price of an order", () => {
  it("means what the setting says, and nothing where it says unknown", () => {
    expect(priceMeaningOf(row, { orderPrice: "unknown" })).toBe("unknown");
    expect(priceMeaningOf(row, { orderPrice: "limit" })).toBe("limit");
    expect(priceMeaningOf(row, { orderPrice: "average" })).toBe("average");
    expect(priceMeaningOf({ ...row, filled: decimal("0") }, { orderPrice: "average" })).toBeUndefined();
  });

  it("is the limit that was sent while no order came back", () => {
    expect(priceMeaningOf({ ...row, orderId: undefined }, { orderPrice: "unknown" })).toBe("limit");
  });

  it("is written in odds only where it is known to be a price between 0 and 1", () => {
    expect(probabilityOf(row, { orderPrice: "average", priceScale: 100 })).toBe("0.52");
    expect(probabilityOf(row, { orderPrice: "average", priceScale: 1 })).toBeUndefined();
    expect(probabilityOf(row, { orderPrice: "unknown", priceScale: 100 })).toBeUndefined();
  });
});

describe("the units of an order", () => {
  it("are those of its side, and unknown for a side nobody told of", () => {
    const amountUnit = { buy: "currency", sell: "contracts" } as const;
    expect(unitOfAmount({ side: "BUY" }, { amountUnit })).toBe("currency");
    expect(unitOfAmount({ side: "sell" }, { amountUnit })).toBe("contracts");
    expect(unitOfAmount({ side: "long" }, { amountUnit })).toBe("unknown");
    expect(unitOfRemaining({ side: "buy" }, { amountUnit, filledUnit: "contracts" })).toBe("unknown");
    expect(unitOfRemaining({ side: "sell" }, { amountUnit, filledUnit: "contracts" })).toBe("contracts");
  });
});
