// The trader's question "what became of my orders?", answered on one page for all venues.
import { venueIds } from "#contract/venue-id.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { signOut } from "../support/pages/account-menu.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { OrdersPage } from "../support/pages/orders-page.ts";
import { fillBid, placedOrders, placeElsewhere } from "../support/placed-orders.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

/** Venue A refuses to list orders until the faults are cleared. */
const closedLists = { status: 403, body: { message: "lists are closed" }, times: 1_000 };

/** An order of the paper account on venue A that no browser sent. It is over: the stream tells open ones by itself. */
function placedElsewhere(paper: Paper) {
  const market = showcaseMarkets(paper)["venue-a"];
  return placeElsewhere(paper, market, "3");
}

test("lists orders of three venues in one table with links to their markets", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
  ordersPage,
}) => {
  for (const venue of venueIds) {
    await marketPage.openShowcase(venue);
    await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
  }
  await ordersPage.open();
  for (const venue of venueIds) {
    const [placed] = placedOrders(paper, venue);
    const row = ordersPage.rows(`[data-venue="${venue}"]`);
    await expect(row).toHaveCount(1);
    await expect(row).toHaveAttribute("data-order-id", placed?.id ?? "");
    await expect(row).toHaveAttribute("data-intent-id", /./);
    await expect(row).toHaveAttribute("data-state", "accepted");
    await expect(row).toContainText(placed?.status ?? "", { ignoreCase: true });
    await expect(row.locator('[data-field="filled"]')).toHaveAttribute("data-value", placed?.filled ?? "");
  }
  await ordersPage.openSources();
  await expect(ordersPage.source("Venue A")).toContainText("Orders of 1 market");
  await expect(ordersPage.source("Venue B")).toContainText("Only orders sent from this browser (1)");
  await expect(ordersPage.source("Venue C")).toContainText("Open orders from venue");
  await page.keyboard.press("Escape");
  await expect(ordersPage.sourcesButton).toBeFocused();

  await ordersPage.rows('[data-venue="venue-b"]').getByRole("link").click();
  await expect(page).toHaveURL(
    new RegExp(marketPath(showcaseMarkets(paper)["venue-b"]).replaceAll("?", "\\?")),
  );
  await expect(marketPage.outcomes).toBeVisible();
});

test.describe("with a manual clock", () => {
  test.use({ time: "manual" });

  test("shows and announces a fill", async ({ paper, marketPage, ordersPage }) => {
    const market = await marketPage.openShowcase("venue-b");
    await expect(marketPage.bids.first()).toBeVisible();
    const [bid] = await marketPage.levels("bids");
    if (bid === undefined) throw new Error("the showcase market has bids");
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Limit", limitPrice: bid.price, amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    await ordersPage.open();
    const filled = ordersPage.rows().locator('[data-field="filled"]');
    await expect(filled).toHaveAttribute("data-value", /^0(\.0+)?$/);

    fillBid(paper, market, bid);
    await expect(filled).toHaveAttribute("data-value", /^5(\.0+)?$/);
    await expect(ordersPage.rows()).toContainText("Filled");
    await expect(marketPage.notifications).toContainText(/Filled: buy 5/i);
  });
});

test("finds a fill from before the stream began when the first answer missed it", {
  tag: "@nightly",
}, async ({ page, paper, signIn, ordersPage }) => {
  const market = showcaseMarkets(paper)["venue-a"];
  const order = placeElsewhere(paper, market, "5");
  await signIn();
  await ordersPage.open();
  await ordersPage.openSources();
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
  context,
  paper,
  marketPage,
  ordersPage,
}) => {
  await marketPage.openShowcase("venue-b");
  const second = await context.newPage();
  const inSecond = new OrdersPage(second);
  await inSecond.open();
  await expect(inSecond.sourcesButton).toBeVisible();
  await expect(inSecond.unresolved).toHaveCount(0);

  await marketPage.placeUnknownOrder();

  const unresolvedRow = inSecond.unresolved.locator('[data-state="unknown"]');
  await expect(unresolvedRow).toHaveCount(1);
  await expect(unresolvedRow).toContainText("Status unknown.");
  await ordersPage.open();
  await expect(ordersPage.unresolved.locator('[data-state="unknown"]')).toContainText("something broke");
  await expect(ordersPage.rows('[data-state="unknown"]')).toHaveCount(1);
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test("looks up a venue A market by id and remembers it over a reload", { tag: "@nightly" }, async ({
  page,
  paper,
  signIn,
  ordersPage,
}) => {
  const order = placedElsewhere(paper);
  const marketId = order.market_id ?? "";
  await signIn();
  await ordersPage.open();
  await ordersPage.openSources();
  await expect(ordersPage.source("Venue A")).toContainText("Add a market to load older orders.");
  await expect(page.getByText("No orders yet.")).toBeVisible();

  await ordersPage.lookInMarket.click();
  const id = ordersPage.lookDialog.getByLabel("Market id", { exact: true });
  await id.press("Enter");
  await expect(ordersPage.lookDialog).toContainText("Enter a market id.");
  await id.fill(marketId);
  await id.press("Enter");
  await expect(ordersPage.lookDialog).toContainText("1 order");
  await page.keyboard.press("Escape");
  await expect(ordersPage.lookInMarket).toBeFocused();
  await expect(ordersPage.rows('[data-state="listed"]')).toHaveAttribute("data-order-id", order.id);

  await page.reload();
  await expect(ordersPage.rows('[data-state="listed"]')).toHaveAttribute("data-order-id", order.id);
  await ordersPage.lookInMarket.click();
  await ordersPage.lookDialog.getByRole("button", { name: `Stop loading ${marketId}` }).click();
  await page.keyboard.press("Escape");
  await expect(ordersPage.rows()).toHaveCount(0);
});

test("reports a failed venue list without emptying the others", { tag: "@nightly" }, async ({
  paper,
  marketPage,
  problems,
  ordersPage,
}) => {
  problems.expectFailedLoads(/status of 403/);
  for (const venue of ["venue-a", "venue-c"] as const) {
    await marketPage.openShowcase(venue);
    await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
  }
  paper.gateway.faults.next("/venue-a/orders", closedLists);
  await ordersPage.open();
  await expect(ordersPage.failures).toHaveText(/Venue A: .*lists are closed/);
  // The journal's own orders stay in sight.
  await expect(ordersPage.rows('[data-venue="venue-a"]')).toHaveCount(1);
  await expect(ordersPage.rows('[data-venue="venue-c"]')).toHaveCount(1);
});

test.describe("with polling off", () => {
  // No order of this browser is there to be looked for, and no stream tells of any.
  test.use({ settings: { polling: { ordersMs: 600_000 }, stream: { profile: "none" } } });

  test("loads a failed list on retry", async ({ page, paper, signIn, problems, ordersPage }) => {
    problems.expectFailedLoads(/status of 403/);
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
    await expect(ordersPage.failures).toContainText("lists are closed");
    await expect(ordersPage.rows()).toHaveCount(0);
    // The header's figures read the same lists a moment later: after that nothing requests them by itself.
    const account = page.getByRole("region", { name: "Account summary", exact: true });
    await expect(account).not.toHaveAttribute("aria-busy", "true");
    paper.gateway.faults.clear();
    await page.getByRole("button", { name: "Retry Venue A", exact: true }).click();
    await expect(ordersPage.failures).toHaveCount(0);
    await ordersPage.openSources();
    await expect(ordersPage.source("Venue A")).toContainText("Orders of 1 market");
    await expect(ordersPage.rows('[data-state="listed"]')).toHaveAttribute("data-order-id", order.id);
  });
});

test("shows no order of the previous user", async ({ page, paper, signInPage, marketPage, ordersPage }) => {
  const other = { email: "other@example.com", password: "another-password", apiKey: "paper-other-key-0001" };
  await paper.gateway.openAccount({ id: "other", name: "Other", ...other });
  await marketPage.openShowcase("venue-b");
  await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  await ordersPage.open();
  await expect(ordersPage.rows()).toHaveCount(1);
  const intentId = await ordersPage.rows().getAttribute("data-intent-id");

  await signOut(page);
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
  await signInPage.signIn({ ...other, keepKey: "device" });
  await ordersPage.open();
  await expect(page.getByText("No orders yet.")).toBeVisible();
  const seen = () =>
    page.evaluate(() => [...(globalThis as unknown as { intentsSeen: Set<string> }).intentsSeen]);
  expect(await seen()).toEqual([]);

  await signOut(page);
  await expect(signInPage.submit).toBeVisible();
  await signInPage.signIn({ keepKey: "device" });
  await ordersPage.open();
  await expect(ordersPage.rows(`[data-intent-id="${intentId}"]`)).toHaveCount(1);
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" }, polling: { ordersMs: 500 } } });

  test("polls for orders placed elsewhere", { tag: "@nightly" }, async ({
    paper,
    marketPage,
    ordersPage,
  }) => {
    const market = await marketPage.openShowcase("venue-a");
    await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    await ordersPage.open();
    await expect(ordersPage.rows()).toHaveCount(1);
    await ordersPage.openSources();
    await expect(ordersPage.source("Venue A")).toContainText("Polling");
    placeElsewhere(paper, market, "3");
    await expect(ordersPage.rows('[data-state="listed"]')).toHaveCount(1);
  });
});
