// What a person does at a ticket and sees there, for its tests in jsdom.
import "fake-indexeddb/auto";
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { setPreference } from "#browser/preferences/preferences.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { type BookSide, sweepTo } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { decimal } from "#contract/decimal.ts";
import { renderTicket, type TicketHarnessOptions } from "./ticket-harness.tsx";

/** Makes jsdom do for a ticket; once in every test file. */
export function prepareTickets(): void {
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
    vi.spyOn(performance, "now").mockImplementation(() => (heldAt ?? steady()) + passed);
    // The first drawing of a file may take seconds, in which what a test waits for would run out.
    render(renderTicket().tree());
    cleanup();
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
  afterEach(() => {
    cleanup();
    heldAt = undefined;
    setPreference("confirmOrders", true);
    setPreference("odds", "cents");
  });
}

let passed = 0;
let heldAt: number | undefined;
const steady = performance.now.bind(performance);
/** Stops that clock but for what `pass` lets pass, until the test is over: for what is counted in seconds. */
export const holdClock = () => {
  heldAt = steady();
};
/** Lets `ms` pass on the clock by which presses and ages are judged. */
export const pass = (ms: number) => {
  passed += ms;
};

export const form = () => screen.getByRole("form", { name: "New order" });
export const amountField = () => within(form()).getByRole<HTMLInputElement>("textbox", { name: "Amount" });
export const limitField = () =>
  within(form()).getByRole<HTMLInputElement>("textbox", { name: "Limit price" });
export const type = (field: HTMLInputElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const button = (name: string) => screen.getByRole("button", { name });
export const click = (name: string) => fireEvent.click(button(name));
export const dialog = () => screen.queryByRole("dialog", { name: "Confirm order" });
export const choose = (name: string) => fireEvent.click(within(form()).getByRole("radio", { name }));
export const isBlocked = (name = "Review order") => button(name).getAttribute("aria-disabled") === "true";
export const estimated = (term: string) => {
  const name = within(within(form()).getByRole("group", { name: "Estimate" })).getByText(term);
  return name.nextElementSibling?.getAttribute("data-value");
};
export const asks: [string, string][] = [
  ["0.52", "100"],
  ["0.53", "20"],
];

interface ReadyOptions extends TicketHarnessOptions {
  readonly choices?: Parameters<typeof tradingChoices.write>[1];
}

/** A ticket with a book on the screen. */
export function ready({ choices, ...options }: ReadyOptions = {}) {
  const stage = renderTicket(options);
  if (choices !== undefined) tradingChoices.write(stage.userId, choices);
  stage.tellBook(asks, [["0.5", "50"]]);
  const { rerender } = render(stage.tree());
  /** Presses a level of a side of such a book; answers what the page keeps of it. */
  const pick = (side: BookSide, price: string, levels: [string, string][]) => {
    const book = {
      asks: [],
      bids: [],
      [side]: levels.map(([at, size]) => ({ price: decimal(at), size: decimal(size) })),
    };
    const ladder = buildLadder(book, { priceScale: 1, midSpreadLimit: decimal("0.2") });
    const take = sweepTo(ladder, side, decimal(price));
    act(() => rerender(stage.tree(take)));
    return take;
  };
  const tellBook: typeof stage.tellBook = (...told) => act(() => stage.tellBook(...told));
  return { ...stage, tellBook, pick };
}

/** Lets the moment pass in which a press counts as part of the last one. */
export async function readyAgain(name: string): Promise<void> {
  pass(700);
  await waitFor(() => expect(isBlocked(name)).toBe(false));
}

export async function review(amount: string): Promise<void> {
  type(amountField(), amount);
  click("Review order");
  await waitFor(() => expect(dialog()).not.toBeNull());
}
