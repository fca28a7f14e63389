// The panes of the market page have the sizes a trader gave them: by mouse or by keyboard, after a reload and in other tabs,
// and never so that a panel cannot be used.
import type { Locator, Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { layoutShifts, sidewaysOverflow, watchLayout } from "../support/layout-shifts.ts";
import { CommandPalette } from "../support/pages/command-palette.ts";
import { MarketPage } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

/** Pane splitters load on the first user interaction. */
async function openDesktopLayout(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Chart", exact: true }).waitFor();
  await page.mouse.move(4, 4);
  await page.mouse.move(5, 5);
}

const edge = (page: Page, name: string) => page.getByRole("separator", { name, exact: true });

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await part.waitFor();
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not on the screen.");
  return box;
}

async function widthOf(part: Locator): Promise<number> {
  return Math.round((await boxOf(part)).width);
}

async function heightOf(part: Locator): Promise<number> {
  return Math.round((await boxOf(part)).height);
}

/** Time the splitter takes to show its hover colour. */
function timeToColour(line: Locator): Promise<string> {
  return line.evaluate((element) => getComputedStyle(element, "::after").transitionDuration);
}

/** Drags the middle of `line` by this many px. */
async function drag(page: Page, line: Locator, by: { x?: number; y?: number }): Promise<void> {
  const { x, y, width, height } = await boxOf(line);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + (by.x ?? 0) / 2, y + height / 2 + (by.y ?? 0) / 2);
  await page.mouse.move(x + width / 2 + (by.x ?? 0), y + height / 2 + (by.y ?? 0));
  await page.mouse.up();
}

test.use({ viewport: { width: 1440, height: 900 } });

test("keeps dragged sizes over a reload before paint and resets on double click", {
  tag: "@nightly",
}, async ({ page, marketPage }) => {
  const market = await marketPage.openShowcase("venue-a");
  await openDesktopLayout(page);
  await drag(page, edge(page, "Width of the order book"), { x: -60 });
  await expect.poll(() => widthOf(marketPage.orderBook)).toBe(364);
  await drag(page, edge(page, "Width of the ticket"), { x: -40 });
  await expect.poll(() => widthOf(marketPage.ticket.panel)).toBe(368);
  const trades = await heightOf(marketPage.tradesPanel);
  await drag(page, edge(page, "Height of the trades"), { y: -30 });
  await expect.poll(() => heightOf(marketPage.tradesPanel)).toBe(trades + 30);
  await drag(page, edge(page, "Height of orders and rules"), { y: -50 });
  const foot = page.getByRole("tabpanel", { name: "Orders in this market", exact: true });
  const tall = await heightOf(foot);

  await watchLayout(page);
  await marketPage.open(market);
  await openDesktopLayout(page);
  await expect(edge(page, "Width of the order book")).toHaveAttribute("aria-valuenow", "364");
  await expect(marketPage.lastCandle).toBeAttached();
  await expect.poll(() => widthOf(marketPage.orderBook)).toBe(364);
  await expect.poll(() => widthOf(marketPage.ticket.panel)).toBe(368);
  await expect.poll(() => heightOf(foot)).toBe(tall);
  expect(await layoutShifts(page)).toEqual([]);

  await edge(page, "Width of the order book").dblclick();
  await expect.poll(() => widthOf(marketPage.orderBook)).toBe(304);
  await expect.poll(() => widthOf(marketPage.ticket.panel)).toBe(368);
});

test("keeps the ticket's button in sight, and an empty list of orders in the room of one order", {
  tag: "@nightly",
}, async ({ page, marketPage }) => {
  await marketPage.openShowcase("venue-a");
  const { ticket, ordersInMarket, orderBook } = marketPage;
  await expect(ordersInMarket).toHaveAttribute("data-state", "empty");
  const foot = page.getByRole("tabpanel", { name: "Orders in this market", exact: true });
  const high = await heightOf(orderBook);
  expect(await heightOf(foot)).toBeLessThanOrEqual(60);
  for (const tab of ["Rules", "Orders in this market"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    for (const [side, type] of [
      ["Sell", "Limit"],
      ["Buy", "Market"],
    ] as const) {
      await ticket.choose("Side", side);
      await ticket.choose("Order type", type);
      await ticket.amount.fill("5");
      if (type === "Limit") await ticket.limitPrice.fill("50");
      else await ticket.form.getByRole("checkbox", { name: /^Protect/ }).check({ force: true });
      await expect(ticket.review, `${tab}, ${side}, ${type}`).toBeInViewport({ ratio: 1 });
    }
  }
  await ticket.placeOrder({ amount: "5" });
  await expect(ordersInMarket.locator("[data-order-id]")).toBeAttached();
  // The panels above keep their height: the list extends below them.
  expect(await heightOf(orderBook)).toBe(high);
  await expect(ticket.review).toBeInViewport({ ratio: 1 });
});

test("resizes panes by keyboard within bounds that keep every panel usable", { tag: "@nightly" }, async ({
  page,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-a");
  await openDesktopLayout(page);
  const line = edge(page, "Width of the order book");
  await expect(line).toHaveAttribute("aria-orientation", "vertical");
  await expect(line).toHaveAttribute("aria-valuenow", "304");
  expect(await timeToColour(line)).toBe("0.12s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await timeToColour(line)).toBe("0s");
  await line.press("ArrowLeft");
  await expect(line).toHaveAttribute("aria-valuenow", "312");
  await line.press("Shift+ArrowLeft");
  await expect(line).toHaveAttribute("aria-valuenow", "376");
  await line.press("ArrowRight");
  await expect(line).toHaveAttribute("aria-valuenow", "368");
  await line.press("Home");
  await expect(line).toHaveAttribute("aria-valuenow", "248");
  await expect.poll(() => widthOf(marketPage.orderBook)).toBe(248);
  await line.press("End");
  const most = Number(await line.getAttribute("aria-valuemax"));
  await expect(line).toHaveAttribute("aria-valuenow", String(most));
  await edge(page, "Width of the ticket").press("End");
  await expect.poll(() => widthOf(marketPage.chart)).toBeGreaterThan(400);

  const foot = edge(page, "Height of orders and rules");
  await foot.press("End");
  await edge(page, "Height of the trades").press("End");
  await expect.poll(() => heightOf(marketPage.chart)).toBeGreaterThanOrEqual(220);
  await expect(marketPage.orderBook.locator("[data-price]").first()).toBeVisible();

  await line.press("Enter");
  await expect(line).toHaveAttribute("aria-valuenow", "304");
});

test("shrinks panes with the window and restores them as it grows", { tag: "@nightly" }, async ({
  page,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-a");
  await openDesktopLayout(page);
  await edge(page, "Width of the order book").press("End");
  const wide = await widthOf(marketPage.orderBook);
  await page.setViewportSize({ width: 1210, height: 700 });
  await expect.poll(() => widthOf(marketPage.orderBook)).toBeLessThan(wide);
  await expect.poll(() => widthOf(marketPage.chart)).toBeGreaterThan(400);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => widthOf(marketPage.orderBook)).toBe(wide);
});

test("shares sizes with another tab and resets them from the palette", { tag: "@nightly" }, async ({
  page,
  context,
  marketPage,
}) => {
  const market = await marketPage.openShowcase("venue-a");
  await openDesktopLayout(page);
  const second = await context.newPage();
  const secondMarket = new MarketPage(second);
  await secondMarket.open(market);
  await openDesktopLayout(second);
  await edge(second, "Width of the order book").waitFor();
  await edge(page, "Width of the order book").press("Home");
  await edge(page, "Width of the ticket").press("Home");
  await expect.poll(() => widthOf(secondMarket.orderBook)).toBe(248);
  await expect.poll(() => widthOf(secondMarket.ticket.panel)).toBe(280);

  const palette = new CommandPalette(page);
  await palette.open();
  await palette.run("Reset layout", "Reset layout");
  await expect.poll(() => widthOf(marketPage.orderBook)).toBe(304);
  await expect.poll(() => widthOf(secondMarket.orderBook)).toBe(304);
});

test("resizes the chart and the ladder on a tablet", { tag: "@nightly" }, async ({ page, marketPage }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await marketPage.openShowcase("venue-a");
  await openDesktopLayout(page);
  const chart = edge(page, "Height of the chart");
  await expect(chart).toHaveAttribute("aria-valuenow", "320");
  await chart.press("Shift+ArrowDown");
  await expect.poll(() => heightOf(marketPage.chart)).toBe(384);
  await edge(page, "Width of the order book").press("Shift+ArrowLeft");
  const book = await boxOf(marketPage.orderBook);
  const ticket = await boxOf(marketPage.ticket.panel);
  expect(book.width).toBeLessThan(ticket.width - 100);
  expect(book.y).toBe(ticket.y);
});

test("uses default sizes when stored ones are unreadable", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  const market = await marketPage.openShowcase("venue-a");
  for (const stored of ["{", "null", '{"desk":{"book":"wide","ticket":-5,"foot":null}}', '{"desk":7}']) {
    await page.evaluate(([userId, text]) => localStorage.setItem(`crossbook.layouts.${userId}`, text), [
      paper.userId,
      stored,
    ] as const);
    await marketPage.open(market);
    await expect.poll(() => widthOf(marketPage.orderBook), stored).toBe(304);
    await expect.poll(() => widthOf(marketPage.ticket.panel), stored).toBe(328);
  }
});

test.describe("a wide screen", () => {
  // The paper world is frozen: a click on a level that moved away would select nothing.
  test.use({ viewport: { width: 1920, height: 1080 }, time: "manual" });

  test("shows a second ladder whose levels choose the other outcome and its price", {
    tag: "@nightly",
  }, async ({ page, paper, marketPage }) => {
    await watchLayout(page);
    await page.addInitScript(() => localStorage.setItem("crossbook.preferences", '{"secondBook":true}'));
    await marketPage.openShowcase("venue-a");
    const second = page.getByRole("region", { name: "Order book of No", exact: true });
    await expect(second).toHaveAttribute("data-state", "live");
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
    await expect(marketPage.lastCandle).toBeAttached();
    expect(await layoutShifts(page)).toEqual([]);

    await marketPage.ticket.choose("Order type", "Limit");
    const best = second.getByRole("table", { name: "Asks" }).getByRole("button").last();
    await best.click();
    await expect(marketPage.outcomes.getByRole("radio", { name: "No", exact: true })).toBeChecked();
    await expect(marketPage.ticket.limitPrice).not.toHaveValue("");
    await expect(page.getByRole("region", { name: "Order book of Yes", exact: true })).toBeVisible();

    // Where the venue shows no book, the chart takes its space.
    await marketPage.open(showcaseMarkets(paper)["venue-c"]);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "not-offered");
    await expect.poll(() => widthOf(marketPage.chart)).toBeGreaterThan(1_100);
  });
});

test("keeps orders typeable without layout shift or sideways scrolling at any window size", {
  tag: "@nightly",
}, async ({ page, paper, signIn, marketPage }) => {
  test.setTimeout(90_000);
  await signIn();
  await watchLayout(page);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
    { width: 2560, height: 1440 },
    // 1440 × 900 at 400 %.
    { width: 360, height: 225 },
  ]) {
    await test.step(`${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await marketPage.open(showcaseMarkets(paper)["venue-b"]);
      await expect(marketPage.connection).toHaveText("Live");
      await expect(marketPage.orderBook.locator("[data-price]").first()).toBeAttached();
      expect(await layoutShifts(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await marketPage.ticket.open();
      await marketPage.ticket.amount.fill("5");
      await expect(marketPage.ticket.amount).toHaveValue("5");
      await expect(marketPage.ticket.amount).toBeInViewport();
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  }
});
