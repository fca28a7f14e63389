import { expect, type Locator, type Page } from "playwright/test";
import type { PaperServer } from "#paper/host/serve.ts";
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
  readonly rulesCompared: Locator;
  readonly asReceived: Locator;
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
    this.rulesCompared = page.getByRole("region", { name: "Rules compared", exact: true });
    this.combinedBook = page.getByRole("region", { name: "Combined book", exact: true });
    this.edge = page.getByRole("region", { name: "Edge", exact: true });
    this.guards = page.locator("main header [data-guard]");
    this.twoLegs = new TwoLegTicket(page);
    this.asReceived = page.getByRole("region", { name: "As received", exact: true });
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

  /** Opens the group that the paper world shows off. */
  async openShowcase({ gateway }: Pick<PaperServer, "gateway">): Promise<void> {
    const { group } = gateway.world.showcase();
    await this.openGroup(group.category, group.id, group.day);
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.#page.getByRole("link", { name: title, exact: true }) });
  }

  /** The region of a leg; `number` counts from 1. */
  leg(number: number, venue: string): Locator {
    return this.#page.getByRole("region", { name: `Leg ${number}: ${venue}`, exact: true });
  }

  /** The check result of two legs; `first` and `second` count from 1. */
  pair(first: number, second: number): Locator {
    return this.#page.getByRole("region", { name: `Legs ${first} and ${second}`, exact: true });
  }

  /** Ticks that the differences of two legs were read, where there are any. */
  async readDifferences(first: number, second: number): Promise<void> {
    const pair = this.pair(first, second);
    await expect(pair.getByRole("button", { name: /^(Confirm|Turn)/ }).first()).toBeVisible();
    await expect(pair).not.toContainText("Loading the texts");
    const read = pair.getByRole("checkbox", { name: /^I read the differences/ });
    if (await read.isVisible()) await read.check();
  }

  /** Confirms that two legs ask the same question. */
  async confirmPair(first: number, second: number): Promise<void> {
    const pair = this.pair(first, second);
    await this.readDifferences(first, second);
    await pair
      .getByRole("button", { name: /^Confirm/ })
      .first()
      .click();
    await expect(pair).toContainText("Confirmed by you on");
  }

  /** Marks the rules of two legs as read. */
  async readRules(first: number, second: number): Promise<void> {
    const name = `I have read both rules of leg ${first} and leg ${second}`;
    await this.rulesCompared.getByRole("button", { name, exact: true }).click();
  }
}
