// A trader lays markets of several venues side by side, keeps the layout under a name and gives it to others.
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { type VenueId, venueIds } from "#contract/venues.ts";
import { axeViolations } from "./axe-violations.ts";
import { expect, test } from "./fixtures.ts";
import { layoutShifts, sidewaysOverflow, watchLayout } from "./layout-watch.ts";
import { MarketPage } from "./pages/market-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { WorkspacePage } from "./pages/workspace-page.ts";
import { showcaseMarkets } from "./showcase-markets.ts";

// Several markets at once, each to be waited for.
test.describe.configure({ timeout: 90_000 });

/** The address that a layout is shared by. */
async function linkOf(page: Page, workspace: WorkspacePage): Promise<string> {
  await workspace.act("Share…");
  const dialog = page.getByRole("dialog", { name: "Share layout", exact: true });
  const link = await dialog.getByRole("textbox", { name: "Link", exact: true }).inputValue();
  await page.keyboard.press("Escape");
  return link;
}

test("three venues' markets stand side by side, live, under a name that a reload and a second tab know", async ({
  page,
  context,
  paper,
  signIn,
}) => {
  await signIn();
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
    await expect(none).toContainText("Venue C shows no order book through this gateway.");
    await expect(workspace.cell("venue-c")).toContainText("Implied");
  });

  await workspace.act("Rename…");
  await workspace.name("Rename layout", "Rename layout", "Election night");
  await page.reload();
  await expect(workspace.cells).toHaveCount(3);
  expect(await workspace.layouts()).toEqual({ shown: "Election night", all: ["Election night"] });

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

test("a market is put into the workspace from its own page, once", async ({ page, paper, signIn }) => {
  await signIn();
  const workspace = new WorkspacePage(page);
  const market = new MarketPage(page);
  await market.open(showcaseMarkets(paper)["venue-a"]);
  await page.getByRole("button", { name: "Add to workspace", exact: true }).click();
  await expect(market.notifications).toContainText("Added to the layout “Workspace”.");
  await page.getByRole("button", { name: "In workspace", exact: true }).click();
  await expect(market.notifications).toContainText("It is in the layout “Workspace” already.");
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Workspace" })
    .click();
  await expect(workspace.cells).toHaveCount(1);
  const title = workspace.cell("venue-a").getByRole("heading", { level: 2 }).getByRole("link");
  await title.click();
  await expect(market.ticket.amount).toBeVisible();
});

test("cells are moved, changed and removed, by keyboard alone, and what was taken away comes back", async ({
  page,
  paper,
  signIn,
}) => {
  await signIn();
  const workspace = new WorkspacePage(page);
  const markets = showcaseMarkets(paper);
  await workspace.open();
  const form = page.getByRole("form", { name: "Add a market", exact: true });
  for (const [index, venue] of venueIds.entries()) {
    await workspace.addMarket.press("Enter");
    const choice = form.getByRole("combobox", { name: "Venue", exact: true });
    await choice.focus();
    for (let step = 0; step < index; step += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.type(markets[venue].marketId);
    await page.keyboard.press("Enter");
    await expect(workspace.cells).toHaveCount(index + 1);
  }
  expect(await workspace.order()).toEqual(["A", "B", "C"]);

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
      "Turned round from Yes",
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

test("a cell is dragged to another's place", async ({ page, paper, signIn }) => {
  await signIn();
  const workspace = new WorkspacePage(page);
  await workspace.open();
  for (const venue of venueIds) await workspace.add(showcaseMarkets(paper)[venue]);
  await expect(workspace.cells).toHaveCount(3);
  const grip = workspace.cell("venue-a").getByRole("button", { name: /^Move / });
  await grip.hover();
  await page.mouse.down();
  await workspace.cell("venue-c").hover();
  await page.mouse.up();
  await expect.poll(() => workspace.order()).toEqual(["B", "C", "A"]);
});

test("rows and columns are resized by mouse and by keyboard, remembered, and set back", async ({
  page,
  paper,
  signIn,
}) => {
  await signIn();
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
  expect(await boxOf("venue-a")).toEqual({ width: first.width + 100, height: 344 });
  await page.getByRole("combobox", { name: "Columns", exact: true }).selectOption("2");
  await expect.poll(async () => (await boxOf("venue-b")).width).toBeGreaterThan(700);
  await workspace.act("Reset sizes");
  await expect.poll(() => boxOf("venue-a")).toEqual(first);
});

test("layouts are copied, switched and deleted, and a deleted one comes back", async ({
  page,
  paper,
  signIn,
}) => {
  await signIn();
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.add(showcaseMarkets(paper)["venue-b"]);
  await workspace.act("Save as…");
  await workspace.name("Save layout as", "Save layout", "workspace");
  await expect(page.getByText("“Workspace” is there already.", { exact: true })).toBeVisible();
  await workspace.name("Save layout as", "Save layout", "Two books");
  await workspace.add(showcaseMarkets(paper)["venue-a"]);
  await expect(workspace.cells).toHaveCount(2);
  await workspace.layout.selectOption("Workspace");
  await expect(workspace.cells).toHaveCount(1);
  await workspace.layout.selectOption("Two books");
  await workspace.act("Delete");
  expect(await workspace.layouts()).toEqual({ shown: "Workspace", all: ["Workspace"] });
  await workspace.undo.click();
  await expect(workspace.cells).toHaveCount(2);
  expect(await workspace.layouts()).toEqual({ shown: "Two books", all: ["Workspace", "Two books"] });
});

test("a shared address shows the layout to somebody else and overwrites nothing until it is kept", async ({
  page,
  browser,
  paper,
  problems,
  signIn,
}) => {
  await signIn();
  const markets = showcaseMarkets(paper);
  const mine = new WorkspacePage(page);
  await mine.open();
  for (const venue of venueIds) await mine.add(markets[venue]);
  await mine.act("Rename…");
  await mine.name("Rename layout", "Rename layout", "Election night");
  const link = await linkOf(page, mine);
  expect(link).not.toContain(paper.userId);

  const context = await browser.newContext({ baseURL: paper.url });
  await problems.watch(context);
  const theirPage = await context.newPage();
  const signInPage = new SignInPage(theirPage, paper.account);
  await signInPage.open();
  await signInPage.signIn({ keepKey: true });
  const theirs = new WorkspacePage(theirPage);
  await theirs.open();
  await theirs.add(markets["venue-b"]);

  await theirPage.goto(link);
  await expect(theirs.cells).toHaveCount(3);
  await theirPage.getByRole("button", { name: "Back to my layouts", exact: true }).click();
  await expect(theirs.cells).toHaveCount(1);

  await theirPage.goto(link);
  await theirPage.getByRole("button", { name: "Keep this layout", exact: true }).click();
  await expect(theirPage).toHaveURL("/workspace");
  await expect(theirs.cells).toHaveCount(3);
  expect(await theirs.layouts()).toEqual({ shown: "Election night", all: ["Workspace", "Election night"] });
  await theirs.layout.selectOption("Workspace");
  await expect(theirs.cells).toHaveCount(1);
  await context.close();
});

test("an address that holds no layout says what is wrong with it and loses nothing", async ({
  page,
  paper,
  signIn,
}) => {
  await signIn();
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.add(showcaseMarkets(paper)["venue-a"]);
  const alert = page.getByRole("alert").filter({ hasText: "The layout of this address cannot be shown" });
  const hostile = JSON.stringify(["x", 0, {}, [], [["<img src=x onerror=alert(1)>", "m", 0, [0]]]]);
  for (const [layout, problem] of [
    ["nonsense", "it does not begin as one that Crossbook makes."],
    [
      `1.${btoa(hostile).replace(/=+$/, "")}`,
      "of the venue “<img src=x onerror=alert(1)>”, which is not known here.",
    ],
    ["1.WyJ4", "it was cut off or changed on the way."],
  ] as const) {
    await page.goto(`/workspace?layout=${encodeURIComponent(layout)}`);
    await expect(alert).toContainText(problem);
    await expect(workspace.cells).toHaveCount(1);
  }
  await alert.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL("/workspace");
  await expect(workspace.cells).toHaveCount(1);
});

test("a layout is saved as a file and read from one", async ({ page, paper, signIn }) => {
  await signIn();
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.add(showcaseMarkets(paper)["venue-a"]);
  await workspace.add(showcaseMarkets(paper)["venue-b"]);
  await workspace.act("Share…");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file", exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("crossbook-layout-Workspace.json");
  const text = readFileSync(await saved.path());
  await page.keyboard.press("Escape");

  const input = page.getByLabel("Layout file", { exact: true });
  const notifications = page.getByRole("log", { name: "Notifications", exact: true });
  await input.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(notifications).toContainText("The file cannot be used: it is no layout of Crossbook.");
  await input.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: text });
  await expect
    .poll(() => workspace.layouts())
    .toEqual({
      shown: "Workspace 2",
      all: ["Workspace", "Workspace 2"],
    });
  await expect(workspace.cells).toHaveCount(2);
});

test("cells off the screen ask and draw nothing until they come near", async ({ page, paper, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
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

test("a market that is not there says so in its cell", async ({ page, problems, signIn }) => {
  problems.expectFailedLoads(/status of 404 .*NOT-THERE/);
  await signIn();
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.add({ venue: "venue-b" satisfies VenueId, marketId: "NOT-THERE" });
  await expect(workspace.cells).toContainText("There is no such market");
  await workspace.cells.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No markets in this layout yet" })).toBeVisible();
});

for (const colorScheme of ["dark", "light"] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 700 },
  ]) {
    test(`${colorScheme}, ${viewport.width} wide: nothing jumps, scrolls sideways or breaks a rule of access`, async ({
      page,
      paper,
      signIn,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await watchLayout(page);
      await signIn();
      const workspace = new WorkspacePage(page);
      await workspace.open();
      expect(await axeViolations(page)).toEqual([]);
      for (const venue of venueIds) await workspace.add(showcaseMarkets(paper)[venue]);
      await page.reload();
      const book = workspace.cell("venue-a").getByRole("group", { name: "Order book", exact: true });
      await expect(book).toHaveAttribute("data-state", "live");
      await expect(workspace.cell("venue-a").getByRole("img", { name: /^Last candle:/ })).toBeAttached();
      expect(await layoutShifts(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await workspace.cell("venue-a").getByRole("button", { name: "Cell menu", exact: true }).click();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
}
