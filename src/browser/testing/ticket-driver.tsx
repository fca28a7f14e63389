// User actions on a ticket and what it shows, for tests in jsdom.
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { setPreference } from "#browser/preferences/preferences.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { type BookSide, sweepTo } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { positionOf } from "#browser/trading-math/position/position.ts";
import { ratioOf, zeroRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { ladderOf } from "./ladder-fixture.ts";
import { renderTicket, type TicketHarnessOptions } from "./ticket-harness.tsx";

/** Prepares jsdom for a ticket; call once per test file. */
export function prepareTickets(): void {
  beforeAll(() => {
    vi.spyOn(performance, "now").mockImplementation(() => (frozenAt ?? steady()) + passed);
    // The first render of a file may take seconds and would use up a test's timeout.
    render(renderTicket().tree());
    cleanup();
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
  afterEach(() => {
    cleanup();
    frozenAt = undefined;
    setPreference("confirmOrders", true);
    setPreference("odds", "cents");
  });
}

let passed = 0;
let frozenAt: number | undefined;
const steady = performance.now.bind(performance);
/** Freezes the performance clock until the end of the test, except for `pass`; for assertions in seconds. */
export const freezeClock = () => {
  frozenAt = steady();
};
/** Advances the clock by which clicks and data ages are judged by `ms`. */
export const advance = (ms: number) => {
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
/** Text of a row of the review. */
export const reviewed = (row: string) =>
  within(dialog() ?? document.body).getByRole("rowheader", { name: row }).nextElementSibling?.textContent;
export const asks: [string, string][] = [
  ["0.52", "100"],
  ["0.53", "20"],
];

/** 25 contracts bought at 55¢ without a fee. */
export const heldPosition = positionOf([
  {
    id: "1",
    at: 1,
    side: "buy",
    quantity: ratioOf(decimal("25")),
    price: ratioOf(decimal("0.55")),
    fee: zeroRatio,
    feeInContracts: zeroRatio,
  },
]);

interface OpenTicketOptions extends TicketHarnessOptions {
  readonly choices?: Parameters<typeof tradingChoices.write>[1];
}

/** A rendered ticket with a book. */
export function openTicket({ choices, ...options }: OpenTicketOptions = {}) {
  const ticket = renderTicket(options);
  if (choices !== undefined) tradingChoices.write(ticket.userId, choices);
  ticket.streamBook(asks, [["0.5", "50"]]);
  const { rerender } = render(ticket.tree());
  /** Clicks a level of a side of such a book; returns the resulting sweep. */
  const pick = (side: BookSide, price: string, levels: [string, string][]) => {
    const ladder = side === "asks" ? ladderOf(levels) : ladderOf([], levels);
    const sweep = sweepTo(ladder, side, decimal(price));
    act(() => rerender(ticket.tree(sweep)));
    return sweep;
  };
  const streamBook: typeof ticket.streamBook = (...book) => act(() => ticket.streamBook(...book));
  return { ...ticket, streamBook, beatHeart: () => act(ticket.beatHeart), pick };
}

/** Passes the time in which a second click counts as a double click. */
export async function waitUntilSubmittable(name: string): Promise<void> {
  advance(700);
  await waitFor(() => expect(isBlocked(name)).toBe(false));
}

export async function review(amount: string): Promise<void> {
  type(amountField(), amount);
  click("Review order");
  await waitFor(() => expect(dialog()).not.toBeNull());
}
