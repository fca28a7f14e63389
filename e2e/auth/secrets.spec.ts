// The password, the key and the tokens are nowhere but where they have to be: not in the document, the storage but by
// choice, the addresses, the console, or a file.
import { expect, test } from "../support/fixtures.ts";
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
