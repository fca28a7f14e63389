// Edge alerts: set one on a group's page, leave, be notified once, never for an edge that is not executable.
import { axeViolations } from "../support/axe-violations.ts";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";
import { alertsPanel, notifications } from "../support/pages/alerts.ts";
import { WatchedPair } from "../support/pages/watched-pair.ts";

// The books move only when a test changes them.
test.use({ time: "manual" });

test("fires an edge alert on any page once its pair is confirmed and says why it is off before", {
  tag: "@nightly",
}, async ({ page, paper, signIn }) => {
  await signIn();
  const pair = new WatchedPair(page, paper);
  await pair.open();
  await pair.direction.getByRole("button", { name: /^Set alert on / }).click();
  const dialog = page.getByRole("dialog", { name: "New edge alert", exact: true });
  await expect(dialog).toContainText("Off: Not confirmed yet.");
  await dialog.getByRole("textbox", { name: "Above", exact: true }).fill("0.10");
  await dialog.getByRole("textbox", { name: "At this size or more", exact: true }).fill("10");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Set alert", exact: true }).click();
  await expect(notifications(page)).toContainText("Alert set: Profit above $0.10 at 10 contracts or more.");
  await expect(pair.direction).toContainText("Alert off: Not confirmed yet.");

  await pair.confirm();
  await expect(pair.direction).not.toContainText("Alert off");
  await pair.watch(() => page.goto("/?panel=alerts"));
  const row = alertsPanel(page).getByRole("listitem");
  await expect(row).toContainText("Profit above $0.10 at 10 contracts or more");
  await expect(row).toContainText(/Armed(?! \(waiting)/);
  await expect(row).not.toContainText("Off:");
  expect(await axeViolations(page)).toEqual([]);
  pair.makeEdge();
  await expect(notifications(page)).toContainText("Profit above $0.10 at 10 contracts or more: now $");
  await expect(row).toContainText("Fired");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  await notifications(page).getByRole("link", { name: "Open the group", exact: true }).click();
  await expect(page).toHaveURL(/\/matched\/politics\//);
});

test("switches an edge and its alert off with the reason when a feed falls silent", {
  tag: "@nightly",
}, async ({ page, paper, problems, signIn }) => {
  await signIn();
  const pair = new WatchedPair(page, paper);
  await pair.open();
  await pair.confirm();
  await pair.direction.getByRole("button", { name: /^Set alert on / }).click();
  const dialog = page.getByRole("dialog", { name: "New edge alert", exact: true });
  await dialog.getByRole("textbox", { name: "Above", exact: true }).fill("1000");
  await dialog.getByRole("textbox", { name: "At this size or more", exact: true }).fill("10");
  await dialog.getByRole("button", { name: "Set alert", exact: true }).click();
  pair.makeEdge();
  const largest = pair.direction.getByRole("region", { name: "Largest size", exact: true });
  await expect(largest).toBeVisible();
  await expect(pair.direction).not.toContainText("Alert off");

  problems.expectFailedLoads(/ERR_FAILED/);
  await page.route(/\/api\/venue-a\//, (route) => route.abort());
  paper.gateway.stream.setSilenced(true);
  await expect(pair.direction).toContainText("Alert off: The book of Venue A is stale.", { timeout: 20_000 });
  await expect(largest).toBeHidden();
});

test("sets an alert on the best direction from the header of its group", async ({ page, paper, signIn }) => {
  await signIn();
  await new WatchedPair(page, paper).open();
  await page
    .locator("main header")
    .getByRole("button", { name: /^Set alert on / })
    .click();
  const dialog = page.getByRole("dialog", { name: "New edge alert", exact: true });
  await dialog.getByRole("textbox", { name: "Above", exact: true }).fill("1");
  await dialog.getByRole("textbox", { name: "At this size or more", exact: true }).fill("10");
  await dialog.getByRole("button", { name: "Set alert", exact: true }).click();
  await expect(notifications(page)).toContainText("Alert set: Profit above $1.00 at 10 contracts or more.");
});
