// The pictures of the README: a market, the day's matched markets and one group of them, in both themes, over the built
// files and a paper world.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page, type Request } from "playwright";
import { expect } from "playwright/test";
import { servePaper } from "#paper/host/serve.ts";
import { findChromium, launchOptions } from "./support/browser.ts";
import { requireBuilt } from "./support/built-path.ts";
import { MarketPage } from "./support/pages/market-page.ts";
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
      await settled();
      const path = join(folder, `${name}-${colorScheme}.png`);
      await page.screenshot({ path });
      console.log(path);
    };
    await take("market");
    const { group } = paper.gateway.world.showcase();
    await page.goto(`/matched/all?date=${group.day}`);
    await expect(page.getByText(/tradable pairs priced$/)).toBeVisible({ timeout: 60_000 });
    await take("matched");
    await page.goto(`/matched/${group.category}/${encodeURIComponent(group.id)}?date=${group.day}`);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
    // Every leg's prices are drawn.
    await expect(page.getByRole("region", { name: "Prices", exact: true })).not.toContainText("—");
    await take("group");
    await context.close();
  }
} finally {
  await browser.close();
  await paper.close();
}
