// A trader's day by keyboard alone: nothing in this file touches a mouse.
import type { Locator, Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { CommandPalette } from "../support/pages/command-palette.ts";
import { keysOn, SettingsPage } from "../support/pages/settings-page.ts";
import { passGesture } from "../support/pass-gesture.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";
import { isFocusVisible } from "../support/visible-focus.ts";

/** More than any page has; who has not come by then never will. */
const mostStops = 200;

/** Presses Tab until `target` has the focus, and sees to it that the focus can be seen there. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await isFocusVisible(page)).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/** Presses two keys one right after the other, however long the page takes for the first: the second has a second's time. */
async function pressSequence(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)]);
}

test.describe("with still prices", () => {
  // A price that moves between two key presses keeps an order from being sent.
  test.use({ time: "manual" });

  test("signs in, finds and watches a market, places an order and opens it", async ({
    page,
    paper,
    signInPage,
    marketPage,
  }) => {
    // Every step walks the page by Tab.
    test.setTimeout(90_000);
    await signInPage.open();
    await tabTo(page, signInPage.email);
    await page.keyboard.type(paper.account.email);
    await page.keyboard.press("Tab");
    await expect(signInPage.password).toBeFocused();
    await page.keyboard.type(paper.account.password);
    await tabTo(page, signInPage.apiKey);
    await page.keyboard.type(paper.account.apiKey);
    await page.keyboard.press("Enter");
    await signInPage.left();

    await keysOn(page);
    await page.keyboard.press("/");
    const search = page.getByRole("dialog", { name: "Search all venues", exact: true });
    await expect(search.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(showcaseMarkets(paper)["venue-b"].marketId);
    const found = search
      .getByRole("group", { name: /^Venue B/ })
      .getByRole("option")
      .first();
    await expect(found).toBeVisible();
    while ((await found.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/venues\/venue-b\/markets\//);
    // The address changes before the page that was left is gone.
    await expect(marketPage.orderBook).toBeVisible();
    await expect(marketPage.connection).toHaveText("Live");

    const watch = page.getByRole("button", { name: /^Watch/ });
    await expect(watch).toBeVisible();
    await expect(watch).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("w");
    await expect(page.locator("[aria-pressed=true]").filter({ hasText: /Watch/ }).first()).toBeVisible();

    await tabTo(page, marketPage.ticket.amount);
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await expect(marketPage.ticket.confirmation).toBeVisible();
    await tabTo(page, marketPage.ticket.place);
    await passGesture(page);
    await page.keyboard.press("Enter");
    await expect(marketPage.ticket.confirmation).toBeHidden();
    await expect(marketPage.orders("accepted")).toHaveCount(1);

    // Keys belong to a field while it has the focus.
    await tabTo(page, marketPage.ticket.radio("Side", "Buy"), "Shift+Tab");
    await pressSequence(page, "g", "r");
    await expect(page).toHaveURL(/\/orders\?tab=positions$/);
    await tabTo(page, page.getByRole("tab", { name: "Positions", exact: true }));
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("[data-intent-id]").first()).toBeVisible();

    await pressSequence(page, "g", "s");
    await tabTo(page, page.getByRole("main").getByRole("radio", { name: "System", exact: true }));
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("opens each page by key and from the bar by Tab", { tag: "@nightly" }, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await keysOn(page);
  const pages = {
    a: "/venues/venue-a",
    b: "/venues/venue-b",
    c: "/venues/venue-c",
    r: "/orders",
    w: "/wallet",
  };
  for (const [key, path] of Object.entries({ ...pages, k: "/workspace", s: "/settings", o: "/" })) {
    await pressSequence(page, "g", key);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  for (const name of ["Matched", "Portfolio", "Settings"]) {
    const link = page
      .getByRole("navigation", { name: "Main", exact: true })
      .getByRole("link", { name, exact: true });
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("walks a page's rows and focuses its filter by key", { tag: "@nightly" }, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/venues/venue-b");
  await keysOn(page);
  const row = page
    .getByRole("main")
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
  await expect(row.first()).toBeVisible();
  await page.keyboard.press("j");
  const first = await page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.keyboard.press("j");
  const second = await page.evaluate(() => document.activeElement?.textContent ?? "");
  expect(first).not.toBe("");
  expect(second).not.toBe(first);
  await page.keyboard.press("k");
  expect(await page.evaluate(() => document.activeElement?.textContent ?? "")).toBe(first);
  await page.keyboard.press("f");
  await expect(page.getByRole("main").locator("input:focus")).toHaveAttribute("type", "search");
});

test("ignores trading keys until enabled, then fills in the ticket and opens the review", {
  tag: "@nightly",
}, async ({ page, paper, marketPage }) => {
  await marketPage.openShowcase("venue-a");
  await keysOn(page);
  await expect(marketPage.ticket.form).toBeVisible();
  for (const key of ["s", "l", "2", "q", "ControlOrMeta+Enter"]) await page.keyboard.press(key);
  await expect(marketPage.ticket.radio("Side", "Buy")).toBeChecked();
  await expect(marketPage.ticket.radio("Order type", "Market")).toBeChecked();
  await expect(marketPage.ticket.amount).toHaveValue("");
  await expect(marketPage.ticket.amount).not.toBeFocused();
  await expect(marketPage.ticket.confirmation).toBeHidden();

  const palette = new CommandPalette(page);
  await palette.open();
  await palette.run("sell", "Sell");
  await expect(marketPage.ticket.radio("Side", "Sell")).toBeChecked();
  await expect(marketPage.ticket.amount).toBeFocused();
  await palette.open();
  await palette.run("trading keys on", "Trading keys: On");
  await page.reload();
  await keysOn(page);
  await expect(marketPage.ticket.panel).toContainText("Trading keys are on");
  await page.keyboard.press("s");
  await expect(marketPage.ticket.radio("Side", "Sell")).toBeChecked();
  await page.keyboard.press("b");
  await expect(marketPage.ticket.radio("Side", "Buy")).toBeChecked();
  await expect(marketPage.asks.last()).toBeVisible();
  const best = await marketPage.asks.last().getAttribute("data-price");
  await page.keyboard.press(".");
  await expect(marketPage.ticket.radio("Order type", "Limit")).toBeChecked();
  expect(best).not.toBeNull();
  await expect(marketPage.ticket.limitPrice).not.toHaveValue("");
  await page.keyboard.press("2");
  await expect(marketPage.ticket.amount).toHaveValue("50");
  await page.keyboard.press("q");
  await expect(marketPage.ticket.amount).toBeFocused();
  await page.keyboard.press("1");
  await expect(marketPage.ticket.amount).toHaveValue("1");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(marketPage.ticket.confirmation).toBeVisible();
  expect(paper.gateway.ordersReceived()).toBe(0);
  await page.keyboard.press("Escape");
  await expect(marketPage.ticket.confirmation).toBeHidden();
  await expect(marketPage.ticket.amount).toBeFocused();
});

test("replaces a key, refuses a taken one and turns single keys off", { tag: "@nightly" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const settings = new SettingsPage(page);
  await page.goto("/settings?section=shortcuts");
  await keysOn(page);
  await tabTo(page, page.getByRole("button", { name: "Change the key of Keyboard shortcuts", exact: true }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Key of Keyboard shortcuts", exact: true });
  const recorder = dialog.getByRole("textbox", { name: "New key", exact: true });
  await expect(recorder).toBeFocused();
  await page.keyboard.press("/");
  await expect(dialog.getByRole("status")).toContainText("In use by “Search all venues”");
  await expect(dialog.getByRole("button", { name: "Use this key", exact: true })).toBeDisabled();
  await page.keyboard.press("h");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(settings.shortcut("Keyboard shortcuts")).toContainText("H");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts", exact: true });
  await page.keyboard.press("?");
  await page.keyboard.press("h");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await tabTo(
    page,
    page.getByRole("button", { name: "Reset the key of Keyboard shortcuts", exact: true }),
    "Shift+Tab",
  );
  await page.keyboard.press("Enter");
  await page.keyboard.press("?");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");

  await tabTo(
    page,
    page.getByRole("checkbox", { name: "Keys without Ctrl, ⌘ or Alt", exact: true }),
    "Shift+Tab",
  );
  await page.keyboard.press("Space");
  await expect(settings.said("Shortcuts")).toContainText("Keys without Ctrl, ⌘ or Alt: off");
  await page.keyboard.press("?");
  await pressSequence(page, "g", "o");
  const palette = new CommandPalette(page);
  await palette.open();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/settings/);
});
