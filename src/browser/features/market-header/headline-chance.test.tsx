// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { orderBookQueries } from "#browser/queries/order-book-queries.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import { decodeMarket } from "#contract/market.ts";
import { decodeOrderBook } from "#contract/order-book.ts";
import { formatChance, HeadlineChance, useChance } from "./headline-chance.tsx";
import { TicketOpener } from "./ticket-opener.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const market = viewOfMarket(
  decodeConfig({}),
  "venue-a",
  decodeMarket({
    market_id: "M",
    outcomes: [
      { outcome_id: "Y", label: "Yes" },
      { outcome_id: "N", label: "No" },
    ],
  }),
);

it.each([
  ["0.0000", "0%"],
  ["0.0005", "<0.1%"],
  ["0.001", "0.1%"],
  ["0.0055", "0.6%"],
  ["0.605", "61%"],
  ["0.9985", "99.9%"],
  ["0.9995", ">99.9%"],
  ["1", "100%"],
])("writes a chance of %s as %s", (chance, text) => {
  expect(formatChance(decimal(chance))).toBe(text);
});

it("follows the book in a hidden page too, for the tab's title", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { Providers, gateway, queryClient } = await openSignedInPage();
  const { result } = renderHook(() => useChance({ market, outcomeId: "Y" }), { wrapper: Providers });
  expect(result.current.chance).toBeUndefined();
  for (const [bid, ask, chance] of [
    ["0.61", "0.63", "62%"],
    ["0.65", "0.67", "66%"],
  ] as const) {
    const now = performance.now();
    const answer = decodeOrderBook({
      bids: [{ price: bid, size: "10" }],
      asks: [{ price: ask, size: "10" }],
    });
    act(() => {
      queryClient.setQueryData(
        orderBookQueries.book(gateway, { venue: "venue-a", instrument: "Y" }).queryKey,
        { answer, requestedAt: now, answeredAt: now },
      );
    });
    expect(result.current.chance).toBe(chance);
  }
});

it("marks the chance and the price of the phone's buttons while their book is stale", async () => {
  const { Providers, gateway, queryClient } = await openSignedInPage();
  const long = performance.now() - 60_000;
  const answer = decodeOrderBook({
    bids: [{ price: "0.61", size: "10" }],
    asks: [{ price: "0.63", size: "10" }],
  });
  queryClient.setQueryData(orderBookQueries.book(gateway, { venue: "venue-a", instrument: "Y" }).queryKey, {
    answer,
    requestedAt: long,
    answeredAt: long,
  });
  render(
    <Providers>
      <HeadlineChance market={market} outcomeId="Y" />
      <TicketOpener market={market} outcomeId="Y" disabled={false} onOpen={() => {}} />
    </Providers>,
  );
  expect(screen.getByRole("img", { name: "Chance of Yes: 62%" }).dataset.state).toBe("stale");
  expect(screen.getByRole("button", { name: "Buy Yes 63¢ stale" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Buy No 39¢ stale" })).toBeTruthy();
});
