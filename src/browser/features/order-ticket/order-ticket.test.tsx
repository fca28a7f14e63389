// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { setPreference } from "#browser/preferences/preferences.ts";
import { decimal } from "#contract/decimal.ts";
import { accepted, setStage } from "./ticket-stage.tsx";

// Patient, for a machine that does other things too.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => {
  // jsdom draws no modal dialogs; open or not is all that is asked of it here.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => {};
});
/** Lets `ms` pass on the clock by which presses and ages are judged. */
const pass = (ms: number) => {
  passed += ms;
};
let passed = 0;
const steady = performance.now.bind(performance);
beforeAll(() => {
  vi.spyOn(performance, "now").mockImplementation(() => steady() + passed);
});
afterAll(() => {
  vi.restoreAllMocks();
});
afterEach(() => {
  cleanup();
  setPreference("confirmOrders", true);
});

const form = () => screen.getByRole("form", { name: "New order" });
const amountField = () => within(form()).getByRole<HTMLInputElement>("textbox", { name: "Amount" });
const limitField = () => within(form()).getByRole<HTMLInputElement>("textbox", { name: "Limit price" });
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const button = (name: string) => screen.getByRole("button", { name });
const dialog = () => screen.queryByRole("dialog", { name: "Confirm order" });
const choose = (name: string) => fireEvent.click(within(form()).getByRole("radio", { name }));
const estimated = (term: string) => {
  const name = within(within(form()).getByRole("group", { name: "Estimate" })).getByText(term);
  return name.nextElementSibling?.getAttribute("data-value");
};
const asks: [string, string][] = [
  ["0.52", "100"],
  ["0.53", "20"],
];

function ready(options: Parameters<typeof setStage>[0] = {}) {
  const stage = setStage(options);
  stage.tellBook(asks, [["0.5", "50"]]);
  const { rerender } = render(stage.tree());
  const suggest = (price: string) => rerender(stage.tree({ price: decimal(price) }));
  return { ...stage, suggest };
}

/** Lets the moment pass in which a press counts as part of the last one. */
async function readyAgain(name: string) {
  pass(700);
  await waitFor(() => expect(button(name).getAttribute("aria-disabled")).toBe("false"));
}

async function review(amount: string) {
  type(amountField(), amount);
  fireEvent.click(button("Review order"));
  await waitFor(() => expect(dialog()).not.toBeNull());
}

describe("the ticket", () => {
  it("estimates from the live book in the moment an amount is typed, and again when the book moves", () => {
    const { tellBook } = ready();
    expect(estimated("Cost")).toBe("");
    type(amountField(), "110");
    expect(["Average price", "Worst price", "Cost", "Fee", "Payout", "Most to lose"].map(estimated)).toEqual([
      "0.520909",
      "0.53",
      "57.3",
      "",
      "110",
      "110",
    ]);
    expect(form().textContent).toMatch(
      /about \$57\.30 from the book .* ago; a market order carries no price limit/,
    );
    expect(form().textContent).toContain("before fees");
    act(() => tellBook([["0.6", "200"]]));
    expect(estimated("Cost")).toBe("66");
    type(amountField(), "300");
    expect(form().textContent).toContain("The book holds only 200 of 300.");
    expect(estimated("Payout")).toBe("200");
  });

  it("refuses an amount and names the character, and reviews nothing", () => {
    const { posted } = ready();
    type(amountField(), "1,5");
    expect(amountField().getAttribute("aria-invalid")).toBe("true");
    expect(form().textContent).toContain("“,”");
    fireEvent.click(button("Review order"));
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(amountField());
    expect(posted).toEqual([]);
  });

  it("asks for an amount when none was typed", () => {
    ready();
    fireEvent.click(button("Review order"));
    expect(form().textContent).toContain("Enter a number.");
  });

  it("sends exactly what was confirmed, once, and then is ready for another", async () => {
    const { posted } = ready({ answer: (post) => accepted(post, { status: "resting" }) });
    await review("10");
    expect(dialog()?.textContent).toContain("Buy 10 Yes, about $5.20 before fees from the book");
    fireEvent.click(button("Place order"));
    fireEvent.click(button("Place order"));
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
    await waitFor(() =>
      expect(form().textContent).toContain("Accepted as order order-1. The venue says: resting."),
    );
    expect(amountField().value).toBe("");
  });

  it("takes two fingers at once for one press, and the second click of a double click for none", async () => {
    const { posted } = ready();
    await review("10");
    fireEvent.click(button("Place order"), { detail: 2 });
    expect(dialog()?.textContent).not.toContain("Sending the order.");
    const place = button("Place order");
    // Both before the first one has drawn anything.
    act(() => {
      place.click();
      place.click();
    });
    await waitFor(() => expect(form().textContent).toContain("Accepted as order order-1"));
    expect(posted).toHaveLength(1);
  });

  it("lets no held key press again", async () => {
    const { posted } = ready();
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
    const { posted } = ready();
    type(amountField(), "10");
    fireEvent.click(button("Place order"));
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(form().textContent).toContain("Accepted as order order-1"));
    expect(dialog()).toBeNull();
    expect(posted).toHaveLength(1);
  });

  it("keeps what was typed when the gateway refuses, and says so in its words", async () => {
    const answer = () =>
      Response.json({ error: { message: "Not enough cash on this venue" } }, { status: 422 });
    const { posted } = ready({ answer });
    await review("10");
    fireEvent.click(button("Place order"));
    await waitFor(() =>
      expect(form().textContent).toContain("Refused by the gateway (422): Not enough cash on this venue"),
    );
    expect(amountField().value).toBe("10");
    expect(posted).toHaveLength(1);
  });

  it("says that nobody knows where the gateway's answer proves nothing", async () => {
    const answer = () => new Response("<html>bad gateway</html>", { status: 502 });
    ready({ answer });
    await review("10");
    fireEvent.click(button("Place order"));
    await waitFor(() =>
      expect(form().textContent).toContain("We do not know whether the venue has this order."),
    );
    expect(form().textContent).not.toContain("<html>");
    await review("10");
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(dialog()?.textContent).toContain("Look at the venue first"));
  });

  it("takes a web page in the place of a refusal for no proof", async () => {
    ready({ answer: () => new Response("<html>blocked</html>", { status: 403 }) });
    await review("10");
    fireEvent.click(button("Place order"));
    await waitFor(() =>
      expect(form().textContent).toContain("We do not know whether the venue has this order."),
    );
  });

  it("after a renewed sign-in sends nothing by itself and asks for the press again", async () => {
    let isExpired = true;
    const { posted } = ready({
      answer: (post) => {
        if (!isExpired) return accepted(post);
        isExpired = false;
        return Response.json({ message: "token expired" }, { status: 401 });
      },
    });
    await review("10");
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(form().textContent).toContain("Session renewed – nothing was resent"));
    expect(posted).toHaveLength(1);
    expect(amountField().value).toBe("10");
  });

  it("waits as long as the gateway asks after too many requests", async () => {
    const answer = () =>
      Response.json({ message: "slow down" }, { status: 429, headers: { "Retry-After": "7" } });
    const { posted } = ready({ answer });
    await review("10");
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(form().textContent).toMatch(/slow down.*The gateway asks to wait: [67] s\./));
    await waitFor(() => expect(button("Review order").getAttribute("aria-disabled")).toBe("true"));
    fireEvent.click(button("Review order"));
    expect(dialog()).toBeNull();
    expect(posted).toHaveLength(1);
  });

  it("blocks what is above the limits with both figures, and sends nothing", () => {
    const { posted } = ready({ settings: { trading: { maxOrderCost: "50" } } });
    type(amountField(), "110");
    expect(form().textContent).toContain(
      "This order may cost 57.3; the limit for one order is 50 (to be changed in Settings, Trading)",
    );
    expect(button("Review order").getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button("Review order"));
    fireEvent.submit(form());
    expect(dialog()).toBeNull();
    expect(posted).toEqual([]);
  });

  it("counts the day's orders, and says what an order without a price can take at worst", async () => {
    ready({ settings: { trading: { maxOrderCost: "60", maxDayCost: "60" } } });
    await review("100");
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(form().textContent).toContain("Accepted"));
    type(amountField(), "20");
    await waitFor(() =>
      expect(form().textContent).toContain(
        "This order may cost 10.4 and today's orders 52; the limit for one day (UTC) is 60",
      ),
    );
    type(amountField(), "10");
    expect(button("Review order").getAttribute("aria-disabled")).toBe("false");
    type(amountField(), "100");
    cleanup();
    ready({ settings: { trading: { maxOrderCost: "60" } } });
    type(amountField(), "100");
    expect(form().textContent).toContain(
      "it can take up to $100.00, which is above your limit for one order",
    );
  });

  it("sends nothing on an old book without an explicit yes", async () => {
    const stage = setStage();
    stage.tellBook(asks, [], 61_000);
    render(stage.tree());
    type(amountField(), "10");
    expect(button("Review order").getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.getByRole("checkbox", { name: "Send without a fresh book" }));
    expect(button("Review order").getAttribute("aria-disabled")).toBe("false");
    act(() => stage.tellBook(asks));
    await waitFor(() =>
      expect(screen.queryByRole("checkbox", { name: "Send without a fresh book" })).toBeNull(),
    );
  });

  it("sends nothing where the market has closed since, and says what the venue says", async () => {
    const { stage, posted } = ready();
    await review("10");
    stage.market = { ...stage.market, status: "halted" };
    fireEvent.click(button("Place order"));
    await waitFor(() =>
      expect(form().textContent).toContain("Not sent. The venue says that this market is halted."),
    );
    expect(posted).toEqual([]);
  });

  it("asks where the market cannot be looked at once more, and sends on the next press", async () => {
    const { stage, posted } = ready();
    await review("10");
    stage.isMarketReachable = false;
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(dialog()?.textContent).toContain("could not be looked at once more"));
    expect(posted).toEqual([]);
    expect(button("Place order").getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button("Place order"));
    await readyAgain("Place order");
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  it("checks the limit price against ticks that changed under it", async () => {
    const { stage, posted } = ready();
    choose("Limit");
    type(limitField(), "0.51");
    await review("10");
    stage.market = { ...stage.market, tick_size: "0.02" };
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(form().textContent).toContain("0.51 is between ticks: 0.5 or 0.52."));
    expect(posted).toEqual([]);
  });

  it("offers the ticks beside a price, takes one in a press, and sends the price in its field", async () => {
    const { posted } = ready({
      settings: { orders: { priceField: "limit_price", idempotencyHeader: "Idempotency-Key" } },
    });
    choose("Limit");
    type(limitField(), "0.525");
    expect(form().textContent).toContain("0.525 is between ticks: 0.52 or 0.53.");
    fireEvent.click(button("Use 0.53"));
    expect(limitField().value).toBe("0.53");
    await review("10");
    expect(dialog()?.textContent).toContain("Buy 10 Yes at up to 53¢, for at most $5.30 before fees.");
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toMatchObject({ order_type: "limit", limit_price: "0.53" });
    expect(posted[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("takes the price of a pressed level for a limit order only", () => {
    const { suggest } = ready();
    act(() => suggest("0.52"));
    choose("Limit");
    expect(limitField().value).toBe("");
    act(() => suggest("0.53"));
    expect(limitField().value).toBe("0.53");
    type(limitField(), "0.4");
    choose("Sell");
    expect(limitField().value).toBe("0.4");
  });

  it("shows a price that moved against the person, and takes a press only once it was seen", async () => {
    const { posted, tellBook } = ready();
    await review("10");
    act(() => tellBook([["0.56", "100"]]));
    expect(dialog()?.textContent).toContain("The price moved since you reviewed it: 52¢ → 56¢.");
    fireEvent.click(button("Place order"));
    expect(posted).toEqual([]);
    await readyAgain("Place order");
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  it("asks before an identical order goes again within a minute", async () => {
    const { posted } = ready();
    await review("10");
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(dialog()).toBeNull());
    await review("10");
    fireEvent.click(button("Place order"));
    await waitFor(() =>
      expect(dialog()?.textContent).toMatch(/An identical order was sent .* ago\. Place it again\?/),
    );
    expect(posted).toHaveLength(1);
    await readyAgain("Place order");
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(posted).toHaveLength(2));
  });

  it("still holds what was typed when it comes back to the same user and market, and to no other", () => {
    const { userId } = ready();
    choose("Limit");
    type(limitField(), "0.4");
    type(amountField(), "33");
    cleanup();
    ready({ userId });
    expect([amountField().value, limitField().value]).toEqual(["33", "0.4"]);
    cleanup();
    ready();
    expect(amountField().value).toBe("");
    cleanup();
    ready({ userId });
    expect(amountField().value).toBe("");
  });

  it("offers only what the settings allow", () => {
    ready({ settings: { venues: { "venue-a": { orderTypes: ["market", "twap"], sides: ["buy"] } } } });
    expect(within(form()).queryByRole("radio", { name: "Limit" })).toBeNull();
    expect(within(form()).queryByRole("radio", { name: "Sell" })).toBeNull();
    expect(within(form()).getAllByRole("radio")).toHaveLength(4);
    expect(within(form()).queryByRole("textbox", { name: "Limit price" })).toBeNull();
  });

  it("is not sent while offline", async () => {
    const { posted } = ready();
    await review("10");
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine");
    Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => false });
    fireEvent.click(button("Place order"));
    await waitFor(() => expect(form().textContent).toContain("Not sent: this device is offline."));
    if (online !== undefined) Object.defineProperty(Navigator.prototype, "onLine", online);
    expect(posted).toEqual([]);
    expect(amountField().value).toBe("10");
  });
});
