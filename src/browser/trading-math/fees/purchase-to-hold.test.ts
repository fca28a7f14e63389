import { expect, it } from "vitest";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import type { FeeModel } from "./fee-rules.ts";
import { purchaseToHold } from "./purchase-to-hold.ts";

const { asks } = buildLadder(
  { asks: [{ price: decimal("0.5"), size: decimal("20") }], bids: [] },
  { priceScale: 1, midSpreadLimit: decimal("0.2") },
);
const hold = (held: string, fees: FeeModel = noFee, step = "1") =>
  purchaseToHold({ asks, fees, contractStep: decimal(step) }, decimal(held));

it("buys just what is to be held where nothing is kept, in whole steps", () => {
  expect(hold("10")).toMatchObject({ filled: "10", payout: "10" });
  expect(hold("10", "unknown")?.filled).toBe("10");
  expect(hold("2.5")?.filled).toBe("3");
});

it("buys what the venue keeps on top", () => {
  const kept = feeRule({ takenIn: "contracts", rate: decimal("0.2"), unit: decimal("0.01") });
  // 0.2 · 0.5 of each: 10 leave 9, 11 leave 9.9, 12 leave 10.8.
  expect(hold("10", kept)).toMatchObject({ filled: "12", payout: "10.8" });
  // Exactly enough: 0.9 · 10 = 9.
  expect(hold("9", kept)).toMatchObject({ filled: "10", payout: "9" });
});

it("is undefined where the book does not sell as many", () => {
  expect(hold("21")).toBeUndefined();
});
