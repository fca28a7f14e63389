// History of edges, recorded while their page is visible: durations, and records that outlast a reload.
import { readFile } from "node:fs/promises";
import { axeViolations } from "../support/axe-violations.ts";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";
import { WatchedPair } from "../support/pages/watched-pair.ts";

// The books move only when a test changes them.
test.use({ time: "manual" });

test("stores observed edges with their duration when the tab closes, exports and deletes them", {
  tag: "@nightly",
}, async ({ page, paper, signIn }) => {
  // Simulates a killed tab: no unload event, so only what is already stored remains.
  await page.addInitScript(() => {
    addEventListener("pagehide", (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await signIn();
  const pair = new WatchedPair(page, paper);
  await pair.open();
  await expect(pair.direction).toContainText("No completed edges yet");
  const history = page.getByRole("region", { name: "Edge history", exact: true });
  await pair.matched.showTab("Edge log");
  // Recording has begun: an edge made before would count as one that was there already.
  await expect(history.getByRole("img")).toBeVisible();
  await pair.matched.showTab("Directions");
  for (const watched of [1, 2]) {
    pair.makeEdge();
    await expect(pair.direction.getByRole("region", { name: "Largest size", exact: true })).toBeVisible();
    pair.endEdge();
    await expect(pair.direction).toContainText("No edge:");
    await expect(pair.direction).toContainText(new RegExp(`Typical life: [\\d.]+ s \\(n=${watched}\\)`));
  }

  await pair.matched.showTab("Edge log");
  const rows = history.getByRole("table").locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Edge gone");
  await expect(history.getByRole("img", { name: /2 edges$/ })).toBeVisible();

  await page.reload();
  await expect(history).toContainText(/Typical life: [\d.]+ s \(n=2\)/);
  await expect(rows).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);

  const downloading = page.waitForEvent("download");
  await history.getByRole("button", { name: "Export", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Export edge history" })
    .getByRole("button", { name: "Save CSV" })
    .click();
  const file = await readFile(await (await downloading).path(), "utf8");
  const [head, ...lines] = file
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(/[,;]/));
  const contracts = head?.indexOf("contracts") ?? -1;
  expect(lines.filter((cells) => Number(cells[contracts]) > 0)).toHaveLength(2);
  for (const column of ["market_1", "outcome_2", "currency"])
    expect(lines.every((cells) => (cells[head?.indexOf(column) ?? -1] ?? "") !== "")).toBe(true);

  await history.getByRole("button", { name: "Delete", exact: true }).click();
  await history.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(rows).toHaveCount(0);
  await expect(history).toContainText("No completed edges yet");
});
