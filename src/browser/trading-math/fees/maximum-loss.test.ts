import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { add, compare, decimal, one, zero } from "#contract/decimal.ts";
import type { FeeRule } from "./fee-rules.ts";
import { type Amount, walkLadder } from "./fill.ts";
import { maximumLoss } from "./maximum-loss.ts";

const fees = feeRule();
const book = {
  asks: [
    { price: decimal("0.52"), size: decimal("100") },
    { price: decimal("0.55"), size: decimal("300") },
  ],
  bids: [{ price: decimal("0.5"), size: decimal("200") }],
};
const ladder = buildLadder(book, { priceScale: 1, midSpreadLimit: decimal("0.2") });
const loss = (side: "buy" | "sell", amount: Amount, limit?: string, model: FeeRule | "unknown" = fees) => {
  const price = limit === undefined ? undefined : decimal(limit);
  const levels = side === "buy" ? ladder.asks : ladder.bids;
  const fill = walkLadder({ levels, side, amount, limit: price, fees: model });
  return maximumLoss({ levels, side, amount, limit: price, fill, fees: model });
};

describe("without a price on the order", () => {
  it("contracts cost at most one each, with the fee at that price", () => {
    expect(loss("buy", { contracts: decimal("200") })).toBe("200");
    const notional: FeeRule = { ...fees, kind: "notional", rate: decimal("0.01") };
    expect(loss("buy", { contracts: decimal("200") }, undefined, notional)).toBe("202");
    // Sold for nothing, at no fee.
    expect(loss("sell", { contracts: decimal("100") })).toBe("100");
  });

  it("money is bounded by itself and the fee", () => {
    // Unknown: bounded as if the fee comes on top.
    expect(loss("buy", { money: decimal("50") })).toBe("51.68");
  });

  it("loses no more than money that includes the fee", () => {
    const most = (includesFee: "yes" | "no") => loss("buy", { money: decimal("50"), includesFee });
    expect(most("yes")).toBe("50");
    // 50 / 0.52 = 96.15…: 0.07 · 96.153846 · 0.52 · 0.48 = 1.68.
    expect(most("no")).toBe("51.68");
  });

  it("a seller for money gives up what the contracts sold for it would have paid", () => {
    // 50 / 0.5 = 100 contracts; 0.07 · 100 · 0.25 = 1.75.
    expect(loss("sell", { money: decimal("50") })).toBe("51.75");
    expect(loss("sell", { money: decimal("20") })).toBe("20.7");
  });

  it("a seller for money into an empty book gives up as much as it wants", () => {
    const order = { levels: [], side: "sell", amount: { money: decimal("50") }, fees } as const;
    expect(maximumLoss({ ...order, fill: walkLadder(order) })).toBe("50");
  });

  it("counts all that was ordered, also what the book cannot fill now", () => {
    expect(loss("buy", { contracts: decimal("1000") }, undefined, "unknown")).toBe("1000");
  });
});

describe("with a price on the order", () => {
  it("a buyer loses at most every contract at the limit, with the fee there", () => {
    // 200 · 0.53 = 106; 0.07 · 200 · 0.53 · 0.47 = 3.4874
    expect(loss("buy", { contracts: decimal("200") }, "0.53")).toBe("109.49");
  });

  it("a seller forgoes at most what the contracts would have paid beyond the limit", () => {
    expect(loss("sell", { contracts: decimal("100") }, "0.5")).toBe("51.75");
  });

  it("a seller for money gives up the most where all of it is sold at the limit", () => {
    // 50 / 0.1 = 500 contracts, 450 beyond the money; 0.07 · 500 · 0.09 = 3.15.
    expect(loss("sell", { money: decimal("50") }, "0.1")).toBe("453.15");
    // 10 / 0.3 = 33.333…, rounded up: 33.333334 · 0.7.
    expect(loss("sell", { money: decimal("10") }, "0.3", "unknown")).toBe("23.3333338");
  });

  it("counts a fee rounded for each of many small fills", () => {
    const model: FeeRule = { ...fees, roundEach: "fill" };
    const asks = Array.from({ length: 10 }, (_, n) => ({
      price: decimal(`0.49${n}`),
      size: decimal("0.1"),
    }));
    const { asks: levels } = buildLadder(
      { asks, bids: [] },
      { priceScale: 1, midSpreadLimit: decimal("0.2") },
    );
    const order = {
      levels,
      side: "buy",
      amount: { contracts: one },
      limit: decimal("0.5"),
      fees: model,
    } as const;
    // 0.4945 and ten times a cent.
    expect(maximumLoss({ ...order, fill: walkLadder(order) })).toBe("0.5945");
  });

  it("is never below what the walk costs", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40_000 }),
        fc.integer({ min: 1, max: 99 }),
        (hundredths, cents) => {
          const contracts = decimal((hundredths / 100).toFixed(2));
          const limit = decimal((cents / 100).toFixed(2));
          const order = { levels: ladder.asks, side: "buy", amount: { contracts }, limit, fees } as const;
          const fill = walkLadder(order);
          const paid = add(fill.cost, fill.fee ?? zero);
          expect(compare(paid, maximumLoss({ ...order, fill }))).toBeLessThanOrEqual(0);
        },
      ),
    );
  });
});
