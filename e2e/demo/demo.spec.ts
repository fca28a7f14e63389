// The demo from a plain static server: no gateway, no fallback to index.html, no headers.
import { resolve } from "node:path";
import { expect, test } from "playwright/test";
import { demoWorld } from "#demo/demo-world.ts";
import { systemClock } from "#paper/clock.ts";
import { createWorld } from "#paper/world/create-world.ts";
import { PageProblems } from "../support/page-problems.ts";
import { MarketPage, marketPath } from "../support/pages/market-page.ts";
import { PositionsPage } from "../support/pages/positions-page.ts";
import { servePlainly } from "./plain-server.ts";

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
  const server = await servePlainly(resolve("dist-demo"));
  try {
    await page.goto(server.url);
    const line = page.getByRole("region", { name: "Demo", exact: true });
    await expect(line).toContainText("Demo: simulated markets and money, kept in this browser.");
    await page.getByRole("button", { name: "Start trading on paper", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Overview", exact: true })).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });

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
