// A gateway that differs from the settings, and settings that are changed to fit it.
import type { Page } from "playwright/test";
import { venueIds } from "#contract/venue-id.ts";
import { mergeSettings, type Settings } from "#paper/host/paper-config.ts";
import { expect, type Paper } from "./fixtures.ts";
import type { MarketPage } from "./pages/market-page.ts";
import { showcaseMarkets } from "./showcase-markets.ts";

/** Settings that a check is to name, by their keys; undefined: it cannot know the value. */
export type Named = Readonly<Record<string, unknown>>;

/** The settings that `named` come to: "gateway.limit" under "gateway", and so on. */
export function settingsOf(named: Named): Settings {
  return Object.entries(named).reduce<Settings>((settings, [key, value]) => {
    const nested = key.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    return mergeSettings(settings, nested as Settings);
  }, {});
}

/** From now on the pages are served settings with `change` laid over. */
export async function serveSettings(page: Page, paper: Paper, change: Settings): Promise<void> {
  const served = (await (await fetch(`${paper.url}/config.json`)).json()) as Settings;
  await page.route("**/config.json", (route) => route.fulfill({ json: mergeSettings(served, change) }));
}

/** As the page writes them. */
export const asJson = (named: Named) =>
  Object.fromEntries(Object.entries(named).map(([key, value]) => [key, JSON.stringify(value)]));

/** The books, trades and candles of every venue are there; books live, or polled where there is no stream. */
export async function expectWorking(
  paper: Paper,
  marketPage: MarketPage,
  book: "live" | "polling" = "live",
): Promise<void> {
  const markets = showcaseMarkets(paper);
  for (const venue of venueIds) {
    await marketPage.open(markets[venue]);
    if (venue === "venue-c") await expect(marketPage.trades).not.toHaveCount(0);
    else {
      await expect(marketPage.orderBook).toHaveAttribute("data-state", book);
      await expect(marketPage.asks).not.toHaveCount(0);
      await expect(marketPage.bids).not.toHaveCount(0);
      await expect(marketPage.lastCandle).toBeAttached();
    }
  }
}
