// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import {
  amountField,
  button,
  choose,
  click,
  dialog,
  estimated,
  form,
  freezeClock,
  heldPosition,
  isBlocked,
  limitField,
  openTicket,
  prepareTickets,
  review,
  reviewed,
  type,
  waitUntilSubmittable,
} from "#browser/testing/ticket-driver.tsx";
import { noPosition } from "#browser/trading-math/position/position.ts";
import { decimal } from "#contract/decimal.ts";

prepareTickets();

const field = (name: string) => form().querySelector(`[data-field="${name}"]`);

describe("the position in a ticket", () => {
  it("is its size, its average cost and its result at the bids of now", () => {
    const { streamBook } = openTicket({ position: heldPosition });
    expect(field("position")?.textContent).toBe("25 @ 55¢");
    // 25 · (0.50 − 0.55)
    expect(field("pnl")?.getAttribute("data-value")).toBe("-1.25");
    expect(field("pnl")?.getAttribute("data-sign")).toBe("down");
    streamBook([["0.65", "10"]], [["0.6", "50"]]);
    expect(field("pnl")?.textContent).toBe("+$1.25");
    // Ten of 25 have no bid: no result of the whole.
    streamBook([["0.65", "10"]], [["0.6", "15"]]);
    expect(field("pnl")).toBeNull();
    cleanup();
    openTicket({ position: noPosition });
    expect(field("position")).toBeNull();
  });

  it("is what the percentages of a sale are of", () => {
    openTicket({ position: heldPosition });
    choose("Sell");
    click("Set the amount to 50% of the position");
    expect(amountField().value).toBe("12");
    expect(form().textContent).toContain("50% of your 25 contracts.");
    click("Set the amount to 100% of the position");
    expect(amountField().value).toBe("25");
    expect(within(form()).queryByText("Max loss")).toBeNull();
    expect(estimated("Proceeds")).toBe("12.5");
  });

  it("says when more is sold than held, in the review too, and blocks nothing", async () => {
    openTicket({ position: heldPosition });
    choose("Sell");
    type(amountField(), "30");
    expect(form().textContent).toContain("Sells 30, you hold 25.");
    expect(within(form()).getByText("Max loss")).toBeDefined();
    // Also while a limit price is missing.
    choose("Limit");
    expect(form().textContent).toContain("Sells 30, you hold 25.");
    choose("Market");
    await review("30");
    expect(reviewed("Max loss")).toBe("$30.00, no price limit");
    expect(dialog()?.textContent).toContain("Sells 30, you hold 25.");
    expect(isBlocked("Place order")).toBe(false);
    cleanup();
    openTicket({ position: noPosition });
    choose("Sell");
    expect(form().textContent).toContain("No position known in this outcome.");
    expect(button("Set the amount to 50% of the position").hasAttribute("disabled")).toBe(true);
    cleanup();
    openTicket();
    choose("Sell");
    type(amountField(), "30");
    expect(form().textContent).not.toContain("No position known");
  });
});

describe("the result of a sale", () => {
  const result = () => within(form()).getByText("Result", { selector: "dt" }).nextElementSibling?.textContent;

  it("is its proceeds against the average cost, in the review too", async () => {
    const venueA = { orderTypes: ["market", "limit"], sides: ["buy", "sell"], acceptsPrice: true };
    const settings = { venues: { "venue-a": { ...venueA, currency: "$", fees: [{ kind: "none" }] } } };
    const { streamBook } = openTicket({ position: heldPosition, settings });
    expect(within(form()).queryByText("Result")).toBeNull();
    choose("Sell");
    expect(result()).toBe("—");
    type(amountField(), "10");
    // 10 · (0.50 − 0.55)
    expect(estimated("Result")).toBe("-0.5");
    expect(result()).toBe("≈ −$0.50 (entry 55¢)");
    streamBook([["0.65", "10"]], [["0.6", "50"]]);
    expect(result()).toBe("≈ +$0.50 (entry 55¢)");
    choose("Limit");
    type(limitField(), "62");
    expect(result()).toBe("≥ +$0.70 (entry 55¢)");
    await review("10");
    expect(reviewed("Result")).toBe("≥ +$0.70 (entry 55¢)");
  });

  it("is said to be before fees where they are unknown", () => {
    openTicket({ position: heldPosition });
    choose("Sell");
    type(amountField(), "10");
    expect(result()).toBe("≈ −$0.50 (entry 55¢, before fees)");
  });

  it("has a reason where it is unknown", () => {
    const unknown = { ...heldPosition, cost: undefined, average: undefined, unknownReason: "price" } as const;
    openTicket({ position: unknown });
    choose("Sell");
    type(amountField(), "10");
    expect(result()).toBe("— (entry price unknown)");
    cleanup();
    openTicket({ position: heldPosition });
    choose("Sell");
    type(amountField(), "26");
    expect(result()).toBe("— (more than held)");
  });
});

describe("a position that resting sell orders hold back", () => {
  const resting = (contracts: string) => ({ contracts: decimal(contracts), intentId: "sale" });

  it("gives percentages of what is free, and warns above it", () => {
    openTicket({ position: heldPosition, resting: resting("5") });
    expect(form().textContent).not.toContain("resting");
    choose("Sell");
    expect(field("resting")?.textContent).toContain("5 of 25 are in resting sell orders.");
    click("Set the amount to 100% of the position");
    expect(amountField().value).toBe("20");
    expect(form().textContent).toContain("100% of your 20 free contracts.");
    type(amountField(), "21");
    expect(form().textContent).toContain("Sells 21, only 20 are free.");
  });

  it("offers to show the order instead of a sale where all is held back", async () => {
    openTicket({ position: heldPosition, resting: resting("25") });
    choose("Sell");
    expect(field("resting")?.textContent).toContain("All 25 are in resting sell orders.");
    expect(button("Set the amount to 100% of the position").hasAttribute("disabled")).toBe(true);
    vi.stubGlobal("CSS", { escape: (text: string) => text });
    const row = document.createElement("div");
    row.tabIndex = -1;
    row.dataset.intentId = "sale";
    document.body.append(row);
    click("Show order");
    await waitFor(() => expect(document.activeElement).toBe(row));
    row.remove();
    vi.unstubAllGlobals();
  });
});

describe("protection", () => {
  const protect = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Protect/ });

  it("is off, and sends a market order as a limit order at the worst price once it is chosen", async () => {
    const { posted, userId, streamBook } = openTicket();
    type(amountField(), "110");
    expect(protect().checked).toBe(false);
    expect(estimated("Max loss")).toBe("110");
    protect().click();
    await waitFor(() => expect(form().textContent).toContain("Sent as a limit order at 53¢."));
    expect(tradingChoices.read(userId).protect).toBe(true);
    expect(estimated("Max loss")).toBe("58.3");
    await review("110");
    expect(reviewed("Type")).toBe("Market, limit 53¢");
    expect(reviewed("Max loss")).toBe("$58.30");
    // The limit is that of the estimate at the submit, whose price is watched as ever.
    freezeClock();
    streamBook([["0.6", "200"]]);
    expect(dialog()?.textContent).toContain("Price moved 52¢ → 60¢.");
    expect(isBlocked("Place order")).toBe(true);
    await waitUntilSubmittable("Place order");
    expect(reviewed("Type")).toBe("Market, limit 60¢");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toMatchObject({ order_type: "limit", price: "0.6", amount: "110" });
  });

  it("blocks an order that no book gives a limit, and is not offered where it means nothing", () => {
    const { streamBook } = openTicket({ choices: { protect: true } });
    type(amountField(), "10");
    expect(isBlocked()).toBe(false);
    streamBook([]);
    expect(isBlocked()).toBe(true);
    expect(form().textContent).toContain("No book to take the limit price from.");
    choose("Limit");
    type(limitField(), "40");
    expect(isBlocked()).toBe(false);
    expect(screen.queryByRole("checkbox", { name: /^Protect/ })).toBeNull();
    cleanup();
    openTicket({
      settings: { venues: { "venue-a": { orderTypes: ["market"], sides: ["buy"], acceptsPrice: false } } },
    });
    expect(screen.queryByRole("checkbox", { name: /^Protect/ })).toBeNull();
  });
});

it("names the reason beside the button that it switches off", () => {
  openTicket({ settings: { trading: { maxOrderCost: "50" } } });
  click("Review order");
  expect(document.activeElement).toBe(amountField());
  type(amountField(), "110");
  const review = button("Review order");
  expect(isBlocked()).toBe(true);
  expect(review.nextElementSibling?.textContent).toContain("Over your $50.00 per-order limit");
  const reasons = review.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(reasons).toContain(review.nextElementSibling?.id);
});
