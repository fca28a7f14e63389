// The pictures of the README: a market, the day's matched markets and the group with the best edge, its pair confirmed and the
// ticket filled in, in both themes, over the built files and a paper world.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page, type Request } from "playwright";
import { expect } from "playwright/test";
import { servePaper } from "#paper/host/serve.ts";
import { findChromium, launchOptions } from "./support/browser.ts";
import { requireBuilt } from "./support/built-path.ts";
import { MarketPage } from "./support/pages/market-page.ts";
import { MatchedPages } from "./support/pages/matched-pages.ts";
import { SignInPage } from "./support/pages/sign-in-page.ts";
import { showcaseMarkets } from "./support/showcase-markets.ts";

const folder = ".github";

/** Quiet time after which nothing more is expected, ms: shorter than the pause between two polls. */
const quietMs = 1_000;
/** A page that never falls quiet is taken as it is, ms. */
const longestMs = 20_000;

/**
 * Follows a page's requests; what it returns resolves once none was open for `quietMs`. Playwright's "networkidle" comes once
 * per document, so it says nothing about what a page loads later.
 */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastChange = performance.now();
  const end = (request: Request) => {
    open.delete(request);
    lastChange = performance.now();
  };
  page.on("request", (request) => {
    open.add(request);
    lastChange = performance.now();
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    const start = performance.now();
    while (performance.now() - start < longestMs) {
      if (open.size === 0 && performance.now() - Math.max(lastChange, start) > quietMs) return;
      await page.waitForTimeout(100);
    }
  };
}

async function openPricedList(matched: MatchedPages, page: Page): Promise<void> {
  await matched.openList("/matched/all");
  await expect(page.getByText(/tradable pairs priced$/)).toBeVisible({ timeout: 60_000 });
}

/** Opens the list's first group whose pair can be confirmed and has an edge then, with the largest size in the ticket. */
async function fillInPairTrade(
  matched: MatchedPages,
  page: Page,
  settled: () => Promise<void>,
): Promise<void> {
  const largest = matched.twoLegs.region.getByRole("button", { name: "Max", exact: true });
  for (let row = 0; row < 8; row += 1) {
    await matched.rows.nth(row).getByRole("link").first().click();
    try {
      await matched.confirmPair(1, 2);
      await matched.readRules(1, 2);
      // Every leg's prices are drawn.
      await expect(matched.chart).not.toContainText("—");
      await page.evaluate(() => scrollTo(0, 0));
      await settled();
      // An edge may last for seconds only.
      await largest.click({ timeout: 5_000 });
      return;
    } catch (error) {
      console.log(`${page.url()} has nothing to show: ${error instanceof Error ? error.message : error}`);
    }
    await openPricedList(matched, page);
  }
  throw new Error("No group of the list has an edge now. Try again a few minutes later.");
}

const found = await findChromium({ install: true });
if ("problem" in found) throw new Error(found.problem);
mkdirSync(folder, { recursive: true });
const paper = await servePaper({ port: 0, distPath: requireBuilt() });
const browser = await chromium.launch(launchOptions(found.executablePath));
try {
  for (const colorScheme of ["dark", "light"] as const) {
    const context = await browser.newContext({
      baseURL: paper.url,
      colorScheme,
      viewport: { width: 1440, height: 900 },
      locale: "en-US",
      timezoneId: "UTC",
    });
    const page = await context.newPage();
    const settled = watchRequests(page);
    const signInPage = new SignInPage(page, paper.account);
    const marketPage = new MarketPage(page);
    await signInPage.open();
    await signInPage.signIn({ keepKey: "device" });
    await marketPage.open(showcaseMarkets(paper)["venue-b"]);
    await marketPage.lastCandle.waitFor({ state: "attached" });
    await marketPage.ticket.amount.fill("50");
    const take = async (name: string) => {
      const path = join(folder, `${name}-${colorScheme}.png`);
      await page.screenshot({ path });
      console.log(path);
    };
    await settled();
    await take("market");
    const matched = new MatchedPages(page);
    await openPricedList(matched, page);
    await settled();
    await take("matched");
    await fillInPairTrade(matched, page, settled);
    await take("group");
    await context.close();
  }
} finally {
  await browser.close();
  await paper.close();
}
