// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  amountField,
  asks,
  choose,
  click,
  dialog,
  form,
  freezeClock,
  isBlocked,
  limitField,
  openTicket,
  prepareTickets,
  review,
  type,
  waitUntilSubmittable,
} from "#browser/testing/ticket-driver.tsx";
import { renderTicket } from "#browser/testing/ticket-harness.tsx";

prepareTickets();

describe("what blocks an order", () => {
  it("blocks an order above the limits, shows both figures and sends nothing", () => {
    const { posted } = openTicket({ settings: { trading: { maxOrderCost: "50" } } });
    type(amountField(), "110");
    expect(form().textContent).toContain(
      "This order may cost 57.3; the limit for one order is 50 (to be changed in Settings, Trading)",
    );
    expect(isBlocked()).toBe(true);
    click("Review order");
    fireEvent.submit(form());
    expect(dialog()).toBeNull();
    expect(posted).toEqual([]);
  });

  it("counts the day's orders, and says what an order without a price can take at worst", async () => {
    openTicket({ settings: { trading: { maxOrderCost: "60", maxDayCost: "60" } } });
    await review("100");
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Accepted"));
    type(amountField(), "20");
    await waitFor(() =>
      expect(form().textContent).toContain(
        "This order may cost 10.4 and today's orders 52; the limit for one day (UTC) is 60",
      ),
    );
    type(amountField(), "10");
    expect(isBlocked()).toBe(false);
    type(amountField(), "100");
    cleanup();
    openTicket({ settings: { trading: { maxOrderCost: "60" } } });
    type(amountField(), "100");
    expect(form().textContent).toContain(
      "it can take up to $100.00, which is above your limit for one order",
    );
  });

  it("sends nothing on an old book without an explicit yes", async () => {
    const harness = renderTicket();
    harness.streamBook(asks, [], 61_000);
    render(harness.tree());
    type(amountField(), "10");
    expect(isBlocked()).toBe(true);
    fireEvent.click(screen.getByRole("checkbox", { name: "Send without a fresh book" }));
    expect(isBlocked()).toBe(false);
    act(() => harness.streamBook(asks));
    await waitFor(() =>
      expect(screen.queryByRole("checkbox", { name: "Send without a fresh book" })).toBeNull(),
    );
  });

  it("sends nothing where the market has closed since, and says what the venue says", async () => {
    const { harness, posted } = openTicket();
    await review("10");
    harness.market = { ...harness.market, status: "halted" };
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Not sent. Market paused. No trading now."));
    expect(posted).toEqual([]);
  });

  it("accepts an order past the resolution date once that is acknowledged", async () => {
    const { harness, posted } = openTicket({ market: { resolution_date: "2020-01-01T00:00:00Z" } });
    expect(harness.market.status).toBe("open");
    type(amountField(), "10");
    expect(isBlocked()).toBe(true);
    fireEvent.click(screen.getByRole("checkbox", { name: "Send past the resolution date" }));
    await review("10");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  it("refuses a market that gives two outcomes one id, also where that came up since", async () => {
    const outcomes = ["Yes", "No"].map((label) => ({ label, outcome_id: "yes" }));
    const { posted } = openTicket({ market: { outcomes } });
    type(amountField(), "10");
    expect(form().textContent).toContain("“\u2068Yes / No\u2069” one id");
    expect(isBlocked()).toBe(true);
    cleanup();
    const later = openTicket();
    await review("10");
    later.harness.market = { ...later.harness.market, outcomes };
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Not sent. The venue gives"));
    expect([...posted, ...later.posted]).toEqual([]);
  });

  it("stays in review through a double click on the button that opened it", async () => {
    openTicket();
    await review("10");
    const shown = dialog();
    if (shown !== null) fireEvent.click(shown, { detail: 2 });
    expect(dialog()).not.toBeNull();
  });

  it("asks when the market cannot be checked again, and sends on the next submit", async () => {
    const { harness, posted } = openTicket();
    await review("10");
    harness.isMarketReachable = false;
    click("Place order");
    await waitFor(() => expect(dialog()?.textContent).toContain("could not be looked at once more"));
    expect(posted).toEqual([]);
    expect(isBlocked("Place order")).toBe(true);
    click("Place order");
    await waitUntilSubmittable("Place order");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  it("checks the limit price against ticks that changed under it", async () => {
    const { harness, posted } = openTicket();
    choose("Limit");
    type(limitField(), "0.51");
    await review("10");
    harness.market = { ...harness.market, tick_size: "0.02" };
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("0.51 is between ticks: 0.5 or 0.52."));
    expect(posted).toEqual([]);
  });

  it("shows an adverse price move, and accepts a submit only once it was visible", async () => {
    const { posted, streamBook } = openTicket();
    await review("10");
    freezeClock();
    streamBook([["0.56", "100"]]);
    expect(dialog()?.textContent).toContain("The price moved since you reviewed it: 52¢ → 56¢.");
    click("Place order");
    expect(posted).toEqual([]);
    await waitUntilSubmittable("Place order");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  it("asks before an identical order goes again within a minute", async () => {
    const { posted } = openTicket();
    await review("10");
    click("Place order");
    await waitFor(() => expect(dialog()).toBeNull());
    await review("10");
    click("Place order");
    await waitFor(() =>
      expect(dialog()?.textContent).toMatch(/An identical order was sent .* ago\. Place it again\?/),
    );
    expect(posted).toHaveLength(1);
    await waitUntilSubmittable("Place order");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(2));
  });

  it("is not sent while offline", async () => {
    const { posted } = openTicket();
    await review("10");
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine");
    Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => false });
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Not sent: this device is offline."));
    if (online !== undefined) Object.defineProperty(Navigator.prototype, "onLine", online);
    expect(posted).toEqual([]);
    expect(amountField().value).toBe("10");
  });
});
