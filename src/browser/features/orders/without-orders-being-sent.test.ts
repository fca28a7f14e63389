import { expect, it } from "vitest";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { orderRows } from "./order-rows.ts";
import { withoutOrdersBeingSent } from "./without-orders-being-sent.ts";

const sending = intentWith();

function shownWith(streamed: readonly Order[], intents = [sending]) {
  const rows = orderRows(knownWith({ intents, streamed }));
  return withoutOrdersBeingSent(rows, intents)
    .map(({ key }) => key)
    .sort();
}

it("shows an order once that the venue streams before it answers the request", () => {
  expect(shownWith([orderWith()])).toEqual(["intent-1"]);
  expect(shownWith([orderWith({ side: "BUY", market_id: undefined })])).toEqual(["intent-1"]);
});

it("shows the streamed order again once the request ended without an answer", () => {
  expect(shownWith([orderWith()], [intentWith({ state: "unknown" })])).toEqual(["intent-1", "order-1"]);
});

it("keeps an order that was known before the request, and one that differs from it", () => {
  expect(shownWith([orderWith()], [intentWith({ listedBefore: ["order-1"] })])).toEqual([
    "intent-1",
    "order-1",
  ]);
  for (const other of [
    { market_id: "elsewhere" },
    { outcome_id: "no" },
    { side: "sell" },
    { amount: decimal("11") },
    { amount: undefined },
  ])
    expect(shownWith([orderWith(other)])).toEqual(["intent-1", "order-1"]);
});

it("hides one order for each request at most", () => {
  const equal = [orderWith(), orderWith({ id: "order-2" }), orderWith({ id: "order-3" })];
  expect(shownWith(equal)).toHaveLength(3);
  expect(shownWith(equal, [sending, intentWith({ intentId: "intent-2" })])).toHaveLength(3);
});

it("keeps an order whose request is not among the rows", () => {
  const rows = orderRows(knownWith({ streamed: [orderWith()] }));
  expect(withoutOrdersBeingSent(rows, [sending])).toBe(rows);
});
