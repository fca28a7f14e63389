// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { setPreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import {
  amountField,
  asks,
  choose,
  click,
  dialog,
  estimated,
  form,
  isBlocked,
  limitField,
  openTicket,
  prepareTickets,
  review,
  reviewed,
  type,
} from "#browser/testing/ticket-driver.tsx";
import { accepted, type Posted, renderTicket } from "#browser/testing/ticket-harness.tsx";
import { registeredCommands } from "#browser/ui/commands.ts";
import { decimal } from "#contract/decimal.ts";

prepareTickets();

describe("the ticket", () => {
  it("starts with the side and size in the address of its market, once", () => {
    const open = (path: string) => {
      history.replaceState(null, "", path);
      openTicket();
      return [
        amountField().value,
        within(form()).getByRole<HTMLInputElement>("radio", { name: "Sell" }).checked,
        location.search,
      ];
    };
    expect(open(paths.ticket("venue-a", "elsewhere", "o", { side: "sell", amount: decimal("25") }))).toEqual([
      "",
      false,
      "?outcome=o&side=sell&amount=25",
    ]);
    cleanup();
    expect(open(paths.ticket("venue-a", "MARKET-1", "o", { side: "sell", amount: decimal("25") }))).toEqual([
      "25",
      true,
      "?outcome=o",
    ]);
    history.replaceState(null, "", "/");
  });

  it("says that the venue does not take the side in the address, and leaves its amount out", () => {
    history.replaceState(
      null,
      "",
      paths.ticket("venue-a", "MARKET-1", "o", { side: "sell", amount: decimal("25") }),
    );
    openTicket({ settings: { venues: { "venue-a": { sides: ["buy"] } } } });
    expect(amountField().value).toBe("");
    expect(form().textContent).toContain("Venue A takes no sell orders.");
    type(amountField(), "10");
    expect(form().textContent).not.toContain("takes no sell orders");
    history.replaceState(null, "", "/");
  });

  it("estimates from the live book in the moment an amount is typed, and again when the book moves", () => {
    const { streamBook } = openTicket();
    expect(estimated("Cost")).toBe("");
    type(amountField(), "110");
    expect(["Average price", "Worst price", "Cost", "Fee", "If it wins", "Max loss"].map(estimated)).toEqual([
      "0.520909",
      "0.53",
      "57.3",
      "",
      "110",
      "110",
    ]);
    expect(form().textContent).toContain("≈ $57.30");
    expect(form().textContent).toMatch(/Book .* ago/);
    expect(form().textContent).toContain("before fees");
    streamBook([["0.6", "200"]]);
    expect(estimated("Cost")).toBe("66");
    type(amountField(), "300");
    expect(form().textContent).toContain("The book holds only 200 of 300.");
    expect(estimated("If it wins")).toBe("200");
    expect(form().textContent).toMatch(/no price limit \$300\.00/);
  });

  it("says that its fee is an assumed one where the market's category is unknown", async () => {
    const fees = [
      { kind: "p(1-p)", rate: "0.07", unit: "0.01", category: "crypto" },
      { kind: "p(1-p)", rate: "0.05", unit: "0.01" },
    ];
    for (const matching of [{}, { categories: [] }]) {
      openTicket({ settings: { matching, venues: { "venue-a": { fees } } } });
      type(amountField(), "100");
      // 0.05 · 100 · 0.52 · 0.48
      await waitFor(() => expect(estimated("Fee")).toBe("1.25"));
      expect(form().textContent).toContain("Category unknown: this is the fee of all other markets");
      cleanup();
    }
    openTicket({ settings: { venues: { "venue-a": { fees: fees.slice(1) } } } });
    type(amountField(), "100");
    await waitFor(() => expect(estimated("Fee")).toBe("1.25"));
    expect(form().textContent).not.toContain("Category unknown");
  });

  it("refuses an amount and names the character, and reviews nothing", () => {
    const { posted } = openTicket();
    type(amountField(), "1٫5");
    expect(amountField().getAttribute("aria-invalid")).toBe("true");
    expect(form().textContent).toContain("“⁨٫⁩” (U+066B)");
    click("Review order");
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(amountField());
    expect(posted).toEqual([]);
  });

  it("takes a decimal comma, and offers both numbers that 1,000 can be", () => {
    openTicket();
    type(amountField(), "110,0");
    expect(estimated("If it wins")).toBe("110");
    type(amountField(), "1,000");
    expect(amountField().getAttribute("aria-invalid")).toBe("true");
    expect(within(form()).getByRole("button", { name: "Use 1" })).toBeDefined();
    click("Use 1000");
    expect((amountField() as HTMLInputElement).value).toBe("1000");
    expect(document.activeElement).toBe(amountField());
    expect(form().textContent).toContain("of 1,000.");
  });

  it("asks for an amount when none was typed", () => {
    openTicket();
    click("Review order");
    expect(form().textContent).toContain("Enter a number.");
  });

  it("offers the nearest valid prices and fills in the one clicked", async () => {
    const { posted } = openTicket({
      settings: { orders: { priceField: "limit_price", idempotencyHeader: "Idempotency-Key" } },
    });
    choose("Limit");
    type(limitField(), "52.5");
    expect(form().textContent).toContain("Tick is 1¢. Use 52¢ or 53¢.");
    click("Use 53¢");
    expect(limitField().value).toBe("53¢");
    await review("10");
    expect(reviewed("Size")).toBe("10 Yes");
    expect(reviewed("Type")).toBe("Limit 53¢");
    expect(reviewed("Cost")).toBe("≤ $5.30");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toMatchObject({ order_type: "limit", limit_price: "0.53" });
    expect(posted[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("fills in side, amount and limit price of a sweep down to the clicked level", () => {
    const { pick } = openTicket();
    type(amountField(), "7");
    pick("asks", "0.53", asks);
    expect(amountField().value).toBe("120");
    choose("Limit");
    expect(limitField().value).toBe("");
    pick("asks", "0.52", asks);
    expect([amountField().value, limitField().value]).toEqual(["100", "52"]);
    pick("bids", "0.5", [["0.5", "50"]]);
    expect(within(form()).getByRole<HTMLInputElement>("radio", { name: "Sell" }).checked).toBe(true);
    expect([amountField().value, limitField().value]).toEqual(["50", "50"]);
  });

  it("fills a pressed level in once, also where the ticket is opened again", () => {
    const { pick, tree } = openTicket();
    const sweep = pick("asks", "0.52", asks);
    type(amountField(), "33");
    choose("Sell");
    expect(amountField().value).toBe("33");
    cleanup();
    render(tree(sweep));
    expect(amountField().value).toBe("33");
  });

  it("fills in only the price of a level that no order here can sweep", () => {
    const { pick } = openTicket({
      settings: { venues: { "venue-a": { orderTypes: ["limit"], sides: ["buy"], acceptsPrice: true } } },
    });
    choose("Limit");
    type(amountField(), "7");
    pick("bids", "0.5", [["0.5", "50"]]);
    expect([amountField().value, limitField().value]).toEqual(["7", "50"]);
    expect(form().textContent).toContain("Venue A takes no sell orders.");
  });

  it("keeps nothing of an earlier level where the next gives no amount, and says why", () => {
    const bids: [string, string][] = [["0.51", "0.4"]];
    const { pick } = openTicket();
    pick("asks", "0.53", [["0.53", "600"]]);
    expect(amountField().value).toBe("600");
    pick("bids", "0.51", bids);
    expect(amountField().value).toBe("");
    expect(form().textContent).toContain("Only 0.4 contracts down to 51¢, below the step of 1.");
    type(amountField(), "2");
    expect(form().textContent).not.toContain("Only 0.4 contracts");
    pick("bids", "0.5", bids);
    expect([amountField().value, isBlocked()]).toEqual(["", false]);
    // A price filled in for a limit order does not wait behind a market order for the next one.
    choose("Limit");
    pick("asks", "0.53", [["0.53", "600"]]);
    expect(limitField().value).toBe("53");
    choose("Market");
    pick("bids", "0.51", bids);
    choose("Limit");
    expect(limitField().value).toBe("");
  });

  it("restores the typed text for the same user and market, and for no other", () => {
    const { userId } = openTicket();
    choose("Limit");
    type(limitField(), "0.4");
    type(amountField(), "33");
    cleanup();
    openTicket({ userId });
    expect([amountField().value, limitField().value]).toEqual(["33", "0.4"]);
    cleanup();
    openTicket();
    expect(amountField().value).toBe("");
    cleanup();
    openTicket({ userId });
    expect(amountField().value).toBe("");
  });

  it("restores nothing typed for another outcome where each has a ticket of its own", () => {
    const { userId } = openTicket({ inputsPerOutcome: true });
    type(amountField(), "33");
    cleanup();
    openTicket({ userId, inputsPerOutcome: true, outcomeId: "no" });
    expect(amountField().value).toBe("");
    cleanup();
    openTicket({ userId, inputsPerOutcome: true });
    type(amountField(), "33");
    cleanup();
    openTicket({ userId, inputsPerOutcome: true });
    expect(amountField().value).toBe("33");
  });

  it("takes no limit price that was typed in another notation", () => {
    const { userId } = openTicket();
    choose("Limit");
    type(limitField(), "2");
    type(amountField(), "33");
    act(() => setPreference("odds", "decimal"));
    expect(limitField().value).toBe("");
    cleanup();
    openTicket({ userId });
    expect([amountField().value, limitField().value]).toEqual(["33", ""]);
    type(limitField(), "2");
    expect(form().textContent).toContain("2 = 50¢");
  });

  it("restores nothing of a market that was left for another one", () => {
    const { userId } = openTicket({ market: { market_id: "m-one" } });
    type(amountField(), "33");
    for (const [market, typed] of [
      ["m-two", ""],
      ["m-one", ""],
    ] as const) {
      cleanup();
      openTicket({ userId, market: { market_id: market } });
      expect(amountField().value).toBe(typed);
    }
  });

  it("restores what was typed in each of several tickets", () => {
    const { userId } = renderTicket();
    const openBoth = () =>
      ["yes", "no"].map((outcomeId) => {
        const { container } = render(renderTicket({ userId, inputsPerOutcome: true, outcomeId }).tree());
        return within(container).getByRole<HTMLInputElement>("textbox", { name: "Amount" });
      }) as [HTMLInputElement, HTMLInputElement];
    const [yes, no] = openBoth();
    type(yes, "3");
    type(no, "4");
    type(yes, "35");
    cleanup();
    expect(openBoth().map(({ value }) => value)).toEqual(["35", "4"]);
  });

  it("lists the commands of several tickets apart, each for its own", () => {
    const { userId } = renderTicket();
    for (const outcomeId of ["yes", "no"])
      render(renderTicket({ userId, inputsPerOutcome: true, outcomeId }).tree());
    const sides = () =>
      screen.getAllByRole<HTMLInputElement>("radio", { name: "Sell" }).map(({ checked }) => checked);
    const commands = registeredCommands.read().flatMap((group) => group.commands);
    expect(new Set(commands.map(({ id }) => id)).size).toBe(4);
    const sellNo = commands.filter(({ title }) => title === "Sell No · Will it happen · Venue A");
    expect(sellNo).toHaveLength(1);
    act(() => sellNo[0]?.run(""));
    expect(sides()).toEqual([false, true]);
  });

  it("restores what was typed before another outcome was chosen for that one", () => {
    const { userId } = openTicket({ inputsPerOutcome: true });
    const reopen = (outcomeId: string) => {
      cleanup();
      openTicket({ userId, inputsPerOutcome: true, outcomeId });
      return amountField().value;
    };
    type(amountField(), "33");
    choose("No");
    expect(reopen("yes")).toBe("");
    expect(reopen("no")).toBe("33");
  });

  it("restores no order that was accepted after another outcome was chosen", async () => {
    setPreference("confirmOrders", false);
    let answerNow = () => {};
    const pending = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const answer = async (post: Posted) => {
      await pending;
      return accepted(post);
    };
    const { userId, posted } = openTicket({ inputsPerOutcome: true, answer });
    type(amountField(), "10");
    click("Place order");
    await waitFor(() => expect(posted).toHaveLength(1));
    choose("No");
    answerNow();
    await waitFor(() => expect(form().textContent).toContain("Open: 10 Yes"));
    cleanup();
    openTicket({ userId, inputsPerOutcome: true, outcomeId: "no" });
    expect(amountField().value).toBe("");
  });

  it("offers only what the settings allow", () => {
    openTicket({ settings: { venues: { "venue-a": { orderTypes: ["market", "twap"], sides: ["buy"] } } } });
    expect(within(form()).queryByRole("radio", { name: "Limit" })).toBeNull();
    expect(within(form()).queryByRole("radio", { name: "Sell" })).toBeNull();
    expect(within(form()).getAllByRole("radio")).toHaveLength(4);
    expect(within(form()).queryByRole("textbox", { name: "Limit price" })).toBeNull();
  });
});
