import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { type ConfirmFillDeps, confirmFill } from "./confirm-fill.ts";

const orderOf = (filled: string | undefined, fields: Partial<Order> = {}): Order => ({
  id: "order-1",
  market_id: "M",
  outcome_id: "yes",
  order_type: "market",
  side: "buy",
  amount: decimal("10"),
  filled: filled === undefined ? undefined : decimal(filled),
  remaining: filled === undefined ? undefined : decimal(String(10 - Number(filled))),
  price: undefined,
  status: "pending",
  timestamp: undefined,
  ...fields,
});

/** What is proved of `order`, where the venue answers `told` to one question after the other, and in how many questions. */
async function prove(
  order: Order | undefined,
  told: readonly (Order | undefined)[] = [],
  ports: Partial<ConfirmFillDeps> = {},
) {
  let asked = 0;
  const filled = await confirmFill(order, {
    filledUnit: "contracts",
    amountUnit: "contracts",
    read: () => undefined,
    ask: async () => {
      asked += 1;
      return told[Math.min(asked, told.length) - 1];
    },
    pause: async () => undefined,
    ...ports,
  });
  return { filled, asked };
}

it("an order that is filled is proved by its own answer", async () => {
  expect(await prove(orderOf("10"))).toEqual({ filled: "10", asked: 0 });
});

it("one that is not is asked for until it is, or until what it filled stands still", async () => {
  expect(await prove(orderOf("0"), [orderOf("0"), orderOf("4"), orderOf("10")])).toEqual({
    filled: "10",
    asked: 3,
  });
  expect(await prove(orderOf("0"), [orderOf("4"), orderOf("4")])).toEqual({ filled: "4", asked: 2 });
  expect(await prove(orderOf("4"), [orderOf("0")])).toEqual({ filled: "4", asked: 1 });
});

it("news of it from elsewhere counts", async () => {
  expect(await prove(orderOf("0"), [undefined], { read: () => orderOf("10") })).toEqual({
    filled: "10",
    asked: 1,
  });
});

it("after ten questions it is what was told last, and unknown where nothing was", async () => {
  expect(await prove(orderOf("0"), [orderOf("0")])).toEqual({ filled: "0", asked: 10 });
  expect(await prove(orderOf(undefined), [undefined])).toEqual({ filled: undefined, asked: 10 });
});

it("is unknown where fills are in another unit, contradict each other, or there is no order", async () => {
  expect((await prove(orderOf("10"), [], { filledUnit: "currency" })).filled).toBeUndefined();
  expect((await prove(orderOf("10"), [], { filledUnit: "unknown" })).filled).toBeUndefined();
  expect((await prove(orderOf("11", { remaining: decimal("0") }))).filled).toBeUndefined();
  expect((await prove(undefined)).filled).toBeUndefined();
});

it("an amount in money bounds no contracts", async () => {
  const order = orderOf("25", { remaining: decimal("0"), status: "done" });
  expect((await prove(order, [order], { amountUnit: "currency" })).filled).toBe("25");
});
