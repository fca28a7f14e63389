import { describe, expect, it } from "vitest";
import { knownWith, unitsBoughtInMoney } from "#browser/testing/known-orders-fixture.ts";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { type Decimal, decimal } from "#contract/decimal.ts";
import { detectOrderEvents, type OrderSnapshot } from "./order-events.ts";
import type { KnownOrders } from "./order-rows.ts";

const labels = { labelOf: () => "Yes", formatPrice: (price: Decimal) => `${price} each` };
/** A look from a page that was opened just after `accepted` was sent. */
const detect = (before: OrderSnapshot, fields: Partial<KnownOrders>) =>
  detectOrderEvents(before, knownWith(fields), labels, accepted.sentAtMonotonic + 1);
const accepted = intentWith({ state: "accepted", orderId: "order-1", order: orderWith() });
const filledTo = (filled: string, remaining: string) =>
  orderWith({ filled: decimal(filled), remaining: decimal(remaining) });

describe("detectOrderEvents", () => {
  it("finds no event in orders of the first snapshot", () => {
    const filled = { ...accepted, order: filledTo("10", "0") };
    expect(detect(undefined, { fetched: [filledTo("10", "0")] }).events).toEqual([]);
    expect(detect(undefined, { intents: [filled] }).events).toEqual([]);
  });

  it("finds events of an order sent while the page opened", () => {
    const sentAtMonotonic = accepted.sentAtMonotonic + 1;
    const filled = { ...accepted, sentAtMonotonic, order: filledTo("10", "0") };
    const { next, events } = detect(undefined, { intents: [filled] });
    expect(events.map(({ text }) => text)).toEqual(["Filled: buy 10 Yes."]);
    expect(detect(next, { intents: [filled] }).events).toEqual([]);
    const refused = { ...intentWith({ state: "refused", reason: "not enough cash" }), sentAtMonotonic };
    expect(detect(undefined, { intents: [refused] }).events).toHaveLength(1);
  });

  it("finds each further fill once", () => {
    let { next } = detect(undefined, { intents: [accepted] });
    const partial = detect(next, { intents: [accepted], streamed: [filledTo("4", "6")] });
    expect(partial.events.map(({ text }) => text)).toEqual(["Filled 4 of 10: buy 10 Yes."]);
    ({ next } = partial);
    expect(detect(next, { intents: [accepted], streamed: [filledTo("4", "6")] }).events).toEqual([]);
    expect(detect(next, { intents: [accepted], streamed: [filledTo("10", "0")] }).events).toMatchObject([
      { text: "Filled: buy 10 Yes.", tone: "good" },
    ]);
  });

  it("names the average price where an order's price is known to be that", () => {
    const units = { ...knownWith().units, orderPrice: "average" } as const;
    const { next } = detect(undefined, { units, intents: [accepted] });
    const filled = { ...filledTo("10", "0"), price: decimal("0.581234567") };
    expect(detect(next, { units, intents: [accepted], streamed: [filled] }).events).toMatchObject([
      { text: "Filled: buy 10 Yes @ 0.5812 each." },
    ]);
  });

  it("leaves out zeros that the venue writes behind the point", () => {
    const resting = { ...orderWith(), amount: decimal("10.00") };
    const { next } = detect(undefined, { fetched: [resting] });
    const partly = { ...resting, filled: decimal("4.00"), remaining: decimal("6.00") };
    expect(detect(next, { fetched: [partly] }).events.map(({ text }) => text)).toEqual([
      "Filled 4 of 10: buy 10 Yes.",
    ]);
  });

  it("counts a fill of an order in money alone, and writes its amount as money", () => {
    const units = unitsBoughtInMoney;
    const before = detect(undefined, { units, fetched: [{ ...orderWith(), amount: decimal("1250") }] }).next;
    const filled = { ...filledTo("2000.5", "0"), amount: decimal("1250") };
    expect(detect(before, { units, fetched: [filled] }).events.map(({ text }) => text)).toEqual([
      "Filled 2,000.5: buy $1,250.00 Yes.",
    ]);
  });

  it("finds the immediate fill of an order sent from here, not of one first seen now", () => {
    const { next } = detect(undefined, {});
    const atOnce = intentWith({ state: "accepted", orderId: "order-1", order: filledTo("10", "0") });
    expect(detect(next, { intents: [atOnce] }).events.map(({ text }) => text)).toEqual([
      "Filled: buy 10 Yes.",
    ]);
    expect(detect(next, { fetched: [filledTo("10", "0")] }).events).toEqual([]);
  });

  it("finds a refusal with its reason, not the user's own or separately announced resolutions", () => {
    const { next } = detect(undefined, { intents: [intentWith()] });
    expect(
      detect(next, { intents: [intentWith({ state: "refused", reason: "not enough cash" })] }).events,
    ).toMatchObject([{ text: "Refused: buy 10 Yes. not enough cash", tone: "danger" }]);
    for (const received of [
      intentWith({ state: "unknown" }),
      intentWith({ state: "refused", proof: "user" }),
    ])
      expect(detect(next, { intents: [received] }).events).toEqual([]);
  });

  it("tells the result of sending an order from later fills of one that rests", () => {
    const limit = { ...accepted.body, order_type: "limit" };
    const resting = (filled: string, remaining: string) =>
      intentWith({
        state: "accepted",
        orderId: "order-1",
        body: limit,
        order: { ...filledTo(filled, remaining), order_type: "limit" },
      });
    const { next } = detect(undefined, { intents: [intentWith({ body: limit })] });
    const atOnce = detect(next, { intents: [resting("4", "6")] });
    expect(atOnce.events.map(({ resultOf }) => resultOf)).toEqual([accepted.intentId]);
    const later = detect(atOnce.next, { intents: [resting("10", "0")] });
    expect(later.events.map(({ resultOf }) => resultOf)).toEqual([undefined]);
  });

  it("counts every fill of a market order as the result of sending it", () => {
    const { next } = detect(undefined, { intents: [accepted] });
    const [event] = detect(next, { intents: [accepted], streamed: [filledTo("10", "0")] }).events;
    expect(event?.resultOf).toBe(accepted.intentId);
  });

  it("finds changes and new orders among orders that stay", () => {
    const listed = (...ids: readonly string[]) => ids.map((id) => orderWith({ id }));
    const orders = listed("a", "b", "c", "d");
    const { next } = detect(undefined, { fetched: orders });
    const filled = orders.map((order) => (order.id === "c" ? { ...filledTo("4", "6"), id: "c" } : order));
    const after = detect(next, { fetched: [...listed("new"), ...filled] });
    expect(after.events.map(({ text }) => text)).toEqual(["Filled 4 of 10: buy 10 Yes."]);
    expect(detect(after.next, { fetched: filled.slice(2) }).events).toEqual([]);
  });

  it("gives equal fills of two orders tags of their own", () => {
    const listed = (order: typeof accepted.order) => ["a", "b"].map((id) => ({ ...orderWith(order), id }));
    const { next } = detect(undefined, { fetched: listed(orderWith()) });
    const { events } = detect(next, { fetched: listed(filledTo("10", "0")) });
    expect(new Set(events.map(({ text }) => text)).size).toBe(1);
    expect(new Set(events.map(({ tag }) => tag)).size).toBe(2);
  });
});
