import { expect, it } from "vitest";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { intentWith, orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { hideOrdersBeingSent } from "./hide-orders-being-sent.ts";
import { orderRows } from "./order-rows.ts";

const sending = intentWith();

function shownWith(streamed: readonly Order[], intents = [sending]) {
  const known = knownWith({ intents, streamed });
  return hideOrdersBeingSent(orderRows(known), [known])
    .map(({ key }) => key)
    .sort();
}

it("shows an order once that the venue streams before it answers the request", () => {
  expect(shownWith([orderWith()])).toEqual(["intent-1"]);
  expect(shownWith([orderWith({ side: "BUY", amount: decimal("10.0") })])).toEqual(["intent-1"]);
});

it("shows the streamed order again once the request ended without an answer", () => {
  expect(shownWith([orderWith()], [intentWith({ state: "unknown" })])).toEqual(["intent-1", "order-1"]);
});

it.each<[string, Partial<Order>]>([
  ["of another market", { market_id: "elsewhere" }],
  ["of an unknown market", { market_id: undefined }],
  ["of another outcome", { outcome_id: "no" }],
  ["of the other side", { side: "sell" }],
  ["of another amount", { amount: decimal("11") }],
  ["of an unknown amount", { amount: undefined }],
  ["of another type", { order_type: "limit" }],
  ["of an unknown type", { order_type: undefined }],
  ["placed a minute before", { timestamp: "2023-11-14T22:12:20Z" }],
  ["placed at an unknown time", { timestamp: undefined }],
])("keeps an order %s", (_, other) => {
  expect(shownWith([orderWith(other)])).toEqual(["intent-1", "order-1"]);
});

it("hides a limit order at the price that was sent only", () => {
  const body = { ...sentBody, order_type: "limit", price: "0.52" };
  const intents = [intentWith({ body, limit: decimal("0.52") })];
  expect(shownWith([orderWith({ order_type: "limit" })], intents)).toEqual(["intent-1"]);
  for (const price of [decimal("0.51"), undefined])
    expect(shownWith([orderWith({ order_type: "limit", price })], intents)).toEqual(["intent-1", "order-1"]);
});

it("keeps an order that was known before the request", () => {
  expect(shownWith([orderWith()], [intentWith({ listedBefore: ["order-1"] })])).toEqual([
    "intent-1",
    "order-1",
  ]);
});

it("keeps an order that another record holds for its own", () => {
  const answered = intentWith({ intentId: "intent-2", state: "accepted", orderId: "order-1" });
  expect(shownWith([orderWith()], [sending, answered])).toEqual(["intent-1", "intent-2"]);
});

it("hides one order for each request at most", () => {
  const equal = [orderWith(), orderWith({ id: "order-2" }), orderWith({ id: "order-3" })];
  expect(shownWith(equal)).toHaveLength(3);
  expect(shownWith(equal, [sending, intentWith({ intentId: "intent-2" })])).toHaveLength(3);
});

it("keeps an order whose request is not among the rows", () => {
  const known = knownWith({ streamed: [orderWith()] });
  const rows = orderRows(known);
  expect(hideOrdersBeingSent(rows, [{ ...known, intents: [sending] }])).toBe(rows);
});

it("keeps another venue's order of the same id", () => {
  const known = knownWith({ intents: [sending], streamed: [orderWith()] });
  const elsewhere = knownWith({ venue: "venue-c", streamed: [orderWith()] });
  const shown = hideOrdersBeingSent([...orderRows(elsewhere), ...orderRows(known)], [known, elsewhere]);
  expect(shown.map(({ venue, key }) => `${venue} ${key}`)).toEqual(["venue-c order-1", "venue-a intent-1"]);
});
