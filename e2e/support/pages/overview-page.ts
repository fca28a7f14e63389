import { expect, type Locator, type Page } from "playwright/test";
import { canonical, decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { MarketAddress } from "./market-page.ts";

/** The page /. */
export class OverviewPage {
  readonly heading: Locator;
  readonly watchlist: Locator;
  /** The rows of the watchlist, in its order. */
  readonly watched: Locator;
  readonly suggestions: Locator;
  readonly bestEdges: Locator;
  readonly movers: Locator;
  /** The rows of the movers, the largest move first. */
  readonly moved: Locator;
  /** Rows of the held positions. */
  readonly positions: Locator;
  readonly account: Locator;
  readonly firstSteps: Locator;
  readonly venues: Locator;
  readonly notifications: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    const region = (name: string) => page.getByRole("region", { name, exact: true });
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Overview", exact: true });
    this.watchlist = region("Watchlist");
    this.watched = this.watchlist
      .getByRole("table", { name: "Watched outcomes", exact: true })
      .locator("tbody")
      .getByRole("row");
    this.suggestions = region("Suggestions");
    this.bestEdges = region("Best edges");
    this.movers = region("Movers");
    this.moved = this.movers.getByRole("list", { name: "Largest moves", exact: true }).getByRole("listitem");
    this.venues = region("Venues").getByRole("list", { name: "Connection by venue", exact: true });
    this.positions = region("Positions")
      .getByRole("table", { name: "Open positions", exact: true })
      .locator("tbody")
      .getByRole("row");
    this.account = region("Account summary");
    this.firstSteps = region("First steps");
    this.notifications = page.getByRole("log", { name: "Notifications", exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto("/");
    await expect(this.heading).toBeVisible();
  }

  /** Puts an outcome on the list by the form "Watch by id", which stays open. */
  async watch({ venue, marketId, outcomeId }: MarketAddress): Promise<void> {
    const form = this.watchlist.getByRole("form", { name: "Watch by id", exact: true });
    if (!(await form.isVisible()))
      await this.watchlist.getByRole("button", { name: "Watch by id", exact: true }).click();
    const before = await this.watched.count();
    await form.getByLabel("Venue", { exact: true }).selectOption(venue);
    await form.getByLabel("Market id", { exact: true }).fill(marketId);
    await form.getByLabel("Outcome id (optional)", { exact: true }).fill(outcomeId ?? "");
    await form.getByRole("button", { name: "Watch", exact: true }).click();
    await expect(this.watched).toHaveCount(before + 1);
  }

  /** Opens one of the tabs of orders, fills and alerts. */
  async openTab(name: "Open orders" | "Fills" | "Alerts"): Promise<void> {
    await this.#page.getByRole("tab", { name, exact: true }).click();
  }

  /** The row of the only watched outcome of a venue. */
  rowOf(venue: VenueId): Locator {
    return this.watchlist.locator(`tbody tr[data-venue="${venue}"]`);
  }

  /** Waits until a column of a venue's only row shows the price, by value. */
  async expectPrice(venue: VenueId, column: string, price: string | undefined): Promise<void> {
    const shown = this.rowOf(venue).locator(`[data-label="${column}"] [data-value]`);
    await expect(async () => {
      expect(canonical(decimal((await shown.getAttribute("data-value")) ?? ""))).toBe(
        canonical(decimal(price ?? "")),
      );
    }).toPass();
  }

  /** The venues of the rows, from the top. */
  async order(): Promise<readonly (string | null)[]> {
    return this.watched.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-venue")));
  }
}
