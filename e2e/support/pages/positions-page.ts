import { expect, type Locator, type Page } from "playwright/test";

export type OrdersTab = "Positions" | "Held pairs" | "Decision journal" | "Cash";
const addresses: Readonly<Record<OrdersTab, string>> = {
  Positions: "positions",
  "Held pairs": "held-pairs",
  "Decision journal": "decisions",
  Cash: "cash",
};

/** The first line of a file of fills. */
export const fillsHead = "fill_id,venue,market_id,outcome_id,side,quantity,price,time,fee,order_id";

/** Tabs beside the orders table. */
export class PositionsPage {
  readonly positions: Locator;
  readonly heldPairs: Locator;
  /** Uses of money as they are ranked, the best first. */
  readonly uses: Locator;
  readonly decisions: Locator;
  readonly cash: Locator;
  readonly importDialog: Locator;
  readonly keptDialog: Locator;
  readonly settlementDialog: Locator;
  readonly cashDialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    const region = (name: OrdersTab) => page.getByRole("region", { name, exact: true });
    const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
    this.#page = page;
    this.positions = region("Positions");
    this.heldPairs = region("Held pairs");
    this.uses = this.heldPairs.getByRole("listitem");
    this.decisions = region("Decision journal");
    this.cash = region("Cash");
    this.importDialog = dialog("Import fills");
    this.keptDialog = dialog("Backup & imports");
    this.settlementDialog = dialog("Settlement");
    this.cashDialog = dialog("Enter cash");
  }

  /** Opens a tab by its address. */
  async open(tab: OrdersTab): Promise<void> {
    await this.#page.goto(`/orders?tab=${addresses[tab]}`);
    await expect(this.#page.getByRole("region", { name: tab, exact: true })).toBeVisible();
  }

  /** Rows of the table "Positions" that fit a selector such as `[data-venue="venue-a"]`. */
  rows(selector = ""): Locator {
    return this.positions
      .getByRole("table", { name: "Positions", exact: true })
      .locator(`[data-venue][data-outcome-id]${selector}`);
  }

  /** Chooses a file in the dialog "Import fills", which it opens. */
  async chooseFills(fileName: string, lines: readonly string[]): Promise<void> {
    await this.positions.getByRole("button", { name: "Import fills", exact: true }).click();
    await this.importDialog.getByLabel("File of fills", { exact: true }).setInputFiles({
      name: fileName,
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\r\n")),
    });
  }

  /** Enters the cash on a venue. */
  async enterCash(venue: string, amount: string): Promise<void> {
    await this.open("Cash");
    await this.cash.getByRole("button", { name: `Enter cash of ${venue}`, exact: true }).click();
    await this.cashDialog.getByLabel("Amount", { exact: true }).fill(amount);
    await this.cashDialog.getByLabel("Day", { exact: true }).fill("2026-11-20");
    await this.cashDialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(this.cashDialog).toBeHidden();
  }

  /** Imports a file of which `count` fills are new. */
  async importFills(fileName: string, lines: readonly string[], count: number): Promise<void> {
    await this.chooseFills(fileName, lines);
    await this.importDialog
      .getByRole("button", { name: `Import ${count === 1 ? "1 fill" : `${count} fills`}`, exact: true })
      .click();
    await expect(this.importDialog).toBeHidden();
  }
}

/** A figure of a row; `data-value` holds its exact text. */
export function figure(row: Locator, name: string): Locator {
  return row.locator(`[data-field="${name}"]`);
}
