// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { setPreference } from "#browser/preferences/preferences.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import {
  advance,
  amountField,
  asks,
  button,
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
  reviewed,
  type,
  waitUntilSubmittable,
} from "#browser/testing/ticket-driver.tsx";
import { accepted, renderTicket } from "#browser/testing/ticket-harness.tsx";

prepareTickets();

const protection = () => within(form()).getByRole("checkbox", { name: /^Protect/ });

describe("what blocks an order", () => {
  it("blocks an order above the limits, shows both figures and sends nothing", () => {
    const { posted } = openTicket({ settings: { trading: { maxOrderCost: "50" } } });
    // 57.3 by the book, but nothing bounds its price.
    type(amountField(), "110");
    expect(form().textContent).toContain(
      "Over your $50.00 per-order limit: this order could cost $110.00. Change it in Settings › Trading.",
    );
    expect(isBlocked()).toBe(true);
    click("Review order");
    fireEvent.submit(form());
    expect(dialog()).toBeNull();
    expect(posted).toEqual([]);
  });

  it.each([
    ["VersionError", "a newer version of Crossbook wrote this data; reload to update"],
    ["SecurityError", "the browser denies storage, as in some private windows"],
  ])("blocks every order before an amount is typed where storage fails with a %s", async (name, why) => {
    const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("failed", name);
    });
    const { posted } = openTicket();
    const reason = `Orders can't be recorded on this device: ${why}.`;
    await waitFor(() => expect(form().textContent).toContain(reason));
    expect(isBlocked()).toBe(true);
    type(amountField(), "10");
    fireEvent.submit(form());
    expect(dialog()).toBeNull();
    expect(posted).toEqual([]);
    open.mockRestore();
  });

  it("blocks a market order that only its worst price takes above the limit, and accepts it with a price", () => {
    openTicket({ settings: { trading: { maxOrderCost: "60" } } });
    type(amountField(), "60");
    expect(isBlocked()).toBe(false);
    type(amountField(), "61");
    expect(isBlocked()).toBe(true);
    expect(form().textContent).toContain("No price limit: counted at the highest price.");
    choose("Limit");
    type(limitField(), "53");
    expect(isBlocked()).toBe(false);
    expect(form().textContent).not.toContain("counted at the highest price");
  });

  it("compares the day's expected cost and an order's worst case with the daily limit", async () => {
    openTicket({ settings: { trading: { maxOrderCost: "100", maxDayCost: "100" } } });
    await review("100");
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Open: 100 Yes"));
    type(amountField(), "50");
    await waitFor(() =>
      expect(form().textContent).toContain(
        "Over your $100.00 daily limit (UTC): today's orders $52.00, this one up to $50.00.",
      ),
    );
    type(amountField(), "48");
    expect(isBlocked()).toBe(false);
  });

  it("says in the review that the order got too small for the venue", async () => {
    const { streamBook } = openTicket({ settings: { venues: { "venue-a": { minimumNotional: "5" } } } });
    await review("10");
    streamBook([["0.49", "100"]]);
    expect(isBlocked("Place order")).toBe(true);
    expect(dialog()?.textContent).toContain("Minimum order is 5.00. This one is 4.90.");
  });

  it("compares a sale with the venue's minimum before its fee", () => {
    const fees = [{ kind: "notional", rate: "0.05" }];
    const venue = { sides: ["buy", "sell"], minimumNotional: "5", fees };
    const { streamBook } = openTicket({ settings: { venues: { "venue-a": venue } } });
    choose("Sell");
    type(amountField(), "10");
    expect(isBlocked()).toBe(false);
    streamBook(asks, [["0.49", "50"]]);
    expect(form().textContent).toContain("Minimum order is 5.00. This one is 4.90.");
  });

  it("asks again where the limit of a protected order got worse and its average hardly", async () => {
    const { streamBook, posted } = openTicket({ choices: { protect: true } });
    freezeClock();
    streamBook([
      ["0.50", "99"],
      ["0.52", "5"],
    ]);
    await review("100");
    expect(reviewed("Type")).toBe("Market, limit 52¢");
    streamBook([
      ["0.50", "99"],
      ["0.90", "5"],
    ]);
    expect(isBlocked("Place order")).toBe(true);
    expect(dialog()?.textContent).toContain("Limit moved 52¢ → 90¢. Place order unlocks in 0.6 s.");
    expect(posted).toEqual([]);
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

  it.each([
    ["accepted", "Open: 10 Yes", accepted],
    ["refused", "Refused by the gateway", () => Response.json({ message: "no cash" }, { status: 422 })],
    ["unknown", "Order status unknown.", () => new Response("", { status: 502 })],
  ])("takes the yes to an old book for one order, not for the next one: %s", async (_, text, answer) => {
    setPreference("confirmOrders", false);
    const harness = renderTicket({ answer });
    harness.streamBook(asks, [], 61_000);
    render(harness.tree());
    type(amountField(), "10");
    const consent = () =>
      screen.getByRole<HTMLInputElement>("checkbox", { name: "Send without a fresh book" });
    fireEvent.click(consent());
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("could not be checked"));
    await waitUntilSubmittable("Place order");
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain(text));
    type(amountField(), "12");
    expect(consent().checked).toBe(false);
    expect(isBlocked("Place order")).toBe(true);
    expect(harness.posted).toHaveLength(1);
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
    const opener = button("Review order");
    expect(opener.nextElementSibling?.textContent).toContain("“\u2068Yes / No\u2069” one id");
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

  it("accepts no key on the focused button in the moment after the review opened, and one after that", async () => {
    freezeClock();
    openTicket();
    await review("10");
    const place = button("Place order");
    expect(document.activeElement).toBe(place);
    const isAccepted = (key: string, repeat = false) => fireEvent.keyDown(place, { key, repeat });
    expect(["Enter", " ", "Tab"].map((key) => isAccepted(key))).toEqual([false, false, true]);
    advance(600);
    expect([isAccepted("Enter"), isAccepted("Enter", true)]).toEqual([true, false]);
  });

  it("asks when the market cannot be checked again, and sends on the next submit", async () => {
    const { harness, posted } = openTicket();
    await review("10");
    harness.isMarketReachable = false;
    click("Place order");
    await waitFor(() => expect(dialog()?.textContent).toContain("Could not check the market again"));
    expect(posted).toEqual([]);
    expect(isBlocked("Place order")).toBe(true);
    click("Place order");
    await waitUntilSubmittable("Place order");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  it("asks again about an order that was changed while the former one was being checked", async () => {
    setPreference("confirmOrders", false);
    const { harness, posted } = openTicket();
    type(amountField(), "10");
    harness.beforeMarketResponse = () => {
      harness.beforeMarketResponse = () => {};
      harness.isMarketReachable = false;
      act(() => {
        type(amountField(), "20");
      });
      throw new TypeError("no network");
    };
    click("Place order");
    const asked = () => form().textContent.includes("Could not check the market again");
    await waitFor(() => expect(asked()).toBe(true));
    await waitUntilSubmittable("Place order");
    click("Place order");
    await waitUntilSubmittable("Place order");
    expect(asked()).toBe(true);
    expect(posted).toEqual([]);
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toMatchObject({ amount: "20" });
  });

  it("asks again for the other outcome, and forgets the question when an outcome is chosen", async () => {
    setPreference("confirmOrders", false);
    const { harness, posted } = openTicket();
    harness.book = { asks: [{ price: "0.5", size: "100" }], bids: [] };
    harness.isMarketReachable = false;
    const asked = () => form().textContent.includes("Could not check the market again");
    const submit = async () => {
      await waitUntilSubmittable("Place order");
      click("Place order");
    };
    type(amountField(), "10");
    click("Place order");
    await waitFor(() => expect(asked()).toBe(true));
    choose("No");
    expect(asked()).toBe(false);
    await submit();
    await waitFor(() => expect(asked()).toBe(true));
    expect(posted).toEqual([]);
    await submit();
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toMatchObject({ outcome_id: "no", amount: "10" });
  });

  it.each([
    ["the ticket", () => fireEvent.click(protection())],
    ["another tab", (userId: string) => act(() => tradingChoices.write(userId, { protect: true }))],
  ])("asks again once the order is protected in %s", async (_, protect) => {
    setPreference("confirmOrders", false);
    const { harness, posted, userId } = openTicket();
    harness.isMarketReachable = false;
    const asked = () => form().textContent.includes("Could not check the market again");
    type(amountField(), "10");
    click("Place order");
    await waitFor(() => expect(asked()).toBe(true));
    protect(userId);
    expect(asked()).toBe(false);
    await waitUntilSubmittable("Place order");
    click("Place order");
    await waitFor(() => expect(asked()).toBe(true));
    expect(posted).toEqual([]);
  });

  it.each([
    ["outcome", () => choose("No"), () => choose("Yes")],
    ["side", () => choose("Sell"), () => choose("Buy")],
    ["type", () => choose("Limit"), () => choose("Market")],
    ["protection", () => fireEvent.click(protection()), () => fireEvent.click(protection())],
  ])("takes no yes to an old book for an order of another %s", (_, change, changeBack) => {
    const harness = renderTicket();
    harness.streamBook(asks, [["0.5", "50"]], 61_000);
    render(harness.tree());
    type(amountField(), "10");
    const consent = () =>
      screen.getByRole<HTMLInputElement>("checkbox", { name: "Send without a fresh book" });
    fireEvent.click(consent());
    type(amountField(), "12");
    expect(consent().checked).toBe(true);
    change();
    changeBack();
    expect(consent().checked).toBe(false);
    expect(isBlocked()).toBe(true);
  });

  it("checks the limit price against ticks that changed under it", async () => {
    const { harness, posted } = openTicket();
    choose("Limit");
    type(limitField(), "51");
    await review("10");
    harness.market = { ...harness.market, tick_size: "0.02" };
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Tick is 2¢. Use 50¢ or 52¢."));
    expect(posted).toEqual([]);
  });

  it("shows an adverse price move, and accepts a submit only once it was visible", async () => {
    const { posted, streamBook } = openTicket();
    await review("10");
    freezeClock();
    streamBook([["0.56", "100"]]);
    expect(dialog()?.textContent).toContain("Price moved 52¢ → 56¢.");
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
    await waitFor(() => expect(form().textContent).toContain("Not sent: you're offline."));
    if (online !== undefined) Object.defineProperty(Navigator.prototype, "onLine", online);
    expect(posted).toEqual([]);
    expect(amountField().value).toBe("10");
  });
});
