// The settings page: every choice takes effect and stays, limits hold, the key is kept or not, and all of it goes into a
// file and comes back from one.
import type { Browser, Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { SettingsPage } from "../support/pages/settings-page.ts";
import { SignInPage } from "../support/pages/sign-in-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const preferencesOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("crossbook.preferences") ?? "{}") as unknown);

test("applies each appearance choice at once, announces it and keeps it over a reload", {
  tag: "@nightly",
}, async ({ page }) => {
  const settings = new SettingsPage(page);
  await settings.open();
  const root = page.locator("html");
  const sample = page.getByRole("figure", { name: "How prices will look", exact: true });

  await settings.choose("Theme", "Light");
  await expect(root).toHaveAttribute("data-theme", "light");
  await expect(settings.said("Appearance")).toHaveText("Theme: Light. Saved on this device.");
  await settings.choose("Theme", "Contrast");
  await expect(root).toHaveAttribute("data-contrast", "more");
  await expect(sample).toContainText("52.3¢");
  await settings.choose("Prices", "1.91");
  await expect(sample).toContainText("1.91");
  await settings.choose("Times", "UTC");
  await expect(sample).toContainText("UTC");
  await settings.choose("Up and down", "Blue, orange");
  await expect(root).toHaveAttribute("data-direction", "blue-orange");
  await settings.choose("Rows", "Compact");
  await expect(root).toHaveAttribute("data-density", "compact");
  await settings.choose("Before an order is sent", "Send at once");
  await page.getByRole("checkbox", { name: "Trading keys", exact: true }).check();

  await page.reload();
  await expect(settings.radio("Theme", "Contrast")).toBeChecked();
  await expect(settings.radio("Prices", "1.91")).toBeChecked();
  await expect(settings.radio("Times", "UTC")).toBeChecked();
  await expect(settings.radio("Up and down", "Blue, orange")).toBeChecked();
  await expect(settings.radio("Rows", "Compact")).toBeChecked();
  await expect(settings.radio("Before an order is sent", "Send at once")).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Trading keys", exact: true })).toBeChecked();
  await expect(root).toHaveAttribute("data-density", "compact");

  // The bar's own menu and the settings show one and the same choice.
  await page.getByRole("button", { name: "Display", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Display", exact: true });
  await menu.getByRole("radio", { name: "Light", exact: true }).check({ force: true });
  await expect(settings.radio("Theme", "Light")).toBeChecked();
});

test("scrolls to and focuses the section in the address", { tag: "@nightly" }, async ({ page }) => {
  await page.goto("/settings?section=shortcuts");
  const settings = new SettingsPage(page);
  await expect(settings.section("Shortcuts")).toBeFocused();
  await expect(settings.section("Shortcuts").getByRole("heading", { level: 2 })).toBeInViewport();
  await page.getByRole("link", { name: "Trading", exact: true }).click();
  await expect(page).toHaveURL(/\?section=trading$/);
  await expect(settings.section("Trading")).toBeFocused();
  await expect(page.getByRole("link", { name: "Trading", exact: true })).toHaveAttribute(
    "aria-current",
    "location",
  );
});

test("blocks an order above a limit set here and ignores text that is not a number", {
  tag: "@nightly",
}, async ({ page, paper, marketPage }) => {
  const settings = new SettingsPage(page);
  await settings.open();
  const limit = page.getByRole("textbox", { name: "Max per order", exact: true });
  await expect(limit).toHaveAccessibleDescription(/Without a price limit: \$1 a contract, plus fee\./);
  const tops = await page
    .getByRole("button", { name: /^Use default of Max / })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await limit.fill("twenty");
  await limit.press("Enter");
  await expect(limit).toHaveAccessibleDescription(/The limit stays at 100\./);
  await limit.fill("12.50");
  await limit.press("Enter");
  await expect(settings.said("Trading")).toHaveText("Max per order: 12.5 (was 100). Saved on this device.");
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await marketPage.ticket.amount.fill("1000");
  await expect(marketPage.ticket.form).toContainText("Over your $12.50 per-order limit");
  await marketPage.ticket.amount.press("Enter");
  await expect(marketPage.ticket.confirmation).toBeHidden();
  expect(paper.gateway.ordersReceived()).toBe(0);

  await settings.open();
  await page.getByRole("button", { name: "Use default of Max per order", exact: true }).click();
  await expect(limit).toHaveValue("100");
});

test("counts changed fees in the ticket with their date", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  const settings = new SettingsPage(page);
  await settings.open();
  await page.getByRole("button", { name: /^Change fees of Venue A$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Fees of Venue A", exact: true });
  await dialog.getByLabel("Fee type", { exact: true }).selectOption("Unknown");
  await dialog.getByRole("button", { name: "Set fees", exact: true }).click();
  await expect(settings.section("Trading")).toContainText("Unknown: results are before fees.");
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await marketPage.ticket.amount.fill("10");
  await expect(marketPage.ticket.form).toContainText("all figures are before fees");

  await settings.open();
  await page.getByRole("button", { name: /^Change fees of Venue A$/ }).click();
  await dialog.getByLabel("Fee type", { exact: true }).selectOption("Rate × price × (1 − price)");
  await dialog.getByRole("textbox", { name: "Rate", exact: true }).fill("0.05");
  await dialog.getByLabel("As of", { exact: true }).fill("2026-11-20");
  await dialog.getByRole("button", { name: "Set fees", exact: true }).click();
  await expect(settings.section("Trading")).toContainText(
    "All markets: 5% × p × (1 − p), rounded up to 0.01; as of 2026-11-20.",
  );
});

test.describe("the API key", () => {
  const storedKey = (page: Page) => page.evaluate(() => localStorage.getItem("crossbook.api-key"));

  test("forgets a saved key when saving is turned off and asks after a reload", { tag: "@nightly" }, async ({
    page,
  }) => {
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(settings.section("Connection")).toContainText("Stored unencrypted in this browser");
    await page.getByRole("combobox", { name: "Keep the API key", exact: true }).selectOption("never");
    await expect(settings.section("Connection")).toContainText("Forgotten when this page closes");
    expect(await storedKey(page)).toBeNull();
    await page.reload();
    await expect(page.getByRole("dialog", { name: "API key", exact: true })).toBeVisible();
  });

  test("changes only to a key the gateway accepts and deletes it on request", { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
  }) => {
    problems.expectFailedLoads(/401.*\/series/);
    const settings = new SettingsPage(page);
    await settings.open();
    await page.getByRole("button", { name: "Change API key", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "API key", exact: true });
    const field = dialog.getByLabel("API key", { exact: true });
    await field.fill("not the key");
    await dialog.getByRole("button", { name: "Use this key", exact: true }).click();
    await expect(field).toHaveAccessibleDescription(/refuses this API key/);
    await field.fill(paper.account.apiKey);
    await dialog.getByRole("button", { name: "Use this key", exact: true }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole("button", { name: "Forget API key", exact: true }).click();
    await expect(dialog).toBeVisible();
    expect(await storedKey(page)).toBeNull();
    await field.fill(paper.account.apiKey);
    await dialog.getByRole("button", { name: "Use this key", exact: true }).click();
    await expect(settings.section("Connection")).toContainText("New tabs get it from an open one.");
  });
});

test.describe("the settings file", () => {
  async function openElsewhere(
    browser: Browser,
    baseURL: string,
    account: ConstructorParameters<typeof SignInPage>[1],
  ) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const signInPage = new SignInPage(page, account);
    await signInPage.open();
    await signInPage.signIn();
    const settings = new SettingsPage(page);
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await expect(settings.section("Connection")).toBeVisible();
    return { page, settings, close: () => context.close() };
  }

  test("previews and imports every choice in another browser and restores it", async ({
    page,
    paper,
    browser,
  }) => {
    const settings = new SettingsPage(page);
    await settings.open();
    await settings.choose("Theme", "Light");
    await settings.choose("Prices", "+110");
    const limit = page.getByRole("textbox", { name: "Max per day", exact: true });
    await limit.fill("321");
    await limit.press("Enter");
    const text = await settings.exported();
    for (const secret of [paper.account.apiKey, paper.account.password]) expect(text).not.toContain(secret);

    const other = await openElsewhere(browser, paper.url, paper.account);
    const before = await preferencesOf(other.page);
    await other.settings.chooseFile(text);
    const { importDialog } = other.settings;
    await expect(importDialog.getByRole("row").filter({ hasText: "theme" })).toContainText('"system"');
    await expect(importDialog.getByRole("row").filter({ hasText: "theme" })).toContainText('"light"');
    expect(await preferencesOf(other.page)).toEqual(before);
    await importDialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(other.settings.radio("Prices", "+110")).toBeChecked();
    await expect(other.page.locator("html")).toHaveAttribute("data-theme", "light");
    const theirs = other.page.getByRole("textbox", { name: "Max per day", exact: true });
    await expect(theirs).toHaveValue("321");

    await other.page.getByRole("button", { name: "Undo the import", exact: true }).click();
    await expect(other.settings.radio("Prices", "¢")).toBeChecked();
    await expect(theirs).toHaveValue("1000");
    await other.close();
  });

  test("rejects a file that is not one with the reason and imports the valid part of a bad one", {
    tag: "@nightly",
  }, async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open();
    const alert = settings.section("Settings file").getByRole("alert");
    await settings.chooseFile("<html>");
    await expect(alert).toHaveText("This is no settings file: it is not a JSON object. Nothing has changed.");
    await settings.chooseFile('{"format":"crossbook-settings","version":7}');
    await expect(alert).toContainText("“version” holds 7: a newer Crossbook wrote it.");
    await expect(settings.importDialog).toBeHidden();

    const bad = { format: "crossbook-settings", version: 1, preferences: { theme: "dark", odds: "roman" } };
    await settings.chooseFile(JSON.stringify(bad));
    const left = settings.importDialog.getByRole("table", { name: "Unreadable, left out" });
    await expect(left.getByRole("row").filter({ hasText: "preferences.odds" })).toContainText('"roman"');
    await settings.importDialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(settings.radio("Theme", "Dark")).toBeChecked();
    await expect(settings.radio("Prices", "¢")).toBeChecked();
  });
});
