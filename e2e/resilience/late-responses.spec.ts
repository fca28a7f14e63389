// Pages stay still while responses arrive one venue after another, for a trader with orders here and elsewhere; no
// figure is clipped.
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { findClippedNumbers } from "../support/clipped-numbers.ts";
import { holdResponses } from "../support/delay-responses.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { fillAccount } from "../support/large-account.ts";
import { layoutShifts, watchLayout } from "../support/layout-shifts.ts";
import type { MarketPage } from "../support/pages/market-page.ts";
import { OverviewPage } from "../support/pages/overview-page.ts";
import { importOrders, pairFile, placeLeg, showcasePair } from "../support/pair-orders.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.describe.configure({ timeout: 90_000 });
test.use({ time: "manual" });

/** Delay of the gateway's responses about a venue, ms; about a market still longer. */
const lateMs = { "venue-a": 150, "venue-b": 300, "venue-c": 450 } as const;
const marketMs = 300;

function slowDown({ gateway: { faults } }: Paper): void {
  for (const venue of venueIds) {
    const delayMs = lateMs[venue];
    faults.next(`/${venue}/markets/`, { delayMs: delayMs + marketMs, times: 1_000 });
    faults.next(`/${venue}/`, { delayMs, times: 1_000 });
  }
}

/**
 * Orders of this browser and of another, by turns, some filled; and, where they are wanted, one on each venue that nobody
 * knows the outcome of. Answers how many there are.
 */
async function trade(paper: Paper, marketPage: MarketPage, hasUnknown: boolean): Promise<number> {
  const markets = showcaseMarkets(paper);
  const { faults, world } = paper.gateway;
  let elsewhere = 0;
  const placeElsewhere = (venue: VenueId) => {
    elsewhere += 1;
    const { marketId, outcomeId } = markets[venue];
    const terms = { order_type: "limit", side: "buy", amount: String(40 + elsewhere), price: "0.05" };
    world.placeOrder(paper.userId, venue, { market_id: marketId, outcome_id: outcomeId, ...terms });
  };
  for (const [round, limitPrice] of ["0.05", "0.95"].entries()) {
    placeElsewhere("venue-a");
    placeElsewhere("venue-c");
    for (const venue of ["venue-a", "venue-b"] as const) {
      paper.advance(1_000);
      await marketPage.open(markets[venue]);
      await marketPage.ticket.placeOrder({ side: "Buy", type: "Limit", limitPrice, amount: `${15 + round}` });
      await expect(marketPage.orders("accepted")).toHaveCount(round + 1);
    }
  }
  if (!hasUnknown) return elsewhere + 4;
  for (const venue of ["venue-a", "venue-b"] as const) {
    faults.nextOrder({ status: 500, body: { message: "something broke" } });
    await marketPage.open(markets[venue]);
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Limit", limitPrice: "0.04", amount: "33" });
    await expect(marketPage.orders("unknown")).toHaveCount(1);
  }
  return elsewhere + 4 + 2;
}

for (const { width, profile, hasUnknown } of [
  { width: 1440, profile: undefined, hasUnknown: true },
  { width: 390, profile: "none", hasUnknown: false },
  { width: 390, profile: undefined, hasUnknown: true },
  { width: 320, profile: "none", hasUnknown: true },
]) {
  test.describe(`${width} wide, ${profile === undefined ? "with a stream" : "without a stream"}`, {
    tag: "@nightly",
  }, () => {
    test.use({ settings: profile === undefined ? {} : { stream: { profile } } });

    test("moves nothing while one venue after the other answers", async ({
      page,
      paper,
      problems,
      signIn,
      marketPage,
    }) => {
      if (hasUnknown) problems.expectFailedLoads(/status of 500/);
      await signIn();
      const count = await trade(paper, marketPage, hasUnknown);
      await page.setViewportSize({ width, height: 900 });
      slowDown(paper);
      await watchLayout(page);
      const main = page.getByRole("main");
      const panel = (name: string) => page.getByRole("region", { name, exact: true });
      const { wallet } = paper.gateway.world.showcase();
      const named = /turnout in the 2028/;
      for (const { path, full } of [
        {
          path: "/orders?tab=positions",
          full: panel("Positions").locator('[data-field="worth"]:not([data-value=""])'),
        },
        { path: "/orders?tab=decisions", full: panel("Decision journal").getByText(named) },
        { path: "/orders?tab=cash", full: panel("Cash").locator("[data-week]") },
        { path: "/orders?tab=held-pairs", full: panel("Held pairs") },
        { path: "/", full: panel("Open orders").getByText(named).nth(2) },
        { path: `/wallet?address=${wallet}`, full: panel("Metrics").locator("[data-metric]") },
        // Last, when what is unknown was looked for more than once.
        { path: "/orders", full: main.getByRole("table", { name: "Orders" }).getByText(named).nth(2) },
      ]) {
        await test.step(path, async () => {
          paper.catchUp();
          await page.goto(path);
          await expect(full.first()).toBeAttached();
          await expect(main.locator('[aria-busy="true"]:not([aria-label="Best edges"])')).toHaveCount(0);
          // The only panel that waits until it is in view.
          if (path === "/") await new OverviewPage(page).bestEdges.scrollIntoViewIfNeeded();
          await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
          expect.soft(await layoutShifts(page), path).toEqual([]);
          expect.soft(await findClippedNumbers(page), path).toEqual([]);
          if (path === "/orders")
            await expect(main.getByRole("table", { name: "Orders" })).toHaveAttribute(
              "aria-rowcount",
              `${count + 1}`,
            );
        });
      }
    });
  });
}

test("moves no figure of the overview when a held outcome gets its name late", async ({
  page,
  paper,
  signIn,
}) => {
  const pair = showcasePair(paper);
  const order = placeLeg(paper, pair, { side: 0, amount: "10" });
  await signIn();
  paper.gateway.faults.next(`/${pair.sides[0].venue}/markets/`, { delayMs: 4_000, times: 10 });
  await importOrders(page, pairFile(paper.userId, pair, [{ side: 0, amount: "10", order }]));
  // The number of positions is known from the last visit.
  await expect(page.getByRole("banner")).toContainText(/Exposure\$[1-9]/);
  await watchLayout(page);
  await page.goto("/");
  const positions = page.getByRole("table", { name: "Open positions", exact: true });
  await expect(positions.getByText(pair.sides[0].outcomeId, { exact: true })).toBeVisible();
  await expect(positions.getByText("Yes", { exact: true })).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});

test("moves nothing of a new user's overview when the account comes late", async ({ page, signIn }) => {
  await signIn();
  const release = await holdResponses(page, /\/venue-c\/orders/);
  await watchLayout(page);
  await page.goto("/");
  const { firstSteps, watchlist } = new OverviewPage(page);
  await expect(watchlist).toBeVisible();
  await expect(firstSteps).toBeVisible();
  release();
  await expect(page.getByRole("banner")).toContainText("Exposure$0.00");
  expect(await layoutShifts(page)).toEqual([]);
});

for (const { width, outcomes, tag } of [
  { width: 1440, outcomes: 4, tag: [] },
  { width: 390, outcomes: 4, tag: [] },
  { width: 390, outcomes: 0, tag: "@nightly" },
]) {
  test(`moves nothing on a device's first visit with ${outcomes} imported positions, ${width} wide`, {
    tag,
  }, async ({ page, paper, signIn }) => {
    await signIn();
    await fillAccount(page, paper, { orders: 0, fills: outcomes * 3, outcomes, watched: 12 });
    await page.setViewportSize({ width, height: 900 });
    await watchLayout(page);
    await page.goto("/");
    const positions = page.getByRole("region", { name: "Positions", exact: true });
    await expect(positions).toHaveAttribute("data-state", outcomes === 0 ? "empty" : "live");
    await expect(page.getByRole("region", { name: "Movers", exact: true })).toBeAttached();
    const moved = (await layoutShifts(page)).flatMap(({ elements }) => elements);
    expect(moved.filter((element) => /"(Watchlist|Movers|Pairs|Best edges)/.test(element))).toEqual([]);
    // A card, or three rows: no more of a first screen is kept for what may not be there.
    expect((await positions.boundingBox())?.height).toBeLessThan(230);
  });
}

test("moves nothing of a market's orders when the first one is sent late", async ({
  page,
  paper,
  marketPage,
}) => {
  await watchLayout(page);
  await marketPage.openShowcase("venue-b");
  await expect(page.getByRole("region", { name: "Orders in this market" })).toContainText("No orders");
  // The browser excuses what moves half a second after a click; the order goes once its market is checked.
  paper.gateway.faults.next("/venue-b/markets/", { delayMs: 1_000, times: 3 });
  await marketPage.ticket.placeOrder({ side: "Buy", amount: "5" });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  expect(await layoutShifts(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ["/", "/orders?tab=positions"]) {
    test(`moves nothing of ${path} when the title of imported fills comes late`, async ({
      page,
      paper,
      signIn,
    }) => {
      await signIn();
      await fillAccount(page, paper, { orders: 0, fills: 6, outcomes: 2, watched: 12 });
      const release = await holdResponses(page, /\/venue-b\/markets\//);
      await watchLayout(page);
      await page.goto(path);
      const row = page.getByRole("main").locator('tr[data-venue="venue-b"]');
      await expect(row.locator("[data-unnamed]")).toHaveCount(1);
      release();
      await expect(row.locator("[data-unnamed]")).toHaveCount(0);
      const moved = (await layoutShifts(page)).flatMap(({ elements }) => elements);
      expect(moved.filter((element) => !element.includes("Watchlist"))).toEqual([]);
    });
  }

  test("moves nothing of a group when the second leg's market comes late", async ({ page, matched }) => {
    await watchLayout(page);
    const release = await holdResponses(page, /\/venue-b\/markets\//);
    await matched.openShowcase();
    const chips = page.getByRole("main").locator("header").getByRole("listitem");
    // The pair's check is first where the texts are stored from the overview.
    await expect(chips.filter({ hasText: "¢" }).first()).toBeVisible();
    release();
    await expect(matched.guards.first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText(/Resolves in|Starts in/);
    expect(await layoutShifts(page)).toEqual([]);
  });
});
