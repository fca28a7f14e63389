// Pointing at a moment in one chart of the workspace points at it in the others.
import type { Locator } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { WorkspacePage } from "../support/pages/workspace-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

// Several markets load at once.
test.describe.configure({ timeout: 90_000 });
test.use({ time: "manual" });

/** True if a chart draws its crosshair: nothing else is on the upper canvas of its prices. */
const hasCrosshair = (plot: Locator) =>
  plot.evaluate((element) =>
    [...element.querySelectorAll("canvas")]
      .filter(({ style, width }) => style.zIndex === "2" && width > 100)
      .some((canvas) => {
        const context = canvas.getContext("2d");
        const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return data.some((value) => value !== 0);
      }),
  );

test("shows the moment pointed at in one chart in the others", { tag: "@nightly" }, async ({
  page,
  paper,
}) => {
  const workspace = new WorkspacePage(page);
  const { b } = paper.gateway.world.showcase();
  const market = showcaseMarkets(paper)["venue-b"];
  await workspace.open();
  await workspace.add(market);
  await workspace.add({ ...market, outcomeId: b.outcomeIds[1] });
  const cells = workspace.markets.locator("[data-cell]");
  const charts = [0, 1].map((index) => workspace.panel(cells.nth(index), "Chart"));
  const [first = cells, second = cells] = charts;
  const plot = (chart: Locator) => chart.getByRole("img", { name: /^Last candle:/ });
  const timeIn = async (chart: Locator) =>
    /\d\d:\d\d(?=\s+(O|No))/.exec((await chart.textContent()) ?? "")?.[0];
  for (const chart of charts) await expect(plot(chart).locator("canvas").first()).toBeVisible();
  await expect.poll(() => timeIn(second)).toBeDefined();
  const latest = await timeIn(second);
  expect(await hasCrosshair(plot(second))).toBe(false);

  await plot(first).hover({ position: { x: 120, y: 40 } });
  await expect
    .poll(async () => {
      const [pointed, linked] = await Promise.all([timeIn(first), timeIn(second)]);
      return linked !== latest && linked === pointed;
    })
    .toBe(true);
  await expect.poll(() => hasCrosshair(plot(second))).toBe(true);
});
