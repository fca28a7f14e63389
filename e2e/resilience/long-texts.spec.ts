// Texts of a megabyte in every answer: no page stalls, on a machine four times as slow.
import type { Page } from "playwright/test";
import { utcDay } from "#contract/instant.ts";
import { expect, test } from "../support/fixtures.ts";
import { longestTask } from "../support/longest-task.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

/** Pieces whose repetition stalled a page for seconds: by comparing every number with every other, and by laying out one word. */
const pieces = { numbers: "1 ", word: "A", marks: "\u202E<b>" };
/** Longest task while a page opens and while its prices move, ms; the same pages with short texts come to 300. */
const longestMs = 500;
const texts = new Set(["title", "label", "league", "method", "status", "description", "order_type", "slug"]);

/** An answer of more than 16 MB is refused as a whole. */
const mostInAnswer = 12_000_000;

/** `value` with up to a megabyte in each of its texts. */
function swollen(value: unknown, piece: string): unknown {
  let count = 0;
  JSON.stringify(value, (key, inner) => {
    if (typeof inner === "string" && texts.has(key)) count += 1;
    return inner;
  });
  const bytes = Math.min(1_000_000, mostInAnswer / Math.max(1, count));
  const text = piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece)));
  return JSON.parse(
    JSON.stringify(value, (key, inner) => (typeof inner === "string" && texts.has(key) ? text : inner)),
  );
}

async function swell(page: Page, piece: string): Promise<void> {
  await page.route(/\/api\/(matching-markets|venue-.\/(markets|events|series|orders))/, async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json();
    // Few rows, for longer texts.
    const rows = Array.isArray(body) ? body.slice(0, 1) : body;
    await route.fulfill({ response: answer, json: swollen(rows, piece) });
  });
}

for (const [name, piece] of Object.entries(pieces)) {
  test(`opens a group and a market without a long task where every text is a megabyte of ${name}`, {
    tag: "@nightly",
  }, async ({ page, paper, signIn }) => {
    test.setTimeout(120_000);
    await signIn();
    const date = utcDay(Date.now());
    const [group] = paper.gateway.world.matchedGroups("politics", date);
    const market = showcaseMarkets(paper)["venue-a"];
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible({ timeout: 60_000 });
      await page.waitForLoadState("networkidle");
    };
    await swell(page, piece);
    const groupPath = `/matched/politics/${group?.id}?date=${date}`;
    expect(await longestTask(page, () => open(groupPath)), "group").toBeLessThan(longestMs);
    const cut = page.getByText(/\(cut, [\d,]{7,9} characters\)/).first();
    await expect(cut).toBeAttached();
    await expect(page.locator("[data-price]").first()).toBeVisible();
    const prices = () => page.locator("[data-price]").allTextContents();
    const before = JSON.stringify(await prices());
    const moving = await longestTask(page, () =>
      expect.poll(async () => JSON.stringify(await prices()), { timeout: 20_000 }).not.toBe(before),
    );
    expect(moving, "group, prices moving").toBeLessThan(longestMs);
    expect(await longestTask(page, () => open(marketPath(market))), "market").toBeLessThan(longestMs);
    await expect(cut).toBeAttached();
  });
}
