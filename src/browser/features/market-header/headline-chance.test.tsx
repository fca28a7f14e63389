// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { orderBookQueries } from "#browser/queries/order-book-queries.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeMarket } from "#contract/market.ts";
import { decodeOrderBook } from "#contract/order-book.ts";
import { useChance } from "./headline-chance.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("follows the book in a hidden page too, for the tab's title", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { Providers, gateway, queryClient } = await openSignedInPage();
  const market = viewOfMarket(
    decodeConfig({}),
    "venue-a",
    decodeMarket({ market_id: "M", outcomes: [{ outcome_id: "Y" }, { outcome_id: "N" }] }),
  );
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
