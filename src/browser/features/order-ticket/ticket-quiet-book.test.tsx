// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { setPreference } from "#browser/preferences/preferences.ts";
import {
  advance,
  amountField,
  click,
  dialog,
  estimated,
  form,
  isBlocked,
  openTicket,
  prepareTickets,
  review,
  type,
  waitUntilSubmittable,
} from "#browser/testing/ticket-driver.tsx";

prepareTickets();

describe("a book whose stream is quiet", () => {
  const bookOf = (ask: string) => ({ asks: [{ price: ask, size: "600" }], bids: [] });
  /** Heartbeats go on, but the last frame of the book came ten minutes ago. */
  const openQuiet = (book: object | undefined, settings: Record<string, unknown> = {}) => {
    const ticket = openTicket({ settings });
    ticket.streamBook([["0.53", "600"]], [], 0, 600_000);
    ticket.harness.book = book;
    return ticket;
  };

  it("shows its own age, not that of the connection", () => {
    openQuiet(undefined, { freshness: { tradeMs: 60_000, quietMs: 3_600_000 } });
    type(amountField(), "10");
    expect(form().textContent).toMatch(/Book 10 min ago/);
    expect(isBlocked()).toBe(false);
  });

  it("is asked over REST at review, where a moved price shows before the click", async () => {
    const { posted } = openQuiet(bookOf("0.93"), { freshness: { quietMs: 3_600_000 } });
    type(amountField(), "10");
    click("Review order");
    await waitFor(() => expect(dialog()?.textContent).toContain("Price moved 53¢ → 93¢."));
    expect(posted).toEqual([]);
  });

  it("re-opens the review where the price has moved by the click", async () => {
    setPreference("confirmOrders", false);
    const { harness, posted } = openQuiet(bookOf("0.93"), { freshness: { quietMs: 3_600_000 } });
    type(amountField(), "10");
    click("Place order");
    await waitFor(() => expect(dialog()?.textContent).toContain("Not sent: the price moved"));
    expect(dialog()?.textContent).toContain("53¢ → 93¢");
    expect([harness.bookRequests > 0, posted]).toEqual([true, []]);
    const place = within(dialog() ?? document.body).getByRole("button", { name: "Place order" });
    advance(700);
    await waitFor(() => expect(place.getAttribute("aria-disabled")).toBe("false"));
    fireEvent.click(place);
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  it("re-opens the review where nothing is for sale any more", async () => {
    setPreference("confirmOrders", false);
    const { posted } = openQuiet({ asks: [], bids: [] }, { freshness: { quietMs: 3_600_000 } });
    type(amountField(), "10");
    click("Place order");
    await waitFor(() => expect(dialog()?.textContent).toContain("Not sent: the price moved"));
    expect(dialog()?.textContent).toContain("The book holds only 0 of 10.");
    expect(posted).toEqual([]);
  });

  it("sends where REST confirms it, and asks for no recent book", async () => {
    const quiet = openQuiet(bookOf("0.53"), { freshness: { quietMs: 3_600_000 } });
    await review("10");
    click("Place order");
    await waitFor(() => expect(quiet.posted).toHaveLength(1));
    cleanup();
    const recent = openTicket();
    await review("10");
    click("Place order");
    await waitFor(() => expect(recent.posted).toHaveLength(1));
    expect(recent.harness.bookRequests).toBe(0);
  });

  it("is asked in the background, and polled while the answer contradicts it", async () => {
    const { harness, streamBook } = openQuiet(bookOf("0.93"), { polling: { bookMs: 250 } });
    type(amountField(), "10");
    await waitFor(() => expect(estimated("Average price")).toBe("0.93"));
    harness.book = bookOf("0.95");
    await waitFor(() => expect(estimated("Average price")).toBe("0.95"));
    streamBook([["0.94", "600"]]);
    expect(estimated("Average price")).toBe("0.94");
  });

  it("asks where it cannot be checked, and sends on the next submit", async () => {
    const { posted } = openQuiet(undefined, { freshness: { quietMs: 3_600_000 } });
    await review("10");
    click("Place order");
    await waitFor(() => expect(dialog()?.textContent).toContain("could not be checked"));
    expect(posted).toEqual([]);
    await waitUntilSubmittable("Place order");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
  });
});
