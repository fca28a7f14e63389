// @vitest-environment jsdom
// A key press has to be shown within a frame: what it does not change is not rendered again.
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderedBy } from "#browser/testing/rendered-by.ts";
import {
  advance,
  amountField,
  button,
  form,
  heldPosition,
  openTicket,
  prepareTickets,
  type,
} from "#browser/testing/ticket-driver.tsx";

prepareTickets();

const figure = (term: string) => within(form()).getByText(term, { selector: "dt" }).nextElementSibling;

it("renders only the figures that a key in the amount changes", () => {
  openTicket({ position: heldPosition });
  type(amountField(), "1");
  const parts = {
    amount: amountField(),
    unit: within(form()).getByRole("button", { name: /^contracts, change/ }),
    outcome: screen.getByRole("radio", { name: "Yes" }),
    side: screen.getByRole("radio", { name: "Buy" }),
    kind: screen.getByRole("radio", { name: "Limit" }),
    preset: button("Set the amount to 25"),
    share: button("Set the amount to 10% of the budget"),
    position: form().querySelector("[data-field=position]"),
    protection: within(form()).getByRole("checkbox"),
    "slippage limit": button("Change the slippage limit"),
    "fair value": within(form()).getByRole("button", { name: /fair value/i }),
    foot: button("Review order").parentElement,
    submit: button("Review order"),
    "result of the last order": button("Review order").parentElement?.querySelector("div[aria-live]"),
    cost: figure("Cost"),
    average: figure("Average price"),
    worst: figure("Worst price"),
  };
  expect(renderedBy(() => type(amountField(), "12"), parts)).toEqual(["amount", "cost"]);
});

it("mounts nothing for a key in the amount, not even for a wider figure", () => {
  openTicket();
  type(amountField(), "1");
  const mounted = new MutationObserver(() => {});
  mounted.observe(form(), { childList: true, subtree: true });
  type(amountField(), "12");
  expect(figure("Cost")?.textContent).toBe("≈ $6.24");
  expect(mounted.takeRecords()).toEqual([]);
});

it("renders what the book changes, and no field", () => {
  const { streamBook } = openTicket();
  type(amountField(), "12");
  const parts = { amount: amountField(), foot: button("Review order").parentElement, cost: figure("Cost") };
  const change = () => streamBook([["0.54", "100"]], [["0.5", "50"]]);
  expect(renderedBy(change, parts)).toEqual(["cost"]);
});

it("renders nothing for a heartbeat", () => {
  const { beatHeart } = openTicket();
  type(amountField(), "12");
  expect(
    renderedBy(
      () => {
        advance(1_000);
        beatHeart();
      },
      { form: form() },
    ),
  ).toEqual([]);
});
