// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { useSingleOrders } from "./use-market-orders.ts";

afterEach(cleanup);

it("fetches an open order however many newer ones have ended", async () => {
  const { Providers, browser, until } = await openSignedInPage();
  const requested: string[] = [];
  browser.gateway.readAnswer = (path) => {
    const [, id] = /^\/venue-b\/orders\/(.+)/.exec(path) ?? [];
    if (id === undefined) return undefined;
    requested.push(id);
    return Response.json({ id });
  };
  const sent = (id: string, fields: Partial<Order>) =>
    intentWith({ venue: "venue-b", state: "accepted", orderId: id, order: orderWith({ id, ...fields }) });
  const soldOut = { filled: decimal("4"), remaining: decimal("0"), status: "executed" };
  const intents = [
    ...Array.from({ length: 50 }, (_, index) => sent(`canceled-${index}`, { status: "canceled" })),
    sent("in-money", { ...soldOut, amount: decimal("2.50") }),
    sent("open", { status: "resting" }),
  ];
  const { result } = renderHook(() => useSingleOrders("venue-b", intents, true), { wrapper: Providers });
  await until(() => expect(result.current.orders.map(({ answer }) => answer.id)).toEqual(["open"]));
  expect(requested).toEqual(["open"]);
});
