// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { useSingleOrders } from "./use-market-orders.ts";

afterEach(cleanup);

const sent = (id: string, fields: Partial<Order> = { status: "resting" }) =>
  intentWith({ venue: "venue-b", state: "accepted", orderId: id, order: orderWith({ id, ...fields }) });

/** A page whose gateway answers each order of venue B that `isFound`, and the ids requested. */
async function openOrdersPage(isFound = (_id: string) => true) {
  const page = await openSignedInPage();
  const requested: string[] = [];
  page.browser.gateway.readAnswer = (path) => {
    const [, id] = /^\/venue-b\/orders\/(.+)/.exec(path) ?? [];
    if (id === undefined) return undefined;
    requested.push(id);
    return isFound(id) ? Response.json({ id }) : Response.json({ message: "no such order" }, { status: 404 });
  };
  return { ...page, requested };
}

it("fetches an open order however many newer ones have ended", async () => {
  const { Providers, requested, until } = await openOrdersPage();
  const soldOut = { filled: decimal("4"), remaining: decimal("0"), status: "executed" };
  const intents = [
    ...Array.from({ length: 50 }, (_, index) => sent(`canceled-${index}`, { status: "canceled" })),
    sent("in-money", { ...soldOut, amount: decimal("2.50") }),
    sent("open"),
  ];
  const { result } = renderHook(() => useSingleOrders("venue-b", intents, true), { wrapper: Providers });
  await until(() => expect(result.current.orders.map(({ answer }) => answer.id)).toEqual(["open"]));
  expect(requested).toEqual(["open"]);
});

it("says that an order could not be fetched, and has the others", async () => {
  const { Providers, until } = await openOrdersPage((id) => id !== "lost");
  const intents = [sent("one"), sent("lost"), sent("two")];
  const { result } = renderHook(() => useSingleOrders("venue-b", intents, true), { wrapper: Providers });
  await until(() => expect(result.current.problem).toBe("1 of 3 orders not loaded. no such order"));
  expect(result.current.orders.map(({ answer }) => answer.id)).toEqual(["one", "two"]);
});

it("keeps saying so while it is fetched again", async () => {
  const { Providers, browser, requested, until } = await openOrdersPage(() => false);
  const intents = [sent("lost")];
  const { result } = renderHook(() => useSingleOrders("venue-b", intents, true), { wrapper: Providers });
  const problem = "1 of 1 order not loaded. no such order";
  await until(() => expect(result.current.problem).toBe(problem));
  const { readAnswer } = browser.gateway;
  browser.gateway.readAnswer = (path, query) => {
    readAnswer?.(path, query);
    return new Promise(() => {});
  };
  act(() => result.current.retry());
  await until(() => expect(requested).toHaveLength(2));
  expect(result.current.problem).toBe(problem);
});

it("fetches only the new one when an order is added", async () => {
  const { Providers, requested, until } = await openOrdersPage();
  const { result, rerender } = renderHook(({ intents }) => useSingleOrders("venue-b", intents, true), {
    initialProps: { intents: [sent("one"), sent("two")] },
    wrapper: Providers,
  });
  await until(() => expect(result.current.orders).toHaveLength(2));
  rerender({ intents: [sent("three"), sent("one"), sent("two")] });
  expect(result.current.orders).toHaveLength(2);
  await until(() => expect(result.current.orders).toHaveLength(3));
  expect(requested).toEqual(["one", "two", "three"]);
});
