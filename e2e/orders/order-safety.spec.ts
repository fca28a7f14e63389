// Guards against sending an order twice, unseen or unrecorded.
import { expect, test } from "../support/fixtures.ts";
import { MarketPage } from "../support/pages/market-page.ts";
import { OrdersPage } from "../support/pages/orders-page.ts";
import { passGesture } from "../support/pass-gesture.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { polledBooks, serveBook } from "../support/served-book.ts";

test("places one order for a double click and one for a held key", async ({ page, paper, marketPage }) => {
  await marketPage.openShowcase("venue-a");
  await marketPage.ticket.reviewOrder("5");
  await marketPage.ticket.place.dblclick({ noWaitAfter: true });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  expect(paper.gateway.ordersReceived()).toBe(1);

  // Held from the field on: it may open the dialog, it must not go on through it.
  await marketPage.ticket.amount.fill("6");
  await marketPage.ticket.amount.focus();
  for (let repeat = 0; repeat < 8; repeat += 1) await page.keyboard.down("Enter");
  await expect(marketPage.ticket.confirmation).toBeVisible();
  await page.keyboard.up("Enter");
  await expect(marketPage.ticket.place).toBeFocused();
  // Nor does a second Enter of the same gesture.
  await page.keyboard.press("Enter");
  expect(paper.gateway.ordersReceived()).toBe(1);
  await passGesture(page);
  for (let repeat = 0; repeat < 8; repeat += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(marketPage.orders("accepted")).toHaveCount(2);
  expect(paper.gateway.ordersReceived()).toBe(2);
});

test("blocks a second submit while an answer is slow and reports it when it comes", async ({
  paper,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-b");
  await marketPage.ticket.reviewOrder("5");
  paper.gateway.faults.nextOrder({ delayMs: 1_500 });
  await marketPage.ticket.place.click();
  await expect(marketPage.ticket.confirmation).toContainText("Sending the order.");
  await expect(marketPage.orders("sending")).toHaveCount(1);
  await expect(marketPage.ticket.place).toBeDisabled();
  await marketPage.ticket.place.click({ force: true });
  await marketPage.ticket.place.press("Enter");
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test("counts an order once that its venue streams before it answers", { tag: "@nightly" }, async ({
  context,
  paper,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-a");
  const page = await context.newPage();
  const orders = new OrdersPage(page);
  await orders.open();
  paper.gateway.faults.nextOrder({ delayMs: 10_000, afterPlacing: true });
  await marketPage.ticket.choose("Order type", "Limit");
  await marketPage.ticket.limitPrice.fill("1¢");
  await marketPage.ticket.submit("5");
  await expect.poll(() => placedOrders(paper, "venue-a").length).toBe(1);
  await expect(orders.rows('[data-state="sending"]')).toHaveCount(1);
  await expect(orders.rows()).toHaveCount(1);
  await expect(page.getByText("2 orders", { exact: true })).toHaveCount(0);
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Export CSV", exact: true }).click();
  await expect(orders.exportDialog).toContainText("1 order");
});

test("places an order confirmed in two tabs once and asks in the second", async ({
  context,
  paper,
  marketPage,
}) => {
  const market = await marketPage.openShowcase("venue-a");
  const other = new MarketPage(await context.newPage());
  await other.open(market);
  for (const { ticket } of [marketPage, other]) {
    await ticket.reviewOrder("8");
  }
  await marketPage.ticket.place.click();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  // The other tab hears of it without asking the venue.
  await expect(other.orders("accepted")).toHaveCount(1);
  await other.ticket.place.click();
  await expect(other.ticket.confirmation).toContainText(
    /An identical order was sent .* ago\. Place it again\?/,
  );
  expect(paper.gateway.ordersReceived()).toBe(1);
  await other.ticket.place.click();
  await expect(other.orders("accepted")).toHaveCount(2);
  expect(paper.gateway.ordersReceived()).toBe(2);
});

test.describe("with limits of 20 an order and 25 a day", () => {
  test.use({ settings: { trading: { maxOrderCost: "20", maxDayCost: "25" }, ...polledBooks } });

  test("blocks orders above a limit and shows both figures", async ({ page, paper, marketPage }) => {
    await serveBook(page, () => [["0.5", "500"]]);
    await marketPage.openShowcase("venue-a");
    await marketPage.ticket.amount.fill("100");
    await expect(marketPage.ticket.form).toContainText(
      /Over your \$20\.00 per-order limit: this order could cost \$100\.00\. Change it in Settings › Trading\./,
    );
    await expect(marketPage.ticket.review).toBeDisabled();
    await marketPage.ticket.amount.press("Enter");
    await expect(marketPage.ticket.confirmation).toBeHidden();

    await marketPage.ticket.submit("18");
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    await marketPage.ticket.amount.fill("18");
    await expect(marketPage.ticket.form).toContainText(
      /Over your \$25\.00 daily limit \(UTC\): today's orders \$9\.1/,
    );
    await expect(marketPage.ticket.review).toBeDisabled();
    await page.reload();
    await marketPage.ticket.amount.fill("18");
    await expect(marketPage.ticket.form).toContainText(/today's orders \$9\.1/);
    expect(paper.gateway.ordersReceived()).toBe(1);
  });
});

test.describe("with polled books", () => {
  test.use({ settings: { ...polledBooks, freshness: { tradeMs: 1_500 } } });

  test("requires explicit consent on a stale book", async ({ page, marketPage, problems }) => {
    problems.expectFailedLoads(/orderbooks/);
    await marketPage.openShowcase("venue-a");
    await marketPage.ticket.amount.fill("5");
    await expect(marketPage.ticket.estimate("Cost")).toHaveAttribute("data-value", /\d/);
    await page.route("**/venue-a/orderbooks*", (route) => route.abort());
    const tick = page.getByRole("checkbox", { name: "Send without a fresh book", exact: true });
    await expect(tick).toBeInViewport({ ratio: 1 });
    await expect(marketPage.ticket.review).toBeDisabled();
    await tick.check();
    await marketPage.ticket.review.click();
    await marketPage.ticket.place.click();
    await expect(marketPage.orders("accepted")).toHaveCount(1);
  });

  test("shows old and new price when it moved since the review", async ({ page, paper, marketPage }) => {
    let ask = "0.4";
    await serveBook(page, () => [[ask, "500"]]);
    await marketPage.openShowcase("venue-a");
    await marketPage.ticket.reviewOrder("5");
    await expect(marketPage.ticket.confirmation).toContainText(/Size\s*5 /);
    ask = "0.6";
    await expect(marketPage.ticket.confirmation).toContainText("Price moved 40.0¢ → 60.0¢.");
    await marketPage.ticket.place.click();
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    expect(paper.gateway.ordersReceived()).toBe(1);
  });
});

test("blocks an order when the market closed under an open ticket", async ({ paper, marketPage }) => {
  const market = await marketPage.openShowcase("venue-b");
  await marketPage.ticket.reviewOrder("5");
  const wireMarket = paper.gateway.world.marketB(market.marketId);
  paper.gateway.faults.next("/venue-b/markets/", { status: 200, body: { ...wireMarket, status: "settled" } });
  await marketPage.ticket.place.click();
  await expect(marketPage.ticket.form).toContainText("Not sent. Market resolved. Trading has ended.");
  await expect(marketPage.ticket.amount).toHaveValue("5");
  expect(paper.gateway.ordersReceived()).toBe(0);
  await expect(marketPage.orders()).toHaveCount(0);
});

test("never sends an order placed offline", async ({ context, page, paper, marketPage, problems }) => {
  problems.expectFailedLoads(/ERR_INTERNET_DISCONNECTED/);
  await marketPage.openShowcase("venue-a");
  await marketPage.ticket.reviewOrder("5");
  await context.setOffline(true);
  await page.getByRole("checkbox", { name: "Send without a fresh book", exact: true }).check();
  await marketPage.ticket.place.click();
  await expect(marketPage.ticket.form).toContainText("Not sent: you're offline.");
  await context.setOffline(false);
  await expect(marketPage.connection).toHaveText("Live");
  await expect(marketPage.orders()).toHaveCount(0);
  expect(paper.gateway.ordersReceived()).toBe(0);
});

test("sends nothing when no record can be stored", async ({ page, paper, marketPage }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied by a policy", "SecurityError");
    };
  });
  await marketPage.openShowcase("venue-b");
  await marketPage.ticket.amount.fill("5");
  await expect(marketPage.ticket.form).toContainText(
    "Orders can't be recorded on this device: the browser denies storage, as in some private windows.",
  );
  await expect(marketPage.ticket.review).toBeDisabled();
  await expect(marketPage.ticket.amount).toHaveValue("5");
  expect(paper.gateway.ordersReceived()).toBe(0);
});
