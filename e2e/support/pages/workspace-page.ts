import type { Locator, Page } from "playwright/test";
import type { VenueId } from "#contract/venue-id.ts";
import { type MarketAddress, marketPath } from "./market-page.ts";

const venueLabels: Readonly<Record<VenueId, string>> = {
  "venue-a": "Venue A",
  "venue-b": "Venue B",
  "venue-c": "Venue C",
};

/** The page with several markets side by side. */
export class WorkspacePage {
  readonly markets: Locator;
  readonly cells: Locator;
  readonly layout: Locator;
  readonly addMarket: Locator;
  readonly undo: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.markets = page.getByRole("region", { name: "Markets", exact: true });
    this.cells = this.markets.getByRole("region");
    this.layout = page.getByRole("combobox", { name: "Layout", exact: true });
    this.addMarket = page.getByRole("button", { name: "Add a market", exact: true });
    this.undo = page.getByRole("button", { name: "Undo", exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto("/workspace");
    await this.addMarket.waitFor();
  }

  /** Adds a market by the address of its page. */
  async add(market: MarketAddress): Promise<void> {
    await this.addMarket.click();
    const search = this.#page.getByRole("combobox", { name: "Add a market", exact: true });
    await search.fill(new URL(marketPath(market), this.#page.url()).href);
    await search.press("Enter");
  }

  /** The cell of a venue's market; there must be one of that venue only. */
  cell(venue: VenueId): Locator {
    return this.markets.getByRole("region", { name: new RegExp(`, ${venueLabels[venue]}$`) });
  }

  /** A panel of a cell, by its name. */
  panel(cell: Locator, name: "Chart" | "Order book" | "Trades" | "Order ticket"): Locator {
    return cell.getByRole("group", { name, exact: true });
  }

  /** Opens the ticket of a cell, or closes it. */
  async toggleTicket(cell: Locator): Promise<void> {
    await cell.getByRole("button", { name: "Trade", exact: true }).click();
  }

  /** The ticket of a cell. */
  ticket(cell: Locator): {
    readonly panel: Locator;
    readonly amount: Locator;
    readonly review: Locator;
    readonly radio: (name: string) => Locator;
  } {
    const panel = this.panel(cell, "Order ticket");
    return {
      panel,
      amount: panel.getByRole("textbox", { name: "Amount", exact: true }),
      review: panel.getByRole("button", { name: "Review order", exact: true }),
      radio: (name) => panel.getByRole("radio", { name, exact: true }),
    };
  }

  /** Presses an action of the layout's menu. */
  async act(action: string): Promise<void> {
    await this.#page.getByRole("button", { name: "Layout actions", exact: true }).click();
    await this.#page
      .getByRole("dialog", { name: "Layout actions", exact: true })
      .getByRole("button", { name: action, exact: true })
      .click();
  }

  /** Fills the dialog that asks for a layout's name. */
  async name(dialog: string, action: string, name: string): Promise<void> {
    const nameDialog = this.#page.getByRole("dialog", { name: dialog, exact: true });
    await nameDialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await nameDialog.getByRole("button", { name: action, exact: true }).click();
  }

  /** The names of the layouts, the shown one first. */
  async layouts(): Promise<{ shown: string; all: readonly string[] }> {
    const all = await this.layout.getByRole("option").allTextContents();
    const shown = await this.layout.locator("option:checked").textContent();
    return { shown: shown ?? "", all };
  }

  /** Cells in order, by venue letter. */
  order(): Promise<readonly string[]> {
    return this.cells.evaluateAll((cells) =>
      cells.map((cell) => (cell.getAttribute("aria-label") ?? "").slice(-1)),
    );
  }
}
