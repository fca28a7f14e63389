// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Intent } from "#browser/order-journal/intent.ts";
import type { Journal } from "#browser/order-journal/journal.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { filledOrder, resolvedMarket } from "#browser/testing/filled-order-fixture.ts";
import { beginIntent } from "#browser/testing/order-intent-fixture.ts";
import { legIntent, pairOfTen } from "#browser/testing/pair-trade-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { PositionsPanel } from "./positions-panel.tsx";

afterEach(cleanup);

const bought = filledOrder({ venue: "venue-c" });

/**
 * The panel under a fee rule for politics only; `answer` is that to the question for a market's category, `market` what venue B
 * says of market 90.
 */
async function showPanel(answer: () => Response | Promise<Response>, orders = [bought], market?: object) {
  const rule = { kind: "per-contract", category: "politics", rate: "0.01" };
  const { browser, gateway, Providers, until } = await openSignedInPage({
    venues: {
      "venue-b": { fees: [{ kind: "none" }], orderPrice: "average", filledUnit: "contracts", currency: "$" },
      "venue-c": { fees: [rule], orderPrice: "average", filledUnit: "contracts", currency: "$" },
    },
  });
  browser.gateway.readAnswer = (path) => {
    if (path.startsWith("/matching-markets/")) return answer();
    return path === "/venue-b/markets/90" && market ? Response.json(market) : undefined;
  };
  let journal: Journal | undefined;
  function OpenJournal() {
    journal = useOpenJournal();
    return null;
  }
  const begin = async (intent: Intent) =>
    act(async () => journal && (await beginIntent(journal, { ...intent, userId: gateway.userId }))());
  render(
    <MemoryRouter>
      <OpenJournal />
      <PositionsPanel orders={orders} isGathering={false} isLoading={false} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  await until(() => expect(screen.getByRole("table", { name: "Positions" })).toBeDefined());
  const text = (field: string) => document.querySelector(`[data-field="${field}"]`)?.textContent;
  return { until, text, begin, totals: () => screen.getByLabelText("Totals by venue").textContent };
}

test("shows no cost and no result while fees are loading, then those with fees", async () => {
  let send = (_: Response) => undefined as unknown;
  const answer = new Promise<Response>((resolve) => {
    send = resolve;
  });
  const { until, text, totals } = await showPanel(() => answer.then((response) => response.clone()));
  // Rows are mounted in the frame after their table.
  await until(() =>
    expect([text("quantity"), text("average"), text("cost"), text("realised")]).toEqual([
      "10",
      "—",
      "—",
      "—",
    ]),
  );
  expect(totals()).toBe("Venue Ccost —realised —");
  const group = { id: "g", category: "politics", legs: [{ venue: "venue-c", market_id: "90" }] };
  send(new Response(JSON.stringify([group])));
  await until(() => expect(text("cost")).toBe("$5.10"));
  await until(() => expect(totals()).toBe("Venue Ccost $5.10realised $0.00"));
});

test("says in the sums and above them that a fee stays unknown", async () => {
  const { until, text, totals } = await showPanel(() => new Response("[]"));
  await until(() => expect(text("cost")).toBe("$5.00"));
  await until(() => expect(totals()).toBe("Venue Ccost $5.00realised $0.00before fees"));
  expect(screen.getByText("Some fees are unknown: not included.")).toBeDefined();
});

test("keeps the fee of a pair's leg whose group is in no list of today", async () => {
  const { until, text, begin } = await showPanel(() => new Response("[]"));
  await until(() => expect(text("cost")).toBe("$5.00"));
  const [first, second] = pairOfTen.sides;
  const pair = { ...pairOfTen, sides: [{ ...first, venue: "venue-c", marketId: "90" }, second] } as const;
  await begin(legIntent(1, { fields: { pair } }));
  await until(() => expect(text("cost")).toBe("$5.10"));
});

test("says above the sums how many filled orders are in none of them", async () => {
  const unnamed = filledOrder({ venue: "venue-c", key: "2", orderId: "2", marketId: undefined });
  await showPanel(() => new Response("[]"), [bought, unnamed]);
  expect(screen.getByText(/^1 filled order without market, outcome or side: not counted\./)).toBeDefined();
});

test("labels every part of a position on a phone, and shows the status that the lists give its market", async () => {
  const leg = { venue: "venue-c", market_id: "90", data: { status: "open" } };
  const group = { id: "g", category: "politics", legs: [leg] };
  const { until } = await showPanel(() => new Response(JSON.stringify([group])));
  await until(() => expect(document.querySelector('[data-field="promised"]')?.textContent).toBe("Open"));
  const [market, ...others] = screen.getAllByRole("cell");
  expect(market?.dataset.label).toBeUndefined();
  expect(others.map(({ dataset }) => dataset.label)).not.toContain(undefined);
});

test("values a position of a resolved market by what it pays, and sells it no more", async () => {
  const orders = [filledOrder({ venue: "venue-b" })];
  const { until, text } = await showPanel(() => new Response("[]"), orders, resolvedMarket);
  await until(() => expect(text("worth")).toBe("$10.00"));
  expect(text("unrealised")).toBe("+$5.00");
  expect(screen.getByText("as resolved")).toBeDefined();
  expect(screen.queryByRole("link", { name: /^Close/ })).toBeNull();
});
