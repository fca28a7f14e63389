import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { filledOrder } from "#browser/testing/filled-order-fixture.ts";
import { decimalOfRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { positionRows } from "./position-rows.ts";

it("orders fills by the gateway's time, not by this device's for the orders sent from here", () => {
  const { venues } = decodeConfig({ venues: { "venue-a": { orderPrice: "average" } } });
  const noon = Date.parse("2026-11-26T12:00:00Z");
  // Bought here, by a clock a second ahead; half of it was sold elsewhere right after.
  const bought = filledOrder({ key: "intent-1", intentId: "intent-1", at: noon + 1_000, gatewayAt: noon });
  const sold = filledOrder({ key: "2", orderId: "2", side: "sell", filled: decimal("5"), at: noon + 400 });
  const [row] = positionRows({ orders: [bought, sold], entries: [], venues, feesOf: () => noFee });
  const { quantity, unknownReason } = row?.position ?? {};
  expect([quantity && decimalOfRatio(quantity), unknownReason]).toEqual(["5", undefined]);
});

it("holds no more than may be there where the time of a sale or a purchase is not known", () => {
  const { venues } = decodeConfig({ venues: { "venue-a": { orderPrice: "average" } } });
  const noon = Date.parse("2026-11-26T12:00:00Z");
  const heldAfter = (boughtAt: number | undefined, soldAt: number | undefined) => {
    const bought = filledOrder({ key: "1", orderId: "1", at: boughtAt });
    const sold = filledOrder({ key: "2", orderId: "2", side: "sell", filled: decimal("10"), at: soldAt });
    const [row] = positionRows({ orders: [bought, sold], entries: [], venues, feesOf: () => noFee });
    const { quantity } = row?.position ?? {};
    return quantity && decimalOfRatio(quantity);
  };
  expect(heldAfter(noon, noon + 1)).toBe("0");
  expect(heldAfter(noon, undefined)).toBe("0");
  expect(heldAfter(undefined, noon)).toBe("0");
  expect(heldAfter(undefined, undefined)).toBe("0");
});
