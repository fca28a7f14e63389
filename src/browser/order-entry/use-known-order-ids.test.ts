import { expect, test } from "vitest";
import { orderWith } from "#browser/testing/order-intent-fixture.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { confusableOrderIds } from "./use-known-order-ids.ts";

test("leaves out orders that ended more than a day ago, and keeps one without a time", () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  const longAgo = "2026-11-27T11:59:59Z";
  const orders = [
    orderWith({ id: "filled", timestamp: longAgo, filled: decimal("10"), remaining: zero }),
    orderWith({ id: "cancelled", timestamp: longAgo, filled: zero, status: "canceled" }),
    orderWith({ id: "resting", timestamp: longAgo, filled: zero, remaining: decimal("10"), status: "open" }),
    orderWith({ id: "recent", timestamp: "2026-11-27T12:00:01Z" }),
    orderWith({ id: "undated", timestamp: undefined }),
    orderWith({ id: "placeholder", timestamp: "0001-01-01T00:00:00Z" }),
    orderWith({ id: "recent", timestamp: "2026-11-28T12:00:00Z" }),
  ];
  expect(confusableOrderIds(orders, now)).toEqual(["resting", "recent", "undated", "placeholder"]);
});
