// Every page of a trader's day in a state with data, for what must hold on all of them.
import type { Locator, Page } from "playwright/test";
import { utcDay } from "#contract/instant.ts";
import { venueIds } from "#contract/venue-id.ts";
import { expect, type Paper } from "../fixtures.ts";
import { showcaseMarkets } from "../showcase-markets.ts";
import { setAlert } from "./alerts.ts";
import { MarketPage, marketPath } from "./market-page.ts";
import { MatchedPages } from "./matched-pages.ts";
import { OverviewPage } from "./overview-page.ts";
import { WorkspacePage } from "./workspace-page.ts";

export interface PageUnderTest {
  readonly name: string;
  readonly path: string;
  /** Element that shows the page's data has arrived. */
  readonly filled: (page: Page) => Locator;
  /** Main action of the page. */
  readonly action: (page: Page) => Locator;
}

/** Panels with streamed or polled data. */
const hasData = ':is([data-state="live"], [data-state="polling"])';

/** Every page behind the sign-in. */
export function allPages(paper: Paper): readonly PageUnderTest[] {
  const { group, wallet } = paper.gateway.world.showcase();
  const markets = showcaseMarkets(paper);
  const day = utcDay(Date.now());
  const main = (page: Page) => page.getByRole("main");
  const links = (page: Page) => main(page).getByRole("table").getByRole("link");
  const metrics = (page: Page) => page.getByRole("region", { name: "Metrics", exact: true });
  const button = (name: string) => (page: Page) => main(page).getByRole("button", { name, exact: true });
  return [
    {
      name: "overview",
      path: "/",
      filled: (page) => {
        const live = page.locator(`li[data-venue="venue-a"]${hasData}`);
        return main(page)
          .filter({ has: live })
          .getByRole("list", { name: "Largest moves", exact: true })
          .getByRole("listitem")
          .nth(2);
      },
      action: button("Watch by id"),
    },
    ...venueIds.map((venue) => ({
      name: venue,
      path: `/venues/${venue}`,
      filled: (page: Page) =>
        main(page).locator("[data-market-id] [data-value]").filter({ hasText: /\d/ }).first(),
      action: (page: Page) => main(page).getByRole("textbox").or(main(page).getByRole("searchbox")).first(),
    })),
    ...venueIds.map((venue) => ({
      name: `a market of ${venue}`,
      path: marketPath(markets[venue]),
      filled: (page: Page) => new MarketPage(page).lastCandle.or(new MarketPage(page).orderBook).first(),
      action: (page: Page) => {
        const { ticket } = new MarketPage(page);
        return ticket.opener.or(ticket.review).first();
      },
    })),
    {
      name: "matched markets",
      path: `/matched/${group.category}?date=${day}`,
      filled: (page) => new MatchedPages(page).table.locator('[data-edge="near"], [data-edge="net"]').first(),
      action: (page) => links(page).first(),
    },
    {
      name: "a matched group",
      path: `/matched/${group.category}/${encodeURIComponent(group.id)}?date=${group.day}`,
      filled: (page) =>
        main(page)
          .filter({ has: page.locator("[data-bid]") })
          .getByRole("region", { name: "Combined book", exact: true })
          .locator("[data-price]")
          .first(),
      action: (page) => main(page).getByRole("link").first(),
    },
    {
      name: "orders",
      path: "/orders",
      filled: (page) => main(page).locator("[data-intent-id]").first(),
      action: button("Filter and sort"),
    },
    {
      name: "wallet",
      path: `/wallet?address=${wallet}`,
      filled: (page) => metrics(page).locator("[data-metric]").first(),
      action: (page) => main(page).getByLabel("Address", { exact: true }),
    },
    {
      name: "settings",
      path: "/settings",
      filled: (page) =>
        page.getByRole("region", { name: "Diagnostics", exact: true }).getByRole("button").first(),
      action: (page) =>
        main(page).getByRole("radio", { name: "System", exact: true }).locator("xpath=ancestor::label[1]"),
    },
    {
      name: "workspace",
      path: "/workspace",
      filled: (page) =>
        new WorkspacePage(page).cells
          .first()
          .filter({ has: page.locator(hasData) })
          .getByRole("img", { name: /^Last candle:/ }),
      action: button("Add a market"),
    },
  ];
}

/** Signs in, watches an outcome on each venue, orders, sets an alert and lays three markets side by side. */
export async function fillPages(page: Page, paper: Paper, signIn: () => Promise<void>): Promise<void> {
  const markets = showcaseMarkets(paper);
  await signIn();
  const overview = new OverviewPage(page);
  await overview.open();
  for (const venue of venueIds) await overview.watch(markets[venue]);
  const market = new MarketPage(page);
  await market.open(markets["venue-a"]);
  await market.ticket.placeOrder({ side: "Buy", amount: "5" });
  await expect(market.orders("accepted")).toHaveCount(1);
  await setAlert(page, { value: "99" });
  const workspace = new WorkspacePage(page);
  await workspace.open();
  for (const venue of venueIds) await workspace.add(markets[venue]);
  await expect(workspace.cells).toHaveCount(3);
}
