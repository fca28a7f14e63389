// Texts off the wire that would turn the page round, or push everything else off it.
import type { Page } from "playwright/test";
import { utcDay } from "#contract/instant.ts";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";
import { OverviewPage } from "../support/pages/overview-page.ts";

const turned = "\u202Eevil";
/** A title meant to turn what follows it round, and to push everything else off the screen. */
const hostile = `${turned} <b>x</b> ${"very-long-".repeat(300)}`;

/** Texts on the screen that change the direction of their neighbours: those without bidi isolation. */
function leaking(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node instanceof Text) || !node.data.includes("\u202E")) continue;
      let element = node.parentElement;
      while (element !== null) {
        const { unicodeBidi, display } = getComputedStyle(element);
        if (/isolate|plaintext/.test(unicodeBidi)) break;
        // A box of its own is a paragraph of its own.
        const isAlone = element.textContent.trim() === node.data.trim();
        if (!display.startsWith("inline") && display !== "contents") {
          if (!isAlone)
            found.push(`${element.tagName}.${element.className}: ${element.textContent.slice(0, 80)}`);
          break;
        }
        element = element.parentElement;
      }
    }
    return found;
  });
}

/** Expects hostile texts to be shown, isolated and kept to their lines. */
async function expectContained(page: Page, where: string): Promise<void> {
  await expect(page.getByText(turned).first(), where).toBeAttached();
  expect(await leaking(page), where).toEqual([]);
  await expect.poll(() => sidewaysOverflow(page), where).toBe(0);
  const heights = await page.getByText("very-long-").evaluateAll((elements) =>
    elements.map((element) => {
      // As much of it as whatever cuts it off lets one see.
      let seen = element.getBoundingClientRect().height;
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
        if (/hidden|clip/.test(getComputedStyle(outer).overflowY))
          seen = Math.min(seen, outer.getBoundingClientRect().height);
      return seen;
    }),
  );
  expect(Math.max(...heights), where).toBeLessThan(160);
  expect(await page.locator("b").filter({ hasText: /^x$/ }).count(), where).toBe(0);
}

/** The same on a desk and on a phone. */
async function expectContainedAtAnyWidth(page: Page, where: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectContained(page, `${where}, ${width} wide`);
  }
}

test("contains hostile texts in every list at phone and desktop width", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  test.setTimeout(90_000);
  const { group } = paper.gateway.world.showcase();
  const market = await marketPage.openShowcase("venue-a");
  await marketPage.ticket.open();
  await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
  await expect.poll(() => paper.gateway.ordersReceived()).toBe(1);
  const texts = new Set([
    "title",
    "label",
    "league",
    "method",
    "category",
    "status",
    "order_type",
    "description",
  ]);
  const poisoned = (value: unknown, key = ""): unknown => {
    if (typeof value === "string") return texts.has(key) ? hostile : value;
    if (Array.isArray(value)) return value.map((element) => poisoned(element));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner, name)]));
  };
  await page.route(/\/api\/(matching-markets|venue-.\/(markets|events|series|orders))/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: poisoned(await answer.json()) });
  });
  for (const path of ["/venues/venue-b", "/venues/venue-a", "/venues/venue-c"]) {
    await page.goto(path);
    await expectContainedAtAnyWidth(page, path);
  }
  const date = utcDay(Date.now());
  await page.goto(`/matched/${group.category}?date=${date}`);
  await expectContainedAtAnyWidth(page, "matched");
  await page.goto("/orders");
  await expect(page.locator("[data-order-id]").first()).toBeAttached();
  await expectContainedAtAnyWidth(page, "orders");
  const overview = new OverviewPage(page);
  await overview.open();
  await overview.watch(market);
  await expectContainedAtAnyWidth(page, "overview");
  await page.getByRole("button", { name: "Search all venues", exact: true }).click();
  await page.getByRole("combobox", { name: "Search all venues", exact: true }).fill("evil");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectContainedAtAnyWidth(page, "search");
});
