// Where the keyboard is can be seen at every stop of every page, and what was opened by a key closes by Escape and gives
// the focus back.
import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { isFocusSeen } from "./focus-seen.ts";
import { fillDay, pagesOfTheDay } from "./pages/every-page.ts";
import { marketPath } from "./pages/market-page.ts";
import { showcaseMarkets } from "./showcase-markets.ts";

test.describe.configure({ timeout: 240_000 });

/** Enough for the bar, a page's tools and the first rows of its list. */
const stops = 40;

/** What has the focus, in the words of whoever mends it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? "nothing");
}

/** Whether some of what has the focus is inside the window and nothing lies over it. */
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
  test(`Tab shows where it is, ${viewport.width} wide`, async ({ page, paper, signIn }) => {
    await fillDay(page, paper, signIn);
    await page.setViewportSize(viewport);
    for (const { name, path, filled } of pagesOfTheDay(paper)) {
      await test.step(name, async () => {
        await page.goto(path);
        await filled(page).waitFor({ state: "attached" });
        for (let stop = 0; stop < stops; stop += 1) {
          await page.keyboard.press("Tab");
          if (await page.evaluate(() => document.activeElement === document.body)) break;
          const where = `${name}, ${await focused(page)}`;
          expect.soft(await isFocusSeen(page), where).toBe(true);
          await expect.poll(() => isFocusInSight(page), { message: where }).toBe(true);
        }
      });
    }
  });
}

test("what a button opens closes by Escape and gives the focus back to it", async ({
  page,
  paper,
  signIn,
}) => {
  await fillDay(page, paper, signIn);
  const main = page.getByRole("main");
  const button = (name: string | RegExp) =>
    main.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();
  const market = marketPath(showcaseMarkets(paper)["venue-a"]);
  const bar = page.getByRole("banner");
  const openers: readonly (readonly [path: string, opener: Locator])[] = [
    ["/", bar.getByRole("button", { name: /^Search all venues/ })],
    ["/", bar.getByRole("button").last()],
    ["/", button(/^Actions for /)],
    ["/", button(/^Edit Ask above/)],
    [market, button("Set alert")],
    ["/orders", button("Look in a market…")],
    ["/settings", button(/^Change the key of Keyboard shortcuts/)],
    ["/workspace", button("Layout actions")],
    ["/workspace", button("Add a market")],
  ];
  for (const [path, opener] of openers) {
    await test.step(`${path}, ${opener}`, async () => {
      await page.goto(path);
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
