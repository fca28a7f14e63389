// Order outcomes: unknown orders stay visible, orders placed elsewhere appear, nothing is claimed without proof.
import type { Locator } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { fillBid, placedOrders, placeElsewhere } from "../support/placed-orders.ts";
import { readJournal } from "../support/schedules/read-journal.ts";

const unknownOrderText = "Order status unknown.";
const unknownRowText = "Status unknown.";

for (const { name, fault } of [
  { name: "500 with a reason", fault: { status: 500, body: { message: "something broke" } } },
  { name: "a web page from a proxy", fault: { status: 502, body: "<html><h1>Bad gateway</h1></html>" } },
  { name: "409", fault: { status: 409, body: { message: "exists already" } } },
  { name: "a web page in the place of a refusal", fault: { status: 403, body: "<html>blocked</html>" } },
  { name: "200 without an order", fault: { status: 200, body: { ok: true } } },
]) {
  // The others differ by the answer alone, which unit tests classify.
  const tag = [403, 409, 502].includes(fault.status) ? "@nightly" : [];
  test(`keeps an unlisted order answered with ${name} unknown over a reload and never resends it`, {
    tag,
  }, async ({ page, paper, marketPage, problems }) => {
    problems.expectFailedLoads(new RegExp(`status of ${fault.status}`));
    await marketPage.openShowcase("venue-a");
    paper.gateway.faults.nextOrder(fault);
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "6" });
    await expect(marketPage.ticket.form).toContainText(unknownOrderText);
    await expect(marketPage.ticket.form).not.toContainText("<html>");
    const row = marketPage.orders("unknown");
    await expect(row).toContainText(unknownRowText);
    await page.reload();
    await expect(marketPage.ordersInMarket).toHaveAttribute("data-state", "live");
    await expect(row).toContainText(unknownRowText);
    await expect(marketPage.orders()).toHaveCount(1);

    await marketPage.ticket.submit("6");
    await expect(marketPage.ticket.confirmation).toContainText("Check the venue first");
    expect(paper.gateway.ordersReceived()).toBe(1);
  });
}

test("marks an order unknown when the page reloads before its answer", async ({
  page,
  paper,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-b");
  paper.gateway.faults.nextOrder({ delayMs: 60_000 });
  await marketPage.ticket.submit("4");
  await expect(marketPage.orders("sending")).toHaveCount(1);
  // The record is written before the request leaves.
  await expect.poll(() => paper.gateway.ordersReceived()).toBe(1);
  await page.reload();
  await expect(marketPage.orders("unknown")).toHaveCount(1);
  await expect(marketPage.orders("unknown")).toContainText("the page closed before the venue answered");
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test("counts down after too many requests and sends nothing by itself", async ({
  paper,
  marketPage,
  problems,
}) => {
  problems.expectFailedLoads(/status of 429/);
  await marketPage.openShowcase("venue-a");
  paper.gateway.faults.nextOrder({
    status: 429,
    body: { message: "slow down" },
    headers: { "Retry-After": "2" },
  });
  await marketPage.ticket.placeOrder({ amount: "6" });
  await expect(marketPage.orders("refused")).toContainText("slow down");
  await expect(marketPage.ticket.form).toContainText(/Rate limited: wait [12] s\./);
  await expect(marketPage.ticket.review).toBeDisabled();
  await expect(marketPage.ticket.form).toContainText("You can try again now.");
  await expect(marketPage.ticket.review).toBeEnabled();
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test("resends nothing when the session ends during an order and sends it on the next submit", async ({
  page,
  paper,
  marketPage,
  problems,
}) => {
  problems.expectFailedLoads(/status of 401/);
  await marketPage.openShowcase("venue-c");
  await marketPage.ticket.reviewOrder("6");
  // Under the order itself: another question of the page would find out first and renew it.
  let isExpired = false;
  await page.route("**/api/venue-c/orders", async (route) => {
    if (route.request().method() === "POST" && !isExpired) {
      isExpired = true;
      paper.gateway.expireAccessTokens();
    }
    await route.continue();
  });
  await marketPage.ticket.place.click();
  await expect(marketPage.ticket.form).toContainText("Signed in again. Not sent yet: place the order again.");
  await expect(marketPage.ticket.amount).toHaveValue("6");
  expect(placedOrders(paper, "venue-c")).toEqual([]);
  await marketPage.ticket.review.click();
  await marketPage.ticket.place.click();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
});

test("lists an order that was placed elsewhere", async ({ paper, marketPage }) => {
  const market = await marketPage.openShowcase("venue-a");
  await expect(marketPage.ordersInMarket).toContainText("No orders in this market yet.");
  const order = placeElsewhere(paper, market, "3");
  const row = marketPage.orders("listed");
  await expect(row).toHaveAttribute("data-order-id", order.id);
  await expect(row).toContainText(order.status, { ignoreCase: true });
  expect(await row.getAttribute("data-intent-id")).toBeNull();
});

test("keeps orders over a reload and fetches them by id on a venue without a list", async ({
  page,
  paper,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-b");
  const note = marketPage.ordersInMarket.getByText("Venue B lists no orders", { exact: false });
  const textBottom = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().bottom;
    });
  const apart =
    (await textBottom(note)) -
    (await textBottom(marketPage.ordersInMarket.getByText("No orders in this market yet.")));
  expect(Math.abs(apart), "two sizes of text on one line").toBeLessThan(1);
  await marketPage.ticket.placeOrder({ side: "Buy", type: "Limit", limitPrice: "0.05", amount: "5" });
  const row = marketPage.orders("accepted");
  const orderId = await row.getAttribute("data-order-id");
  expect(orderId).not.toBeNull();
  await page.reload();
  await expect(row).toHaveAttribute("data-order-id", orderId ?? "");
  await expect
    .poll(() => paper.gateway.requests().filter(({ path }) => path.endsWith(`/orders/${orderId}`)).length)
    .toBeGreaterThan(0);

  // Where open orders are listed, one looks for a way to cancel them.
  for (const list of ["/", "/orders?state=open"]) {
    await page.goto(list);
    await expect(page.getByRole("main")).toContainText("Orders can't be cancelled here.");
  }
  // Both ends of its id are seen.
  const id = page.locator(`[data-order-id="${orderId}"] td:last-child`);
  expect(await id.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});

test.describe("with a manual clock", () => {
  test.use({ time: "manual" });

  test("keeps a streamed fill over a reload on a venue without a list", { tag: "@nightly" }, async ({
    page,
    paper,
    marketPage,
    problems,
  }) => {
    const market = await marketPage.openShowcase("venue-b");
    await expect(marketPage.asks.first()).toBeVisible();
    const [[ask], [bid]] = await Promise.all([marketPage.levels("asks"), marketPage.levels("bids")]);
    if (ask === undefined || bid === undefined) throw new Error("the showcase market has two sides");
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Limit", limitPrice: bid.price, amount: "5" });
    const filled = marketPage.orders("accepted").locator('[data-field="filled"]');
    await expect(filled).toHaveAttribute("data-value", /^0(\.0+)?$/);

    fillBid(paper, market, bid);
    await expect(filled).toHaveAttribute("data-value", /^5(\.0+)?$/);
    // Written down a moment after it is shown; a page that goes before that goes without it.
    await expect
      .poll(async () => (await page.evaluate(readJournal)).map((stored) => stored.filled))
      .toEqual([expect.stringMatching(/^5(\.0+)?$/)]);

    problems.expectFailedLoads(/status of 404/);
    paper.gateway.faults.next("/venue-b/orders/", { status: 404, body: { message: "gone" }, times: 100 });
    await page.reload();
    await expect(filled).toHaveAttribute("data-value", /^5(\.0+)?$/);
    await expect(marketPage.orders("accepted")).toContainText("Filled");
  });
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" }, polling: { ordersMs: 500 } } });

  test("polls orders", { tag: "@nightly" }, async ({ paper, marketPage }) => {
    await marketPage.openShowcase("venue-c");
    await marketPage.ticket.placeOrder({ amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    const requests = () =>
      paper.gateway.requests().filter(({ method, path }) => method === "GET" && path.endsWith("/orders"));
    const before = requests().length;
    await expect.poll(() => requests().length).toBeGreaterThan(before + 1);
    await expect(marketPage.ordersInMarket).toHaveAttribute("data-state", "polling");
  });
});
