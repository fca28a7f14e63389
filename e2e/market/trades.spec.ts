// Trades on each venue: the gateway's exact strings, newest first, and the fallback where none are streamed.
import { expect, test } from "../support/fixtures.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test.use({ time: "manual" });

for (const venue of ["venue-a", "venue-c"] as const) {
  const tag = venue === "venue-c" ? "@nightly" : [];
  test(`lists ${venue}'s trades newest first with exact prices and amounts`, { tag }, async ({
    paper,
    marketPage,
  }) => {
    const market = showcaseMarkets(paper)[venue];
    const listed = () => paper.gateway.world.trades(venue, market.outcomeId, {}, 20) ?? [];
    const shown = async () =>
      (
        await marketPage.trades.evaluateAll((rows) =>
          rows.map((row) => ({
            price: row.getAttribute("data-price"),
            amount: row.getAttribute("data-amount"),
          })),
        )
      ).slice(0, 20);
    const expectTape = () =>
      expect.poll(shown).toEqual(listed().map(({ price, amount }) => ({ price, amount })));
    await marketPage.open(market);
    await expect(marketPage.tradesPanel).toHaveAttribute("data-state", "live");
    await expectTape();
    const before = listed()[0]?.id;
    await expect
      .poll(() => {
        // Small steps, so that the page receives every trade; quiet minutes pass quickly.
        for (let step = 0; step < 10; step += 1) paper.advance(500);
        return listed()[0]?.id;
      })
      .not.toBe(before);
    await expectTape();
  });
}

test("says that venue B has no trade feed", { tag: "@nightly" }, async ({ paper, marketPage }) => {
  await marketPage.open(showcaseMarkets(paper)["venue-b"]);
  await expect(marketPage.tradesPanel).toHaveAttribute("data-state", "not-offered");
  await expect(marketPage.tradesPanel).toContainText("No trade feed for Venue B.");
  await expect(marketPage.trades).toHaveCount(0);
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" } }, timezoneId: "UTC" });

  test("keeps two prints of one id, leaves unknown sides uncoloured and shows an invalid time as received", {
    tag: "@nightly",
  }, async ({ paper, marketPage }) => {
    paper.gateway.faults.next("/venue-a/trades", {
      status: 200,
      times: 1_000,
      body: [
        { id: "1", price: "0.50", amount: "1", side: { taker: "?" }, timestamp: "2026-11-20T10:00:01Z" },
        { id: "2", price: "0.51", amount: "2.50", side: "BUY", timestamp: "2026-11-20T10:00:03Z" },
        { id: "2", price: "0.52", amount: "2.50", side: "BUY", timestamp: "2026-11-20T10:00:03Z" },
        { price: "0.49", amount: "3", side: { side: "sell" }, timestamp: "2026-02-30T10:00:00Z" },
        { id: "3", price: "0", amount: "1", side: "buy", timestamp: "2026-11-20T10:00:04Z" },
        { id: "4", price: "NaN", amount: "3", side: "buy", timestamp: "2026-11-20T10:00:00Z" },
      ],
    });
    await marketPage.open(showcaseMarkets(paper)["venue-a"]);
    await expect(marketPage.trades).toHaveCount(4);
    await expect(marketPage.tradesPanel).toContainText("2 unreadable trades hidden");
    const row = (price: string) => marketPage.tradesPanel.locator(`[data-price="${price}"]`);
    await expect(row("0.51")).toContainText("Buy");
    await expect(row("0.52")).toContainText("Buy");
    await expect(row("0.50")).toContainText("—");
    await expect(row("0.49")).toContainText("Sell");
    await expect(row("0.49")).toContainText("2026-02-30T10:00:00Z");
  });

  test("distinguishes an empty list from a failed one", { tag: "@nightly" }, async ({
    paper,
    marketPage,
  }) => {
    paper.gateway.faults.next("/venue-a/trades", { status: 200, body: [], times: 1_000 });
    await marketPage.open(showcaseMarkets(paper)["venue-a"]);
    await expect(marketPage.tradesPanel).toHaveAttribute("data-state", "empty");
    await expect(marketPage.tradesPanel).toContainText("No trades yet.");
    paper.gateway.faults.clear();
    paper.gateway.faults.next("/venue-a/trades", { status: 200, body: { trades: [] }, times: 1_000 });
    await marketPage.open(showcaseMarkets(paper)["venue-a"]);
    await expect(marketPage.tradesPanel).toHaveAttribute("data-state", "error");
  });
});
