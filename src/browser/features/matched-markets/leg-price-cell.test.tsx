// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { LegPriceCell } from "./leg-price-cell.tsx";

afterEach(cleanup);

it.each([
  ["open", ""],
  ["active", ""],
  ["settled", "Resolved"],
  ["in review", "in review"],
])("says in place of an empty book's prices why there are none: status %j", async (status, text) => {
  const { browser, Providers, until } = await openSignedInPage();
  const outcomes = ["yes", "no"].map((side) => ({ outcome_id: `RAIN-1:${side}`, label: side }));
  browser.gateway.readAnswer = (path) =>
    path.startsWith("/venue-b/markets/")
      ? Response.json({ market_id: "RAIN-1", title: "Rain", status, outcomes })
      : path.startsWith("/venue-b/orderbooks")
        ? Response.json({ asks: [], bids: [] })
        : undefined;
  const leg = {
    legIndex: 0,
    venue: "venue-b",
    marketId: "RAIN-1",
    outcomeId: "RAIN-1:yes",
    label: "Rain · Yes",
    orientation: "same",
  } as const;
  render(<LegPriceCell leg={leg} isLive onQuote={() => undefined} />, { wrapper: Providers });
  const cell = screen.getByTitle(/Rain · Yes/);
  await until(() => expect(cell.dataset.state).toBe("empty"));
  await until(() => expect(cell.querySelector('[data-part="standing"]')?.textContent).toBe(text));
  expect(
    [...cell.querySelectorAll('[data-part="bid"], [data-part="ask"]')].map((part) => part.textContent),
  ).toEqual(["—", "—"]);
  expect(cell.dataset.standing).toBe(text === "" ? undefined : status);
});
