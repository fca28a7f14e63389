// Order tickets in the cells of the workspace: each trades the market and the outcome of its own cell, and nothing else.
import { expect, test } from "../support/fixtures.ts";
import { layoutShifts, sidewaysOverflow, watchLayout } from "../support/layout-shifts.ts";
import { expectNoAxeViolations } from "../support/page-checks.ts";
import { WorkspacePage } from "../support/pages/workspace-page.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { setPreferences } from "../support/set-preferences.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

// Several markets load at once.
test.describe.configure({ timeout: 90_000 });

test("sends the order of a cell's ticket for that cell's market and outcome", async ({ page, paper }) => {
  const workspace = new WorkspacePage(page);
  const markets = showcaseMarkets(paper);
  await workspace.open();
  for (const venue of ["venue-a", "venue-b"] as const) await workspace.add(markets[venue]);
  const [cellA, cellB] = [workspace.cell("venue-a"), workspace.cell("venue-b")];
  for (const cell of [cellA, cellB]) await workspace.toggleTicket(cell);
  const [ticketA, ticketB] = [workspace.ticket(cellA), workspace.ticket(cellB)];
  const confirmation = page.getByRole("dialog", { name: "Confirm order", exact: true });
  const place = confirmation.getByRole("button", { name: "Place order", exact: true });

  await test.step("a clicked price goes into the ticket of its own cell", async () => {
    await expect(ticketA.amount).toHaveValue("");
    await workspace
      .panel(cellB, "Order book")
      .getByRole("table", { name: "Asks", exact: true })
      .locator("[data-price]")
      .last()
      .getByRole("button")
      .click();
    await expect(ticketB.amount).not.toHaveValue("");
    await expect(ticketA.amount).toHaveValue("");
  });

  await test.step("the order is the one of its cell", async () => {
    await ticketA.amount.fill("7");
    await ticketB.amount.fill("3");
    await ticketB.review.click();
    await place.click();
    await expect(ticketB.panel).toContainText("Filled 3 Yes");
    expect(placedOrders(paper, "venue-b")).toMatchObject([
      { market_id: markets["venue-b"].marketId, outcome_id: markets["venue-b"].outcomeId, side: "buy" },
    ]);
    await expect(ticketA.amount).toHaveValue("7");
    await expect(ticketB.amount).toHaveValue("");
  });

  await test.step("another outcome in the cell is another outcome in its ticket", async () => {
    await cellB.getByRole("combobox", { name: "Outcome", exact: true }).selectOption("No");
    await expect(ticketB.radio("No")).toBeChecked();
    await ticketB.amount.fill("4");
    await ticketB.review.click();
    await expect(confirmation).toContainText("4 No");
    await place.click();
    await expect(ticketB.panel).toContainText("Filled 4 No");
    expect(placedOrders(paper, "venue-b")).toHaveLength(2);
    expect(placedOrders(paper, "venue-b")[0]).toMatchObject({ market_id: markets["venue-b"].marketId });
    expect(placedOrders(paper, "venue-b")[0]?.outcome_id).not.toBe(markets["venue-b"].outcomeId);
    expect(placedOrders(paper, "venue-a")).toEqual([]);
  });

  await test.step("the layout keeps which tickets are open", async () => {
    await workspace.toggleTicket(cellA);
    await expect(ticketA.panel).toHaveCount(0);
    await page.reload();
    await expect(ticketB.amount).toHaveValue("");
    await expect(ticketA.panel).toHaveCount(0);
  });
});

test("gives trading keys to the cell with the focus, and to none without", { tag: "@nightly" }, async ({
  page,
  paper,
}) => {
  await setPreferences(page, { tradingKeys: true });
  const workspace = new WorkspacePage(page);
  await workspace.open();
  for (const venue of ["venue-a", "venue-b"] as const) await workspace.add(showcaseMarkets(paper)[venue]);
  const [cellA, cellB] = [workspace.cell("venue-a"), workspace.cell("venue-b")];
  const [ticketA, ticketB] = [workspace.ticket(cellA), workspace.ticket(cellB)];
  for (const cell of [cellA, cellB]) await workspace.toggleTicket(cell);
  for (const { panel } of [ticketA, ticketB]) await expect(panel).toContainText("Trading keys are on");
  const sides = async () => [
    await ticketA.radio("Sell").isChecked(),
    await ticketB.radio("Sell").isChecked(),
  ];

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("s");
  expect(await sides()).toEqual([false, false]);
  await workspace.panel(cellA, "Chart").getByRole("heading").click();
  await page.keyboard.press("s");
  await expect.poll(sides).toEqual([true, false]);
  await cellB.getByRole("button", { name: "Trade", exact: true }).focus();
  await page.keyboard.press("s");
  await expect.poll(sides).toEqual([true, true]);
  await page.keyboard.press("b");
  await expect.poll(sides).toEqual([true, false]);
});

test("fits two rows on a screen, and tickets on every width", { tag: "@nightly" }, async ({
  page,
  paper,
}) => {
  await watchLayout(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const workspace = new WorkspacePage(page);
  const markets = showcaseMarkets(paper);
  await workspace.open();
  for (const venue of ["venue-a", "venue-b", "venue-c"] as const) await workspace.add(markets[venue]);
  const { b } = paper.gateway.world.showcase();
  await workspace.add({ ...markets["venue-b"], outcomeId: b.outcomeIds[1] });
  await expect(workspace.markets.locator("[data-cell]")).toHaveCount(4);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBe(900);

  const cells = workspace.markets.locator("[data-cell]");
  for (const index of [0, 1, 2, 3]) {
    await workspace.toggleTicket(cells.nth(index));
    await expect(workspace.ticket(cells.nth(index)).amount).toBeVisible();
  }
  expect(await height()).toBe(900);
  await page.reload();
  for (const index of [0, 1, 2, 3]) {
    await expect(workspace.ticket(cells.nth(index)).amount).toBeVisible();
    await expect(cells.nth(index).getByRole("img", { name: /^Last candle:/ })).toBeAttached();
  }
  expect(await layoutShifts(page)).toEqual([]);
  await expectNoAxeViolations(page, "the workspace with tickets", ["dark", "light", "contrast"]);
  for (const width of [320, 390, 768, 1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await sidewaysOverflow(page), `sideways overflow at ${width} px`).toBe(0);
  }
});
