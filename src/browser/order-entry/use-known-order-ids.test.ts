import { expect, test } from "vitest";
import { orderWith } from "#browser/testing/order-intent-fixture.ts";
import { recentOrderIds } from "./use-known-order-ids.ts";

test("leaves out orders of more than a day ago, and keeps one without a time", () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  const orders = [
    orderWith({ id: "old", timestamp: "2026-11-27T11:59:59Z" }),
    orderWith({ id: "recent", timestamp: "2026-11-27T12:00:01Z" }),
    orderWith({ id: "undated", timestamp: undefined }),
    orderWith({ id: "placeholder", timestamp: "0001-01-01T00:00:00Z" }),
    orderWith({ id: "recent", timestamp: "2026-11-28T12:00:00Z" }),
  ];
  expect(recentOrderIds(orders, now)).toEqual(["recent", "undated", "placeholder"]);
});
