import { describe, expect, it } from "vitest";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { noPosition, type PositionFill, positionOf } from "#browser/trading-math/position/position.ts";
import { ratioOf, zeroRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { type EstimateInput, estimateOrder } from "./estimate.ts";
import { saleResult } from "./sale-result.ts";
import { saleResultTexts } from "./texts.ts";

const bought: PositionFill = {
  id: "1",
  at: 1,
  side: "buy",
  quantity: ratioOf(decimal("100")),
  price: ratioOf(decimal("0.55")),
  fee: zeroRatio,
  feeInContracts: zeroRatio,
};
const { bids } = buildLadder(
  { asks: [], bids: [{ price: decimal("0.5"), size: decimal("50") }] },
  { priceScale: 1, midSpreadLimit: decimal("0.2") },
);

function resultOf(amount: string, order: Partial<EstimateInput> = {}, position = positionOf([bought])) {
  const estimate = estimateOrder({
    kind: "market",
    side: "sell",
    unit: "contracts",
    amount: decimal(amount),
    limit: undefined,
    levels: bids,
    fees: noFee,
    tick: decimal("0.01"),
    contractStep: decimal("1"),
    ...order,
  });
  return saleResult(estimate, decimal(amount), order.unit ?? "contracts", position);
}

describe("the result of a sale", () => {
  it("counts of a market order what the book fills, of a limit order all of it", () => {
    // 50 · (0.5 − 0.55)
    expect(resultOf("100")).toEqual({
      figure: { value: "-2.5", bound: "about" },
      entry: "0.55",
      beforeFees: false,
    });
    // 100 · (0.6 − 0.55)
    expect(resultOf("100", { kind: "limit", limit: decimal("0.6") })).toMatchObject({
      figure: { value: "5", bound: "at-least" },
    });
  });

  it("is before fees where those of the purchase or of the sale are unknown", () => {
    expect(resultOf("10", { fees: "unknown" })).toMatchObject({ beforeFees: true });
    const unknown = positionOf([{ ...bought, fee: undefined }]);
    expect(resultOf("10", {}, unknown)).toMatchObject({ beforeFees: true });
  });

  it("is unknown beyond what is held, without a position, and for an amount in money", () => {
    const limit = { kind: "limit", limit: decimal("0.6") } as const;
    expect(resultOf("100.01", limit)).toEqual({ unknown: saleResultTexts.moreThanHeld });
    expect(resultOf("10", {}, noPosition)).toEqual({ unknown: saleResultTexts.noneHeld });
    expect(resultOf("10", { unit: "currency" })).toEqual({ unknown: saleResultTexts.inMoney });
    expect(saleResult(undefined, undefined, "contracts", undefined)).toEqual({
      unknown: saleResultTexts.noPosition,
    });
  });
});
