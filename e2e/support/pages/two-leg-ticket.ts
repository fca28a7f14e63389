import { expect, type Locator, type Page } from "playwright/test";

/** The region "Two-leg ticket" of a group's page. */
export class TwoLegTicket {
  readonly region: Locator;
  /** List of pairs. */
  readonly legs: Locator;
  readonly gates: Locator;
  readonly size: Locator;
  readonly review: Locator;
  readonly dialog: Locator;
  readonly place: Locator;
  /** Result of the last trade. */
  readonly outcome: Locator;
  /** Opens the form again after a trade. */
  readonly startNew: Locator;
  /** The tab that sells both legs of a held pair. */
  readonly closing: Locator;
  readonly closeDialog: Locator;
  readonly #totals: Locator;

  constructor(page: Page) {
    this.region = page.getByRole("region", { name: "Two-leg ticket", exact: true });
    this.legs = this.region.getByRole("combobox", { name: "Pair", exact: true });
    this.gates = this.region.getByRole("list", { name: "Before you trade", exact: true });
    this.size = this.region.getByRole("textbox", { name: "Size", exact: true });
    // Its name is the reason while nothing can be sent.
    this.review = this.region.locator('button[type="submit"]');
    this.dialog = page.getByRole("dialog", { name: "Confirm two-leg order", exact: true });
    this.place = this.dialog.getByRole("button", { name: "Place both orders", exact: true });
    this.outcome = this.region.getByRole("region", { name: "Last two-leg order", exact: true });
    this.startNew = this.outcome.getByRole("button", { name: "New two-leg order", exact: true });
    this.closing = this.region.getByRole("tab", { name: "Close", exact: true });
    this.closeDialog = page.getByRole("dialog", { name: "Confirm closing the pair", exact: true });
    this.#totals = this.region.locator("[data-profit]");
  }

  /** Chooses what is bought: the outcome on A and its opposite on B, whichever of them the group names first. */
  async chooseLegs(onA: string, onB: string): Promise<void> {
    const names = [`A ${onA} + B ${onB}`, `B ${onB} + A ${onA}`];
    const option = this.legs.locator("option").filter({
      hasText: new RegExp(`^(${names.map(escaped).join("|")})(\\s|$)`),
    });
    await this.legs.selectOption((await option.getAttribute("value")) ?? "");
  }

  /** The profit that is promised, exact. */
  async promised(): Promise<string> {
    await expect(this.#totals).toBeVisible();
    return (await this.#totals.getAttribute("data-profit")) ?? "";
  }

  /** One press in the dialog that it opens. */
  async placeBoth(): Promise<void> {
    await this.review.click();
    await expect(this.place).toBeVisible();
    await this.place.click();
  }

  /** The legs of the last trade, as they stand. */
  leg(role: "First" | "Second"): Locator {
    return this.outcome.locator(`li[data-role="${role.toLowerCase()}"]`);
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
