// The command palette: pages, choices, markets and what the page itself can do, by a few letters and without a mouse.
import { expect, test } from "../support/fixtures.ts";
import { CommandPalette } from "../support/pages/command-palette.ts";
import { keysOn } from "../support/pages/settings-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test("opens a page and returns the focus when closed", { tag: "@nightly" }, async ({ page }) => {
  await page.goto("/");
  const palette = new CommandPalette(page);
  const link = page.getByRole("link", { name: "Wallet", exact: true });
  await link.focus();
  await palette.open();
  await page.keyboard.press("Escape");
  await expect(palette.dialog).toBeHidden();
  await expect(link).toBeFocused();

  await palette.open();
  await palette.run("portfolio", "Go to Portfolio");
  await expect(page).toHaveURL(/\/orders\?tab=positions$/);

  await test.step("arrows move through the options, and the same key closes it again", async () => {
    await palette.open();
    await expect(palette.options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(palette.options.nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(palette.options.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette.dialog).toBeHidden();
  });

  await test.step("what it does not know is handed on to the search over all venues", async () => {
    await palette.open();
    await palette.run("qqq zzz", "Search all venues for “qqq zzz”");
    await expect(
      page.getByRole("dialog", { name: "Search all venues", exact: true }).getByRole("combobox"),
    ).toHaveValue("qqq zzz");
  });
});

test("sets any preference, marks the current one and starts with the last used", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.goto("/");
  const palette = new CommandPalette(page);
  await palette.open();
  await palette.run("theme light", "Theme: Light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await palette.open();
  await palette.run("moneyline", "Prices: +110");

  await page.reload();
  await palette.open();
  await expect(palette.options.first()).toHaveAccessibleName("Prices: +110");
  await expect(palette.options.nth(1)).toHaveAccessibleName("Theme: Light");
  await expect(palette.options.nth(1)).toContainText("now");
});

test("opens a visited market and offers actions for the present one", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  const title = await marketPage.heading.innerText();
  const palette = new CommandPalette(page);
  await palette.open();
  await palette.run("watch", /^Watch/);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings", exact: true })).toBeVisible();
  await palette.open();
  await palette.box.fill(title.slice(0, 24));
  await expect(palette.options.first()).toContainText(title.slice(0, 24));
  await page.keyboard.press("Enter");
  await expect(marketPage.heading).toHaveText(title);
});

test("lists every key with the ones that are off", { tag: "@nightly" }, async ({ page }) => {
  await page.goto("/");
  await keysOn(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts", exact: true });
  await expect(sheet.getByRole("region", { name: "Trading", exact: true })).toContainText(
    "Trading keys are off.",
  );
  await expect(sheet.getByRole("region", { name: "Go to", exact: true })).toContainText("Overview");
  await sheet.getByRole("button", { name: "Change in Settings", exact: true }).click();
  await expect(page).toHaveURL(/\/settings\?section=shortcuts$/);
  await expect(page.getByRole("region", { name: "Shortcuts", exact: true })).toBeFocused();
});
