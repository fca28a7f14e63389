// The trader's question "what became of my orders?", answered on one page for all venues.
import { venueIds } from "#contract/venue-id.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { OrdersPage } from "../support/pages/orders-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

/** Venue A refuses to list orders until the faults are cleared. */
const closedLists = { status: 403, body: { message: "lists are closed" }, times: 1_000 };

/** An order of the paper account on venue A that no browser sent. It is over: the stream tells open ones by itself. */
function placedElsewhere(paper: Paper) {
  const market = showcaseMarkets(paper)["venue-a"];
  return paper.gateway.world.placeOrder(paper.userId, "venue-a", {
    market_id: market.marketId,
    outcome_id: market.outcomeId,
    order_type: "market",
    side: "buy",
    amount: "3",
  });
}

test("lists orders of three venues in one table with links to their markets", async ({
  page,
  paper,
  signIn,
  marketPage,
}) => {
  const ordersPage = new OrdersPage(page);
  const markets = showcaseMarkets(paper);
  await signIn();
  for (const venue of venueIds) {
    await marketPage.open(markets[venue]);
    await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
  }
  await ordersPage.open();
  for (const venue of venueIds) {
    const [placed] = paper.gateway.world.orders(paper.userId, venue, { openOnly: false });
    const row = ordersPage.rows(`[data-venue="${venue}"]`);
    await expect(row).toHaveCount(1);
    await expect(row).toHaveAttribute("data-order-id", placed?.id ?? "");
    await expect(row).toHaveAttribute("data-intent-id", /./);
    await expect(row).toHaveAttribute("data-state", "accepted");
    await expect(row).toContainText(placed?.status ?? "");
    await expect(row.locator('[data-field="filled"]')).toHaveAttribute("data-value", placed?.filled ?? "");
  }
  await expect(ordersPage.source("Venue A")).toContainText("Asked about 1 market");
  await expect(ordersPage.source("Venue B")).toContainText("shown are the 1 placed from this browser");
  await expect(ordersPage.source("Venue C")).toContainText("Lists open orders");

  await ordersPage.rows('[data-venue="venue-b"]').getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(marketPath(markets["venue-b"]).replaceAll("?", "\\?")));
  await expect(marketPage.outcomes).toBeVisible();
});

test.describe("with a manual clock", () => {
  test.use({ time: "manual" });

  test("shows and announces a fill", async ({
    page,
    paper,
    signIn,
    marketPage,
  }) => {
    const ordersPage = new OrdersPage(page);
    const market = showcaseMarkets(paper)["venue-b"];
    await signIn();
    await marketPage.open(market);
    await expect(marketPage.bids.first()).toBeVisible();
    const [bid] = await marketPage.levels("bids");
    if (bid === undefined) throw new Error("the showcase market has bids");
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Limit", limitPrice: bid.price, amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    await ordersPage.open();
    const filled = ordersPage.rows().locator('[data-field="filled"]');
    await expect(filled).toHaveAttribute("data-value", /^0(\.0+)?$/);

    const { world } = paper.gateway;
    const terms = { market_id: market.marketId, outcome_id: market.outcomeId };
    const all = String(Math.ceil(Number(bid.size)) + 5);
    world.openAccount("other");
    world.placeOrder("other", "venue-b", { ...terms, order_type: "market", side: "buy", amount: all });
    world.placeOrder("other", "venue-b", {
      ...terms,
      order_type: "limit",
      side: "sell",
      amount: all,
      price: bid.price,
    });
    await expect(filled).toHaveAttribute("data-value", /^5(\.0+)?$/);
    await expect(ordersPage.rows()).toContainText("Filled");
    await expect(marketPage.notifications).toContainText(/Filled: buy 5/i);
  });
});

test("finds a fill from before the stream began when the first answer missed it", async ({
  page,
  paper,
  signIn,
}) => {
  const ordersPage = new OrdersPage(page);
  const market = showcaseMarkets(paper)["venue-a"];
  const order = paper.gateway.world.placeOrder(paper.userId, "venue-a", {
    market_id: market.marketId,
    outcome_id: market.outcomeId,
    order_type: "market",
    side: "buy",
    amount: "5",
  });
  await signIn();
  await ordersPage.open();
  await expect(ordersPage.source("Venue A")).toContainText("Live");
  const late = { ...order, filled: "0", remaining: "5", status: "pending" };
  paper.gateway.faults.next("/venue-a/orders", { status: 200, body: [late] });
  await ordersPage.lookInMarket.click();
  await ordersPage.lookDialog.getByLabel("Market id", { exact: true }).fill(market.marketId);
  await page.keyboard.press("Enter");
  const filled = ordersPage.rows().locator('[data-field="filled"]');
  await expect(filled).toHaveAttribute("data-value", order.filled);
});

test("pins an unanswered order in every tab and sends it once", async ({
  page,
  context,
  paper,
  signIn,
  marketPage,
  problems,
}) => {
  problems.expectFailedLoads(/status of 500/);
  const ordersPage = new OrdersPage(page);
  await signIn();
  const second = await context.newPage();
  const inSecond = new OrdersPage(second);
  await inSecond.open();
  await expect(inSecond.sources).toBeVisible();
  await expect(inSecond.unresolved).toHaveCount(0);

  await marketPage.open(showcaseMarkets(paper)["venue-b"]);
  paper.gateway.faults.nextOrder({ status: 500, body: { message: "something broke" } });
  await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "6" });
  await expect(marketPage.orders("unknown")).toHaveCount(1);

  const unresolvedRow = inSecond.unresolved.locator('[data-state="unknown"]');
  await expect(unresolvedRow).toHaveCount(1);
  await expect(unresolvedRow).toContainText("We do not know whether the venue has this order.");
  await ordersPage.open();
  await expect(ordersPage.unresolved.locator('[data-state="unknown"]')).toContainText("something broke");
  await expect(ordersPage.rows('[data-state="unknown"]')).toHaveCount(1);
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test("looks up a venue A market by id and remembers it over a reload", async ({
  page,
  paper,
  signIn,
}) => {
  const ordersPage = new OrdersPage(page);
  const order = placedElsewhere(paper);
  const marketId = order.market_id ?? "";
  await signIn();
  await ordersPage.open();
  await expect(ordersPage.source("Venue A")).toContainText("no market is known to ask about yet");
  await expect(page.getByText("No orders yet.")).toBeVisible();

  await ordersPage.lookInMarket.click();
  const id = ordersPage.lookDialog.getByLabel("Market id", { exact: true });
  await id.press("Enter");
  await expect(ordersPage.lookDialog).toContainText("Type a market's id.");
  await id.fill(marketId);
  await id.press("Enter");
  await expect(ordersPage.lookDialog).toContainText("1 order");
  await page.keyboard.press("Escape");
  await expect(ordersPage.lookInMarket).toBeFocused();
  await expect(ordersPage.rows('[data-state="listed"]')).toHaveAttribute("data-order-id", order.id);

  await page.reload();
  await expect(ordersPage.rows('[data-state="listed"]')).toHaveAttribute("data-order-id", order.id);
  await ordersPage.lookInMarket.click();
  await ordersPage.lookDialog.getByRole("button", { name: `Stop looking in ${marketId}` }).click();
  await page.keyboard.press("Escape");
  await expect(ordersPage.rows()).toHaveCount(0);
});

test("reports a failed venue list without emptying the others", async ({
  page,
  paper,
  signIn,
  marketPage,
  problems,
}) => {
  problems.expectFailedLoads(/status of 403/);
  const ordersPage = new OrdersPage(page);
  const markets = showcaseMarkets(paper);
  await signIn();
  for (const venue of ["venue-a", "venue-c"] as const) {
    await marketPage.open(markets[venue]);
    await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
  }
  paper.gateway.faults.next("/venue-a/orders", closedLists);
  await ordersPage.open();
  await expect(ordersPage.source("Venue A")).toContainText("lists are closed");
  // The journal's own orders stay in sight.
  await expect(ordersPage.rows('[data-venue="venue-a"]')).toHaveCount(1);
  await expect(ordersPage.rows('[data-venue="venue-c"]')).toHaveCount(1);
});

test.describe("with polling off", () => {
  // No order of this browser is there to be looked for, and no stream tells of any.
  test.use({ settings: { polling: { ordersMs: 600_000 }, stream: { profile: "none" } } });

  test("loads a failed list on retry", async ({
    page,
    paper,
    signIn,
    problems,
  }) => {
    problems.expectFailedLoads(/status of 403/);
    const ordersPage = new OrdersPage(page);
    const order = placedElsewhere(paper);
    await signIn();
    await ordersPage.open();
    await ordersPage.lookInMarket.click();
    const id = ordersPage.lookDialog.getByLabel("Market id", { exact: true });
    await id.fill(order.market_id ?? "");
    await id.press("Enter");
    await expect(ordersPage.lookDialog).toContainText("1 order");

    paper.gateway.faults.next("/venue-a/orders", closedLists);
    await page.reload();
    const source = ordersPage.source("Venue A");
    await expect(source).toContainText("lists are closed");
    await expect(ordersPage.rows()).toHaveCount(0);
    paper.gateway.faults.clear();
    await page.getByRole("button", { name: "Retry Venue A", exact: true }).click();
    await expect(source).toContainText("Asked about 1 market");
    await expect(source).not.toContainText("lists are closed");
    await expect(ordersPage.rows('[data-state="listed"]')).toHaveAttribute("data-order-id", order.id);
  });
});

test("shows no order of the previous user", async ({
  page,
  paper,
  signIn,
  signInPage,
  marketPage,
}) => {
  const ordersPage = new OrdersPage(page);
  const other = { email: "other@example.com", password: "another-password", apiKey: "paper-other-key-0001" };
  await paper.gateway.openAccount({ id: "other", name: "Other", ...other });
  await signIn();
  await marketPage.open(showcaseMarkets(paper)["venue-b"]);
  await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  await ordersPage.open();
  await expect(ordersPage.rows()).toHaveCount(1);
  const intentId = await ordersPage.rows().getAttribute("data-intent-id");

  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(signInPage.submit).toBeVisible();
  // From here on every row that is ever drawn is remembered.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { intentsSeen: seen });
    new MutationObserver(() => {
      for (const row of document.querySelectorAll("[data-intent-id]")) {
        seen.add(row.getAttribute("data-intent-id") ?? "");
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await signInPage.open();
  await signInPage.signIn({ ...other, keepKey: true });
  await ordersPage.open();
  await expect(page.getByText("No orders yet.")).toBeVisible();
  const seen = () =>
    page.evaluate(() => [...(globalThis as unknown as { intentsSeen: Set<string> }).intentsSeen]);
  expect(await seen()).toEqual([]);

  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(signInPage.submit).toBeVisible();
  await signInPage.signIn({ keepKey: true });
  await ordersPage.open();
  await expect(ordersPage.rows(`[data-intent-id="${intentId}"]`)).toHaveCount(1);
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" }, polling: { ordersMs: 500 } } });

  test("polls for orders placed elsewhere", async ({ page, paper, signIn, marketPage }) => {
    const ordersPage = new OrdersPage(page);
    const market = showcaseMarkets(paper)["venue-a"];
    await signIn();
    await marketPage.open(market);
    await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    await ordersPage.open();
    await expect(ordersPage.rows()).toHaveCount(1);
    await expect(ordersPage.source("Venue A")).toContainText("Polling");
    paper.gateway.world.placeOrder(paper.userId, "venue-a", {
      market_id: market.marketId,
      outcome_id: market.outcomeId,
      order_type: "market",
      side: "buy",
      amount: "3",
    });
    await expect(ordersPage.rows('[data-state="listed"]')).toHaveCount(1);
  });
});
