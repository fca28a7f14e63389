// Focus is visible at every tab stop of every page; Escape closes what a key opened and restores focus.
import type { Locator, Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { allPages, fillPages } from "../support/pages/all-pages.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";
import { isFocusVisible } from "../support/visible-focus.ts";

test.describe.configure({ timeout: 240_000 });

/** Enough for the bar, a page's tools and the first rows of its list. */
const stops = 40;

/** Description of the focused element for a failure message. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? "nothing");
}

/** True if part of the focused element is inside the window and not covered. */
function isFocusInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return false;
    // A choice is drawn by its label, a slider of the browser's by itself.
    const drawn = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
    const { left, top, right, bottom } = drawn.getBoundingClientRect();
    const xs = [left + 2, (left + right) / 2, right - 2];
    const ys = [top + 2, (top + bottom) / 2, bottom - 2];
    return xs.some((x) =>
      ys.some((y) => {
        const seen = document.elementFromPoint(x, y);
        return seen !== null && (drawn.contains(seen) || seen.contains(drawn));
      }),
    );
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`shows the focus on Tab, ${viewport.width} wide`, { tag: "@nightly" }, async ({
    page,
    paper,
    signIn,
  }) => {
    await fillPages(page, paper, signIn);
    await page.setViewportSize(viewport);
    for (const { name, path, filled } of allPages(paper)) {
      await test.step(name, async () => {
        await page.goto(path);
        await filled(page).waitFor({ state: "attached" });
        for (let stop = 0; stop < stops; stop += 1) {
          await page.keyboard.press("Tab");
          if (await page.evaluate(() => document.activeElement === document.body)) break;
          const where = `${name}, ${await focused(page)}`;
          expect.soft(await isFocusVisible(page), where).toBe(true);
          await expect.poll(() => isFocusInSight(page), { message: where }).toBe(true);
        }
      });
    }
  });
}

test("keeps the focus on its row's link while the list moves", async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/venues/venue-a");
  const row = (index: number) => page.locator(`tr[data-market-id][data-index="${index}"]`);
  await expect(row(8)).toBeAttached();
  const table = page.getByRole("table", { name: "Markets on Venue A" });
  const scrollTo = (top: number) =>
    table.evaluate((element, y) => element.parentElement?.scrollTo({ top: y }), top);
  /** Of a row that is there; names of two lines make some rows taller. */
  const topOf = (index: number) =>
    row(index).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f);
  // By whole rows, so that no more of them are in sight than need be; a little on there is one more.
  for (let index = 1; index <= 16; index += 1) {
    await scrollTo(await topOf(index));
    await expect(row(index + 8)).toBeAttached();
  }
  const badge = row(20).getByRole("link").last();
  await badge.focus();
  const [top, next] = [await topOf(18), await topOf(17)];
  await scrollTo(next - 6);
  await expect(badge).toBeFocused();

  await scrollTo(next + 5_000);
  await expect(row(21)).not.toBeAttached();
  await expect(badge).toBeFocused();
  await scrollTo(top);
  await expect(badge).toBeFocused();
});

test("moves by Tab within a row and by arrows between rows", { tag: "@nightly" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/venues/venue-a");
  const links = (index: number) =>
    page.locator(`tr[data-market-id][data-index="${index}"]`).getByRole("link");
  await expect(links(1)).toHaveCount(2);
  await links(1).first().focus();
  await page.keyboard.press("Tab");
  await expect(links(1).last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links(2).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(links(2).last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("tr[data-market-id] :focus")).toHaveCount(0);
});

test("closes on Escape and returns the focus to the button", { tag: "@nightly" }, async ({
  page,
  paper,
  signIn,
}) => {
  await fillPages(page, paper, signIn);
  const main = page.getByRole("main");
  const button = (name: string | RegExp) =>
    main.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();
  const market = marketPath(showcaseMarkets(paper)["venue-a"]);
  const bar = page.getByRole("banner");
  const openers: readonly (readonly [path: string, opener: Locator, tab?: string])[] = [
    ["/", bar.getByRole("button", { name: /^Search all venues/ })],
    ["/", bar.getByRole("button", { name: "Account", exact: true })],
    ["/", button(/^Actions for /)],
    ["/", button(/^Edit Ask above/), "Alerts"],
    [market, button("Set alert")],
    ["/orders", button("Load orders of a market…")],
    ["/settings", button(/^Change the key of Keyboard shortcuts/)],
    ["/workspace", button("Layout actions")],
    ["/workspace", button("Add a market")],
  ];
  for (const [path, opener, tab] of openers) {
    await test.step(`${path}, ${opener}`, async () => {
      await page.goto(path);
      if (tab !== undefined) await page.getByRole("tab", { name: tab, exact: true }).click();
      await opener.waitFor();
      await opener.focus();
      await page.keyboard.press("Enter");
      const opened = page.getByRole("dialog").first();
      await expect(opened).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(opened).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
});
