import { expect, test } from "vitest";
import { fixtureStart, intentWith, orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import type { Intent } from "./intent.ts";
import { isInFlight } from "./orders-in-flight.ts";

const place = { venue: "venue-a", marketId: sentBody.market_id, outcomeId: sentBody.outcome_id } as const;
const settledAt = fixtureStart + 1_000;

function isSaleUnderWay(fields: Partial<Intent>, side: "buy" | "sell" = "sell", after = 5_000): boolean {
  const body = { ...sentBody, order_type: "market", side } as const;
  return isInFlight([intentWith({ body, ...fields })], place, side, settledAt + after);
}

test.each(["buy", "sell"] as const)("an order to %s is under way while it is being sent", (side) => {
  expect(isSaleUnderWay({ state: "sending" }, side)).toBe(true);
  expect(isSaleUnderWay({ state: "refused", settledAt }, side)).toBe(false);
});

test("a sale just placed is under way until it has filled or ended, for ten seconds", () => {
  const placed = { state: "accepted", limit: undefined, settledAt } as const;
  const isWith = (order: Parameters<typeof orderWith>[0]) =>
    isSaleUnderWay({ ...placed, order: orderWith({ order_type: "market", ...order }) });
  expect(isSaleUnderWay({ ...placed })).toBe(true);
  expect(isWith({ status: "matched" })).toBe(true);
  expect(isWith({ filled: decimal("4"), remaining: decimal("6") })).toBe(true);
  expect(isWith({ filled: decimal("10"), remaining: decimal("0") })).toBe(false);
  expect(isWith({ status: "canceled" })).toBe(false);
  expect(isSaleUnderWay(placed, "sell", 10_000)).toBe(false);
  // A purchase does not reduce what may be sold, and a limit sale is listed among the open orders.
  expect(isSaleUnderWay(placed, "buy")).toBe(false);
  expect(isSaleUnderWay({ ...placed, limit: decimal("0.5") })).toBe(false);
});
