// Leg risk over a faulty wire: the unhedged quantity matches the gateway or reads unknown; nothing is sent twice, and
// completing never over-hedges.
import { add, compare, decimal, zero } from "#contract/decimal.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { expect, test } from "../support/fault-proxy-fixtures.ts";
import { layoutShifts, watchLayout } from "../support/layout-shifts.ts";
import { LegRisk } from "../support/pages/leg-risk.ts";
import { importOrders, pairFile, placeLeg, showcasePair, unhedgedAt } from "../support/pair-orders.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.use({ time: "manual" });

async function expectRange(legRisk: LegRisk, low: string, high: string): Promise<void> {
  await expect(legRisk.strip).toHaveAttribute("data-low", new RegExp(`^${low}(\\.0+)?$`), {
    timeout: 15_000,
  });
  await expect(legRisk.strip).toHaveAttribute("data-high", new RegExp(`^${high}(\\.0+)?$`));
}

test("shows an open leg on every page without layout shift, completes it in one submit and is flat", async ({
  page,
  context,
  marketPage,
  paper,
  signIn,
  sentByApp,
}) => {
  const pair = showcasePair(paper);
  const legRisk = new LegRisk(page);
  await signIn();
  await watchLayout(page);
  const order = placeLeg(paper, pair, { side: 0, amount: "10" });
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  const orders = page.getByRole("tab", { name: "Orders in this market", exact: true });
  await expect(orders).toBeVisible();
  const stood = await orders.boundingBox();
  const elsewhere = await context.newPage();
  await importOrders(elsewhere, pairFile(paper.userId, pair, [{ side: 0, amount: "10", order }]));
  await elsewhere.close();
  await expectRange(legRisk, "10", "10");
  expect(await orders.boundingBox()).toEqual(stood);
  for (const path of ["/", "/orders", "/wallet", "/nowhere"]) {
    await page.goto(path);
    await expect(legRisk.strip).toContainText("Unhedged: 10 Yes");
    // Whatever fills the window ends above the strip.
    await expect(page.locator("html")).toHaveAttribute("data-foot", "strip");
    expect(await layoutShifts(page)).toEqual([]);
  }
  expect(await axeViolations(page)).toEqual([]);
  await legRisk.open();
  await expect(legRisk.complete).toContainText(/Buy 10 No · ~\$\d/);
  await expect(legRisk.offset).toContainText(/Sell 10 Yes · ~\$\d/);
  expect(await axeViolations(page)).toEqual([]);
  await legRisk.take("Complete");
  await expect(legRisk.strip).toHaveCount(0);
  expect(unhedgedAt(paper, pair)).toEqual({ low: "0", high: "0" });
  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(legRisk.strip).toHaveCount(0);
  expect((await sentByApp()).map(({ amount, side }) => [side, amount])).toEqual([["buy", "10"]]);
  expect(compare(unhedgedAt(paper, pair).high, zero)).toBe(0);
});

test("counts a leg that was dismissed or has resolved as unhedged no longer", async ({
  page,
  paper,
  signIn,
}) => {
  const pair = showcasePair(paper);
  const legRisk = new LegRisk(page);
  const unhedged = page.locator('[data-field="unhedged"]').first();
  await signIn();
  const order = placeLeg(paper, pair, { side: 0, amount: "10" });
  await importOrders(page, pairFile(paper.userId, pair, [{ side: 0, amount: "10", order }]));
  await expect(legRisk.strip).toContainText("Unhedged: 10 Yes");
  await expect(unhedged).toHaveText(/[1-9]/);
  await legRisk.open();
  await legRisk.desk.getByRole("button", { name: "Dismiss…", exact: true }).click();
  await legRisk.desk.getByRole("button", { name: "Ignore", exact: true }).click();
  await expect(legRisk.strip).toHaveCount(0);
  await expect(unhedged).toHaveText("$0.00");

  // As if it had not been dismissed.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes("trade-marks")) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(legRisk.strip).toContainText("Unhedged: 10 Yes");
  await expect(unhedged).toHaveText(/[1-9]/);
  await page.route(/\/venue-[ab]\/markets\/[^/?]+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), status: "resolved" } });
  });
  await page.reload();
  // Both also hold before the journal is read: the mark is stored once it is.
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(localStorage).some((text) => text.includes('"kind":"flat"'))),
    )
    .toBe(true);
  await expect(unhedged).toHaveText("$0.00");
  await expect(legRisk.strip).toHaveCount(0);
});

test("exits no more than is held where part of a leg was sold outside the trade, and says so", async ({
  page,
  paper,
  signIn,
  sentByApp,
}) => {
  const pair = showcasePair(paper);
  const [{ venue, marketId, outcomeId }] = pair.sides;
  const legRisk = new LegRisk(page);
  await signIn();
  const order = placeLeg(paper, pair, { side: 0, amount: "10" });
  await importOrders(page, pairFile(paper.userId, pair, [{ side: 0, amount: "10", order }]));
  await legRisk.open();
  await expect(legRisk.offset).toContainText("Sell 10 Yes");
  const terms = { market_id: marketId, outcome_id: outcomeId, order_type: "market" };
  paper.gateway.world.placeOrder(paper.userId, venue, { ...terms, side: "sell", amount: "4" });
  await expect(legRisk.offset).toContainText("Sell 6 Yes");
  await expect(legRisk.complete).toContainText("Buy 6 No");
  for (const exit of [legRisk.offset, legRisk.complete])
    await expect(exit).toContainText("You hold 6 Yes; this trade left 10.");
  await legRisk.take("Offset");
  await expect.poll(async () => (await sentByApp()).length).toBe(1);
  expect((await sentByApp()).map(({ amount, side }) => [side, amount])).toEqual([["sell", "6"]]);
});

test("counts working orders over a reload and blocks exits until the user rules out their fill", async ({
  page,
  paper,
  signIn,
  sentByApp,
}) => {
  const { world } = paper.gateway;
  const pair = showcasePair(paper);
  const [onA] = pair.sides;
  const legRisk = new LegRisk(page);
  const book = world.book("venue-a", onA.outcomeId);
  const best = book?.bids
    .map(({ price }) => decimal(price))
    .reduce((most, each) => (compare(each, most) > 0 ? each : most), zero);
  const price = add(best ?? zero, decimal("0.001"));
  const working = placeLeg(paper, pair, { side: 0, amount: "10", price });
  const filled = placeLeg(paper, pair, { side: 1, amount: "10" });
  await signIn();
  await importOrders(
    page,
    pairFile(paper.userId, pair, [
      { side: 1, amount: "10", order: filled },
      { side: 0, amount: "10", order: working },
    ]),
  );
  await expectRange(legRisk, "-10", "0");
  await expect(legRisk.strip).toContainText("Unhedged: 0 to 10 No");

  const other = { market_id: onA.marketId, outcome_id: onA.outcomeId };
  const meet = (amount: string) =>
    world.placeOrder("other", "venue-a", { ...other, order_type: "limit", side: "sell", amount, price });
  world.openAccount("other");
  world.placeOrder("other", "venue-a", { ...other, order_type: "market", side: "buy", amount: "10" });
  meet("4");
  await expectRange(legRisk, "-6", "0");
  await page.reload();
  await expectRange(legRisk, "-6", "0");
  await legRisk.open();
  const wayOut = legRisk.desk.getByRole("button", { name: "Complete…", exact: true });
  await expect(wayOut).toBeDisabled();
  await legRisk.desk.getByRole("checkbox", { name: "Treat 6 open contracts as unfilled" }).check();
  await expect(legRisk.complete).toContainText("Buy 6 Yes");
  await wayOut.click();
  await expect(legRisk.place).not.toHaveAttribute("aria-disabled", "true");
  // It fills after all: there is nothing left to buy.
  meet("6");
  await expect(legRisk.strip).toHaveCount(0);
  expect(unhedgedAt(paper, pair)).toEqual({ low: "0", high: "0" });
  expect(await sentByApp()).toEqual([]);
});

test("sends one order when two tabs complete the same trade", async ({
  page,
  context,
  paper,
  signIn,
  sentByApp,
}) => {
  const pair = showcasePair(paper);
  await signIn();
  const order = placeLeg(paper, pair, { side: 0, amount: "10" });
  await importOrders(page, pairFile(paper.userId, pair, [{ side: 0, amount: "10", order }]));
  const second = await context.newPage();
  await second.goto("/wallet");
  const desks = [new LegRisk(page), new LegRisk(second)];
  for (const legRisk of desks) {
    await expectRange(legRisk, "10", "10");
    await legRisk.open();
    await legRisk.desk.getByRole("button", { name: "Complete…", exact: true }).click();
    await expect(legRisk.place).not.toHaveAttribute("aria-disabled", "true");
  }
  // Both are on their way to the lock before either has it.
  await Promise.all(desks.map(({ place }) => place.click()));
  for (const { strip } of desks) await expect(strip).toHaveCount(0, { timeout: 15_000 });
  expect(await sentByApp()).toHaveLength(1);
  expect(unhedgedAt(paper, pair)).toEqual({ low: "0", high: "0" });
});

test("counts a duplicated order twice, keeps an unanswered one unknown and offsets the rest", {
  tag: "@nightly",
}, async ({ page, paper, wire, signIn, sentByApp, problems }) => {
  problems.expectFailedLoads(/net::ERR_/);
  const pair = showcasePair(paper);
  const legRisk = new LegRisk(page);
  await signIn();
  const order = placeLeg(paper, pair, { side: 1, amount: "6" });
  await importOrders(page, pairFile(paper.userId, pair, [{ side: 1, amount: "6", order }]));
  await expectRange(legRisk, "-6", "-6");
  await legRisk.open();
  wire.add({ answerBytes: 0, connection: "warm" });
  await legRisk.take("Complete");
  await expect(legRisk.strip).toContainText("Checking both legs…");
  await expectRange(legRisk, "6", "6");
  expect(await sentByApp()).toHaveLength(1);
  expect(unhedgedAt(paper, pair)).toEqual({ low: "6", high: "6" });

  wire.refuseReuse(true);
  wire.add({ answerBytes: 0 });
  await page.reload();
  await expectRange(legRisk, "6", "6");
  await legRisk.open();
  await legRisk.take("Offset");
  await expect(legRisk.confirmation).toContainText("Order status unknown.");
  await expect(legRisk.strip).toContainText("Unhedged: unknown");
  await expect(legRisk.strip).toHaveCount(0, { timeout: 15_000 });
  expect((await sentByApp()).map(({ side, amount }) => [side, amount])).toEqual([
    ["buy", "6"],
    ["sell", "6"],
  ]);
  expect(unhedgedAt(paper, pair)).toEqual({ low: "0", high: "0" });
});

test("blocks both exits of a leg with unknown outcome and returns a dismissed one on change", async ({
  page,
  paper,
  signIn,
}) => {
  const pair = showcasePair(paper);
  const legRisk = new LegRisk(page);
  await signIn();
  const order = placeLeg(paper, pair, { side: 0, amount: "10" });
  await importOrders(
    page,
    pairFile(paper.userId, pair, [
      { side: 0, amount: "10", order },
      { side: 1, amount: "10" },
    ]),
  );
  await expect(legRisk.strip).toContainText("Unhedged: unknown");
  await legRisk.open();
  await expect(legRisk.trade).toHaveAttribute("data-state", "unknown");
  await expect(legRisk.desk.getByRole("button", { name: "Complete…", exact: true })).toHaveCount(0);
  await legRisk.desk.getByRole("button", { name: "Dismiss…", exact: true }).click();
  await legRisk.desk.getByRole("button", { name: "Ignore", exact: true }).click();
  await expect(legRisk.strip).toHaveCount(0);
  await page.goto("/orders");
  const row = page.locator('[data-intent-id="pair-1-leg-1"]').first();
  await expect(row).toBeVisible();
  await expect(legRisk.strip).toHaveCount(0);
});
