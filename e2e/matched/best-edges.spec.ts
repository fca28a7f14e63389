// The panel "Best edges" of the overview: what earns now over all categories, with the figures of the matched table, and
// nothing that is not fresh.
import { compare, decimal } from "#contract/decimal.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { expect, test } from "../support/fixtures.ts";
import { listPairAlone } from "../support/matching-pair.ts";
import { OverviewPage } from "../support/pages/overview-page.ts";
import { comingEdge, today } from "../support/paper-edges.ts";

// The books move only when a test changes them. Every watched market is fetched once.
test.use({
  time: "manual",
  settings: { gateway: { requestsPerSecond: 60 }, edge: { minimumPerContract: "0" } },
});

test("ranks a new edge by profit as in the matched table and links to its group", {
  tag: "@nightly",
}, async ({ page, paper, signIn, matched }) => {
  const coming = comingEdge(paper);
  const { category, group, bring } = coming;
  await signIn();
  await listPairAlone(page, category, group);
  const overview = new OverviewPage(page);
  await overview.open();
  await expect(overview.bestEdges).toContainText(/\d+ groups? scanned|Scanning \d+/);
  const row = overview.bestEdges.locator(`tr[data-group-id="${group.id}"]`);
  bring();
  await expect(row).toHaveAttribute("data-edge", "net", { timeout: 25_000 });
  await expect(row).toHaveAttribute("data-guard", "unconfirmed");
  await expect(row).toContainText("not confirmed");
  // Of those net of fees each earns no more than the one above it.
  await expect
    .poll(async () => {
      const nets = await overview.bestEdges
        .locator('tr[data-edge="net"]')
        .evaluateAll((rows) => rows.map((one) => one.getAttribute("data-profit") ?? ""));
      return (
        nets.length > 0 &&
        nets.every((profit, at) => at === 0 || compare(decimal(nets[at - 1] ?? ""), decimal(profit)) >= 0)
      );
    })
    .toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  // Two lines of a title, none of them cut: groups often differ only at its end.
  const title = row.getByRole("link");
  await expect(title).toHaveCSS("-webkit-line-clamp", "2");
  await title.evaluate((link) => {
    link.textContent = "A title that is far too long for a single line of this panel ".repeat(5);
  });
  const [link, cell] = await Promise.all([title.boundingBox(), row.locator("td").first().boundingBox()]);
  expect(link?.height).toBe(34);
  expect(cell?.height).toBeGreaterThanOrEqual(34);
  const profit = (await row.getAttribute("data-profit")) ?? "";

  await row.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/matched/${category}/`));
  await expect(page.getByRole("region", { name: "Two-leg ticket", exact: true })).toBeVisible();
  await matched.openList(`/matched/${category}?date=${today()}`);
  await expect(matched.table.locator(`tr[data-group-id="${group.id}"]`)).toHaveAttribute(
    "data-profit",
    profit,
  );
});

test("retries a failed list, shows the distance to an edge and ranks nothing stale", {
  tag: "@nightly",
}, async ({ page, paper, problems, signIn }) => {
  problems.expectFailedLoads(/503|net::ERR_/);
  const coming = comingEdge(paper);
  await signIn();
  let isDown = true;
  await page.route("**/matching-markets/*", (route) => route.fulfill({ json: [] }));
  await listPairAlone(page, coming.category, coming.group);
  await page.route("**/matching-markets/*", (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  const overview = new OverviewPage(page);
  const { bestEdges } = overview;
  await overview.open();
  await expect(bestEdges).toHaveAttribute("data-state", "error", { timeout: 20_000 });
  isDown = false;
  await bestEdges.getByRole("button", { name: "Retry", exact: true }).click();

  await expect(bestEdges).toContainText("No edge after fees right now.");
  await expect(bestEdges).toContainText(/Closest: [+−]\d+\.\d\d¢ per contract/);
  await expect(bestEdges.getByRole("link", { name: coming.group.title, exact: true })).toBeVisible();
  await expect(bestEdges).toContainText("1 group scanned");
  expect(await axeViolations(page)).toEqual([]);

  coming.bring();
  // Under the pointer rows would stay.
  await page.mouse.move(0, 0);
  await expect(bestEdges.locator('tr[data-edge="net"][data-profit]')).toHaveCount(1);
  await paper.close();
  await expect(bestEdges).toHaveAttribute("data-state", "stale");
  await expect(bestEdges.locator("tr[data-profit]")).toHaveCount(0);
});
