import { expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/intent-fixture.ts";
import { type KnownOrders, orderRows } from "./order-rows.ts";
import { placedOrders } from "./sort-by-gateway-time.ts";

it("takes the gateway's time where the answer, a list or the journal's last order tells one, else this device's", () => {
  const intents = [
    intentWith({ intentId: "asked", orderId: "1", state: "accepted", sentAt: 10 }),
    intentWith({
      intentId: "kept",
      orderId: "2",
      state: "accepted",
      sentAt: 20,
      order: orderWith({ id: "2", timestamp: "2026-11-20T10:00:02Z" }),
    }),
    intentWith({ intentId: "unanswered", sentAt: 30 }),
  ];
  const known: KnownOrders = {
    venue: "venue-a",
    intents,
    asked: [
      orderWith({ id: "1", timestamp: "2026-11-20T10:00:01Z" }),
      orderWith({ id: "3", timestamp: "soon" }),
    ],
    told: [],
    isToldNewer: false,
    listings: [],
    openTold: undefined,
  };
  const times = placedOrders(known, orderRows(known)).map(({ key, at }) => [key, at]);
  expect(Object.fromEntries(times)).toEqual({
    asked: Date.parse("2026-11-20T10:00:01Z"),
    kept: Date.parse("2026-11-20T10:00:02Z"),
    unanswered: 30,
    3: undefined,
  });
});
