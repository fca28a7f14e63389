// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { filledOrder } from "#browser/testing/filled-order-fixture.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { PositionsPanel } from "./positions-panel.tsx";

afterEach(cleanup);

const bought = filledOrder({ venue: "venue-c" });

/** The panel under a fee rule for politics only; `answer` is that to the question for a market's category. */
async function showPanel(answer: () => Response | Promise<Response>, orders = [bought]) {
  const rule = { kind: "per-contract", category: "politics", rate: "0.01" };
  const { browser, Providers, until } = await openSignedInPage({
    venues: { "venue-c": { fees: [rule], orderPrice: "average", filledUnit: "contracts", currency: "$" } },
  });
  browser.gateway.readAnswer = (path) => (path.startsWith("/matching-markets/") ? answer() : undefined);
  render(
    <MemoryRouter>
      <PositionsPanel orders={orders} isGathering={false} isLoading={false} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  await until(() => expect(screen.getByRole("table", { name: "Positions" })).toBeDefined());
  const text = (field: string) => document.querySelector(`[data-field="${field}"]`)?.textContent;
  return { until, text, totals: () => screen.getByLabelText("Totals by venue").textContent };
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
