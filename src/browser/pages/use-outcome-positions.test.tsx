// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { journalDatabaseName, openJournalDatabase } from "#browser/order-journal/journal-database.ts";
import { filledOf, legIntent } from "#browser/testing/pair-trade-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { twoLegConfig, twoPricedLegs } from "#browser/testing/two-leg-fixture.ts";
import { useOutcomePositions } from "./use-outcome-positions.ts";

afterEach(cleanup);

const legs = twoPricedLegs(twoLegConfig());

it("knows no size of a position where its market's orders cannot be read", async () => {
  for (const isListed of [true, false]) {
    const { Providers, browser, gateway, queryClient, advance, until } = await openSignedInPage(
      {},
      { failsToOpen: () => true },
    );
    const body = { market_id: "M-venue-a", outcome_id: "venue-a-yes", order_type: "market", side: "buy" };
    const bought = legIntent(1, {
      order: filledOf("10", "0"),
      fields: { userId: gateway.userId, body: { ...body, amount: "10" } },
    });
    const database = await openJournalDatabase(journalDatabaseName, () => {});
    await database.put({ ...bought, order: bought.order && { ...bought.order, ...body } });
    database.close();
    browser.gateway.readAnswer = () => (isListed ? Response.json([]) : new Response("{}", { status: 400 }));
    const { result } = renderHook(() => useOutcomePositions(legs), { wrapper: Providers });
    const held = () => result.current({ venue: "venue-a", marketId: "M-venue-a", outcomeId: "venue-a-yes" });
    const answers = () =>
      queryClient
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes("M-venue-a") });
    await until(() => {
      expect(answers().map(({ state }) => state.status)).toContain(isListed ? "success" : "error");
      expect(held()).toMatchObject(isListed ? { contracts: "10" } : {});
    });
    // Nothing more is under way that could make it known.
    await advance(1_000);
    expect(held()?.contracts).toBe(isListed ? "10" : undefined);
    cleanup();
  }
});
