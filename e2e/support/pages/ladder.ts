import type { Locator, Page } from "playwright/test";
import type { MarketPage } from "./market-page.ts";

/** The ladder of the order book, and how it is shown. */
export class Ladder {
  /** Opens and closes the choices of how books are shown. */
  readonly view: Locator;
  readonly recentre: Locator;
  readonly depthChart: Locator;
  readonly depth: Locator;
  readonly #book: Locator;
  readonly #page: Page;
  readonly #tables: Pick<MarketPage, "asks" | "bids">;

  constructor(page: Page, { orderBook, asks, bids }: MarketPage) {
    this.#page = page;
    this.#book = orderBook;
    this.#tables = { asks, bids };
    this.view = orderBook.getByRole("button", { name: "View", exact: true });
    this.recentre = orderBook.getByRole("button", { name: /^Recentre/ });
    this.depthChart = orderBook.getByRole("button", { name: "Depth chart", exact: true });
    this.depth = orderBook.getByRole("img", { name: /bid down to/ });
  }

  /** One of the choices of how books are shown. */
  choice(group: "Group levels by" | "Bars show" | "Orders of", name: string | RegExp): Locator {
    return this.#book
      .getByRole("radiogroup", { name: group, exact: true })
      .getByRole("radio", typeof name === "string" ? { name, exact: true } : { name });
  }

  async choose(group: "Group levels by" | "Bars show" | "Orders of", name: string | RegExp): Promise<void> {
    await this.choice(group, name).check({ force: true });
  }

  /** The button of the level at a price, written as its row has it. */
  level(side: "asks" | "bids", price: string): Locator {
    return this.#tables[side].and(this.#page.locator(`[data-price="${price}"]`)).getByRole("button");
  }
}
