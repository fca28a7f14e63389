import { expect, type Locator, type Page } from "playwright/test";
import type { VenueId } from "#contract/venue-id.ts";
import { OrderTicket } from "./order-ticket.ts";

export interface MarketAddress {
  readonly venue: VenueId;
  readonly marketId: string;
  /** An outcome's id; the market's first one where it is left out. */
  readonly outcomeId?: string;
}

/** The address of a market's page, each id one percent-encoded segment. */
export function marketPath({ venue, marketId, outcomeId }: MarketAddress): string {
  const outcome = outcomeId === undefined ? "" : `?outcome=${encodeURIComponent(outcomeId)}`;
  return `/venues/${venue}/markets/${encodeURIComponent(marketId)}${outcome}`;
}

/** A level of the ladder as its row carries it: the exact strings received. */
export interface LevelShown {
  readonly price: string;
  readonly size: string;
}

/** The page of one market. On the phone its panels are tabs and its ticket is a dialog. */
export class MarketPage {
  readonly heading: Locator;
  readonly outcomes: Locator;
  readonly orderBook: Locator;
  readonly asks: Locator;
  readonly bids: Locator;
  readonly tradesPanel: Locator;
  readonly trades: Locator;
  readonly chart: Locator;
  readonly lastCandle: Locator;
  readonly rules: Locator;
  readonly ordersInMarket: Locator;
  readonly connection: Locator;
  readonly notifications: Locator;
  readonly paperBadge: Locator;
  readonly ticket: OrderTicket;
  readonly #page: Page;

  constructor(page: Page) {
    const region = (name: string) => page.getByRole("region", { name, exact: true });
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.outcomes = page.getByRole("radiogroup", { name: "Market outcome", exact: true });
    this.orderBook = region("Order book");
    // The ladder draws the asks best lowest on the screen, next to the spread: the best is the last row.
    this.asks = this.orderBook.getByRole("table", { name: "Asks", exact: true }).locator("[data-price]");
    this.bids = this.orderBook.getByRole("table", { name: "Bids", exact: true }).locator("[data-price]");
    this.tradesPanel = region("Trades");
    this.trades = this.tradesPanel.locator("[data-price]");
    this.chart = region("Chart");
    this.lastCandle = this.chart.getByRole("img", { name: /^Last candle:/ });
    this.rules = region("Rules");
    this.ordersInMarket = region("Orders in this market");
    this.connection = page.getByRole("status", { name: "Connection", exact: true });
    this.notifications = page.getByRole("log", { name: "Notifications", exact: true });
    this.paperBadge = page.getByText("Paper", { exact: true });
    this.ticket = new OrderTicket(page);
  }

  /** Opens the market by its address and waits for its heading. One has to be signed in with the key kept. */
  async open(address: MarketAddress): Promise<void> {
    await this.#page.goto(marketPath(address));
    await expect(this.outcomes).toBeVisible();
  }

  /** Shows a panel: on the phone by its tab; where all panels stand side by side nothing is needed. */
  async show(panel: string): Promise<void> {
    const tab = this.#page.getByRole("tab", { name: panel, exact: true });
    if (await tab.isVisible()) await tab.click();
  }

  async chooseOutcome(name: string | RegExp): Promise<void> {
    await this.outcomes.getByRole("radio", { name }).check({ force: true });
  }

  /** The ladder's levels, best first. */
  async levels(side: "asks" | "bids"): Promise<readonly LevelShown[]> {
    const rows = await this[side].evaluateAll((elements) =>
      elements.map((element) => ({
        price: element.getAttribute("data-price") ?? "",
        size: element.getAttribute("data-size") ?? "",
      })),
    );
    return side === "asks" ? rows.reverse() : rows;
  }

  /** Rows of "Orders in this market" in a state: sending, accepted, refused, unknown, duplicate, listed. */
  orders(state?: string): Locator {
    return this.ordersInMarket.locator(
      state === undefined ? "[data-venue][data-state]" : `[data-venue][data-state="${state}"]`,
    );
  }
}
