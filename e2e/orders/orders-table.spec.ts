// The table of all orders: what of it is shown, in which order, how one walks through it, and what leaves it as a file.
import { expect, test } from "../support/fixtures.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { savedFile } from "../support/saved-file.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test("keeps filters and sort in the address and exports exactly the shown rows as CSV", {
  tag: "@nightly",
}, async ({ page, paper, marketPage, ordersPage }) => {
  for (const [venue, amount] of [
    ["venue-a", "9"],
    ["venue-b", "10.5"],
    ["venue-b", "7"],
  ] as const) {
    await marketPage.openShowcase(venue);
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Limit", limitPrice: "0.05", amount });
    await expect(
      marketPage.ordersInMarket.locator(`[data-field="amount"][data-value^="${amount}"]`),
    ).toHaveCount(1);
  }
  await ordersPage.open();
  await ordersPage.filter("Venue", "Venue B");
  await page.getByRole("columnheader", { name: "Amount" }).getByRole("button").click();
  await expect(page).toHaveURL(/\?venue=venue-b&sort=amount$/);
  const amounts = () =>
    ordersPage
      .rows()
      .locator('[data-field="amount"]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-value")));
  const placed = placedOrders(paper, "venue-b");
  const rising = placed.map(({ amount }) => amount).sort((a, b) => Number(a) - Number(b));
  await expect.poll(amounts).toEqual(rising);
  await page.reload();
  await expect.poll(amounts).toEqual(rising);

  // On a phone the list begins a row earlier.
  await page.setViewportSize({ width: 390, height: 844 });
  const exportCsv = page.getByRole("button", { name: "Export CSV", exact: true });
  await expect(exportCsv).toBeHidden();
  await expect(ordersPage.sourcesButton).toBeVisible();
  await page.getByRole("button", { name: "Export or load", exact: true }).click();
  await exportCsv.click();
  await ordersPage.exportDialog.getByRole("radio", { name: "Semicolon", exact: true }).check({ force: true });
  const { name, text } = await savedFile(
    page,
    ordersPage.exportDialog.getByRole("button", { name: "Save CSV", exact: true }),
  );
  expect(name).toMatch(/^crossbook-orders-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [names = [], ...lines] = text
    .slice(1)
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => line.split(";"));
  const column = (name: string) => lines.map((line) => line[names.indexOf(name)]);
  // A semicolon comes with a decimal comma.
  const written = (figures: readonly (string | undefined)[]) =>
    figures.map((text) => text?.replace(".", ","));
  expect(column("amount")).toEqual(written(rising));
  expect(column("order_id")).toEqual(rising.map((amount) => placed.find((one) => one.amount === amount)?.id));
  expect(column("price")).toEqual(
    written(rising.map((amount) => placed.find((one) => one.amount === amount)?.price)),
  );
  expect(column("venue")).toEqual(["venue-b", "venue-b"]);

  const showAll = page.getByRole("button", { name: "Show all", exact: true });
  await showAll.click();
  await expect(ordersPage.rows()).toHaveCount(3);
  // It stays while it has the focus.
  await expect(showAll).toBeFocused();
  await ordersPage.sourcesButton.focus();
  await expect(showAll).toBeHidden();
});

test("draws only visible rows of a thousand orders and opens any by keyboard", async ({
  page,
  paper,
  signIn,
  marketPage,
  ordersPage,
}) => {
  const market = showcaseMarkets(paper)["venue-a"];
  for (let count = 0; count < 1_000; count += 1) {
    paper.gateway.world.placeOrder(paper.userId, "venue-a", {
      market_id: market.marketId,
      outcome_id: market.outcomeId,
      order_type: "limit",
      side: "buy",
      amount: "5",
      price: "0.01",
    });
  }
  await signIn();
  await ordersPage.open();
  await expect(page.getByText("1,000 orders", { exact: true })).toBeVisible();
  const first = ordersPage.rows().first();
  // Until the rows are mounted, Tab leads out of the table.
  await expect(first).toBeVisible();
  expect(await ordersPage.rows().count()).toBeLessThan(80);

  await page.getByRole("columnheader", { name: "Status" }).getByRole("button").focus();
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await expect(ordersPage.table.locator('[aria-rowindex="3"]')).toBeFocused();
  await page.keyboard.press("End");
  await expect(ordersPage.table.locator('[aria-rowindex="1001"]')).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(marketPage.outcomes).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(marketPath({ venue: "venue-a", marketId: market.marketId }));
});

test.describe("with unknown price and fill units", () => {
  test.use({ settings: { venues: { "venue-a": { orderPrice: "unknown", filledUnit: "unknown" } } } });

  test("says unknown and shows the price as received", { tag: "@nightly" }, async ({
    paper,
    marketPage,
    ordersPage,
  }) => {
    await marketPage.openShowcase("venue-a");
    await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    await ordersPage.open();
    const [placed] = placedOrders(paper, "venue-a");
    const price = ordersPage.rows().locator('[data-field="price"]');
    await expect(price).toHaveAttribute("data-value", placed?.price ?? "");
    await expect(price).toContainText(placed?.price ?? "");
    await expect(price).toContainText("unknown");
    await expect(ordersPage.rows().locator('[data-field="filled"]')).toContainText("unit unknown");
  });
});
