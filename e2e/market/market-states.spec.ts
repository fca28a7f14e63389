// The market page in abnormal states: unknown markets, harmful texts and URLs, failing responses; and the same panels
// one at a time on a phone.
import { expect, type Paper, test } from "../support/fixtures.ts";
import { layoutShifts, sidewaysOverflow, watchLayout } from "../support/layout-shifts.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { fillsHead } from "../support/pages/positions-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test.use({ time: "manual" });

/** From now on venue A answers for any market with `market`. */
function answerWith({ gateway }: Paper, market: Readonly<Record<string, unknown>>): void {
  gateway.faults.next("/venue-a/markets/", { status: 200, times: 1_000, body: market });
}

test("explains a market its venue does not know and offers links", async ({ page, problems, marketPage }) => {
  problems.expectFailedLoads(/404/);
  await page.goto(marketPath({ venue: "venue-b", marketId: "NO-SUCH/MARKET.1" }));
  await expect(marketPage.heading).toHaveText("Venue B has no market with this id");
  await expect(page.getByText("NO-SUCH/MARKET.1", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Open another market", exact: true }).click();
  await expect(page.getByRole("form", { name: "Open by id", exact: true })).toBeVisible();
});

test("shows book and trades of an outcome whose market is gone", { tag: "@nightly" }, async ({
  page,
  paper,
  problems,
  marketPage,
}) => {
  problems.expectFailedLoads(/404/);
  paper.gateway.faults.next("/venue-a/markets/", {
    status: 404,
    body: { error: "no such market" },
    times: 1_000,
  });
  await page.goto(marketPath(showcaseMarkets(paper)["venue-a"]));
  await expect(
    page.getByRole("alert").getByText("Could not load this market from Venue A: no such market"),
  ).toBeVisible();
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  await expect(marketPage.trades.first()).toBeVisible();
});

test("falls back to the first outcome with a notice", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  const market = showcaseMarkets(paper)["venue-a"];
  await marketPage.open({ ...market, outcomeId: "424242" });
  await expect(page.getByText("No outcome 424242 in this market. Showing the first.")).toBeVisible();
  await expect(marketPage.outcomes.getByRole("radio").first()).toBeChecked();
  await expect(marketPage.asks.first()).toBeVisible();
  await marketPage.open({ ...market, outcomeId: "" });
  await expect(marketPage.outcomes.getByRole("radio").first()).toBeChecked();
  await expect(page.getByText(/^No outcome/)).toHaveCount(0);
});

test("keeps other panels working when the market details fail", { tag: "@nightly" }, async ({
  page,
  paper,
  problems,
  marketPage,
}) => {
  // The page requests the market four times with growing delays before it gives up.
  test.setTimeout(90_000);
  const market = showcaseMarkets(paper)["venue-a"];
  problems.expectFailedLoads(/500/);
  paper.gateway.faults.next("/venue-a/markets/", {
    status: 500,
    body: { error: "the venue is on fire" },
    times: 1_000,
  });
  let lastAskedAt = 0;
  page.on("request", (request) => {
    if (request.url().includes("/venue-a/markets/")) lastAskedAt = Date.now();
  });
  await page.goto(marketPath(market));
  const loadError = page.getByRole("alert").getByText("Could not load this market from Venue A");
  await expect(loadError).toBeVisible({ timeout: 30_000 });
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  await expect(marketPage.trades.first()).toBeVisible();
  // Nothing but the press may mend it: other panels ask for the market as well, each again within 2 s.
  await expect.poll(() => Date.now() - lastAskedAt, { timeout: 40_000 }).toBeGreaterThan(4_000);
  paper.gateway.faults.clear();
  await expect(loadError).toBeVisible();
  await page.getByRole("banner").or(page.locator("header")).getByRole("button", { name: "Retry" }).click();
  await expect(marketPage.outcomes.getByRole("radio").first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("renders texts and addresses from the wire as text", async ({ page, paper, marketPage }) => {
  const market = showcaseMarkets(paper)["venue-a"];
  const title = `<img src=x onerror="document.title='owned'"> \u202Eevil\u202C ${"very long ".repeat(60)}`;
  answerWith(paper, {
    market_id: market.marketId,
    title,
    description: `<script>document.title="owned"</script>\n${"Long rules. ".repeat(5_000)}`,
    status: "\u202Enepo",
    resolution_date: "0001-01-01T00:00:00Z",
    url: "javascript:alert(1)",
    image: "data:image/svg+xml,<svg/>",
    outcomes: [
      { outcome_id: market.outcomeId, label: "<b>Yes</b>", price: "0.5" },
      { outcome_id: "9", label: "\u202EoN", price: null },
    ],
    tick_size: "0.01",
  });
  await marketPage.open(market);
  await expect(marketPage.heading).toContainText("<img src=x onerror=");
  await expect(marketPage.outcomes.getByRole("radio", { name: "<b>Yes</b>", exact: true })).toBeChecked();
  await page.getByRole("tab", { name: "Rules", exact: true }).click();
  await expect(marketPage.rules).toContainText("<script>");
  await expect(marketPage.rules).toContainText("No date given (0001-01-01T00:00:00Z)");
  await expect(marketPage.rules).toContainText("javascript:alert(1)");
  await expect(marketPage.rules.getByRole("link")).toHaveCount(0);
  await expect(marketPage.rules.getByRole("img")).toHaveCount(0);
  await marketPage.rules.getByRole("button", { name: "Show more", exact: true }).click();
  await expect(marketPage.rules).toContainText("First 20000 characters shown");
  expect(await page.title()).not.toBe("owned");
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(marketPage.outcomes).toBeVisible();
    expect(await sidewaysOverflow(page), `at ${width}`).toBe(0);
  }
});

test("shows venue C's title from its matched group and says that details are missing", {
  tag: "@nightly",
}, async ({ page, paper, marketPage }) => {
  const { c, group } = paper.gateway.world.showcase();
  const groups = paper.gateway.world.matchedGroups(group.category, group.day);
  const data = groups.find(({ id }) => id === group.id)?.legs.find(({ venue }) => venue === "venue-c")?.data;
  await marketPage.open({ venue: "venue-c", marketId: c.marketId });
  const { title = c.marketId } = data as { title?: string };
  await expect(marketPage.heading).toHaveText(title.includes("|") ? /^[^|:]+: [^|]+$/ : title);
  await expect(page.getByText("No market details from Venue C.").first()).toBeVisible();
  await expect(marketPage.outcomes.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
});

test("shows panels as tabs and the ticket as a sheet on a phone", async ({ page, paper, marketPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await expect(marketPage.orderBook).toBeVisible();
  const panels = page.getByRole("tabpanel");
  await expect(panels).toHaveAccessibleName("Order book");
  await expect(page.getByRole("region", { name: "Trades", exact: true })).toHaveCount(0);
  await expect(marketPage.chart).toHaveCount(0);
  await page.getByRole("tab", { name: "Trades", exact: true }).click();
  await expect(panels).toHaveAccessibleName("Trades");
  await expect(marketPage.trades.first()).toBeVisible();
  await expect(marketPage.orderBook).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Orders in this market", exact: true })).toBeFocused();
  await expect(marketPage.ordersInMarket).toBeVisible();

  await expect(marketPage.ticket.opener).toHaveText(/^Buy Yes \d/);
  await marketPage.ticket.open();
  await expect(page.getByRole("dialog", { name: "Order ticket", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(marketPage.ticket.form).toBeHidden();
  await expect(marketPage.ticket.opener).toBeFocused();
  expect(await sidewaysOverflow(page)).toBe(0);
});

test("keeps prices in sight beside long names without spaces on a phone", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
  positionsPage,
}) => {
  const market = showcaseMarkets(paper)["venue-a"];
  const label = "Bundesverfassungsgerichtspräsidentschaftswahl";
  const title = label.repeat(5);
  answerWith(paper, {
    market_id: market.marketId,
    title,
    outcomes: [
      { outcome_id: market.outcomeId, label: `${label}1`, price: "0.5" },
      { outcome_id: "9", label: `${label}2`, price: "0.5" },
    ],
    tick_size: "0.01",
  });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await marketPage.open(market);
    await expect(marketPage.ticket.opener).toHaveText(/\d¢$/);
    expect(await sidewaysOverflow(page), `at ${width}`).toBe(0);
    const prices = [marketPage.ticket.opener.locator("span").last(), marketPage.outcomes.locator("b").last()];
    for (const price of prices) await expect(price).toBeInViewport({ ratio: 1 });
  }
  await positionsPage.open("Positions");
  await positionsPage.importFills(
    "statement.csv",
    [fillsHead, `1,venue-c,${title},${title},buy,10,0.4,2026-11-20T10:00:00Z,0.10,`],
    1,
  );
  await positionsPage
    .rows()
    .getByRole("button", { name: /^Settle / })
    .click();
  const day = positionsPage.settlementDialog.getByLabel("Day", { exact: true });
  await expect(day).toBeInViewport({ ratio: 1 });
});

test("applies the stored theme before first paint", { tag: "@nightly" }, async ({ page, problems }) => {
  problems.expectFailedLoads(/ERR_FAILED/);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Display", exact: true }).click();
  await page.getByRole("radio", { name: "Light", exact: true }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 823 } });

  test("loads a market's panels without layout shift", { tag: "@nightly" }, async ({ page, marketPage }) => {
    await watchLayout(page);
    await marketPage.openShowcase("venue-a");
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
    expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
    await expect(marketPage.orderBook.getByRole("button", { name: "View", exact: true })).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });
});
