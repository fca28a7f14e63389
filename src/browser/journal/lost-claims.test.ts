import { expect, it } from "vitest";
import type { Intent } from "./intent.ts";
import { intentWith } from "./intent-fixture.ts";
import { lostClaims } from "./reconcile.ts";

const placed = (intentId: string, sentAt: number, fields: Partial<Intent>) =>
  intentWith({ intentId, sentAt, state: "accepted", ...fields });

it("an order that was taken for an earlier press goes to the later one whose own answer names it", () => {
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

it("of two that no answer proves, whoever was sent first keeps the order, and of two sent at once one does", () => {
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
