// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fairValues } from "#browser/preferences/fair-values.ts";
import {
  amountField,
  button,
  choose,
  click,
  form,
  openTicket,
  prepareTickets,
  type,
} from "#browser/testing/ticket-driver.tsx";
import { decimal } from "#contract/decimal.ts";
import { fairValueTexts, protectTexts } from "./texts.ts";

prepareTickets();

const section = () => within(form()).getByRole("region", { name: "Your view" });
const field = (name: string) => within(section()).getByRole<HTMLInputElement>("textbox", { name });
const expected = () =>
  within(section()).getByText("Expected value").nextElementSibling?.getAttribute("data-value");
const shown = () => within(section()).getByText(/^Your fair value:/).textContent;
const kelly = (name: string) =>
  within(section()).getByRole<HTMLButtonElement>("button", { name: `Set the amount to ${name} Kelly` });
const noFees = {
  venues: {
    "venue-a": {
      orderTypes: ["market", "limit"],
      sides: ["buy", "sell"],
      acceptsPrice: true,
      currency: "$",
      fees: [{ kind: "none" }],
    },
  },
};

/** Its panel loads with the first use. */
const openFields = async () => {
  click("Set your fair value");
  await within(section()).findByRole("textbox", { name: "Your fair value" });
};

async function setView(value: string, bankroll?: string) {
  await openFields();
  type(field("Your fair value"), value);
  if (bankroll !== undefined) type(field("Bankroll"), bankroll);
  click("Close your fair value");
}

describe("the user's own view in a ticket", () => {
  it("renders its button for none of the keys in the amount", () => {
    openTicket();
    const opener = vi.spyOn(fairValueTexts, "opener");
    for (const amount of ["1", "12", "123"]) type(amountField(), amount);
    expect(opener).not.toHaveBeenCalled();
    opener.mockRestore();
    click("Set your fair value");
    expect(button("Close your fair value")).toBeDefined();
  });

  it("is stored for the user, stands for the other outcome as its complement, and can be removed", async () => {
    const { userId } = openTicket();
    expect(shown()).toBe("Your fair value: none.");
    await setView("53");
    expect(shown()).toBe("Your fair value: 53%");
    expect(fairValues.read(userId)).toEqual([
      { venue: "venue-a", marketId: "MARKET-1", outcomeId: "yes", value: "0.53" },
    ]);
    choose("No");
    expect(shown()).toBe("Your fair value: 47%");
    cleanup();
    openTicket({ userId });
    expect(shown()).toBe("Your fair value: 53%");
    click("Change your fair value");
    click("Remove your fair value");
    expect(shown()).toBe("Your fair value: none.");
    expect(fairValues.read(userId)).toEqual([]);
  });

  it("names what is wrong with a typed value, keeps the last one, and is removed by an empty field", async () => {
    const { userId } = openTicket();
    await openFields();
    type(field("Your fair value"), "53¢");
    type(field("Your fair value"), "530");
    expect(section().textContent).toContain("not 530. It stays at 53%.");
    expect(fairValues.read(userId)[0]?.value).toBe("0.53");
    type(field("Your fair value"), "");
    expect(fairValues.read(userId)).toEqual([]);
  });

  it("gives the expected value of the typed order at the walked price, before unknown fees", async () => {
    const { streamBook } = openTicket();
    await setView("0.55");
    expect(expected()).toBe("");
    expect(section().textContent).toContain("Enter an amount");
    // 0.55 · 110 − (100 · 0.52 + 10 · 0.53)
    type(amountField(), "110");
    expect(expected()).toBe("3.2");
    expect(section().textContent).toContain("+$3.20");
    expect(section().textContent).toContain("5.58% of the cost, before fees.");
    streamBook([["0.6", "50"]], [["0.5", "50"]]);
    expect(expected()).toBe("-2.5");
    expect(section().textContent).toContain("for the 50 contracts the book fills");
    choose("Sell");
    type(amountField(), "10");
    // 5 received for what is worth 5.5
    expect(expected()).toBe("-0.5");
    expect(section().textContent).toContain("against keeping the contracts");
  });

  it("fills in Kelly sizes of the typed bankroll, cut to the limit of one order", async () => {
    openTicket({ settings: { ...noFees, trading: { maxOrderCost: "20", maxDayCost: "100" } } });
    await setView("0.6");
    expect(section().textContent).toContain("Kelly sizes need your bankroll.");
    expect(kelly("full").disabled).toBe(true);
    click("Set bankroll");
    type(field("Bankroll"), "300");
    // (0.6 − 0.52) / 0.48 of $300 at 52¢: 96 contracts
    await waitFor(() => expect(kelly("half").disabled).toBe(false));
    expect(section().textContent).toContain("Full Kelly is 96 contracts, 16.6% of your $300.00 bankroll.");
    expect(section().textContent).toContain("Cut to your $20.00 order limit.");
    click("Set the amount to full Kelly");
    expect(amountField().value).toBe("20");
    expect(form().textContent).toContain("Full Kelly, cut to what you may spend.");
    click("Set the amount to quarter Kelly");
    expect(amountField().value).toBe("20");
    expect(expected()).toBe("1.6");
    expect(section().textContent).toContain("net of fees");
  });

  it("cuts a Kelly size of a protected order to what it costs at its limit", async () => {
    openTicket({ settings: { ...noFees, trading: { maxOrderCost: "20", maxDayCost: "100" } } });
    fireEvent.click(screen.getByRole("checkbox", { name: protectTexts.label }));
    await setView("0.6", "300");
    await waitFor(() => expect(kelly("full").disabled).toBe(false));
    click("Set the amount to full Kelly");
    // 38 at 52¢: $19.76
    expect(amountField().value).toBe("38");
  });

  it("offers no size without an edge and names the price that would have one", async () => {
    const { streamBook } = openTicket({ settings: noFees });
    await setView("50", "1000");
    await waitFor(() =>
      expect(section().textContent).toContain("No bet at this price. Below 50¢ there is one."),
    );
    expect(kelly("full").disabled).toBe(true);
    streamBook([["0.45", "10"]]);
    expect(kelly("full").disabled).toBe(false);
    streamBook([["0.45", "10"]], [["0.46", "10"]]);
    expect(section().textContent).toContain("No Kelly size: the book is crossed.");
    streamBook([["0.45", "10"]], [], 100_000);
    expect(section().textContent).toContain("the book is not fresh");
    streamBook([]);
    expect(section().textContent).toContain("no asks");
    choose("Sell");
    expect(screen.queryByRole("button", { name: "Set the amount to full Kelly" })).toBeNull();
  });

  it("follows the book without an amount", async () => {
    const { userId, streamBook } = openTicket({ settings: noFees });
    await setView("60", "100");
    await waitFor(() => expect(section().textContent).toContain("Full Kelly is 32 contracts"));
    streamBook([["0.5", "500"]]);
    expect(section().textContent).toContain("Full Kelly is 40 contracts");
    expect(fairValues.read(userId)[0]?.value).toBe(decimal("0.6"));
  });
});
