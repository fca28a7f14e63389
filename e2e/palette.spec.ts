// The command palette: pages, choices, markets and what the page itself can do, by a few letters and without a mouse.
import { axeViolations } from "./axe-violations.ts";
import { expect, test } from "./fixtures.ts";
import { CommandPalette } from "./pages/command-palette.ts";
import { keysOn } from "./pages/settings-page.ts";
import { showcaseMarkets } from "./showcase-markets.ts";

test("goes to a page, and the focus is where it was when it is left", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  const palette = new CommandPalette(page);
  const link = page.getByRole("link", { name: "Wallet", exact: true });
  await link.focus();
  await palette.open();
  await page.keyboard.press("Escape");
  await expect(palette.dialog).toBeHidden();
  await expect(link).toBeFocused();

  await palette.open();
  await palette.run("orders", "Go to Orders");
  await expect(page).toHaveURL(/\/orders$/);
});

test("arrows move through the options, and the same key closes it again", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  const palette = new CommandPalette(page);
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

test("makes any choice of the settings, marks the one that stands, and begins with what was used last", async ({
  page,
  signIn,
}) => {
  await signIn();
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

test("leads to a market that was visited, and offers what can be done with the present one", async ({
  page,
  paper,
  signIn,
  marketPage,
}) => {
  await signIn();
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

test("hands what it does not know on to the search over all venues", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  const palette = new CommandPalette(page);
  await palette.open();
  await palette.run("qqq zzz", "Search all venues for “qqq zzz”");
  await expect(
    page.getByRole("dialog", { name: "Search all venues", exact: true }).getByRole("combobox"),
  ).toHaveValue("qqq zzz");
});

test("the sheet of shortcuts tells every key and which do nothing", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await keysOn(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts", exact: true });
  await expect(sheet.getByRole("region", { name: "Trading", exact: true })).toContainText(
    "Off: these keys do nothing.",
  );
  await expect(sheet.getByRole("region", { name: "Go to", exact: true })).toContainText("Overview");
  await sheet.getByRole("button", { name: "Change in Settings", exact: true }).click();
  await expect(page).toHaveURL(/\/settings\?section=shortcuts$/);
  await expect(page.getByRole("region", { name: "Shortcuts", exact: true })).toBeFocused();
});

for (const { colorScheme, width } of [
  { colorScheme: "dark", width: 1440 },
  { colorScheme: "light", width: 1440 },
  { colorScheme: "dark", width: 390 },
  { colorScheme: "light", width: 320 },
] as const) {
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("palette and sheet have no breach and fit", async ({ page, signIn }) => {
      await signIn();
      await page.goto("/");
      const palette = new CommandPalette(page);
      await palette.open();
      expect(await axeViolations(page)).toEqual([]);
      await palette.box.fill("the");
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts", exact: true })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  });
}
