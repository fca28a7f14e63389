// @vitest-environment jsdom
import { act, fireEvent, render, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
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
} from "#browser/testing/ticket-driver.tsx";
import { accepted, renderTicket } from "#browser/testing/ticket-harness.tsx";

prepareTickets();

describe("an order that is sent", () => {
  it("sends exactly the confirmed order once, and is then ready for another", async () => {
    const { posted } = openTicket({ answer: (post) => accepted(post, { status: "resting" }) });
    await review("10");
    expect(reviewed("Size")).toBe("10 Yes");
    expect(reviewed("Cost")).toBe("≈ $5.20");
    expect(reviewed("Fee")).toBe("unknown");
    click("Place order");
    click("Place order");
    fireEvent.click(button("Place order"), { detail: 2 });
    await waitFor(() => expect(dialog()).toBeNull());
    expect(posted).toHaveLength(1);
    expect(posted[0]?.body).toEqual({
      market_id: "MARKET-1",
      outcome_id: "yes",
      order_type: "market",
      side: "buy",
      amount: "10",
    });
    await waitFor(() => expect(form().textContent).toContain("Open: 10 Yes"));
    expect(amountField().value).toBe("");
    // In the foot that stays in sight, so that the result lies over no control.
    const foot = button("Review order").parentElement;
    expect(foot?.textContent).toContain("Open: 10 Yes");

    button("Dismiss").focus();
    click("Dismiss");
    expect(form().textContent).not.toContain("Open: 10 Yes");
    expect(document.activeElement).toBe(button("Review order"));
  });

  it("treats two fingers as one submit and ignores the second click of a double click", async () => {
    const { posted } = openTicket();
    await review("10");
    fireEvent.click(button("Place order"), { detail: 2 });
    expect(dialog()?.textContent).not.toContain("Sending the order.");
    const place = button("Place order");
    // Both before the first one has drawn anything.
    act(() => {
      place.click();
      place.click();
    });
    await waitFor(() => expect(form().textContent).toContain("Open: 10 Yes"));
    expect(posted).toHaveLength(1);
  });

  it("closes the review where the outcome is changed under it", async () => {
    const { posted } = openTicket();
    await review("10");
    choose("No");
    expect(dialog()).toBeNull();
    choose("Yes");
    expect(dialog()).toBeNull();
    expect(posted).toEqual([]);
  });

  it.each([
    [
      "protection",
      "Market, no price limit",
      (userId: string) => tradingChoices.write(userId, { protect: true }),
    ],
    ["limit's notation", "Limit 2¢", () => setPreference("odds", "decimal")],
  ])("closes the review where another tab changes the %s of the order", async (name, text, change) => {
    const { posted, userId } = openTicket();
    if (name !== "protection") {
      choose("Limit");
      type(limitField(), "2");
    }
    await review("10");
    expect(reviewed("Type")).toBe(text);
    act(() => change(userId));
    expect(dialog()).toBeNull();
    expect(posted).toEqual([]);
  });

  it("sends what was typed last and checks it, in one batch with the click", async () => {
    setPreference("confirmOrders", false);
    const { posted } = openTicket({ settings: { trading: { maxOrderCost: "50" } } });
    type(amountField(), "10");
    // No render that was put off has happened between the key and the click.
    act(() => {
      type(amountField(), "10000");
      button("Place order").click();
    });
    expect(posted).toEqual([]);
    act(() => {
      type(amountField(), "12");
      button("Place order").click();
    });
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toMatchObject({ amount: "12" });
  });

  it("keeps the amount of the next order, typed while the former one was being sent", async () => {
    setPreference("confirmOrders", false);
    const { posted } = openTicket({
      answer: (post) => {
        act(() => {
          type(amountField(), "20");
        });
        return accepted(post);
      },
    });
    type(amountField(), "10");
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Open: 10 Yes"));
    expect(amountField().value).toBe("20");
    expect(posted).toHaveLength(1);
  });

  it("ignores key repeat", async () => {
    const { posted } = openTicket();
    type(amountField(), "10");
    expect(fireEvent.keyDown(button("Review order"), { key: "Enter", repeat: true })).toBe(false);
    expect(fireEvent.keyDown(amountField(), { key: "Enter", repeat: true })).toBe(false);
    expect(fireEvent.keyDown(amountField(), { key: "Enter" })).toBe(true);
    await review("10");
    expect(fireEvent.keyDown(button("Place order"), { key: "Enter", repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button("Place order"), { key: " ", repeat: true })).toBe(false);
    expect(posted).toEqual([]);
  });

  it("has no dialog where the user wants none", async () => {
    setPreference("confirmOrders", false);
    const { posted } = openTicket();
    type(amountField(), "10");
    click("Place order");
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Open: 10 Yes"));
    expect(dialog()).toBeNull();
    expect(posted).toHaveLength(1);
  });

  it("is checked against the book that is there once the market was asked again", async () => {
    setPreference("confirmOrders", false);
    const { harness, posted, streamBook } = openTicket();
    type(amountField(), "10");
    harness.beforeMarketResponse = () => streamBook(asks, [], 70_000);
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Not sent. The book is no longer fresh."));
    expect(posted).toEqual([]);
  });

  it("keeps the typed order when the gateway refuses, and shows its message", async () => {
    const answer = () =>
      Response.json({ error: { message: "Not enough cash on this venue" } }, { status: 422 });
    const { posted } = openTicket({ answer });
    await review("10");
    click("Place order");
    await waitFor(() =>
      expect(form().textContent).toContain("Refused by the gateway (422): Not enough cash on this venue"),
    );
    expect(amountField().value).toBe("10");
    expect(posted).toHaveLength(1);
  });

  it("reports an unknown outcome when the gateway's response proves nothing", async () => {
    const answer = () => new Response("<html>bad gateway</html>", { status: 502 });
    openTicket({ answer });
    await review("10");
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Order status unknown."));
    expect(form().textContent).not.toContain("<html>");
    await review("10");
    click("Place order");
    await waitFor(() => expect(dialog()?.textContent).toContain("Check the venue first"));
  });

  it("does not treat a web page as a refusal", async () => {
    openTicket({ answer: () => new Response("<html>blocked</html>", { status: 403 }) });
    await review("10");
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Order status unknown."));
  });

  it("sends nothing by itself after a renewed sign-in and asks to submit again", async () => {
    let isExpired = true;
    const { posted } = openTicket({
      answer: (post) => {
        if (!isExpired) return accepted(post);
        isExpired = false;
        return Response.json({ message: "token expired" }, { status: 401 });
      },
    });
    await review("10");
    click("Place order");
    await waitFor(() =>
      expect(form().textContent).toContain("Signed in again. Not sent yet: place the order again."),
    );
    expect(posted).toHaveLength(1);
    expect(amountField().value).toBe("10");
  });

  it.each([
    ["seconds", "7", 7],
    ["an HTTP date", () => new Date(Date.now() + 20_000).toUTCString(), 20],
    ["nothing", undefined, 5],
    ["rubbish", "soon", 5],
    ["no time at all", "0", 1],
    ["a thousand million seconds", "1000000000", 300],
  ] as const)(
    "after too many requests waits as %s asks, from 1 s to 5 min, and sends nothing by itself",
    async (_, header, seconds) => {
      const answer = () => {
        const value = typeof header === "function" ? header() : header;
        const headers = value === undefined ? {} : { "Retry-After": value };
        return Response.json({ message: "slow down" }, { status: 429, headers });
      };
      const { posted, streamBook } = openTicket({ answer });
      await review("10");
      freezeClock();
      click("Place order");
      await waitFor(() => expect(form().textContent).toContain("slow down"));
      const left = () => Number(/Rate limited: wait (\d+) s\./.exec(form().textContent ?? "")?.[1]);
      // An HTTP date has no milliseconds.
      expect([seconds, seconds === 20 ? 19 : seconds]).toContain(left());
      expect(isBlocked()).toBe(true);
      click("Review order");
      fireEvent.submit(form());
      expect(dialog()).toBeNull();
      // A ms more: sums of such times differ in their last bit by the order they are added in.
      advance(seconds * 1_000 + 1);
      streamBook(asks);
      await waitFor(() => expect(form().textContent).toContain("You can try again now."));
      await waitFor(() => expect(isBlocked()).toBe(false));
      expect(posted).toHaveLength(1);
      expect(amountField().value).toBe("10");
    },
  );
});

it("records the last trade that it showed as the quote of an order on a venue without a book", async () => {
  const ticket = renderTicket({ venue: "venue-c", settings: { venues: { "venue-c": { currency: "$" } } } });
  const { harness, posted } = ticket;
  harness.trades = [
    { id: "1", price: "0.47", amount: "5", side: "buy", timestamp: new Date().toISOString() },
  ];
  render(ticket.tree());
  type(amountField(), "10");
  await waitFor(() => expect(form().textContent).toContain("At that price ≈ $4.70"));
  click("Review order");
  await waitFor(() => expect(dialog()).not.toBeNull());
  click("Place order");
  await waitFor(() => expect(posted).toHaveLength(1));
  let sent: readonly Intent[] = [];
  function Journal() {
    sent = useIntents();
    return null;
  }
  render(ticket.wrap(<Journal />));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { quote: { price: "0.47", source: "last-trade" }, expected: { average: undefined } },
    ]),
  );
});
