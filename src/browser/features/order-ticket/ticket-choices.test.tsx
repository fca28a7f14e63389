// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openKillSwitch } from "#browser/order-journal/kill-switch.ts";
import { killSwitchState } from "#browser/order-journal/kill-switch-state.ts";
import { setPreference } from "#browser/preferences/preferences.ts";
import {
  amountField,
  asks,
  button,
  choose,
  click,
  dialog,
  estimated,
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
import { renderTicket } from "#browser/testing/ticket-harness.tsx";
import { decimal } from "#contract/decimal.ts";

prepareTickets();

const cents = (value: string) => ({ unit: "cents", value: decimal(value) }) as const;
const slippageField = () => within(form()).getByRole<HTMLInputElement>("textbox", { name: "Slippage limit" });

describe("money typed as the amount of a purchase", () => {
  it("offers the contracts it buys, which become the amount by a click", () => {
    openTicket();
    expect(form().textContent).toContain("Enter contracts, or money such as $50.");
    type(amountField(), "$26");
    expect(form().textContent).toContain("$26.00 buys ");
    expect(amountField().value).toBe("$26");
    expect(amountField().getAttribute("aria-invalid")).toBeNull();
    const fix = within(form()).getByRole("button", { name: /^Use / });
    fireEvent.click(fix);
    expect(fix.textContent).toContain(amountField().value);
    expect(Number(amountField().value)).toBeGreaterThan(40);
  });

  it("becomes the amount by the first press of the submit button, which sends and reviews nothing", () => {
    openTicket();
    type(amountField(), "$26");
    const offered = within(form()).getByRole("button", { name: /^Use / }).textContent;
    click("Review order");
    expect(dialog()).toBeNull();
    expect(offered).toContain(amountField().value);
    expect(Number(amountField().value)).toBeGreaterThan(40);
  });

  it("gets and loses its sign by the button of the unit, which leaves the focus in the field", () => {
    openTicket();
    type(amountField(), "26");
    click("contracts, change to $");
    expect(amountField().value).toBe("$26");
    expect(document.activeElement).toBe(amountField());
    expect(form().textContent).toContain("$26.00 buys ");
    click("$, change to contracts");
    expect(amountField().value).toBe("26");
  });

  it("is no amount of a sale", () => {
    openTicket();
    choose("Sell");
    expect(within(form()).queryByRole("button", { name: /change to/ })).toBeNull();
    type(amountField(), "$26");
    expect(form().textContent).not.toContain("$26.00 buys ");
  });
});

describe("a slippage limit", () => {
  it("of the settings blocks a walk that goes too far, says that it is a check only, and lets a smaller one go", () => {
    openTicket({ choices: { slippage: cents("0.5") } });
    type(amountField(), "110");
    expect(form().textContent).toContain(
      "Worst price 53¢ is beyond your slippage limit: 0.5¢ per contract, from 52¢.",
    );
    expect(form().textContent).toContain("Slippage limit: 0.5¢ per contract. Checked before sending only.");
    expect(isBlocked()).toBe(true);
    type(amountField(), "100");
    expect(isBlocked()).toBe(false);
  });

  it("is off unless it is set, and can be set and taken away for one ticket", () => {
    openTicket({ settings: { trading: { maxOrderCost: "200" } } });
    type(amountField(), "110");
    expect(form().textContent).toContain("Slippage limit: off.");
    expect(isBlocked()).toBe(false);
    click("Change the slippage limit");
    type(slippageField(), "0.9");
    expect(isBlocked()).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "% of best price" }));
    expect(form().textContent).toContain("0.9% of best price");
    type(slippageField(), "2");
    expect(isBlocked()).toBe(false);
    type(slippageField(), "1,900");
    expect(isBlocked()).toBe(true);
    expect(form().textContent).toContain("Slippage limit is not a number");
    click("Use the setting");
    expect(isBlocked()).toBe(false);
  });

  it("leaves the focus on its button when a key closes its field or gives the setting back", () => {
    openTicket();
    click("Change the slippage limit");
    type(slippageField(), "2");
    slippageField().focus();
    fireEvent.keyDown(slippageField(), { key: "Enter" });
    expect(document.activeElement).toBe(button("Change the slippage limit"));
    click("Change the slippage limit");
    button("Use the setting").focus();
    click("Use the setting");
    expect(document.activeElement).toBe(button("Close the slippage limit"));
  });

  it("is checked again in the dialog as the book moves, and at the submit", async () => {
    const { posted, harness, streamBook } = openTicket({ choices: { slippage: cents("0.5") } });
    await review("100");
    streamBook([
      ["0.52", "50"],
      ["0.53", "100"],
    ]);
    expect(dialog()?.textContent).toContain("Worst price 53¢");
    expect(isBlocked("Place order")).toBe(true);
    click("Place order");
    streamBook(asks);
    await waitUntilSubmittable("Place order");
    // The book moves while the market is looked at once more.
    harness.beforeMarketResponse = () =>
      streamBook([
        ["0.52", "99"],
        ["0.54", "100"],
      ]);
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Not sent. Worst price 54¢"));
    expect(posted).toEqual([]);
    expect(amountField().value).toBe("100");
  });

  it("has nothing to say of an order that carries its price", () => {
    openTicket({ choices: { slippage: cents("0.5") } });
    choose("Limit");
    type(limitField(), "0.6");
    type(amountField(), "110");
    expect(isBlocked()).toBe(false);
    expect(form().textContent).not.toContain("Slippage limit");
  });
});

describe("a price that moved under the dialog", () => {
  it("shows old and new price within tolerance or in the user's favour without blocking", async () => {
    const { posted, streamBook } = openTicket();
    await review("10");
    streamBook([["0.53", "100"]]);
    expect(dialog()?.textContent).toContain("Price moved 52¢ → 53¢.");
    streamBook([["0.4", "100"]]);
    expect(dialog()?.textContent).toContain("Price moved 52¢ → 40¢.");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  it("blocks a submit until a move beyond the user's tolerance was visible", async () => {
    const { posted, streamBook } = openTicket({ choices: { priceMove: cents("5") } });
    await review("10");
    freezeClock();
    streamBook([["0.56", "100"]]);
    expect(dialog()?.textContent).not.toContain("unlocks");
    streamBook([["0.58", "100"]]);
    expect(dialog()?.textContent).toContain("Price moved 52¢ → 58¢. Place order unlocks in 0.6 s.");
    click("Place order");
    expect(posted).toEqual([]);
    await waitUntilSubmittable("Place order");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
  });
});

describe("preset amounts", () => {
  const presets = () =>
    within(form())
      .getAllByRole("button", { name: /^Set the amount to [\d.]+$/ })
      .map(({ textContent }) => textContent);

  it("are the user's own, where they fit the venue's steps", () => {
    openTicket({ choices: { presets: [decimal("5"), decimal("7.5"), decimal("40")] } });
    expect(presets()).toEqual(["5", "40"]);
    click("Set the amount to 40");
    expect(amountField().value).toBe("40");
    cleanup();
    openTicket();
    expect(presets()).toEqual(["25", "50", "100", "250"]);
  });

  it("are a share of the free budget, priced on the book and rounded down, and say of which", async () => {
    openTicket({ settings: { trading: { maxOrderCost: "100", maxDayCost: "30" } } });
    type(amountField(), "3");
    click("Set the amount to 50% of the budget");
    await waitFor(() => expect(amountField().value).toBe("28"));
    expect(form().textContent).toContain("50% of your $30.00 left of your daily limit.");
    expect(estimated("Cost")).toBe("14.56");
    type(amountField(), "4");
    expect(form().textContent).not.toContain("50% of your");
    expect(amountField().value).toBe("4");
  });

  it("wait for the book, and yield to typed text", async () => {
    const harness = renderTicket();
    render(harness.tree());
    click("Set the amount to 50% of the budget");
    expect(amountField().value).toBe("");
    act(() => harness.streamBook(asks));
    await waitFor(() => expect(amountField().value).toBe("96"));
    cleanup();
    const other = renderTicket();
    render(other.tree());
    click("Set the amount to 50% of the budget");
    type(amountField(), "4");
    act(() => other.streamBook(asks));
    expect(amountField().value).toBe("4");
  });

  it("drop the note of a share, and a share not filled in yet, with the choice of another outcome", async () => {
    openTicket();
    click("Set the amount to 50% of the budget");
    await waitFor(() => expect(form().textContent).toContain("50% of your"));
    choose("No");
    expect(form().textContent).not.toContain("50% of your");
    type(amountField(), "3");
    // There is no book of No.
    click("Set the amount to 50% of the budget");
    choose("Yes");
    expect(amountField().value).toBe("3");
  });

  it("fill in no share once the order is reviewed", async () => {
    const { harness } = openTicket({ settings: { polling: { bookMs: 250 } } });
    click("Set the amount to 50% of the budget");
    await waitFor(() => expect(form().textContent).toContain("50% of your"));
    choose("No");
    type(amountField(), "10");
    // There is no book of No yet.
    click("Set the amount to 50% of the budget");
    fireEvent.click(screen.getByRole("checkbox", { name: "Send without a fresh book" }));
    click("Review order");
    await waitFor(() => expect(reviewed("Size")).toBe("10 No"));
    harness.book = { asks: [{ price: "0.4", size: "600" }], bids: [] };
    await waitFor(() => expect(reviewed("Est. price")).toBe("≈ 40¢"));
    expect(reviewed("Size")).toBe("10 No");
  });

  it("change nothing where a share is less than the smallest order, or no limit price is typed", async () => {
    openTicket({ settings: { trading: { maxOrderCost: "1" } } });
    type(amountField(), "3");
    click("Set the amount to 10% of the budget");
    await waitFor(() => expect(form().textContent).toContain("is below the minimum order"));
    expect(amountField().value).toBe("3");
    expect(amountField().getAttribute("aria-invalid")).not.toBe("true");
    choose("Limit");
    click("Set the amount to 100% of the budget");
    await waitFor(() => expect(form().textContent).toContain("Enter a limit price first."));
    expect(amountField().value).toBe("3");
    type(limitField(), "0.2");
    click("Set the amount to 100% of the budget");
    await waitFor(() => expect(amountField().value).toBe("5"));
    type(limitField(), "0.99");
    click("Set the amount to 50% of the budget");
    await waitFor(() => expect(form().textContent).toContain("is below the minimum order"));
    // A share clears the amount an earlier share filled in, and keeps a typed one.
    expect(amountField().value).toBe("");
  });

  it("are in money where the venue's amounts are, on the side where they are", async () => {
    openTicket({
      settings: { venues: { "venue-a": { ...sidesOfMoney } }, trading: { maxOrderCost: "40" } },
    });
    expect(form().textContent).toContain("Amount$");
    click("Set the amount to 25% of the budget");
    await waitFor(() => expect(amountField().value).toBe("10"));
    expect(form().textContent).toContain("25% of your $40.00");
    choose("Sell");
    expect(form().textContent).toContain("Amountcontracts");
    expect(button("Set the amount to 25% of the position").hasAttribute("disabled")).toBe(true);
  });
});

const sidesOfMoney = {
  orderTypes: ["market"],
  sides: ["buy", "sell"],
  currency: "$",
  amountUnit: { buy: "currency", sell: "contracts" },
};

describe("a limit price in odds", () => {
  it("is shown as the tick it becomes before it is used, and goes as that price", async () => {
    setPreference("odds", "american");
    const { posted } = openTicket();
    choose("Limit");
    type(limitField(), "+110");
    expect(form().textContent).toContain("+110 = 47¢, rounded in your favour.");
    expect(form().textContent).toContain("+113");
    await review("10");
    expect(reviewed("Type")).toBe("Limit +113");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toMatchObject({ order_type: "limit", price: "0.47" });
  });

  it("is judged on ticks that changed by the price it became", async () => {
    const { harness, posted } = openTicket();
    choose("Limit");
    type(limitField(), "+110");
    await review("10");
    harness.market = { ...harness.market, tick_size: "0.02" };
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Tick is 2¢. Use 46¢ or 48¢."));
    expect(posted).toEqual([]);
  });
});

describe("sending that is stopped", () => {
  it("blocks the ticket and says why; two steps allow it again, in the middle of a dialog too", async () => {
    const { posted, userId } = openTicket();
    await review("10");
    const elsewhere = openKillSwitch(userId, "crossbook-stop");
    await act(async () => {
      await elsewhere.stop(Date.now());
    });
    expect(dialog()?.textContent).toContain("Sending is stopped.");
    expect(isBlocked("Place order")).toBe(true);
    click("Place order");
    click("Allow sending again…");
    expect(isBlocked("Place order")).toBe(true);
    click("Keep stopped");
    click("Allow sending again…");
    click("Allow sending");
    await waitFor(() => expect(isBlocked("Place order")).toBe(false));
    expect(posted).toEqual([]);
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
    elsewhere.close();
  });

  it("is read from storage at the submit, whatever the ticket shows", async () => {
    const { posted, userId } = openTicket();
    await review("10");
    const elsewhere = openKillSwitch(userId, "crossbook-stop");
    await elsewhere.stop(Date.now());
    elsewhere.close();
    act(() => killSwitchState.setState({ userId, since: undefined }));
    click("Place order");
    await waitFor(() => expect(form().textContent).toContain("Not sent: sending was stopped"));
    expect(posted).toEqual([]);
  });
});
