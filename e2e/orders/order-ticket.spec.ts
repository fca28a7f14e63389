// The ticket over the whole way: from the key to the venue's answer and the order in the market's list.
import { add, compare, decimal, multiply, smaller, sum } from "#contract/decimal.ts";
import { venueIds } from "#contract/venue-id.ts";
import { expect, test } from "../support/fixtures.ts";
import { layoutShifts, watchLayout } from "../support/layout-shifts.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { setPreferences } from "../support/set-preferences.ts";

for (const venue of venueIds) {
  // The newcomer's walk places one on each.
  const tag = venue === "venue-b" ? [] : "@nightly";
  test(`places a market order on ${venue} and shows its fill live`, { tag }, async ({
    paper,
    marketPage,
  }) => {
    await marketPage.openShowcase(venue);
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "7" });

    const row = marketPage.orders("accepted");
    await expect(row).toHaveCount(1);
    await expect(row).toHaveAttribute("data-venue", venue);
    await expect(row).toHaveAttribute("data-intent-id", /^[0-9a-f-]{36}$/);
    await expect(row.locator('[data-field="filled"]')).toHaveAttribute("data-value", /^7(\.0+)?$/);
    await expect(row.locator('[data-field="remaining"]')).toHaveAttribute("data-value", /^0(\.0+)?$/);
    const [placed] = placedOrders(paper, venue);
    await expect(row).toHaveAttribute("data-order-id", placed?.id ?? "");
    await expect(row).toContainText(placed?.status ?? "no order was placed", { ignoreCase: true });
    await expect(marketPage.ticket.form).toContainText("Filled 7");
    await expect(marketPage.ticket.form.locator(`[data-order-id="${placed?.id}"]`)).toHaveCount(1);
    await expect(marketPage.ticket.amount).toHaveValue("");
    expect(paper.gateway.ordersReceived()).toBe(1);
  });
}

test.describe("with a manual clock", () => {
  test.use({ time: "manual" });

  test("estimates the exact cost of walking the visible ladder", async ({ marketPage }) => {
    await marketPage.openShowcase("venue-a");
    await expect(marketPage.asks.first()).toBeVisible();
    const levels = await marketPage.levels("asks");
    const [best, next] = levels;
    if (best === undefined || next === undefined)
      throw new Error("the showcase market has two asks at least");
    const wanted = decimal(String(Math.ceil(Number(best.size)) + 1));
    await marketPage.ticket.amount.fill(wanted);

    let rest = wanted;
    const costs = [];
    let worst = best.price;
    for (const { price, size } of levels) {
      if (compare(rest, decimal("0")) <= 0) break;
      const taken = smaller(rest, decimal(size));
      costs.push(multiply(decimal(price), taken));
      rest = add(rest, multiply(taken, decimal("-1")));
      worst = price;
    }
    await expect(marketPage.ticket.estimate("Cost")).toHaveAttribute("data-value", sum(costs));
    await expect(marketPage.ticket.estimate("Worst price")).toHaveAttribute(
      "data-value",
      String(Number(worst)),
    );
    await expect(marketPage.ticket.estimate("If it wins")).toHaveAttribute("data-value", wanted);
    await expect(marketPage.ticket.estimate("Fee")).toHaveAttribute("data-value", /^0\.\d+$|^[1-9]/);
    await expect(marketPage.ticket.form).toContainText(/Book \d+\.\d s ago/);
  });

  test("rests a limit order and shows its fills as others trade against it", async ({
    paper,
    marketPage,
  }) => {
    const market = await marketPage.openShowcase("venue-a");
    await expect(marketPage.asks.first()).toBeVisible();
    const [[ask], [bid]] = await Promise.all([marketPage.levels("asks"), marketPage.levels("bids")]);
    if (ask === undefined || bid === undefined) throw new Error("the showcase market has two sides");
    const step = decimal("0.001");
    const price = add(decimal(bid.price), step);
    expect(compare(price, decimal(ask.price)), "there is room between the best prices").toBeLessThan(0);

    await marketPage.ticket.placeOrder({ side: "Buy", type: "Limit", limitPrice: price, amount: "10" });
    const row = marketPage.orders("accepted");
    await expect(row.locator('[data-field="filled"]')).toHaveAttribute("data-value", /^0(\.0+)?$/);
    await expect(marketPage.bids.first()).toHaveAttribute(
      "data-price",
      new RegExp(`^${price.replace(".", "\\.")}0*$`),
    );

    const { world } = paper.gateway;
    const other = { market_id: market.marketId, outcome_id: market.outcomeId };
    world.openAccount("other");
    world.placeOrder("other", "venue-a", { ...other, order_type: "market", side: "buy", amount: "10" });
    world.placeOrder("other", "venue-a", { ...other, order_type: "limit", side: "sell", amount: "4", price });
    await expect(row.locator('[data-field="filled"]')).toHaveAttribute("data-value", /^4(\.0+)?$/);
    await expect(marketPage.notifications).toContainText("Filled 4");
    world.placeOrder("other", "venue-a", { ...other, order_type: "limit", side: "sell", amount: "6", price });
    await expect(row.locator('[data-field="filled"]')).toHaveAttribute("data-value", /^10(\.0+)?$/);
    await expect(marketPage.notifications).toContainText("Filled: buy 10");
  });
});

test.describe("on a venue that trades whole contracts", () => {
  test.use({ settings: { venues: { "venue-b": { contractStep: "1", minimumContracts: "1" } } } });

  test("rejects an amount that is not a number with its character named", async ({ paper, marketPage }) => {
    await marketPage.openShowcase("venue-b");
    for (const [typed, said] of [
      ["1,500", "1500 or 1.5"],
      ["1e3", "“e”"],
      ["-5", "“-”"],
      ["٣", "U+0663"],
      ["0", "more than zero"],
      ["0.5", "Minimum order is 1 contract."],
    ] as const) {
      await marketPage.ticket.amount.fill(typed);
      await expect(marketPage.ticket.form).toContainText(said);
      await marketPage.ticket.review.click();
      await expect(marketPage.ticket.confirmation).toBeHidden();
      await expect(marketPage.ticket.amount).toBeFocused();
      await expect(marketPage.ticket.estimate("Cost")).toHaveAttribute("data-value", "");
    }
    expect(paper.gateway.ordersReceived()).toBe(0);
  });
});

test("moves no figure of the estimate that gets wider or narrower", async ({ marketPage }) => {
  await marketPage.openShowcase("venue-a");
  await marketPage.ticket.amount.fill("25");
  for (const term of ["Cost", "Max loss"] as const) {
    const figure = marketPage.ticket.estimate(term);
    await expect(figure).toHaveAttribute("data-value", /./);
    // Written by hand: how wide the next figure of a moving book is cannot be foreseen.
    const moved = await figure.evaluate(async (element) => {
      const shifts: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
      observer.observe({ type: "layout-shift" });
      for (const text of ["≈ $1,234,567.89", "$9.00", "≈ −$0.01"]) {
        if (element.lastChild !== null) element.lastChild.nodeValue = text;
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      }
      return [...shifts, ...observer.takeRecords()]
        .flatMap(
          (shift) => (shift as unknown as { readonly sources: readonly { node: Node | null }[] }).sources,
        )
        .flatMap(({ node }) => (element.contains(node) ? [node?.textContent] : []));
    });
    expect(moved).toEqual([]);
  }
});

test("offers the neighbouring ticks for a price between ticks", async ({ page, marketPage }) => {
  await marketPage.openShowcase("venue-a");
  await marketPage.ticket.choose("Order type", "Limit");
  await marketPage.ticket.limitPrice.fill("30.05");
  await expect(marketPage.ticket.form).toContainText("Tick is 0.1¢. Use 30¢ or 30.1¢.");
  await page.getByRole("button", { name: "Use 30.1¢", exact: true }).click();
  await expect(marketPage.ticket.limitPrice).toHaveValue("30.1¢");
  await marketPage.ticket.amount.fill("10");
  await expect(marketPage.ticket.estimate("Cost")).toHaveAttribute("data-value", "3.01");
  await expect(marketPage.ticket.estimate("Worst price")).toHaveAttribute("data-value", "0.301");
  await marketPage.ticket.review.click();
  await expect(marketPage.ticket.confirmation).toContainText("Limit 30.1¢");
});

test("shows the gateway's refusal in the ticket and keeps the typed order", async ({
  paper,
  marketPage,
  problems,
}) => {
  problems.expectFailedLoads(/status of 422/);
  await marketPage.openShowcase("venue-b");
  await marketPage.ticket.placeOrder({ side: "Sell", type: "Market", amount: "9" });
  const row = marketPage.orders("refused");
  await expect(row).toHaveCount(1);
  await expect(marketPage.ticket.form).toContainText(/Refused by the gateway \(422\): .*contracts/);
  await expect(row).toContainText(/contracts/);
  await expect(marketPage.ticket.amount).toHaveValue("9");
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test("calls the last trade implied and promises nothing on a venue without a book", {
  tag: "@nightly",
}, async ({ marketPage }) => {
  await marketPage.openShowcase("venue-c");
  // No book tells the contracts that money buys.
  await expect(marketPage.ticket.form.getByRole("button", { name: /change to \$$/ })).toHaveCount(0);
  await marketPage.ticket.amount.fill("12");
  const lastTrade =
    /Last trade (\d+\.?\d*)¢, .* ago; no live quote\. At that price ≈ \$(\d+\.\d\d) before fees\./;
  await expect(marketPage.ticket.form).toContainText(lastTrade);
  const [, price, cost] = lastTrade.exec(await marketPage.ticket.form.innerText()) ?? [];
  expect(Number(cost)).toBeCloseTo((12 * Number(price)) / 100, 1);
  for (const term of ["Average price", "Worst price", "Cost", "If it wins"] as const) {
    await expect(marketPage.ticket.estimate(term)).toHaveAttribute("data-value", "");
  }
  await expect(marketPage.ticket.estimate("Max loss")).toHaveAttribute("data-value", "12");
  // It charges at settlement only.
  await expect(marketPage.ticket.estimate("Fee")).toHaveAttribute("data-value", "0");
  await expect(marketPage.ticket.form).not.toContainText("at most");
  await marketPage.ticket.review.click();
  await expect(marketPage.ticket.confirmation).toContainText(
    /Last trade .* ago; no live quote\. At that price ≈ \$\d+\.\d\d before fees\. Orders can't/,
  );
  await marketPage.ticket.confirmation.getByRole("button", { name: "Back", exact: true }).click();
  await expect(marketPage.ticket.limitPrice).toHaveCount(0);
  await expect(marketPage.ticket.radio("Order type", "Limit")).toHaveCount(0);
});

test("places the order from the form when confirmation is off", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  await setPreferences(page, { confirmOrders: false });
  await marketPage.openShowcase("venue-b");
  await marketPage.ticket.amount.fill("5");
  await expect(marketPage.ticket.review).toHaveCount(0);
  await marketPage.ticket.form.getByRole("button", { name: "Place order", exact: true }).dblclick();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: "Confirm order" })).toHaveCount(0);
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("closes only the confirmation on Escape and leads from ticket to order", async ({
    page,
    marketPage,
  }) => {
    await marketPage.openShowcase("venue-b");
    await marketPage.ticket.open();
    await marketPage.ticket.reviewOrder("5");
    await expect(marketPage.ticket.confirmation).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(marketPage.ticket.confirmation).toBeHidden();
    await expect(marketPage.ticket.amount).toHaveValue("5");
    await marketPage.ticket.review.click();
    await marketPage.ticket.place.click();
    await expect(marketPage.ticket.form).toContainText("Filled 5");
    await marketPage.ticket.form.getByRole("button", { name: "Show in orders", exact: true }).click();
    await expect(marketPage.ticket.form).toBeHidden();
    const order = marketPage.orders("accepted");
    await expect(order).toBeFocused();
    for (const field of ["filled", "amount"])
      await expect(order.locator(`[data-field="${field}"]`)).toBeInViewport({ ratio: 1 });
  });

  test("shows the position above the buttons, where a press sells it, and moves nothing for it", async ({
    page,
    marketPage,
  }) => {
    await marketPage.openShowcase("venue-b");
    await marketPage.ticket.open();
    await marketPage.ticket.placeOrder({ side: "Buy", amount: "5" });
    await expect(marketPage.ticket.form).toContainText("Filled 5");
    await watchLayout(page);
    await page.reload();
    const sell = page.getByRole("button", { name: "Sell", exact: true });
    await expect(sell).toBeVisible();
    await expect(marketPage.connection).toHaveText("Live");
    expect(await layoutShifts(page)).toEqual([]);
    await sell.click();
    await expect(marketPage.ticket.amount).toHaveValue("5");
    await expect(marketPage.ticket.form.getByRole("radio", { name: "Sell", exact: true })).toBeChecked();
  });
});
