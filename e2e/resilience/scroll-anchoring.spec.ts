// Changes inside a scrolling list move the list, never the page. Scroll anchoring must not pick a row that moves
// inside a panel of fixed height.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { allPages, fillPages } from "../support/pages/all-pages.ts";

test.describe.configure({ timeout: 240_000 });

interface Hold {
  readonly list: string;
  /** By how many pixels the list moved in the window when it got more. */
  readonly moved: number;
}

/** Brings each list of one height to the top of the window, puts something above what it shows, and tells where it went. */
function holds(page: Page): Promise<Hold[]> {
  return page.evaluate(async () => {
    const painted = async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((done) => setTimeout(done));
    };
    // The last list of a page reaches the top too.
    document.body.style.paddingBlockEnd = "100vh";
    const found: Hold[] = [];
    for (const list of document.querySelectorAll<HTMLElement>("main *")) {
      const { overflowY, flexDirection } = getComputedStyle(list);
      if ((overflowY !== "auto" && overflowY !== "scroll") || list.clientHeight < 60) continue;
      window.scrollTo(0, list.getBoundingClientRect().top + scrollY + 40);
      await painted();
      const before = { top: list.getBoundingClientRect().top, height: list.clientHeight };
      const more = document.createElement("div");
      more.style.cssText = "block-size: 400px; flex: none; grid-column: 1 / -1";
      if (flexDirection === "column-reverse") list.append(more);
      else list.prepend(more);
      await painted();
      const moved = Math.round(list.getBoundingClientRect().top - before.top);
      const isOfOneHeight = list.clientHeight === before.height;
      more.remove();
      await painted();
      const panel = list.closest("section")?.getAttribute("aria-label") ?? "";
      if (isOfOneHeight) found.push({ list: `${panel}: ${list.ariaLabel ?? list.tagName}`, moved });
    }
    return found;
  });
}

/** Lists that must have been looked at, by the page they are on. */
const lists: Readonly<Record<string, readonly string[]>> = {
  overview: ["Watchlist", "Movers"],
  "a matched group": ["Combined book"],
  orders: ["All orders"],
};
/** On a phone a market's lists are as high as their content. */
const listsOf = { 390: lists, 1440: { ...lists, "a market of venue-a": ["Trades", "Order ticket"] } };

for (const width of [390, 1440] as const) {
  test(`keeps the page in place when a list grows, ${width} wide`, { tag: "@nightly" }, async ({
    page,
    paper,
    signIn,
  }) => {
    const expected: typeof lists = listsOf[width];
    await fillPages(page, paper, signIn);
    await page.setViewportSize({ width, height: 844 });
    const looked: string[] = [];
    for (const { name, path, filled } of allPages(paper)) {
      await test.step(name, async () => {
        await page.goto(path);
        await filled(page).waitFor({ state: "attached" });
        for (const panel of expected[name] ?? [])
          await page
            .locator(`section[aria-label="${panel}"]:not([aria-busy])`)
            .waitFor({ state: "attached" });
        for (const { list, moved } of await holds(page)) {
          looked.push(list);
          // Other changes on the page move it by far less.
          expect.soft(Math.abs(moved), `${name}, ${list}`).toBeLessThan(200);
        }
      });
    }
    for (const panel of Object.values(expected).flat())
      expect(
        looked.some((list) => list.startsWith(`${panel}:`)),
        panel,
      ).toBe(true);
  });
}
