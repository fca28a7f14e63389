import { expect, type Locator, type Page } from "playwright/test";
import { canonical, decimal, multiply } from "#contract/decimal.ts";

export type EstimateTerm =
  | "Average price"
  | "Worst price"
  | "Cost"
  | "Proceeds"
  | "Fee"
  | "If it wins"
  | "Max loss";

/** A price (0 to 1) as the limit field shows it: in cents. */
export function inCents(price: string): string {
  return canonical(multiply(decimal(price), decimal("100")));
}

/** The order ticket: a region of the market page, on a phone a dialog that a button opens. */
export class OrderTicket {
  readonly panel: Locator;
  readonly opener: Locator;
  readonly form: Locator;
  readonly amount: Locator;
  readonly limitPrice: Locator;
  readonly review: Locator;
  readonly confirmation: Locator;
  /** In the dialog "Confirm order", or in the form when confirmation is off. */
  readonly place: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page
      .getByRole("region", { name: "Order ticket", exact: true })
      .or(page.getByRole("dialog", { name: "Order ticket", exact: true }))
      .first();
    this.opener = page.getByRole("group", { name: "Order ticket", exact: true }).getByRole("button").first();
    this.form = page.getByRole("form", { name: "New order", exact: true });
    this.amount = this.form.getByRole("textbox", { name: "Amount", exact: true });
    this.limitPrice = this.form.getByRole("textbox", { name: "Limit price", exact: true });
    this.review = this.form.getByRole("button", { name: "Review order", exact: true });
    this.confirmation = page.getByRole("dialog", { name: "Confirm order", exact: true });
    this.place = page.getByRole("button", { name: "Place order", exact: true });
  }

  /** Opens the dialog on a phone; elsewhere the ticket is always open. */
  async open(): Promise<void> {
    await expect(this.opener.or(this.form).first()).toBeVisible();
    if (await this.opener.isVisible()) await this.opener.click();
    await expect(this.form).toBeVisible();
  }

  /** Closes the phone's dialog; does nothing elsewhere. */
  async close(): Promise<void> {
    if (!(await this.#page.getByRole("dialog", { name: "Order ticket", exact: true }).isVisible())) return;
    await this.#page.keyboard.press("Escape");
    await expect(this.form).toBeHidden();
  }

  async choose(group: "Outcome" | "Side" | "Order type", name: string | RegExp): Promise<void> {
    await this.radio(group, name).check({ force: true });
  }

  radio(group: "Outcome" | "Side" | "Order type", name: string | RegExp): Locator {
    return this.form
      .getByRole("radiogroup", { name: group, exact: true })
      .getByRole("radio", typeof name === "string" ? { name, exact: true } : { name });
  }

  /** The value of an estimate's term; `data-value` holds the exact figure. */
  estimate(term: EstimateTerm): Locator {
    return this.form
      .getByRole("group", { name: "Estimate", exact: true })
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${term}`) })
      .locator("xpath=following-sibling::dd[1]");
  }

  /** Types an amount and opens the confirmation. */
  async reviewOrder(amount: string): Promise<void> {
    await this.amount.fill(amount);
    await this.review.click();
  }

  /** Types an amount, opens the confirmation and clicks "Place order" without waiting for a result. */
  async submit(amount: string): Promise<void> {
    await this.reviewOrder(amount);
    await this.place.click();
  }

  /** Fills in the form, confirms, and waits until the confirmation closes. Does not wait for the answer. */
  async placeOrder(order: {
    amount: string;
    side?: string | RegExp;
    type?: string | RegExp;
    /** 0 to 1. */
    limitPrice?: string;
  }): Promise<void> {
    if (order.side !== undefined) await this.choose("Side", order.side);
    if (order.type !== undefined) await this.choose("Order type", order.type);
    if (order.limitPrice !== undefined) await this.limitPrice.fill(`${inCents(order.limitPrice)}¢`);
    await this.reviewOrder(order.amount);
    await expect(this.confirmation).toBeVisible();
    await this.place.click();
    await expect(this.confirmation).toBeHidden();
  }
}
