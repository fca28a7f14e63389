// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { button, click, prepareTickets, waitUntilSubmittable } from "#browser/testing/ticket-driver.tsx";
import { renderTicket, type TicketHarnessOptions } from "#browser/testing/ticket-harness.tsx";
import { decimal } from "#contract/decimal.ts";
import { decodeMarket } from "#contract/market.ts";
import { SendDialog, type SendDialogProps } from "./send-dialog.tsx";

prepareTickets();

const withoutStatus = { status: "" };

/** A dialog that sells contracts of Yes at a price that the book gives. */
function openDialog(options: TicketHarnessOptions = {}, warning?: SendDialogProps["warning"]) {
  /** For each submit: true if the box of the warning was ticked. */
  const asked: boolean[] = [];
  const ticket = renderTicket(options);
  const { harness, posted, wrap } = ticket;
  const market = viewOfMarket(harness.config, "venue-a", decodeMarket(harness.market));
  const tree = (contracts: string, price: string) =>
    wrap(
      <SendDialog
        name="Confirm sale"
        market={market}
        side="sell"
        price={decimal(price)}
        tick={decimal("0.01")}
        contracts={decimal(contracts)}
        blocks={[]}
        warning={warning}
        order={(isAcknowledged) => {
          asked.push(isAcknowledged);
          return {
            draft: {
              venue: "venue-a",
              body: {
                market_id: "MARKET-1",
                outcome_id: "yes",
                order_type: "market",
                side: "sell",
                amount: contracts,
              },
              limit: undefined,
              quote: { price: decimal(price), source: "stream", ageMs: 0 },
              expected: { average: undefined, fee: undefined, cost: undefined, mostToLose: undefined },
              dayCost: decimal("0"),
            },
            priceNow: () => decimal(price),
            bookObjection: () => undefined,
          };
        }}
        onClose={() => undefined}
      >
        {null}
      </SendDialog>,
    );
  const { rerender } = render(tree("10", "0.5"));
  return {
    harness,
    posted,
    asked,
    show: (contracts: string, price: string) => rerender(tree(contracts, price)),
  };
}

const box = () => screen.getByRole<HTMLInputElement>("checkbox");
const question = () => screen.queryByText(/Send anyway\?/);

describe("consent to an order that the book and the trade change", () => {
  it.each([
    ["is for more", "11", "0.5"],
    ["brings less than tolerated", "10", "0.4"],
  ])("is asked for again once it %s", async (_, contracts, price) => {
    const { show } = openDialog({ market: withoutStatus });
    fireEvent.click(box());
    expect(box().checked).toBe(true);
    show("9", "0.5");
    show("10", "0.51");
    expect(box().checked).toBe(true);
    show(contracts, price);
    expect(box().checked).toBe(false);
    fireEvent.click(box());
    // A click under way was meant for the former order.
    expect(button("Place order").getAttribute("aria-disabled")).toBe("true");
    await waitUntilSubmittable("Place order");
  });

  it("covers no more contracts than it was given for", () => {
    const { show } = openDialog({ market: withoutStatus });
    show("4", "0.5");
    fireEvent.click(box());
    show("10", "0.5");
    expect(box().checked).toBe(false);
  });

  it.each([
    ["the same order", "10", 1],
    ["fewer contracts", "9", 1],
    ["more contracts", "11", 0],
  ])("answers a question about %s", async (_, contracts, posts) => {
    const { harness, posted, show } = openDialog();
    harness.isMarketReachable = false;
    await waitUntilSubmittable("Place order");
    click("Place order");
    await waitFor(() => expect(question()).not.toBeNull());
    show(contracts, "0.5");
    expect(question() === null).toBe(posts === 0);
    await waitUntilSubmittable("Place order");
    click("Place order");
    if (posts === 0) await waitFor(() => expect(question()).not.toBeNull());
    else await waitFor(() => expect(screen.queryByRole("button", { name: "Place order" })).toBeNull());
    expect(posted).toHaveLength(posts);
  });
});

it("keeps the result of an order that was sent, whatever is left to order", async () => {
  const { posted, show } = openDialog();
  await waitUntilSubmittable("Place order");
  click("Place order");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Place order" })).toBeNull());
  show("20", "0.2");
  expect(screen.queryByRole("button", { name: "Place order" })).toBeNull();
  expect(posted).toHaveLength(1);
});

it("sends with a warning of its maker once that is acknowledged, and tells the maker", async () => {
  const warning = { why: "Your position is not loaded.", label: "Send all the same" };
  const { posted, asked } = openDialog({}, warning);
  await waitFor(() => expect(screen.getByText(warning.why)).toBeDefined());
  click("Place order");
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole("checkbox", { name: warning.label }));
  await waitUntilSubmittable("Place order");
  click("Place order");
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(asked).toEqual([true]);
});
