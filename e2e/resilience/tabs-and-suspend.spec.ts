// Requests of several tabs to one gateway, and freshness after the machine was suspended.
import type { Request } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { MarketPage } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

const withoutStream = { stream: { profile: "none" } } as const;

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test.describe("after two hours of sleep", () => {
  test.use({ time: "manual" });

  test("blocks trading on an old price until it is confirmed", async ({
    page,
    paper,
    marketPage,
    problems,
  }) => {
    problems.expectFailedLoads(/ERR_FAILED/);
    await marketPage.open(showcaseMarkets(paper)["venue-a"]);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
    await marketPage.ticket.amount.fill("5");
    await expect(marketPage.ticket.review).toBeEnabled();
    const block = /\/api\/venue-a\//;
    await page.route(block, (route) => route.abort());
    paper.gateway.stream.setSilenced(true);
    // The monotonic clock of many machines stops during suspend; the wall clock does not.
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 7_200_000;
    });
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "stale");
    await expect(marketPage.orderBook.getByText(/^stale, 2 ?h/)).toBeVisible();
    await expect(
      page.getByRole("checkbox", { name: "Send without a fresh book", exact: true }),
    ).toBeVisible();
    await expect(marketPage.ticket.review).toBeDisabled();
    await page.unroute(block);
    paper.gateway.stream.setSilenced(false);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", /^(live|polling)$/, { timeout: 15_000 });
    await expect(marketPage.ticket.review).toBeEnabled();
  });
});

test.describe("with several tabs and no stream", () => {
  test.use({ settings: { ...withoutStream, polling: { bookMs: 250, tradesMs: 250 } } });

  test("shares one request budget and keeps every tab fresh", { tag: "@nightly" }, async ({
    context,
    paper,
    marketPage,
    page,
  }) => {
    const market = showcaseMarkets(paper)["venue-a"];
    const sentAt: number[] = [];
    context.on("request", (request: Request) => {
      if (/\/api\/venue-/.test(request.url())) sentAt.push(performance.now());
    });
    await marketPage.open(market);
    const others = [await context.newPage(), await context.newPage(), await context.newPage()];
    for (const other of others) await other.goto(page.url());
    const books = [page, ...others].map((each) => new MarketPage(each).orderBook);
    for (const book of books) await expect(book).toHaveAttribute("data-state", "polling");
    // By now each has asked something since it can hear the others.
    await expect.poll(() => sentAt.length).toBeGreaterThan(60);
    const from = sentAt.length;
    await expect.poll(() => sentAt.length, { timeout: 20_000 }).toBeGreaterThan(from + 60);
    const spent = sentAt.slice(from, from + 60);
    const seconds = ((spent.at(-1) ?? 0) - (spent[0] ?? 0)) / 1_000;
    // Eight a second are allowed to all of them together; each alone would use six of them.
    expect(spent.length / seconds).toBeLessThan(9.5);
    for (const book of books) await expect(book).toHaveAttribute("data-state", "polling");
  });
});
