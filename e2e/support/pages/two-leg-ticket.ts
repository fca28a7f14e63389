import { expect, type Locator, type Page } from "playwright/test";

/** The region "Two-leg ticket" of a group's page. */
export class TwoLegTicket {
  readonly region: Locator;
  readonly legs: Locator;
  readonly size: Locator;
  readonly review: Locator;
  readonly dialog: Locator;
  readonly place: Locator;
  /** Result of the last trade. */
  readonly outcome: Locator;
  readonly #totals: Locator;

  constructor(page: Page) {
    this.region = page.getByRole("region", { name: "Two-leg ticket", exact: true });
    this.legs = this.region.getByRole("radiogroup", { name: "Legs", exact: true });
    this.size = this.region.getByRole("textbox", { name: "Contracts received", exact: true });
    this.review = this.region.getByRole("button", { name: "Review two-leg order", exact: true });
    this.dialog = page.getByRole("dialog", { name: "Confirm two-leg order", exact: true });
    this.place = this.dialog.getByRole("button", { name: "Place both orders", exact: true });
    this.outcome = this.region.getByRole("region", { name: "Last two-leg order", exact: true });
    this.#totals = this.region.locator("[data-profit]");
  }

  /** Chooses what is bought: the outcome on A and its opposite on B, whichever of them the group names first. */
  async chooseLegs(onA: string, onB: string): Promise<void> {
    const name = new RegExp(
      `^(A ${escaped(onA)} \\+ B ${escaped(onB)}|B ${escaped(onB)} \\+ A ${escaped(onA)})$`,
    );
    await this.legs.getByRole("radio", { name }).check({ force: true });
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
    return this.outcome.getByRole("listitem").filter({ hasText: `${role}:` });
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
