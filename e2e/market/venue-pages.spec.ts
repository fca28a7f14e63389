// The page of each venue: what it lists, what it cannot list, and the ways that lead to a market all the same.
import type { Page } from "playwright/test";
import { holdResponses } from "../support/delay-responses.ts";
import { expect, test } from "../support/fixtures.ts";
import { layoutShifts, watchLayout } from "../support/layout-shifts.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test.use({ time: "manual" });

const venuePage = (page: Page) => {
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  const form = page.getByRole("form", { name: "Open by id", exact: true });
  return {
    markets: region("Markets"),
    series: region("Series"),
    rows: region("Markets").locator("[data-market-id]"),
    filter: page.getByLabel("Filter this list", { exact: true }),
    count: region("Markets").getByRole("status"),
    openById: async (label: string, id: string) => {
      await form.getByLabel(label, { exact: true }).fill(id);
      await form.getByRole("button", { name: "Open market", exact: true }).click();
    },
    form,
  };
};

test("searches, narrows and sorts venue B and opens a market by keyboard", { tag: "@nightly" }, async ({
  page,
  marketPage,
}) => {
  await page.goto("/venues/venue-b");
  const { markets, rows, filter, count } = venuePage(page);
  await expect(page.getByRole("heading", { name: "Venue B", level: 1 })).toBeVisible();
  await expect(count).toHaveText(/^\d+ markets$/);
  await expect(rows.first().locator("[data-value]").first()).toHaveText(/\d/);
  // As on the market's own page.
  await expect(rows.first().getByText("Open", { exact: true })).toBeVisible();

  await page.getByLabel("Search Venue B", { exact: true }).fill("Fed decision");
  await expect(page).toHaveURL(/search=Fed\+decision/);
  await expect(markets.getByText(/^of all \d+ matching events$/)).toBeVisible();
  await expect(rows.first()).toContainText("Fed decision");

  await filter.fill("january cut");
  await expect(count).toHaveText(/^\d of \d+ markets$/);
  await page.getByLabel("Sort by", { exact: true }).selectOption("Title, A to Z");
  await expect(page).toHaveURL(/filter=january\+cut/);
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole("columnheader", { name: "Market", exact: false }).first()).toHaveAttribute(
    "aria-sort",
    "ascending",
  );

  await page.getByRole("heading", { name: "Venue B", level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  const second = rows.nth(1);
  await expect(second.getByRole("link").first()).toBeFocused();
  const id = await second.getAttribute("data-market-id");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/venues/venue-b/markets/${id}`));
  await expect(marketPage.outcomes).toBeVisible();
  await page.goBack();
  await expect(filter).toHaveValue("january cut");
  await expect(count).toHaveText(/^\d of \d+ markets$/);
});

test("restores a shared view from its address", { tag: "@nightly" }, async ({ page, paper }) => {
  await page.goto("/venues/venue-b?series=KXFED&category=Economics&tag=Fed&filter=january&sort=price-low");
  const { rows, series, filter, markets } = venuePage(page);
  await expect(rows.first()).toContainText("January");
  await expect(filter).toHaveValue("january");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Economics");
  await expect(series.getByRole("link", { name: /^Fed decision/ })).toHaveAttribute("aria-current", "true");
  await expect(series.getByRole("listitem").filter({ has: page.getByRole("link") })).toHaveCount(1);
  const sent = paper.gateway.requests().map(({ path }) => path);
  expect(sent.some((path) => path.includes("/venue-b/events"))).toBe(true);

  await series.getByRole("button", { name: "Remove tag Fed", exact: true }).click();
  await expect(series.getByRole("link", { name: /^Inflation/ })).toBeVisible();
  await expect(series.getByRole("link", { name: /^Bitcoin/ })).toHaveCount(0);
  await expect(page).not.toHaveURL(/tag=|series=/);
  await filter.fill("");
  await series.getByRole("link", { name: /^Inflation/ }).click();
  await expect(rows.first()).toContainText("Inflation");
  await markets.getByRole("button", { name: "Leave the series KXCPIYOY", exact: true }).click();
  await expect(rows.first()).not.toContainText("Inflation");
});

test.describe("with a small page of results", () => {
  test.use({ settings: { gateway: { limit: 5 } } });

  test("says how many are shown and doubles them on click", { tag: "@nightly" }, async ({ page }) => {
    await page.goto("/venues/venue-b");
    const { markets } = venuePage(page);
    await expect(markets.getByText("of the first 5 events; there may be more")).toBeVisible();
    await markets.getByRole("button", { name: "Show more", exact: true }).click();
    await expect(markets.getByText("of the first 10 events; there may be more")).toBeVisible();
    await expect(page).toHaveURL(/limit=10/);
  });
});

test("explains that venue A's series cannot be listed and opens a market from a matched group", {
  tag: "@nightly",
}, async ({ page, paper, marketPage }) => {
  const { a } = paper.gateway.world.showcase();
  await page.goto("/venues/venue-a");
  const { series, rows, filter, openById } = venuePage(page);
  await expect(page.getByText("Venue A has no market list.", { exact: false })).toBeVisible();
  await expect(series.getByText("Series are for reference", { exact: false })).toBeVisible();
  await series.getByLabel("Search series", { exact: true }).fill("inflation");
  await expect(series.getByRole("listitem")).toHaveCount(1);
  await expect(series.getByRole("link")).toHaveCount(0);

  await filter.fill("turnout");
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByRole("img", { name: "Venue C", exact: true })).toBeVisible();
  await rows.first().getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/venues/venue-a/markets/${a.marketId}`));
  await expect(marketPage.outcomes).toBeVisible();

  await page.goto("/venues/venue-a");
  await openById("Market id", a.marketId);
  await expect(marketPage.outcomes).toBeVisible();
});

test("appends a slow category's groups without moving the others", { tag: "@nightly" }, async ({ page }) => {
  const releaseResponses = await holdResponses(page, "**/matching-markets/sports*");
  await page.setViewportSize({ width: 320, height: 640 });
  await watchLayout(page);
  await page.goto("/venues/venue-a");
  const { rows, count } = venuePage(page);
  await expect(rows.last().locator("[data-value]").filter({ hasText: /\d/ }).first()).toBeVisible();
  const before = await rows.allInnerTexts();
  expect(before.length).toBeGreaterThan(1);
  const stood = await count.innerText();
  releaseResponses();
  await expect(count).not.toHaveText(stood);
  const names = (texts: readonly string[]) => texts.map((text) => text.split("\n")[0]);
  expect(names(await rows.allInnerTexts()).slice(0, before.length)).toEqual(names(before));
  expect(await layoutShifts(page)).toEqual([]);
});

test("follows a link clicked before the filter settled", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  const { a } = paper.gateway.world.showcase();
  const releaseResponses = await holdResponses(page, "**/assets/market-page-*.js");
  await page.goto("/venues/venue-a");
  const { rows, filter } = venuePage(page);
  await expect(rows.first()).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await filter.fill("turnout");
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole("link").first().click();
  await page.clock.runFor(1_000);
  releaseResponses();
  await page.clock.resume();
  await expect(marketPage.outcomes).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/venues/venue-a/markets/${a.marketId}`));
});

test("opens a coin's market on venue C and names an invalid coin", { tag: "@nightly" }, async ({
  page,
  paper,
  problems,
  marketPage,
}) => {
  // The world has no coin #20: only its way into the address is looked at.
  problems.expectFailedLoads(/404.*coin=%2320/);
  const { c } = paper.gateway.world.showcase();
  await page.goto("/venues/venue-c");
  const { series, rows, form, openById } = venuePage(page);
  await expect(series).toHaveAttribute("data-state", "not-offered");
  await expect(rows.first()).toBeVisible();
  await openById("Coin", "rain");
  await expect(form.getByText("Venue C markets are coins", { exact: false })).toBeVisible();
  await openById("Coin", "");
  await expect(form.getByText("Enter a coin.")).toBeVisible();
  await openById("Coin", c.outcomeIds[1]);
  await expect(page).toHaveURL(
    `/venues/venue-c/markets/${c.marketId}?outcome=%23${c.outcomeIds[1].slice(1)}`,
  );
  await expect(marketPage.outcomes.getByRole("radio", { name: "No", exact: true })).toBeChecked();
  await page.goto("/venues/venue-c");
  await openById("Coin", "#20");
  await expect(page).toHaveURL("/venues/venue-c/markets/2?outcome=%2320");
});

test("sends a typed id to the gateway unchanged", { tag: "@nightly" }, async ({ page, paper, problems }) => {
  // The book is asked for while the market loads.
  problems.expectFailedLoads(/404.*\/(markets\/|orderbooks)/);
  for (const id of ["a/b", "KX.26-T0.5", "100%"]) {
    await page.goto("/venues/venue-b");
    await venuePage(page).openById("Ticker", id);
    await expect(page.getByRole("heading", { name: "Venue B has no market with this id" })).toBeVisible();
    const requested = paper.gateway.requests().filter(({ path }) => path.includes("/venue-b/markets/"));
    expect(decodeURIComponent(requested.at(-1)?.path.split("/").at(-1) ?? "")).toBe(id);
  }
  await page.goto("/venues/venue-b");
  await venuePage(page).openById("Ticker", "..");
  await expect(page.getByText("This can't be a market id.")).toBeVisible();
});

test("distinguishes loading, empty, failed and not offered", { tag: "@nightly" }, async ({
  page,
  problems,
}) => {
  problems.expectFailedLoads(/400/);
  const { markets, series } = venuePage(page);
  let answer: { status: number; json: unknown } | undefined;
  const held: (() => void)[] = [];
  await page.route(/\/venue-b\/events/, async (route) => {
    if (answer === undefined) await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill(answer ?? { status: 200, json: [] });
  });
  await page.goto("/venues/venue-b");
  await expect(markets).toHaveAttribute("data-state", "loading");
  await expect(markets.getByText("Loading", { exact: true })).toBeAttached();

  answer = { status: 200, json: [] };
  for (const letGo of held) letGo();
  await expect(markets).toHaveAttribute("data-state", "empty");
  await expect(markets.getByText("No markets on Venue B right now.", { exact: false })).toBeVisible();

  answer = { status: 400, json: { error: "closed for repairs" } };
  await page.getByLabel("Search Venue B", { exact: true }).fill("rain");
  await expect(markets).toHaveAttribute("data-state", "error");
  await expect(markets.getByRole("alert")).toContainText("closed for repairs");
  await expect(markets.getByRole("button", { name: "Retry", exact: true })).toBeVisible();

  await page.goto("/venues/venue-c");
  await expect(series).toHaveAttribute("data-state", "not-offered");
  await expect(series.getByText("No series on Venue C.", { exact: false })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("shows names over as many lines as they need", { tag: "@nightly" }, async ({ page }) => {
    await watchLayout(page);
    await page.goto("/venues/venue-b");
    const names = page.locator("tr[data-market-id] a");
    await expect(names.first()).toBeVisible();
    const found = await names.evaluateAll((links) =>
      links.map((link) => ({
        name: link.textContent,
        lines: Math.round(link.getBoundingClientRect().height / 18),
        isCut: link.scrollHeight > link.clientHeight + 1 || link.scrollWidth > link.clientWidth + 1,
      })),
    );
    expect(found.filter(({ isCut }) => isCut)).toEqual([]);
    expect(Math.max(...found.map(({ lines }) => lines))).toBeGreaterThan(1);
    expect(await layoutShifts(page)).toEqual([]);
  });
});
