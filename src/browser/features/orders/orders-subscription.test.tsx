// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { fixtureStart, intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import type { KnownOrders } from "./order-rows.ts";
import { useFinalOrders } from "./orders-subscription.tsx";

afterEach(cleanup);

const sent = intentWith({
  state: "accepted",
  orderId: "order-1",
  order: orderWith(),
  settledAt: fixtureStart,
});
/** The order an hour after it was sent, with these ids in the stream's list of open orders. */
const knownWithOpen = (...ids: readonly string[]) =>
  knownWith({
    intents: [sent],
    streamedOpen: { ids: new Set(ids), receivedAt: fixtureStart + 3_600_000 },
  });

it("takes an order as final once it was fetched after it left the open ones, until it is listed again", async () => {
  const { Providers, browser, until } = await openSignedInPage();
  let requests = 0;
  browser.gateway.readAnswer = (path) => {
    if (path !== "/venue-a/orders/order-1") return undefined;
    requests += 1;
    return Response.json({ id: "order-1", amount: "10", filled: String(requests), remaining: "0" });
  };
  let final: ReturnType<typeof useFinalOrders> = [];
  function Finals({ known }: { readonly known: KnownOrders }) {
    final = useFinalOrders(known);
    return null;
  }
  const { rerender } = render(<Finals known={knownWithOpen("order-1")} />, { wrapper: Providers });
  expect([final, requests]).toEqual([[], 0]);
  rerender(<Finals known={knownWithOpen()} />);
  await until(() => expect(final).toMatchObject([{ id: "order-1", order: { filled: "1" } }]));
  // The stream is gone: nothing says that it is open again.
  rerender(<Finals known={knownWith({ intents: [sent] })} />);
  expect(final).toHaveLength(1);
  rerender(<Finals known={knownWithOpen("order-1")} />);
  expect(final).toEqual([]);
  // It leaves the open list a second time: the first answer is outdated, so it is fetched again.
  rerender(<Finals known={knownWithOpen()} />);
  expect(final).toEqual([]);
  await until(() => expect(final).toMatchObject([{ order: { filled: "2" } }]));
  expect(requests).toBe(2);
});
