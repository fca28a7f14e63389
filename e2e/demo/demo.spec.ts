// The demo from a plain static server: no gateway, no fallback to index.html, no headers.
import { expect, type Page, test } from "playwright/test";
import { demoWorld } from "#demo/demo-world.ts";
import { systemClock } from "#paper/clock.ts";
import { createWorld } from "#paper/world/create-world.ts";
import { builtDemo } from "../support/built-path.ts";
import { longestTask } from "../support/longest-task.ts";
import { PageProblems } from "../support/page-problems.ts";
import { MarketPage, marketPath } from "../support/pages/market-page.ts";
import { PositionsPage } from "../support/pages/positions-page.ts";
import { servePlainly } from "./plain-server.ts";

/** Longest task of the page's main thread, ms: the world is the business of its worker. */
const longestTaskMs = 50;

/** Signs in on the first page; waits until the service worker answers deep links. */
async function startTrading(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start trading on paper", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview", exact: true })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test("starts with one button, trades, and has the order and the position after a reload", async ({
  page,
  context,
}) => {
  // The world is built in the browser, beside the page.
  test.setTimeout(60_000);
  const problems = new PageProblems();
  await problems.watch(context);
  // The server knows no pages but the first.
  problems.expectFailedLoads(/404/);
  const server = await servePlainly(builtDemo);
  try {
    await page.goto(server.url);
    const line = page.getByRole("region", { name: "Demo", exact: true });
    await expect(line).toContainText("Demo: simulated markets and money, kept in this browser.");
    await startTrading(page);

    const { marketId } = createWorld({ ...demoWorld, clock: systemClock }).showcase().a;
    const marketPage = new MarketPage(page);
    await page.goto(`${server.url}${marketPath({ venue: "venue-a", marketId })}`);
    await expect(marketPage.connection).toHaveText("Live");
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "7" });
    const order = marketPage.orders("accepted");
    await expect(order.locator('[data-field="filled"]')).toHaveAttribute("data-value", /^7(\.0+)?$/);
    const id = (await order.getAttribute("data-order-id")) ?? "";
    expect(id).not.toBe("");

    await page.reload();
    await expect(line).toBeVisible();
    await expect(marketPage.ordersInMarket.locator(`[data-order-id="${id}"]`)).toBeVisible();
    await expect(marketPage.connection).toHaveText("Live");
    await page.getByRole("link", { name: "Portfolio", exact: true }).click();
    const position = new PositionsPage(page).rows('[data-venue="venue-a"]');
    await expect(position).toHaveCount(1);
    await expect(position).toContainText("7");
    expect(server.requested.filter((path) => path.startsWith("/api"))).toEqual([]);
    expect(problems.found).toEqual([]);
  } finally {
    await page.close();
    server.close();
  }
});

/** Waits until the page has had `count` frames. */
function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const next = () => {
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else resolve();
        };
        next();
      }),
    count,
  );
}

test("keeps the page's main thread free while its world runs, and an order is placed", {
  tag: "@nightly",
}, async ({ page }) => {
  test.setTimeout(60_000);
  const server = await servePlainly(builtDemo);
  try {
    await page.goto(server.url);
    await startTrading(page);
    const { marketId } = createWorld({ ...demoWorld, clock: systemClock }).showcase().a;
    const marketPage = new MarketPage(page);
    await page.goto(`${server.url}${marketPath({ venue: "venue-a", marketId })}`);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
    const idle = await longestTask(page, () => frames(page, 300), 1);
    const placing = await longestTask(
      page,
      async () => {
        await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "7" });
        await expect(marketPage.orders("accepted")).toHaveCount(1);
      },
      1,
    );
    for (const [what, ms] of Object.entries({ idle, placing })) expect(ms, what).toBeLessThan(longestTaskMs);
  } finally {
    await page.close();
    server.close();
  }
});

test("runs one world for two tabs where the browser has no SharedWorker", {
  tag: "@nightly",
}, async ({ context }) => {
  test.setTimeout(60_000);
  const problems = new PageProblems();
  await problems.watch(context);
  problems.expectFailedLoads(/404/);
  await context.addInitScript("delete globalThis.SharedWorker");
  const server = await servePlainly(builtDemo);
  try {
    const first = await context.newPage();
    await first.goto(server.url);
    await startTrading(first);

    // The worker of the second tab takes the world over.
    const { marketId } = createWorld({ ...demoWorld, clock: systemClock }).showcase().a;
    const path = marketPath({ venue: "venue-a", marketId });
    const secondPage = await context.newPage();
    const second = new MarketPage(secondPage);
    await secondPage.goto(`${server.url}${path}`);
    await expect(second.connection).toHaveText("Live");
    await second.ticket.placeOrder({ side: "Buy", type: "Market", amount: "7" });
    await expect(second.orders("accepted").locator('[data-field="filled"]')).toHaveAttribute(
      "data-value",
      /^7(\.0+)?$/,
    );
    const id = (await second.orders("accepted").getAttribute("data-order-id")) ?? "";

    // With that tab the world goes back to the first.
    await secondPage.close();
    const remaining = new MarketPage(first);
    await expect(remaining.connection).toHaveText("Live");
    await first.goto(`${server.url}${path}`);
    await expect(remaining.ordersInMarket.locator(`[data-order-id="${id}"]`)).toBeVisible();
    expect(problems.found).toEqual([]);
  } finally {
    for (const page of context.pages()) await page.close();
    server.close();
  }
});
