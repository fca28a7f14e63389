// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { AllOrders } from "#browser/features/orders/use-all-orders.ts";
import { filledOrder, resolvedMarket } from "#browser/testing/filled-order-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { type Account, useAccount } from "./use-account.tsx";

afterEach(cleanup);

it("counts a position of a resolved market by what it pays, whatever its book says", async () => {
  const { browser, Providers, until } = await openSignedInPage({
    venues: { "venue-b": { fees: [{ kind: "none" }], orderPrice: "average", filledUnit: "contracts" } },
  });
  browser.gateway.readAnswer = (path) => {
    if (path.startsWith("/matching-markets/")) return Response.json([]);
    return path === "/venue-b/markets/90" ? Response.json(resolvedMarket) : undefined;
  };
  const rows = [filledOrder({ venue: "venue-b" })];
  const orders = { rows, isGathering: false } as unknown as AllOrders;
  const shown: Account[] = [];
  function Page() {
    const account = useAccount(orders);
    shown.push(account);
    return account.subscriptions;
  }
  render(<Page />, { wrapper: Providers });
  await until(() => expect(shown.at(-1)?.figures).toMatchObject({ held: 1, unpriced: 0, stale: 0 }));
  const { proceeds, unrealised } = shown.at(-1)?.rows[0]?.value ?? {};
  expect([proceeds, unrealised]).toEqual([
    { numerator: 10n, denominator: 1n },
    { numerator: 5n, denominator: 1n },
  ]);
});
