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

/**
 * Confirmed fill of `order` where the venue returns the responses in `received` poll by poll, and the number of polls.
 */
async function prove(
  order: Order | undefined,
  received: readonly (Order | undefined)[] = [],
  deps: Partial<ConfirmFillDeps> = {},
) {
  let pendingQuestion = 0;
  const filled = await confirmFill(order, {
    filledUnit: "contracts",
    amountUnit: "contracts",
    read: () => undefined,
    ask: async () => {
      pendingQuestion += 1;
      return received[Math.min(pendingQuestion, received.length) - 1];
    },
    pause: async () => undefined,
    ...deps,
  });
  return { filled, pendingQuestion };
}

it("confirms a filled order from its own response", async () => {
  expect(await prove(orderOf("10"))).toEqual({ filled: "10", pendingQuestion: 0 });
});

it("polls an unfilled order until it is filled or its fill stops changing", async () => {
  expect(await prove(orderOf("0"), [orderOf("0"), orderOf("4"), orderOf("10")])).toEqual({
    filled: "10",
    pendingQuestion: 3,
  });
  expect(await prove(orderOf("0"), [orderOf("4"), orderOf("4")])).toEqual({
    filled: "4",
    pendingQuestion: 2,
  });
  expect(await prove(orderOf("4"), [orderOf("0")])).toEqual({ filled: "4", pendingQuestion: 1 });
});

it("waits no longer for an order that its venue ended unfilled", async () => {
  const killed = orderOf("0", { status: "CANCELED" });
  expect(await prove(killed, [killed])).toEqual({ filled: "0", pendingQuestion: 1 });
  expect(await prove(killed, [orderOf("3", { status: "CANCELED" })])).toEqual({
    filled: "3",
    pendingQuestion: 2,
  });
});

it("uses updates of the order from other sources", async () => {
  expect(await prove(orderOf("0"), [undefined], { read: () => orderOf("10") })).toEqual({
    filled: "10",
    pendingQuestion: 1,
  });
});

it("waits for no slow answer while another source has the fill", async () => {
  const slow = { ask: () => new Promise<undefined>(() => {}), read: () => orderOf("10") };
  expect((await prove(orderOf("0"), [], slow)).filled).toBe("10");
});

it("returns the last known fill after ten polls, and undefined without one", async () => {
  expect(await prove(orderOf("0"), [orderOf("0")])).toEqual({ filled: "0", pendingQuestion: 10 });
  expect(await prove(orderOf(undefined), [undefined])).toEqual({ filled: undefined, pendingQuestion: 10 });
});

it("is undefined for fills in another unit, contradicting fills, or no order", async () => {
  expect((await prove(orderOf("10"), [], { filledUnit: "currency" })).filled).toBeUndefined();
  expect((await prove(orderOf("10"), [], { filledUnit: "unknown" })).filled).toBeUndefined();
  expect((await prove(orderOf("11", { remaining: decimal("0") }))).filled).toBeUndefined();
  expect((await prove(undefined)).filled).toBeUndefined();
});

it("does not bound contracts by an amount in money", async () => {
  const order = orderOf("25", { remaining: decimal("0"), status: "done" });
  expect((await prove(order, [order], { amountUnit: "currency" })).filled).toBe("25");
});
