// "Stop sending": one switch over all tabs, that outlasts the page and takes two steps to undo.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";
import { signOut } from "../support/pages/account-menu.ts";
import { CommandPalette } from "../support/pages/command-palette.ts";
import { MarketPage } from "../support/pages/market-page.ts";
import { SettingsPage } from "../support/pages/settings-page.ts";
import { openSecondAccount } from "../support/second-account.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

const mark = (page: Page) => page.getByRole("button", { name: "Sending is stopped", exact: true });
const question = (page: Page) => page.getByRole("dialog", { name: "Allow sending again", exact: true });

async function stopFromPalette(page: Page): Promise<void> {
  const palette = new CommandPalette(page);
  await palette.open();
  await expect(palette.option(/^Allow sending again/)).toHaveCount(0);
  await palette.run("stop sending", /^Stop sending/);
  await expect(mark(page)).toBeVisible();
}

test("blocks orders in every tab and over a reload until two steps allow them again", async ({
  context,
  page,
  paper,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-a");
  await marketPage.ticket.reviewOrder("5");
  await expect(marketPage.ticket.place).toBeEnabled();

  const other = await context.newPage();
  await other.goto("/orders");
  await stopFromPalette(other);
  await expect(mark(page)).toBeVisible();
  await expect(marketPage.ticket.confirmation).toContainText("Sending is stopped.");
  await expect(marketPage.ticket.place).toBeDisabled();
  await marketPage.ticket.place.click({ force: true });
  await marketPage.ticket.place.press("Enter");

  await page.reload();
  await expect(mark(page)).toBeVisible();
  await marketPage.ticket.amount.fill("5");
  await expect(marketPage.ticket.form).toContainText("Sending is stopped.");
  await expect(marketPage.ticket.review).toBeDisabled();
  await marketPage.ticket.amount.press("Enter");
  await expect(marketPage.ticket.confirmation).toBeHidden();
  expect(paper.gateway.ordersReceived()).toBe(0);

  await marketPage.ticket.form.getByRole("button", { name: "Allow sending again…", exact: true }).click();
  await expect(
    marketPage.ticket.form.getByRole("button", { name: "Keep stopped", exact: true }),
  ).toBeFocused();
  await expect(mark(other)).toBeVisible();
  await marketPage.ticket.form.getByRole("button", { name: "Allow sending", exact: true }).click();
  await expect(mark(page)).toHaveCount(0);
  await expect(mark(other)).toHaveCount(0);
  await marketPage.ticket.review.click();
  await marketPage.ticket.place.click();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test("checks storage before sending in a tab that missed the broadcast", async ({
  context,
  page,
  paper,
  marketPage,
}) => {
  // This tab is deaf to the others.
  await page.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {};
    BroadcastChannel.prototype.addEventListener = () => {};
  });
  await marketPage.openShowcase("venue-a");
  await marketPage.ticket.reviewOrder("5");
  const other = new MarketPage(await context.newPage());
  await other.open(showcaseMarkets(paper)["venue-b"]);
  await stopFromPalette(await lastPage(context.pages()));
  await expect(mark(page)).toHaveCount(0);
  await marketPage.ticket.place.click();
  await expect(marketPage.ticket.form).toContainText("Not sent: sending was stopped");
  await expect(marketPage.ticket.amount).toHaveValue("5");
  await expect(marketPage.orders()).toHaveCount(0);
  expect(paper.gateway.ordersReceived()).toBe(0);
});

function lastPage(pages: readonly Page[]): Page {
  const page = pages.at(-1);
  if (page === undefined) throw new Error("no page is open");
  return page;
}

test("stops in one step and allows in two from settings, and confirms from the top bar", async ({
  page,
  signIn,
}) => {
  await signIn();
  const settings = new SettingsPage(page);
  await settings.open();
  const trading = settings.section("Trading");
  await trading.getByRole("button", { name: "Stop sending", exact: true }).click();
  await expect(settings.said("Trading")).toContainText("Sending stopped in all tabs. Saved on this device.");
  await expect(mark(page)).toBeVisible();
  const again = trading.getByRole("button", { name: "Allow sending again…", exact: true });
  await expect(again).toBeFocused();
  await expect(page.getByRole("link", { name: "Settings", exact: true })).toBeInViewport({ ratio: 1 });
  await again.dblclick();
  await expect(trading.getByRole("button", { name: "Keep stopped", exact: true })).toBeVisible();
  await expect(mark(page)).toBeVisible();
  await trading.getByRole("button", { name: "Allow sending", exact: true }).click();
  await expect(settings.said("Trading")).toContainText("Sending allowed in all tabs.");
  await expect(mark(page)).toHaveCount(0);
  await expect(trading.getByRole("button", { name: "Stop sending", exact: true })).toBeFocused();

  await trading.getByRole("button", { name: "Stop sending", exact: true }).click();
  await mark(page).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(mark(page)).toBeFocused();
  await mark(page).click();
  await question(page).getByRole("button", { name: "Allow sending", exact: true }).click();
  await expect(mark(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Connection details", exact: true })).toBeFocused();
});

test("applies to one user and fits a phone's top bar", { tag: "@nightly" }, async ({
  page,
  paper,
  signInPage,
  marketPage,
}) => {
  const second = await openSecondAccount(paper);
  await page.setViewportSize({ width: 390, height: 844 });
  await marketPage.openShowcase("venue-a");
  await stopFromPalette(page);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signOut(page);
  await signInPage.signIn({ ...second, keepKey: "device" });
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await marketPage.ticket.placeOrder({ amount: "5" });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  await expect(mark(page)).toHaveCount(0);
});
