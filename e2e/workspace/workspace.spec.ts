// A trader lays markets of several venues side by side, each live, moves and resizes them; layouts.spec.ts keeps and shares them.
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { expect, test } from "../support/fixtures.ts";
import { MarketPage, marketPath } from "../support/pages/market-page.ts";
import { WorkspacePage } from "../support/pages/workspace-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

// Several markets load at once.
test.describe.configure({ timeout: 90_000 });

test("shows three live markets side by side under a name that survives reload and a second tab", async ({
  page,
  context,
  paper,
}) => {
  const workspace = new WorkspacePage(page);
  const markets = showcaseMarkets(paper);
  await workspace.open();
  for (const venue of venueIds) await workspace.add(markets[venue]);
  await expect(workspace.cells).toHaveCount(3);

  await test.step("each cell shows its own venue's numbers", async () => {
    for (const venue of ["venue-a", "venue-b"] as const) {
      const book = workspace.cell(venue).getByRole("group", { name: "Order book", exact: true });
      await expect(book).toHaveAttribute("data-state", "live");
      await expect(book.getByRole("table", { name: "Asks" }).locator("[data-price]").first()).toBeVisible();
      await expect(workspace.cell(venue).getByRole("img", { name: /^Last candle:/ })).toBeAttached();
    }
    const none = workspace.cell("venue-c").getByRole("group", { name: "Order book", exact: true });
    await expect(none).toContainText("No order book available for Venue C.");
    await expect(workspace.cell("venue-c")).toContainText("Implied");
  });

  await workspace.act("Rename…");
  await workspace.name("Rename layout", "Rename layout", "Election night");
  await page.reload();
  await expect(workspace.cells).toHaveCount(3);
  await expect.poll(() => workspace.layouts()).toEqual({ shown: "Election night", all: ["Election night"] });

  const second = new WorkspacePage(await context.newPage());
  await second.open();
  await expect(second.cells).toHaveCount(3);
  await workspace.act("New layout…");
  await workspace.name("New layout", "Create layout", "Quiet");
  await expect(workspace.cells).toHaveCount(0);
  // The other tab learns of the new layout and goes on showing its own.
  await expect
    .poll(() => second.layouts())
    .toEqual({
      shown: "Election night",
      all: ["Election night", "Quiet"],
    });
});

test("adds a market from its own page once", { tag: "@nightly" }, async ({ page, paper }) => {
  const workspace = new WorkspacePage(page);
  const market = new MarketPage(page);
  await market.open(showcaseMarkets(paper)["venue-a"]);
  await page.getByRole("button", { name: "Add to workspace", exact: true }).click();
  await expect(market.notifications).toContainText("Added to the layout “Workspace”.");
  await page.getByRole("button", { name: "In workspace", exact: true }).click();
  await expect(market.notifications).toContainText("Already in the layout “Workspace”.");
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Workspace" })
    .click();
  await expect(workspace.cells).toHaveCount(1);
  const title = workspace.cell("venue-a").getByRole("heading", { level: 2 }).getByRole("link");
  await title.click();
  await expect(market.ticket.amount).toBeVisible();
});

test("moves, changes and removes cells by keyboard and undoes a removal", { tag: "@nightly" }, async ({
  page,
  paper,
}) => {
  const workspace = new WorkspacePage(page);
  const markets = showcaseMarkets(paper);
  await workspace.open();
  for (const [index, venue] of venueIds.entries()) {
    await workspace.addMarket.press("Enter");
    await expect(page.getByRole("combobox", { name: "Add a market", exact: true })).toBeFocused();
    await page.keyboard.insertText(new URL(marketPath(markets[venue]), page.url()).href);
    await page.keyboard.press("Enter");
    await expect(workspace.cells).toHaveCount(index + 1);
  }
  await expect.poll(() => workspace.order()).toEqual(["A", "B", "C"]);

  await test.step("the grip moves a cell and keeps the focus", async () => {
    const grip = workspace.cell("venue-a").getByRole("button", { name: /^Move / });
    await grip.press("ArrowRight");
    await expect.poll(() => workspace.order()).toEqual(["B", "A", "C"]);
    await expect(page.getByText("Moved to place 2 of 3.", { exact: true })).toBeAttached();
    await expect(grip).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => workspace.order()).toEqual(["B", "C", "A"]);
    await page.keyboard.press("ArrowRight");
    expect(await workspace.order()).toEqual(["B", "C", "A"]);
  });

  await test.step("the menu chooses the panels", async () => {
    await workspace.cell("venue-a").getByRole("button", { name: "Cell menu", exact: true }).press("Enter");
    const trades = page.getByRole("checkbox", { name: "Trades", exact: true });
    await trades.focus();
    await page.keyboard.press("Space");
    await expect(trades).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(workspace.cell("venue-a").getByRole("group", { name: "Trades", exact: true })).toBeVisible();
  });

  await test.step("another outcome takes the cell", async () => {
    const outcome = workspace.cell("venue-b").getByRole("combobox", { name: "Outcome", exact: true });
    await outcome.focus();
    await page.keyboard.press("ArrowDown");
    await expect(workspace.cell("venue-b")).toHaveAccessibleName(/, No, Venue B$/);
    await expect(workspace.cell("venue-b").getByRole("group", { name: "Order book" })).toContainText(
      "Derived from the Yes book",
    );
  });

  await test.step("a removed cell comes back to its place", async () => {
    await workspace.cell("venue-c").getByRole("button", { name: "Cell menu", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Remove from layout", exact: true }).press("Enter");
    await expect.poll(() => workspace.order()).toEqual(["B", "A"]);
    await workspace.undo.press("Enter");
    await expect.poll(() => workspace.order()).toEqual(["B", "C", "A"]);
  });
});

test("resizes rows and columns, remembers and resets sizes, and swaps cells by dragging", {
  tag: "@nightly",
}, async ({ page, paper }) => {
  const workspace = new WorkspacePage(page);
  await workspace.open();
  for (const venue of venueIds) await workspace.add(showcaseMarkets(paper)[venue]);
  await expect(workspace.cells).toHaveCount(3);
  const boxOf = async (venue: VenueId) => {
    const box = await workspace.cell(venue).boundingBox();
    return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
  };
  const first = await boxOf("venue-a");
  const column = page.getByRole("separator", { name: "Width of column 1", exact: true });
  const row = page.getByRole("separator", { name: "Height of row 1", exact: true });

  const line = await column.boundingBox();
  if (line === null) throw new Error("The edge is not on the screen.");
  await page.mouse.move(line.x + 4, line.y + 300);
  await page.mouse.down();
  await page.mouse.move(line.x + 104, line.y + 300, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf("venue-a")).width).toBe(first.width + 100);
  await row.press("Home");
  await expect.poll(async () => (await boxOf("venue-a")).height).toBe(280);
  await row.press("Shift+ArrowDown");
  await expect(row).toHaveAttribute("aria-valuenow", "344");

  await page.reload();
  await expect(row).toHaveAttribute("aria-valuenow", "344");
  await expect.poll(() => boxOf("venue-a")).toEqual({ width: first.width + 100, height: 344 });
  await page.getByRole("combobox", { name: "Columns", exact: true }).selectOption("2");
  await expect.poll(async () => (await boxOf("venue-b")).width).toBeGreaterThan(700);
  await workspace.act("Reset sizes");
  await expect.poll(() => boxOf("venue-a")).toEqual(first);

  await workspace
    .cell("venue-a")
    .getByRole("button", { name: /^Move / })
    .hover();
  await page.mouse.down();
  await workspace.cell("venue-c").hover();
  await page.mouse.up();
  await expect.poll(() => workspace.order()).toEqual(["B", "C", "A"]);
});

test("fetches and draws cells only near the screen", { tag: "@nightly" }, async ({ page, paper }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const workspace = new WorkspacePage(page);
  await workspace.open();
  for (const venue of venueIds) await workspace.add(showcaseMarkets(paper)[venue]);
  await expect(workspace.cells).toHaveCount(3);
  await page.evaluate(() => scrollTo(0, 0));
  const last = workspace.cell("venue-c");
  await expect(last.getByRole("group")).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole("group", { name: "Chart", exact: true })).toBeVisible();
  await expect(workspace.cell("venue-a").getByRole("group")).toHaveCount(0);
});

test("reports a missing market in its cell", async ({ page, problems }) => {
  problems.expectFailedLoads(/status of 404 .*NOT-THERE/);
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.add({ venue: "venue-b" satisfies VenueId, marketId: "NOT-THERE" });
  await expect(workspace.cells).toContainText("Market not found");
  await workspace.cells.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No markets in this layout" })).toBeVisible();
});
