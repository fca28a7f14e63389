import { expect, type Locator, type Page } from "playwright/test";

/** The region "Unresolved orders", on the overview and on the page of all orders, and what the user said of them. */
export class UnresolvedOrders {
  readonly region: Locator;
  readonly dialog: Locator;
  readonly settled: Locator;
  readonly notifications: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole("region", { name: "Unresolved orders", exact: true });
    this.dialog = page.getByRole("dialog", { name: "Match an order", exact: true });
    this.settled = page.getByRole("list", { name: "Marked by you", exact: true });
    this.notifications = page.getByRole("log", { name: "Notifications", exact: true });
  }

  /** The orders, of all or in one state. */
  orders(state?: string): Locator {
    return this.region.locator(state === undefined ? "[data-intent-id]" : `[data-state="${state}"]`);
  }

  async press(name: string): Promise<void> {
    await this.region.getByRole("button", { name, exact: true }).click();
  }

  /** Names an order by its id in the dialog, which stays where that is refused. */
  async name(orderId: string): Promise<void> {
    if (!(await this.dialog.isVisible())) await this.press("Match an order…");
    await this.dialog.getByLabel("Order id", { exact: true }).fill(orderId);
    await this.dialog.getByRole("button", { name: "Match", exact: true }).click();
  }

  /** Takes back all that the user said, on the page of all orders. */
  async takeBack(): Promise<void> {
    await this.#page.getByText(/^Marked by you: \d+$/).click();
    await this.settled.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(this.settled).toHaveCount(0);
  }
}
