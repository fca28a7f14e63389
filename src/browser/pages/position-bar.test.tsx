// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { decodeMarket } from "#contract/market.ts";
import { PositionBar } from "./position-bar.tsx";
// Loaded on demand, which may take longer than the test waits.
import "./ticket-panel.tsx";

afterEach(cleanup);

const settings = {
  venues: {
    "venue-a": { sides: ["buy", "sell"], currency: "$", fees: [{ kind: "none" }], orderPrice: "average" },
  },
};
const wireMarket = {
  market_id: "M",
  tick_size: "0.01",
  outcomes: [
    { outcome_id: "Y", label: "Yes" },
    { outcome_id: "N", label: "No" },
  ],
};
const market = viewOfMarket(decodeConfig(settings), "venue-a", decodeMarket(wireMarket));
const order = {
  id: "order-1",
  market_id: "M",
  outcome_id: "Y",
  status: "filled",
  side: "buy",
  order_type: "limit",
  amount: "25",
  filled: "25",
  price: "0.55",
  created_at: "2026-11-26T10:00:00Z",
};
const book = { asks: [{ price: "0.52", size: "100" }], bids: [{ price: "0.5", size: "50" }] };

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const figure = (name: string) => document.querySelector(`[data-field="${name}"]`)?.textContent;

it("shows the position with its result and opens a ticket that sells it; nothing without one", async () => {
  const { Providers, browser, advance } = await openSignedInPage(settings);
  browser.gateway.readAnswer = (path) =>
    path.includes("/orderbook")
      ? Response.json(book)
      : path.includes("/orders")
        ? Response.json([order])
        : undefined;
  const onSell = vi.fn();
  render(
    <MemoryRouter>
      <Providers>
        {["N", "Y"].map((id) => (
          <PositionBar key={id} market={market} outcomeId={id} onSell={onSell} />
        ))}
        <Address />
      </Providers>
    </MemoryRouter>,
  );
  // 25 · (0.50 − 0.55)
  await waitUntil(async () => {
    await advance(1_000);
    expect(figure("pnl")).toBe("−$1.25");
  });
  expect(figure("position")).toBe("25 @ 55¢");
  expect(onSell).not.toHaveBeenCalled();
  // The only one: nothing is shown of the other outcome.
  fireEvent.click(screen.getByRole("button", { name: "Sell" }));
  expect(onSell).toHaveBeenCalledOnce();
  expect(screen.getByRole("status").textContent).toBe(
    "/venues/venue-a/markets/M?outcome=Y&side=sell&amount=25",
  );
});
