import { expect, type Locator, type Page } from "playwright/test";

/** The page of all orders. */
export class OrdersPage {
  readonly heading: Locator;
  readonly table: Locator;
  readonly unresolved: Locator;
  /** Coverage by venue, in the popover that `openSources` opens. */
  readonly sources: Locator;
  readonly sourcesButton: Locator;
  /** Venues whose orders could not be loaded. */
  readonly failures: Locator;
  readonly lookInMarket: Locator;
  readonly lookDialog: Locator;
  readonly exportDialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Portfolio", exact: true });
    this.table = page.getByRole("table", { name: "Orders", exact: true });
    this.unresolved = page.getByRole("region", { name: "Unresolved orders", exact: true });
    this.sources = page.getByRole("list", { name: "Order sources", exact: true });
    this.sourcesButton = page.getByRole("button", { name: "How venues list orders", exact: true });
    this.failures = page.getByRole("list", { name: "Orders not loaded", exact: true }).getByRole("listitem");
    this.lookInMarket = page.getByRole("button", { name: "Load orders of a market…", exact: true });
    this.lookDialog = page.getByRole("dialog", { name: "Load orders of a market", exact: true });
    this.exportDialog = page.getByRole("dialog", { name: "Export orders", exact: true });
  }

  async open(query = ""): Promise<void> {
    await this.#page.goto(`/orders${query}`);
    await expect(this.heading).toBeVisible();
  }

  /** Rows of the table, of all or of those that fit a selector such as `[data-venue="venue-a"]`. */
  rows(selector = ""): Locator {
    return this.table.locator(`[data-venue][data-state]${selector}`);
  }

  async openSources(): Promise<void> {
    await this.sourcesButton.click();
    await expect(this.sources).toBeVisible();
  }

  /** Source of a venue's orders, once `openSources` has shown them. */
  source(label: string): Locator {
    return this.sources.getByRole("listitem").filter({ hasText: label });
  }

  async filter(name: "Venue" | "State" | "Side", choice: string): Promise<void> {
    await this.#page.getByRole("search").getByLabel(name, { exact: true }).selectOption({ label: choice });
  }
}
