// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createBookStore } from "#browser/group-edges/book-store.tsx";
import { bookKey } from "#browser/group-edges/group-edges.ts";
import { createState } from "#browser/lib/readable.ts";
import { viewOfBook } from "#browser/market-data/order-book-view.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { twoLegConfig, twoPricedLegs } from "#browser/testing/two-leg-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { ClosePairForm } from "./close-pair-form.tsx";

afterEach(cleanup);

it("takes a box for one size, typed or not, and not for another", async () => {
  const settings = { currency: "$", sides: ["buy", "sell"], filledUnit: "contracts" };
  const venues = { "venue-a": settings, "venue-b": { ...settings, fees: "unknown" } };
  const { Providers } = await openSignedInPage({ venues });
  const legs = twoPricedLegs(twoLegConfig(venues));
  const bookStore = createBookStore();
  const bids = [{ price: decimal("0.4"), size: decimal("100") }];
  const now = performance.now();
  const book = viewOfBook(
    {
      state: "live",
      data: { asks: [], bids, dropped: [] },
      confirmedAt: now,
      dataAt: now,
      problem: undefined,
    },
    false,
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  );
  for (const leg of legs)
    for (const side of ["yes", "no"] as const)
      bookStore.register(bookKey(leg, side), createState(book), async () => {});
  await Promise.resolve();
  const group = { category: "politics", groupId: "g", date: "2026-11-26" };
  const submitting = {
    notice: undefined,
    waitUntil: undefined,
    sendingSince: undefined,
    restsUntil: undefined,
    submit: async () => undefined,
    reset: () => {},
  };
  render(
    <MemoryRouter>
      <ClosePairForm
        group={group}
        legs={legs}
        bookStore={bookStore}
        held={() => ({ contracts: decimal("10"), cost: undefined })}
        submitting={submitting}
      />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  const box = () =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: "Send although a fee is unknown" });
  fireEvent.click(box());
  fireEvent.click(screen.getByRole("button", { name: "Max" }));
  expect(box().checked).toBe(true);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "5" } });
  expect(box().checked).toBe(false);
});
