import { chromium } from "playwright";
import { servePaper } from "#paper/host/serve.ts";
import { requireBuilt } from "./support/built-path.ts";
import { MarketPage, marketPath } from "./support/pages/market-page.ts";
import { SignInPage } from "./support/pages/sign-in-page.ts";
import { showcaseMarkets } from "./support/showcase-markets.ts";
const only = process.argv.slice(2);
const paper = await servePaper({ port: 0, distPath: requireBuilt() });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
try {
  for (const [colorScheme, width, height] of [["dark",1440,900],["light",1440,900],["dark",1920,1080],["light",390,844]] as const) {
    const key = `${colorScheme}-${width}`;
    if (only.length > 0 && !only.includes(key)) continue;
    const context = await browser.newContext({ baseURL: paper.url, colorScheme, viewport: { width, height }, locale: "en-US", timezoneId: "UTC" });
    const page = await context.newPage();
    page.on("pageerror", (error) => console.log("ERROR", error.message));
    const signInPage = new SignInPage(page, paper.account);
    const marketPage = new MarketPage(page);
    await signInPage.open();
    await signInPage.signIn({ keepKey: true });
    const markets = showcaseMarkets(paper);
    for (const venue of ["venue-a","venue-b","venue-c"] as const) {
      await marketPage.open(markets[venue]);
      if (width < 768) await marketPage.show("Chart");
      await page.waitForTimeout(3500);
      await page.screenshot({ path: `/tmp/s10/chart/${venue}-${key}.png` });
      if (width >= 768) { const add = page.getByRole("button", { name: "Add to workspace", exact: true }); if (await add.isVisible()) await add.click(); }
      else { await marketPage.show("Trades"); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/s10/chart/${venue}-${key}-trades.png` });
        await marketPage.show("Book"); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/s10/chart/${venue}-${key}-book.png` }); }
    }
    if (width >= 768) {
      await page.goto("/workspace"); await page.waitForTimeout(4000);
      await page.screenshot({ path: `/tmp/s10/chart/workspace-${key}.png` });
      await page.getByRole("button", { name: "Add a market", exact: true }).click();
      const box = page.getByRole("combobox", { name: /search/i }).or(page.getByRole("textbox", { name: /search/i }));
      if (await box.first().isVisible()) { await box.first().fill("senate"); await page.waitForTimeout(1500); }
      await page.screenshot({ path: `/tmp/s10/chart/workspace-add-${key}.png` });
    }
    await context.close();
  }
} finally { await browser.close(); await paper.close(); }
