// The pictures of the README: the market page in both themes, over the built files and a paper world.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { servePaper } from "#paper/node/serve.ts";
import { findChromium, launchOptions } from "./browser.ts";
import { MarketPage } from "./pages/market-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { showcaseMarkets } from "./showcase-markets.ts";

const folder = ".github";

const found = await findChromium({ install: true });
if ("problem" in found) throw new Error(found.problem);
mkdirSync(folder, { recursive: true });
const paper = await servePaper({ port: 0, distPath: "dist" });
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
    const signInPage = new SignInPage(page, paper.account);
    const marketPage = new MarketPage(page);
    await signInPage.open();
    await signInPage.signIn({ keepKey: true });
    await marketPage.open(showcaseMarkets(paper)["venue-b"]);
    await marketPage.lastCandle.waitFor({ state: "attached" });
    await marketPage.ticket.amount.fill("50");
    const path = join(folder, `market-${colorScheme}.png`);
    await page.screenshot({ path });
    console.log(path);
    await context.close();
  }
} finally {
  await browser.close();
  await paper.close();
}
