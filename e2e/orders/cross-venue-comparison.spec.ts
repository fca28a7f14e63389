// Cross-venue comparison: the ticket shows the cost on another venue once the pair is confirmed and its rules read,
// prefills the other ticket on click, and shows nothing while a book is stale.

import { axeViolations } from "../support/axe-violations.ts";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";
import { listOnly, pairOf, plain, tellOneQuestion } from "../support/matching-pair.ts";
import { OrderTicket } from "../support/pages/order-ticket.ts";

test.use({ settings: { stream: { profile: "none" }, polling: { bookMs: 250 } } });

test("offers a cheaper venue and fills in its ticket on click", { tag: "@nightly" }, async ({
  page,
  paper,
  signIn,
  matched,
}) => {
  await signIn();
  const { group, a, b } = pairOf(paper);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const hasRequested = (part: string) => requested.some((one) => one.includes(part));
  await listOnly(page, group, [plain(a), plain(b)]);
  await tellOneQuestion(page);
  /** While it is undefined, venue B answers. */
  let silence: { readonly over: Promise<void>; readonly end: () => void } | undefined;
  await page.route(/\/venue-[ab]\/orderbooks\?/, async (route) => {
    const isB = route.request().url().includes("/venue-b/");
    if (isB) await silence?.over;
    const [bid, ask] = isB ? ["0.3", "0.31"] : ["0.32", "0.33"];
    return route.fulfill({
      json: { bids: [{ price: bid, size: "500" }], asks: [{ price: ask, size: "500" }] },
    });
  });

  const onA = `/venues/venue-a/markets/${encodeURIComponent(a.market_id)}?outcome=${a.outcome_id}`;
  const ticket = new OrderTicket(page);
  const elsewhere = page.getByRole("region", { name: "Same exposure elsewhere", exact: true });
  await page.goto(onA);
  await ticket.amount.fill("100");
  await expect(ticket.estimate("Cost")).toHaveAttribute("data-value", "33");
  await expect(elsewhere).toHaveCount(0);
  // The book of an unconfirmed pair's other leg is not fetched.
  expect(hasRequested("/venue-b/orderbooks")).toBe(false);

  await matched.openGroup("politics", group.id);
  await matched.confirmPair(1, 2);
  await matched.readRules(1, 2);
  await expect(matched.pair(1, 2)).toContainText("Usable");

  await page.goto(onA);
  await ticket.amount.focus();
  await expect(elsewhere).toContainText("Enter an amount to compare.");
  await ticket.amount.fill("100");
  // 33 and a fee of 0.8844 here, 31 and one of 1.50 there.
  await expect(elsewhere.locator("[data-saved]")).toHaveAttribute("data-saved", "1.3844");
  await expect(elsewhere).toContainText("$1.38 less there");
  await expect(elsewhere).toContainText("$32.50 there, $33.88 here, with fees, for 100 contracts");
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  // The mobile layout replaces the wide one a moment after the resize.
  await expect(ticket.opener).toBeVisible();
  await ticket.open();
  await ticket.amount.fill("100");
  await expect(elsewhere).toContainText("less there");
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The sheet of the phone goes a moment after the wide layout is there.
  await expect(page.getByRole("dialog", { name: "Order ticket", exact: true })).toHaveCount(0);
  await ticket.amount.fill("100");

  let end = () => {};
  silence = { over: new Promise<void>((resolve) => (end = resolve)), end: () => end() };
  await expect(elsewhere).toContainText("Not compared: The book of Venue B is stale.", { timeout: 15_000 });
  silence.end();
  await elsewhere.getByRole("button", { name: "Trade on Venue B", exact: true }).click();
  await expect(page).toHaveURL(
    `${paper.url}/venues/venue-b/markets/${encodeURIComponent(b.market_id)}?outcome=${encodeURIComponent(b.outcome_id)}`,
  );
  await expect(ticket.amount).toHaveValue("100");
  await expect(ticket.estimate("Cost")).toHaveAttribute("data-value", "31");
  expect(requested.filter((one) => one.startsWith("POST") && one.endsWith("/orders"))).toEqual([]);

  await tellOneQuestion(page, { b: { status: "paused" } });
  await page.goto(onA);
  await ticket.amount.fill("100");
  await expect(elsewhere).toContainText("Not compared: Venue B: Market paused. No trading now.");
  await expect(elsewhere.getByRole("button")).toHaveCount(0);

  // The texts have changed since they were confirmed.
  await tellOneQuestion(page, { b: { description: "It resolves to Yes if it happens in 2028." } });
  await page.goto(onA);
  await ticket.amount.fill("100");
  await expect(elsewhere).toContainText(/Not compared: .*(Changed|2028)/);
  await expect(elsewhere.locator("[data-saved]")).toHaveCount(0);
});
