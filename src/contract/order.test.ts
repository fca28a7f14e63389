import { describe, expect, it } from "vitest";
import { decodeOrder, decodeOrders } from "./order.ts";

const sent = {
  id: "o-1",
  market_id: "m",
  outcome_id: "x",
  order_type: "market",
  side: "buy",
  amount: "10.50",
  filled: "0",
  remaining: "10.50",
  price: ".48",
  status: "pending",
  timestamp: "2026-04-05T12:00:00Z",
};

it("equals the response, decimals to the last character", () => {
  expect(decodeOrder(sent)).toEqual(sent);
});

describe("an id", () => {
  it.each([
    [undefined, "id: is missing"],
    ["", "id: must not be empty"],
    [7.5, "id: expected text, got a number"],
    [2 ** 53, "id: expected text, got a number"],
    [null, "id: expected text, got null"],
    [{}, "id: expected text, got an object"],
  ])("of %j proves nothing and is refused", (id, problem) => {
    expect(() => decodeOrder({ ...sent, id })).toThrow(problem);
    expect(decodeOrders([{ ...sent, id }, sent]).dropped).toEqual([{ index: 0, problem }]);
  });

  it("may be a number that JSON keeps exactly, as those it refers to", () => {
    const order = decodeOrder({ ...sent, id: 7, market_id: 713, outcome_id: 2 ** 53 - 1 });
    expect(order).toMatchObject({ id: "7", market_id: "713", outcome_id: "9007199254740991" });
    expect(decodeOrder({ ...sent, market_id: 2 ** 53 }).market_id).toBeUndefined();
  });

  it("may hold any characters", () => {
    for (const id of ["a/b", "#20", "..", "%", "\ud800", "x".repeat(1_000)]) {
      expect(decodeOrder({ ...sent, id }).id).toBe(id);
    }
  });
});

it("keeps unknown values as received", () => {
  const odd = { status: "CANCELED_order couldn't be fully filled", side: "SHORT", order_type: "iceberg" };
  expect(decodeOrder({ ...sent, ...odd })).toMatchObject(odd);
});

it("is undefined for a missing or inexact number, never 0", () => {
  for (const bad of [null, undefined, "", "N/A", "1e5000", 0.1 + 0.2, {}, [], true]) {
    const order = decodeOrder({ ...sent, amount: bad, filled: bad, remaining: bad, price: bad });
    expect([order.amount, order.filled, order.remaining, order.price]).toEqual(Array(4).fill(undefined));
  }
  expect(decodeOrder({ ...sent, amount: 10.5, filled: 0 })).toMatchObject({ amount: "10.5", filled: "0" });
});

it("has every field once decoded, also those that were absent or of another type", () => {
  const order = decodeOrder({ id: "o", status: 5, timestamp: 5, market_id: null });
  expect(Object.keys(order).toSorted()).toEqual(Object.keys(sent).toSorted());
  expect([order.status, order.timestamp, order.market_id]).toEqual([undefined, "5", undefined]);
});
