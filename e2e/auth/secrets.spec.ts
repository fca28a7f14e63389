// The password, the key and the tokens are nowhere but where they have to be: not in the document, the storage but by
// choice, the addresses, the console, or a file.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import type { PageProblems } from "../support/page-problems.ts";
import { ApiKeyDialog } from "../support/pages/api-key-dialog.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { SettingsPage } from "../support/pages/settings-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test("keeps secrets out of the document, storage, addresses, console and page requests", async ({
  page,
  paper,
  context,
  signInPage,
  marketPage,
}) => {
  const seen: string[] = [];
  const tokens: string[] = [];
  context.on("console", (message) => seen.push(message.text()));
  page.on("framenavigated", (frame) => seen.push(frame.url()));
  page.on("request", (request) => seen.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await page.route("**/auth/*", async (route) => {
    const answer = await route.fetch();
    const { access_token } = (await answer.json()) as { access_token: string };
    tokens.push(access_token);
    await route.fulfill({ response: answer });
  });
  await signInPage.open();
  await signInPage.signIn({ keepKey: "never" });
  await page.goto(marketPath(showcaseMarkets(paper)["venue-a"]));
  const dialog = new ApiKeyDialog(page);
  await dialog.keepKey.selectOption("never");
  await dialog.enter(paper.account.apiKey);
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
      databases,
      history.state,
      location.href,
      document.cookie,
      performance.getEntries().map((entry) => entry.name),
    ]);
  });
  seen.push(inPage);
  await expect.poll(() => tokens.length).toBeGreaterThanOrEqual(2);
  for (const secret of [paper.account.password, paper.account.apiKey, ...tokens]) {
    expect(seen.filter((text) => text.includes(secret)).map((text) => text.slice(0, 200))).toEqual([]);
  }
});

test("shows a secret in the page or the settings file only where the user saved it", async ({
  page,
  paper,
  signInPage,
}) => {
  await signInPage.open();
  await signInPage.signIn({ keepKey: "never" });
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  const settings = new SettingsPage(page);
  await expect(settings.section("Diagnostics").getByRole("tablist")).toBeVisible();
  const text = [
    await settings.exported(),
    await page.content(),
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ].join("\n");
  expect(text).not.toContain(paper.account.apiKey);
  expect(text).not.toContain(paper.account.password);
  expect(text).not.toMatch(/eyJ|Bearer /);
});

test.describe("while the stream fails", () => {
  test.use({
    gatewayConfig: { hasStream: false, requestRate: { perSecond: 1_000, burst: 1_000 } },
    settings: { errors: { reportUrl: "/error-reports" }, gateway: { requestsPerSecond: 1_000 } },
  });

  /** Texts of console, addresses and error reports but for the browser's own line about a socket, which holds its address. */
  async function collectTexts(page: Page, problems: PageProblems): Promise<string[]> {
    problems.expectFailedLoads(/WebSocket connection to |status of 404 .*\/api\/ws\)/);
    const seen: string[] = [];
    page.on("console", (message) => {
      const isBrowsers = message.text().startsWith("WebSocket connection to ");
      if (!isBrowsers) seen.push(`${message.text()} ${message.location().url}`);
    });
    page.on("framenavigated", (frame) => seen.push(frame.url()));
    await page.route("**/error-reports", async (route) => {
      seen.push(`report ${route.request().postData()}`);
      await route.fulfill({ status: 204 });
    });
    return seen;
  }

  test("keeps the key out of console, page, addresses and error reports", async ({
    page,
    paper,
    problems,
    marketPage,
  }) => {
    problems.expectUncaught(/provoked/);
    const seen = await collectTexts(page, problems);
    await marketPage.openShowcase("venue-a");
    await expect(marketPage.connection).toHaveText("Polling");
    await page.evaluate((key) => {
      setTimeout(() => {
        throw new Error(`provoked by wss://gateway.example/ws?api_key=${key}`);
      });
    }, paper.account.apiKey);
    await expect.poll(() => seen.filter((text) => text.startsWith("report "))).toHaveLength(1);
    seen.push(await page.content());
    expect(seen.filter((text) => text.includes(paper.account.apiKey))).toEqual([]);
  });

  test("keeps the key out of the report of the connection check", { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
    signIn,
  }) => {
    const seen = await collectTexts(page, problems);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = async (text) => {
        document.documentElement.dataset.copied = text;
      };
    });
    await signIn();
    await new SettingsPage(page).open();
    await page.getByRole("button", { name: "Check the connection", exact: true }).click();
    await page.getByRole("button", { name: "Copy report", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-copied", /stream/i);
    await page.getByRole("tab", { name: "Stream inspector", exact: true }).click();
    seen.push(await page.content());
    expect(seen.filter((text) => text.includes(paper.account.apiKey))).toEqual([]);
  });
});
