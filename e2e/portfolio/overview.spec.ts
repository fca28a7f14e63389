// The first page of a trader's day: it tells a new user what to do, what moved to the last digit, and how the data comes.

import type { Locator, Page } from "playwright/test";
import { canonical, type Decimal, decimal, subtract } from "#contract/decimal.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { OverviewPage } from "../support/pages/overview-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

/** Watches one outcome of each venue, as if it had been done before. */
async function watchShowcase(page: Page, paper: Paper): Promise<void> {
  const markets = showcaseMarkets(paper);
  const list = venueIds.map((venue) => ({ ...markets[venue], title: "", label: "" }));
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `crossbook.watchlist.${encodeURIComponent(paper.userId)}`,
    JSON.stringify(list),
  ] as const);
}

/** Last price in the paper world and the price at `since`, matched by timestamp. */
function movedInTheWorld(paper: Paper, venue: VenueId, since: number): { last: Decimal; change: Decimal } {
  const { world } = paper.gateway;
  const { marketId, outcomeId } = showcaseMarkets(paper)[venue];
  const toDecimal = (text: string | null | undefined) => decimal(text ?? "");
  if (venue === "venue-b") {
    const closes = (world.candles(marketId, 60, { start: since - 86_400_000 }) ?? []).filter(
      ({ close }) => close !== null,
    );
    const before = closes.findLast(({ timestamp }) => Date.parse(timestamp) + 60_000 <= since);
    const last = toDecimal(closes.at(-1)?.close);
    return { last, change: subtract(last, toDecimal(before?.close)) };
  }
  const [newest] = world.trades(venue, outcomeId, {}, 1) ?? [];
  const [before] = world.trades(venue, outcomeId, { end: since }, 1) ?? [];
  const last = toDecimal(newest?.price);
  return { last, change: subtract(last, toDecimal(before?.price)) };
}

/** Waits until the row of a venue among the movers tells what the world tells. */
async function expectMoved(overview: OverviewPage, paper: Paper, venue: VenueId): Promise<void> {
  const row = overview.movers.locator(`li[data-venue="${venue}"]`);
  await expect(async () => {
    const since = Date.parse((await row.getAttribute("data-since")) ?? "");
    const { last, change } = movedInTheWorld(paper, venue, since);
    const shown = {
      last: (await row.locator("[data-value]").getAttribute("data-value")) ?? "",
      change: (await row.locator("[data-change]").getAttribute("data-change")) ?? "",
    };
    expect({ last: canonical(decimal(shown.last)), change: shown.change }).toEqual({
      last: canonical(last),
      change: canonical(change),
    });
  }).toPass();
}

test.describe("with a manual clock", () => {
  test.use({ time: "manual" });

  test.beforeEach(async ({ page, paper }) => {
    await watchShowcase(page, paper);
  });

  test("shows each venue's exact hourly moves as the market changes", { tag: "@nightly" }, async ({
    page,
    paper,
  }) => {
    const overview = new OverviewPage(page);
    await overview.open();
    await overview.movers.getByRole("radio", { name: "1 h", exact: true }).check({ force: true });
    await expect(overview.moved).toHaveCount(3);
    const hourMs = 3_600_000;
    for (const venue of venueIds) await expectMoved(overview, paper, venue);
    await page.setViewportSize({ width: 390, height: 844 });
    // Two lines of a question and its side: those of one event differ late in the text.
    const question = overview.movers.locator('li[data-venue="venue-b"] a > :first-child');
    await expect(question).toHaveCSS("-webkit-line-clamp", "2");
    expect(
      await overview.movers
        .locator("li")
        .evaluateAll((rows) => rows.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)),
    ).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    // A tells older trades, so that its window is whole.
    const since = await overview.movers.locator('li[data-venue="venue-a"]').getAttribute("data-since");
    expect(Date.now() - Date.parse(since ?? "")).toBeGreaterThanOrEqual(hourMs);
    expect(Date.now() - Date.parse(since ?? "")).toBeLessThan(hourMs + 120_000);

    for (let step = 0; step < 180; step += 1) paper.advance(500);
    for (const venue of venueIds) await expectMoved(overview, paper, venue);
  });

  test("counts the change from the first known time when a venue lacks a whole day", {
    tag: "@nightly",
  }, async ({ page, paper }) => {
    const overview = new OverviewPage(page);
    await overview.open();
    const row = overview.movers.locator('li[data-venue="venue-c"]');
    await expect(row).toContainText(/since \d\d:\d\d|since \d+ \w+, \d\d:\d\d/);
    const { outcomeId } = showcaseMarkets(paper)["venue-c"];
    const oldest = (paper.gateway.world.trades("venue-c", outcomeId, {}, 100) ?? []).at(-1);
    expect(Date.parse((await row.getAttribute("data-since")) ?? "")).toBe(
      Date.parse(oldest?.timestamp ?? ""),
    );
    await expectMoved(overview, paper, "venue-c");
  });

  test("does not take streamed candles as the whole day while its candles load", { tag: "@nightly" }, async ({
    page,
    paper,
  }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/venue-b/candlesticks?*", async (route) => {
      await held;
      await route.continue();
    });
    const socket = page.waitForEvent("websocket", {
      predicate: async (socket) =>
        (await socket.waitForEvent("framereceived", ({ payload }) => /candle/.test(String(payload)))) !==
        null,
    });
    const overview = new OverviewPage(page);
    await overview.open();
    const [row, others] = [
      overview.movers.locator('li[data-venue="venue-b"]'),
      overview.movers.locator('li[data-venue="venue-a"]'),
    ];
    await expect(others).toBeVisible();
    for (let step = 0; step < 20; step += 1) paper.advance(500);
    await socket;
    await expect(others).toBeVisible();
    await expect(row).toHaveCount(0);
    letGo();
    await expectMoved(overview, paper, "venue-b");
    await expect(row).not.toContainText("since");
  });

  test("shows each venue's source, watch coverage and last error", { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
  }) => {
    problems.expectFailedLoads(/503/);
    paper.gateway.faults.next("/venue-a/markets/", { status: 503, body: {}, times: 1_000 });
    const overview = new OverviewPage(page);
    await overview.open();
    for (const venue of venueIds)
      await expect(overview.venues.locator(`li[data-venue="${venue}"]`)).toHaveAttribute(
        "data-state",
        "live",
      );
    await expect(overview.venues.locator('li[data-venue="venue-a"]')).toContainText(
      "GET /markets/{id}: refused (503)",
    );
    await expect(overview.venues.locator('li[data-venue="venue-b"]')).not.toContainText("GET");
  });
});

test.describe("without a stream", () => {
  test.use({
    settings: { stream: { profile: "none" }, freshness: { tradeMs: 1_000, showMs: 2_500 } },
  });

  test.beforeEach(async ({ page, paper }) => {
    await watchShowcase(page, paper);
  });

  test("shows a silent venue as offline while polling the others", { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
  }) => {
    problems.expectFailedLoads(/503/);
    const overview = new OverviewPage(page);
    await overview.open();
    await expect(overview.venues.locator('li[data-venue="venue-b"]')).toHaveAttribute(
      "data-state",
      "polling",
    );
    const mover = overview.movers.locator('li[data-venue="venue-a"]');
    await mover.waitFor();
    paper.gateway.faults.next("/venue-a/", { status: 503, body: {}, times: 100_000 });
    await expect(overview.venues.locator('li[data-venue="venue-a"]')).toHaveAttribute(
      "data-state",
      "offline",
    );
    await expect(mover).toHaveAttribute("data-state", "stale");
  });
});

test("opens a ticket for a new user with one press", async ({ page, marketPage }) => {
  const overview = new OverviewPage(page);
  await overview.open();
  const step = overview.firstSteps.getByRole("link", {
    name: "Open a ticket: Place a paper trade",
    exact: true,
  });
  await step.click();
  await expect(marketPage.ticket.amount).toBeVisible();
  await overview.open();
  // On a phone, where the ticket is a sheet that opens by itself.
  await page.setViewportSize({ width: 390, height: 844 });
  await step.click();
  await expect(marketPage.ticket.amount).toBeVisible();
});

for (const { step, leadsTo } of [
  { step: "Browse markets: Find a market", leadsTo: /\/venues\/venue-a/ },
  { step: "Open edges: See today's edges", leadsTo: /\/matched\// },
]) {
  test(`follows a new user's step "${step}" with one press`, { tag: "@nightly" }, async ({ page }) => {
    const overview = new OverviewPage(page);
    await overview.open();
    await expect(overview.firstSteps.getByRole("listitem")).toHaveCount(3);
    await overview.firstSteps.getByRole("link", { name: step, exact: true }).click();
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
  });
}

test("shows the best edges above the watchlist on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const overview = new OverviewPage(page);
  await overview.open();
  const top = async (content: Locator) => {
    await expect(content).toBeVisible();
    return content.evaluate((element) => element.getBoundingClientRect().top);
  };
  const edges = await top(overview.bestEdges.getByRole("link", { name: "All matched markets", exact: true }));
  expect(edges).toBeGreaterThan(await top(page.getByText("No open positions.")));
  expect(edges).toBeLessThan(await top(overview.suggestions.getByRole("listitem").first()));
});
