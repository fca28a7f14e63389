import type { Page } from "playwright";
import { type MarketAddress, MarketPage } from "../support/pages/market-page.ts";

/** Opens a market of venue A and waits until every panel is there. */
export async function openWholeMarket(page: Page, market: MarketAddress): Promise<void> {
  const marketPage = new MarketPage(page);
  await marketPage.open(market);
  await marketPage.orderBook.and(page.locator('[data-state="live"]')).waitFor();
  await marketPage.trades.first().waitFor();
  await marketPage.lastCandle.waitFor({ state: "attached" });
  await marketPage.ticket.open();
}
