// Layouts of the workspace: copied, switched and deleted, given to others by an address or a file, and never overwritten by
// what came from elsewhere.
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { venueIds } from "#contract/venue-id.ts";
import { expect, test } from "../support/fixtures.ts";
import { SignInPage } from "../support/pages/sign-in-page.ts";
import { WorkspacePage } from "../support/pages/workspace-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

// Several markets load at once.
test.describe.configure({ timeout: 90_000 });

/** The address that a layout is shared by. */
async function linkOf(page: Page, workspace: WorkspacePage): Promise<string> {
  await workspace.act("Share…");
  const dialog = page.getByRole("dialog", { name: "Share layout", exact: true });
  const link = await dialog.getByRole("textbox", { name: "Link", exact: true }).inputValue();
  await page.keyboard.press("Escape");
  return link;
}

test("copies, switches, deletes and restores layouts", { tag: "@nightly" }, async ({ page, paper }) => {
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.add(showcaseMarkets(paper)["venue-b"]);
  await workspace.act("Save as…");
  await workspace.name("Save layout as", "Save layout", "workspace");
  await expect(page.getByText("“Workspace” already exists.", { exact: true })).toBeVisible();
  await workspace.name("Save layout as", "Save layout", "Two books");
  await workspace.add(showcaseMarkets(paper)["venue-a"]);
  await expect(workspace.cells).toHaveCount(2);
  await workspace.layout.selectOption("Workspace");
  await expect(workspace.cells).toHaveCount(1);
  await workspace.layout.selectOption("Two books");
  await workspace.act("Delete");
  await expect.poll(() => workspace.layouts()).toEqual({ shown: "Workspace", all: ["Workspace"] });
  await workspace.undo.click();
  await expect(workspace.cells).toHaveCount(2);
  await expect
    .poll(() => workspace.layouts())
    .toEqual({ shown: "Two books", all: ["Workspace", "Two books"] });
});

test("shows a shared layout and overwrites nothing until it is saved", { tag: "@nightly" }, async ({
  page,
  browser,
  paper,
  problems,
}) => {
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
  await signInPage.signIn({ keepKey: "device" });
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
  await expect
    .poll(() => theirs.layouts())
    .toEqual({ shown: "Election night", all: ["Workspace", "Election night"] });
  await theirs.layout.selectOption("Workspace");
  await expect(theirs.cells).toHaveCount(1);
  await context.close();
});

test("explains an address without a valid layout and loses nothing", { tag: "@nightly" }, async ({
  page,
  paper,
}) => {
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.add(showcaseMarkets(paper)["venue-a"]);
  const alert = page.getByRole("alert").filter({ hasText: "Could not open this layout" });
  const hostile = JSON.stringify(["x", 0, {}, [], [["<img src=x onerror=alert(1)>", "m", 0, [0]]]]);
  for (const [layout, problem] of [
    ["nonsense", "it does not begin as one that Crossbook makes."],
    [`1.${btoa(hostile).replace(/=+$/, "")}`, "its market 1 is of a venue that is not known here."],
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

test("says in the dialog, on a phone too, that its link was copied", { tag: "@nightly" }, async ({
  context,
  page,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 390, height: 844 });
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.act("Share…");
  const dialog = page.getByRole("dialog", { name: "Share layout", exact: true });
  await dialog.getByRole("button", { name: "Copy link", exact: true }).click();
  await expect(page.getByText("Copied the link.", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Dismiss notification", exact: true }).click();
  await expect(page.getByText("Copied the link.", { exact: true })).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test("saves a layout to a file and reads it back", { tag: "@nightly" }, async ({ page, paper }) => {
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
  await expect(notifications).toContainText("Could not open the file: it is no layout of Crossbook.");
  await input.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: text });
  await expect
    .poll(() => workspace.layouts())
    .toEqual({
      shown: "Workspace 2",
      all: ["Workspace", "Workspace 2"],
    });
  await expect(workspace.cells).toHaveCount(2);
});
