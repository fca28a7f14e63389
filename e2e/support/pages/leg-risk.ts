import type { Locator, Page } from "playwright/test";

/** The strip "Leg risk" at the foot of every page, and the desk that it opens. */
export class LegRisk {
  readonly strip: Locator;
  readonly desk: Locator;
  readonly trade: Locator;
  readonly complete: Locator;
  readonly offset: Locator;
  /** The dialog that sends the order of a way out. */
  readonly confirmation: Locator;
  readonly place: Locator;

  constructor(page: Page) {
    this.strip = page.getByRole("region", { name: "Leg risk", exact: true });
    this.desk = page.getByRole("dialog", { name: "Leg-risk desk", exact: true });
    this.trade = this.desk.getByRole("article");
    this.complete = this.desk.getByRole("region", { name: "Complete", exact: true });
    this.offset = this.desk.getByRole("region", { name: "Offset", exact: true });
    this.confirmation = page.getByRole("dialog", { name: /^Confirm (complete|offset)$/ });
    this.place = this.confirmation.getByRole("button", { name: "Place order", exact: true });
  }

  async open(): Promise<void> {
    await this.strip.getByRole("button", { name: "Complete or offset…", exact: true }).click();
  }

  /** Opens the dialog of a way out and sends its order. */
  async take(way: "Complete" | "Offset"): Promise<void> {
    await this.desk.getByRole("button", { name: `${way}…`, exact: true }).click();
    await this.place.click();
  }

  async close(): Promise<void> {
    await this.desk.getByRole("button", { name: "Close", exact: true }).first().click();
  }
}
