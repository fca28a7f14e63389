import { expect, type Locator, type Page } from "playwright/test";
import { TwoLegTicket } from "./two-leg-ticket.ts";

/** The pages /matched/:category and /matched/:category/:groupId. */
export class MatchedPages {
  readonly table: Locator;
  /** The rendered rows, without the header. */
  readonly rows: Locator;
  readonly filter: Locator;
  readonly category: Locator;
  readonly league: Locator;
  readonly day: Locator;
  /** Sheet that compares the rules of two legs. */
  readonly rules: Locator;
  readonly rawData: Locator;
  readonly chart: Locator;
  readonly combinedBook: Locator;
  readonly edge: Locator;
  /** Check result of each pair in the group's header. */
  readonly guards: Locator;
  readonly twoLegs: TwoLegTicket;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.table = page.getByRole("table", { name: "Matched markets", exact: true });
    this.rows = this.table.locator("tbody").getByRole("row");
    this.filter = page.getByRole("textbox", { name: "Filter", exact: true });
    this.category = page.getByLabel("Category", { exact: true });
    this.league = page.getByLabel("League", { exact: true });
    this.day = page.getByLabel("Day (UTC)", { exact: true });
    this.rules = page.getByRole("dialog", { name: /^Rules: / });
    this.chart = page.getByRole("region", { name: "Prices", exact: true });
    this.combinedBook = page.getByRole("region", { name: "Combined book", exact: true });
    this.edge = page.getByRole("region", { name: "Edge", exact: true });
    this.guards = page.locator("main header [data-guard]");
    this.twoLegs = new TwoLegTicket(page);
    this.rawData = page.getByRole("region", { name: "Raw data", exact: true });
  }

  /** Opens a list and waits for its first row. */
  async openList(address: string): Promise<void> {
    await this.#page.goto(address);
    await expect(this.rows.first()).toBeVisible();
  }

  /** Opens a group's page without waiting for its content. */
  async openGroup(category: string, groupId: string, date?: string): Promise<void> {
    const query = date === undefined ? "" : `?date=${date}`;
    await this.#page.goto(`/matched/${category}/${encodeURIComponent(groupId)}${query}`);
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.#page.getByRole("link", { name: title, exact: true }) });
  }

  /** Opens a tab below the books. */
  async showTab(name: "Books" | "Pairs & rules" | "Orders" | "Edge log" | "Directions" | "Raw data") {
    await this.#page.getByRole("tab", { name, exact: true }).click();
  }

  /** The chip of a leg in the header; `number` counts from 1. */
  leg(number: number, venue: string): Locator {
    return this.#page.getByRole("button", { name: `Leg ${number}: ${venue}`, exact: true });
  }

  /** Opens what the chip of a leg says, in place of another's. */
  async openLeg(number: number, venue: string): Promise<Locator> {
    await this.leg(number, venue).click();
    return this.#page.getByRole("dialog", { name: `Leg ${number}: ${venue}`, exact: true });
  }

  /** The check result of two legs; `first` and `second` count from 1. */
  pair(first: number, second: number): Locator {
    return this.#page.getByRole("region", { name: `Legs ${first} and ${second}`, exact: true });
  }

  /** Ticks that the differences of two legs were read, where there are any. */
  async readDifferences(first: number, second: number): Promise<void> {
    const pair = this.pair(first, second);
    await expect(pair.getByRole("button", { name: /^(Confirm|Flip)/ }).first()).toBeVisible();
    await expect(pair).not.toContainText("Loading the texts");
    const read = pair.getByRole("checkbox", { name: /^I've read the differences/ });
    if (await read.isVisible()) await read.check();
  }

  /** Confirms that two legs ask the same question. */
  async confirmPair(first: number, second: number): Promise<void> {
    const pair = this.pair(first, second);
    await this.showTab("Pairs & rules");
    await this.readDifferences(first, second);
    await pair
      .getByRole("button", { name: /^Confirm/ })
      .first()
      .click();
    await expect(pair).toContainText("Confirmed by you on");
  }

  /** Marks the rules of two legs as read. */
  async readRules(first: number, second: number): Promise<void> {
    await this.openRules(first, second);
    await this.rules.getByRole("button", { name: /^I've read both rules/ }).click();
    await this.rules.getByRole("button", { name: "Close", exact: true }).click();
  }

  /** Opens the sheet that compares the rules of two legs. */
  async openRules(first: number, second: number): Promise<void> {
    await this.showTab("Pairs & rules");
    await this.pair(first, second)
      .getByRole("button", { name: /^Compare rules/ })
      .click();
  }
}
