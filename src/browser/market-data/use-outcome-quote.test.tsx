// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import type { Readable } from "#browser/lib/readable.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";
import { type OrderBookView, viewOfBook } from "./order-book-view.ts";
import { createQuoteSource, type QuotedOutcome, useOutcomeQuote } from "./use-outcome-quote.ts";
import type { TradesView } from "./use-trades.ts";

afterEach(cleanup);

/** A source that a test changes. */
function createChanging<View>(first: View): Readable<View> & { set(view: View): void } {
  let view = first;
  const listeners = new Set<() => void>();
  return {
    read: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      view = next;
      for (const listener of listeners) listener();
    },
  };
}

type Side = readonly (readonly [price: string, size: string])[];

function bookOf(asks: Side, bids: Side, state: OrderBookView["state"] = "live"): OrderBookView {
  const levels = (side: Side) =>
    side.map(([price, size]) => ({ price: decimal(price), size: decimal(size) }));
  return {
    ...viewOfBook(
      {
        data: { asks: levels(asks), bids: levels(bids), dropped: [] },
        state: "live",
        confirmedAt: 5,
        dataAt: 5,
        problem: undefined,
      },
      false,
      { priceScale: 1, midSpreadLimit: decimal("0.1") },
    ),
    state,
  };
}

function tradesOf(prices: readonly string[], state: TradesView["state"] = "live"): TradesView {
  const trades = prices.map(
    (price, index): Trade => ({
      id: String(index),
      price: decimal(price),
      amount: decimal("1"),
      side: "buy",
      timestamp: "2026-01-01T00:00:00Z",
    }),
  );
  return { trades, state, confirmedAt: 7, dataAt: 7, error: undefined, dropped: 0 };
}

function createQuote(given: {
  readonly book: OrderBookView;
  readonly trades: TradesView;
  readonly from?: "book" | "trades";
  readonly priceScale?: 1 | 100;
}) {
  const book = createChanging(given.book);
  const trades = createChanging(given.trades);
  const source = createQuoteSource({
    book,
    trades,
    from: given.from ?? "book",
    market: {
      venue: "venue-a",
      marketId: "m-1",
      title: "Will it rain?",
      outcomes: [{ id: "y", label: "Yes", price: decimal("0.4") }],
      ticks: { tick_size: decimal("0.01"), tick_ranges: [] },
      details: undefined,
    },
    outcomeId: "y",
    priceScale: given.priceScale ?? 1,
  });
  return { book, trades, source };
}

describe("the quote of an outcome", () => {
  it("is the best levels of the book, its spread and middle, and the last trade", () => {
    const book = bookOf([["0.53", "10"]], [["0.50", "7"], ["0.49", "9"]]); // biome-ignore format: levels read as pairs
    const { source } = createQuote({ book, trades: tradesOf(["0.520", "0.51"]) });
    expect(source.read()).toMatchObject({
      bid: { price: "0.5", size: "7" },
      ask: { price: "0.53", size: "10" },
      spread: "0.03",
      mid: "0.515",
      last: "0.520",
      lastFrom: "trade",
      state: "live",
      confirmedAt: 5,
      from: "book",
      title: "Will it rain?",
      label: "Yes",
    });
  });

  it("has no middle where the book is crossed or a ghost", () => {
    const trades = tradesOf([]);
    expect(
      createQuote({ book: bookOf([["0.50", "1"]], [["0.51", "1"]]), trades }).source.read(),
    ).toMatchObject({ spread: "-0.01", mid: undefined });
    expect(
      createQuote({ book: bookOf([["0.99", "1"]], [["0.01", "1"]]), trades }).source.read(),
    ).toMatchObject({ spread: "0.98", mid: undefined });
  });

  it("uses trades, with their age and state, on a venue without a book", () => {
    const book: OrderBookView = { ...bookOf([], []), ladder: undefined, state: "not-offered" };
    const { source } = createQuote({
      book,
      trades: tradesOf(["52.5"], "polling"),
      from: "trades",
      priceScale: 100,
    });
    expect(source.read()).toMatchObject({
      bid: undefined,
      ask: undefined,
      mid: undefined,
      last: "0.525",
      state: "polling",
      confirmedAt: 7,
      from: "trades",
    });
  });

  it("does not show a stale trade as the last price of a fresh book", () => {
    const fresh = bookOf([["0.53", "10"]], [["0.50", "7"]], "polling");
    const { source, book } = createQuote({ book: fresh, trades: tradesOf(["0.9"], "stale") });
    expect(source.read()).toMatchObject({ last: "0.4", lastFrom: "market" });
    book.set({ ...fresh, state: "stale" });
    expect(source.read()).toMatchObject({ last: "0.9", lastFrom: "trade", state: "stale" });
  });

  it("notifies of its own changes, not of changes deeper in the book", () => {
    const { source, book, trades } = createQuote({
      book: bookOf([["0.53", "10"]], [["0.50", "7"]]),
      trades: tradesOf(["0.52"]),
    });
    const listener = vi.fn();
    source.subscribe(listener);
    const first = source.read();
    book.set(bookOf([["0.53", "10"], ["0.54", "8"]], [["0.50", "7"]])); // biome-ignore format: levels read as pairs
    expect(listener).not.toHaveBeenCalled();
    expect(source.read()).toBe(first);
    book.set(bookOf([["0.53", "9"]], [["0.50", "7"]]));
    expect(listener).toHaveBeenCalledTimes(1);
    trades.set(tradesOf(["0.53"]));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(source.read().last).toBe("0.53");
  });
});

function Quote(place: QuotedOutcome) {
  const { bid, ask, last, lastFrom, from, state, title, label } = useOutcomeQuote(place);
  return (
    <p>{`${title} ${label} ${bid?.price ?? "-"} ${ask?.price ?? "-"} ${last ?? "-"} ${lastFrom ?? "-"} ${from} ${state}`}</p>
  );
}

async function showQuote(place: QuotedOutcome, answers: Readonly<Record<string, unknown>>) {
  const { browser, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = (path) =>
    path in answers ? new Response(JSON.stringify(answers[path])) : undefined;
  render(<Quote {...place} />, { wrapper: Providers });
  const untilShown = (text: string) =>
    until(() => expect(screen.getByRole("paragraph").textContent).toBe(text));
  return { browser, untilShown };
}

const market = {
  market_id: "m-1",
  title: "Will it rain?",
  outcomes: [
    { label: "Yes", outcome_id: "y", price: "0.44" },
    { label: "No", outcome_id: "n", price: "0.56" },
  ],
};
const book = { asks: [{ price: "0.45", size: "5" }], bids: [{ price: "0.43", size: "6" }] };

test("fetches the book and no trades for a row without a stream", async () => {
  const { browser, untilShown } = await showQuote(
    { venue: "venue-a", marketId: "m-1", outcomeId: "y" },
    { "/venue-a/markets/m-1": market, "/venue-a/orderbooks": book },
  );
  await untilShown("Will it rain? Yes 0.43 0.45 0.44 market book polling");
  expect(browser.gateway.count("/venue-a/trades")).toBe(0);
});

test("quotes the first outcome by default and complements a complement book", async () => {
  const answers = { "/venue-b/markets/m-1": market, "/venue-b/orderbooks": book };
  const first = await showQuote({ venue: "venue-b", marketId: "m-1" }, answers);
  await first.untilShown("Will it rain? Yes 0.43 0.45 0.44 market book polling");
  cleanup();
  const second = await showQuote({ venue: "venue-b", marketId: "m-1", outcomeId: "n" }, answers);
  await second.untilShown("Will it rain? No 0.55 0.57 0.56 market book polling");
});

test("quotes a venue without books by its trades", async () => {
  const { untilShown } = await showQuote(
    { venue: "venue-c", marketId: "12", outcomeId: "#120" },
    {
      "/venue-c/trades": [
        { id: "1", price: "0.61", amount: "3", side: "buy", timestamp: "2026-01-01T00:00:00Z" },
      ],
    },
  );
  await untilShown("12 Yes - - 0.61 trade trades polling");
});
