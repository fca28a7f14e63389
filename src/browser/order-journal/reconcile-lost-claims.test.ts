import { describe, expect, it } from "vitest";
import { intentWith, fixtureStart as start } from "#browser/testing/order-intent-fixture.ts";
import type { Intent } from "./intent.ts";
import { withoutOrder } from "./intent-transitions.ts";
import { lostClaims } from "./reconcile.ts";

const placed = (intentId: string, sentAt: number, fields: Partial<Intent>) =>
  intentWith({ intentId, sentAt, state: "accepted", ...fields });

it("moves an order matched to an earlier submit to the later one whose response names it", () => {
  const earlier = placed("earlier", 1, {
    state: "duplicate",
    orderId: "order-1",
    orderIds: ["order-1", "order-3"],
  });
  const later = placed("later", 2, { orderId: "order-3" });
  for (const intents of [
    [earlier, later],
    [later, earlier],
  ]) {
    expect(lostClaims(intents)).toEqual([{ intentId: "earlier", orderId: "order-3" }]);
  }
});

it("leaves an unproven order with the intent sent first, and with one of two sent at once", () => {
  const found = (intentId: string, sentAt: number) =>
    placed(intentId, sentAt, { orderId: "order-1", proof: "list" });
  expect(lostClaims([found("b", 2), found("a", 1)])).toEqual([{ intentId: "b", orderId: "order-1" }]);
  expect(lostClaims([found("b", 1), found("a", 1)])).toEqual([{ intentId: "b", orderId: "order-1" }]);
});

it("two answers that name one order both stand, on one venue and on two", () => {
  const [one, two] = [placed("one", 1, { orderId: "order-1" }), placed("two", 2, { orderId: "order-1" })];
  expect(lostClaims([one, two])).toEqual([]);
  expect(lostClaims([one, { ...two, venue: "venue-b", proof: "stream" }])).toEqual([]);
  expect(lostClaims([one, { ...two, proof: "list" }])).toEqual([{ intentId: "two", orderId: "order-1" }]);
  expect(lostClaims([one, { ...two, state: "refused", proof: "list" }])).toEqual([]);
});

describe("an order that two intents hold", () => {
  const guessed = intentWith({ state: "accepted", proof: "list", orderId: "x", settledAt: start + 20_000 });
  const answered = intentWith({
    intentId: "intent-2",
    state: "accepted",
    orderId: "x",
    sentAt: start + 500,
    settledAt: start + 21_000,
  });

  it("stays with the one whose own answer named it", () => {
    expect(lostClaims([guessed, answered])).toEqual([{ intentId: "intent-1", orderId: "x" }]);
    expect(withoutOrder(guessed, { orderId: "x" }, start + 22_000)).toMatchObject({
      state: "unknown",
      orderId: undefined,
      proof: undefined,
      revisedAt: start + 22_000,
      settledAt: start + 22_000,
    });
  });

  it("leaves a duplicate its other orders", () => {
    const three = { ...guessed, state: "duplicate", orderIds: ["x", "y", "z"] } as const;
    expect(withoutOrder(three, { orderId: "x" }, start)).toMatchObject({
      state: "duplicate",
      orderId: "y",
      orderIds: ["y", "z"],
    });
    const two = { ...guessed, state: "duplicate", orderIds: ["x", "y"] } as const;
    expect(withoutOrder(two, { orderId: "x" }, start)).toMatchObject({
      state: "accepted",
      orderId: "y",
      orderIds: [],
    });
  });

  it("is left alone where both were answered it, or where the venues are two", () => {
    expect(lostClaims([{ ...guessed, proof: undefined }, answered])).toEqual([]);
    expect(lostClaims([{ ...guessed, venue: "venue-b" }, answered])).toEqual([]);
  });
});
