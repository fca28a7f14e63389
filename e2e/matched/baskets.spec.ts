// Covers of an event with several markets: an edge only once the user said what nobody can infer from a list, for as long as
// what he said it of is the same, and from books of this moment.
import {
  add,
  compare,
  type Decimal,
  decimal,
  one,
  round,
  smaller,
  subtract,
  sum,
} from "#contract/decimal.ts";
import type { OrderRequest } from "#contract/order.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";

test.use({ settings: { stream: { profile: "none" }, polling: { bookMs: 250 } } });

test("finds an all-No basket that counts as an edge by the user's assertion until a market is added", {
  tag: "@nightly",
}, async ({ page, paper, signIn }) => {
  await signIn();
  const events = paper.gateway.world.eventsB();
  const isOpen = ({ status }: { readonly status: string }) => status === "open";
  const event = events.find(({ markets }) => markets.length === 2 && markets.every(isOpen));
  const other = events.find((one) => one !== event && one.markets.length === 2 && one.markets.every(isOpen));
  const alone = events.find(({ markets }) => markets.length === 1);
  const [first] = event?.markets ?? [];
  if (event === undefined || other === undefined || alone === undefined || first === undefined)
    throw new Error("the world lists no such events");
  let listed = event.markets;
  await page.route("**/venue-b/events*", (route) =>
    route.fulfill({ json: [alone, other, { ...event, markets: listed }] }),
  );
  const tickers = new Set(event.markets.map(({ market_id }) => market_id));
  let silence: Promise<void> | undefined;
  await page.route("**/venue-b/orderbooks*", async (route) => {
    const ticker = new URL(route.request().url()).searchParams.get("ticker") ?? "";
    if (!tickers.has(ticker)) return route.fallback();
    await silence;
    return route.fulfill({
      json: { bids: [{ price: "0.55", size: "100" }], asks: [{ price: "0.6", size: "100" }] },
    });
  });

  await page.goto("/venues/venue-b");
  await page.getByRole("button", { name: "Sell-all scanner", exact: true }).click();
  const scanner = page.getByRole("region", { name: "Sell-all scanner", exact: true });
  await expect(scanner).toContainText("Scanned 2 of 2 events");
  const row = scanner.locator(`[data-event="${event.id}"]`);
  await expect(row).toContainText("not confirmed");
  // No at 45¢ on each, with a fee of 0.07 · p · (1 − p).
  await expect(row).toHaveAttribute("data-per-contract", "0.06535");
  await row.getByRole("button").click();

  const covers = page.getByRole("region", { name: "Covers", exact: true });
  const noCover = covers.getByRole("article", { name: "No-cover", exact: true });
  const yesCover = covers.getByRole("article", { name: "Yes-cover", exact: true });
  await expect(noCover).toContainText("Not confirmed.");
  await expect(covers).toHaveAttribute("data-state", "polling");
  await expect(noCover.getByRole("region", { name: "Largest size", exact: true })).toHaveCount(0);
  await covers.getByRole("button", { name: "Confirm: only one can win", exact: true }).click();
  const largest = noCover.getByRole("region", { name: "Largest size", exact: true });
  await expect(largest).toHaveAttribute("data-contracts", "99.85");
  // 99.85 − 2 · 44.9325 − two fees of 1.73, which are not yet rounded up to 1.74.
  await expect(largest).toHaveAttribute("data-profit", "6.525");
  await expect(noCover.getByRole("table", { name: "Orders of the No-cover", exact: true })).toContainText(
    "$44.93",
  );
  await expect(yesCover).toContainText("Not confirmed.");
  await covers.getByRole("button", { name: "Confirm: one must win", exact: true }).click();
  await expect(yesCover).toContainText("No edge.");
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  let end = () => {};
  silence = new Promise<void>((resolve) => {
    end = resolve;
  });
  await expect(noCover).toContainText("is stale.", { timeout: 15_000 });
  await expect(largest).toHaveCount(0);
  silence = undefined;
  end();
  await expect(largest).toHaveAttribute("data-profit", "6.525", { timeout: 15_000 });

  const late = `${first.market_id}-LATE`;
  tickers.add(late);
  listed = [...event.markets, { ...first, market_id: late }];
  await page.reload();
  await page.getByRole("button", { name: "Sell-all scanner", exact: true }).click();
  await expect(row).toContainText("changed: confirm again", { timeout: 15_000 });
  await row.getByRole("button").click();
  await expect(covers.getByText("no longer applies: a market was added.")).toHaveCount(2);
  await expect(largest).toHaveCount(0);
});

test.describe("with a manual clock", () => {
  const listed = 40;
  test.use({
    time: "manual",
    settings: { stream: { profile: "none" }, polling: { bookMs: 250 }, gateway: { limit: listed } },
  });

  test("finds the all-No basket that others' bids leave and earns what it promised", {
    tag: "@nightly",
  }, async ({ page, paper, signIn }) => {
    const { world } = paper.gateway;
    const event = overbid(paper, listed);
    await signIn();
    await page.goto("/venues/venue-b");
    await page.getByRole("button", { name: "Sell-all scanner", exact: true }).click();
    const scanner = page.getByRole("region", { name: "Sell-all scanner", exact: true });
    const row = scanner.locator(`[data-event="${event.id}"]`);
    await expect(row).toContainText(/¢ per contract.*not confirmed/, { timeout: 60_000 });
    await expect(row).not.toContainText("$");
    await row.getByRole("button").click();
    const covers = page.getByRole("region", { name: "Covers", exact: true });
    await covers.getByRole("button", { name: "Confirm: only one can win", exact: true }).click();
    const largest = covers.getByRole("region", { name: "Largest size", exact: true });
    await expect(largest).toHaveAttribute("data-profit", /^0*[1-9]|^0\.0*[1-9]/);
    await expect(row).toContainText(/\$.* at /, { timeout: 30_000 });
    const promised = {
      contracts: decimal((await largest.getAttribute("data-contracts")) ?? ""),
      profit: decimal((await largest.getAttribute("data-profit")) ?? ""),
    };

    const before = cashOf(paper);
    for (const { market_id, outcomes } of event.markets)
      world.placeOrder(paper.userId, "venue-b", {
        market_id,
        outcome_id: outcomes[1]?.outcome_id ?? "",
        order_type: "market",
        side: "buy",
        amount: promised.contracts,
      });
    // Of two that exclude each other one No pays at least: a contract's worth each.
    expect(add(subtract(cashOf(paper), before), promised.contracts)).toBe(promised.profit);

    await scanner.getByRole("button", { name: "Stop scanning", exact: true }).click();
    await expect(row).toContainText("stale: open to refresh", { timeout: 15_000 });
  });
});

const cashOf = ({ gateway, userId }: Paper) =>
  decimal(gateway.world.accounts().find((account) => account.userId === userId)?.cash["venue-b"] ?? "0");

/** An event of two markets among the first `count`, for whose outcomes someone then bids $1.10 together. */
function overbid({ gateway: { world }, userId }: Paper, count: number) {
  world.openAccount(userId);
  world.openAccount("someone else");
  for (const event of world.eventsB().slice(0, count)) {
    const books = event.markets.map(({ market_id }) => world.book("venue-b", market_id));
    const asks = books.map((book) =>
      (book?.asks ?? []).map(({ price }) => decimal(price)).reduce(smaller, one),
    );
    const [best] = asks;
    const isMiddling = (price: Decimal) =>
      compare(price, decimal("0.2")) > 0 && compare(price, decimal("0.8")) < 0;
    const isOpen = event.markets.every(({ status }) => status === "open");
    if (best === undefined || asks.length !== 2 || !isOpen || !asks.every(isMiddling)) continue;
    const first = round(best, 2, "up");
    for (const [index, price] of [first, subtract(decimal("1.1"), first)].entries()) {
      const onPath = (books[index]?.asks ?? []).filter((ask) => compare(decimal(ask.price), price) <= 0);
      const { market_id = "", outcomes = [] } = event.markets[index] ?? {};
      const order: OrderRequest = {
        market_id,
        outcome_id: outcomes[0]?.outcome_id ?? "",
        order_type: "limit",
        side: "buy",
        amount: add(sum(onPath.map(({ size }) => decimal(size))), decimal("200")),
        price,
      };
      world.placeOrder("someone else", "venue-b", order);
    }
    return event;
  }
  throw new Error("the world lists no event of two even outcomes");
}
