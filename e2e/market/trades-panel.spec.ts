// The tape as it is read and kept: still under the pointer, filtered and grouped, and recorded on this device.
import type { Page } from "playwright/test";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { savedFile } from "../support/saved-file.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.use({ time: "manual" });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const newest = (paper: Paper, count: number) =>
  paper.gateway.world.trades("venue-a", showcaseMarkets(paper)["venue-a"].outcomeId, {}, count) ?? [];

/** Lets the world live until it has traded. */
function trade(paper: Paper): void {
  const before = newest(paper, 1)[0]?.id;
  while (newest(paper, 1)[0]?.id === before) paper.advance(500);
}

const tools = (page: Page) => page.getByRole("button", { name: "Tools", exact: true });

test("pauses the tape while it is read, counts new trades and loses none", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  const shown = () =>
    marketPage.trades.evaluateAll((rows) => rows.slice(0, 10).map((row) => row.getAttribute("data-amount")));
  const amounts = () => newest(paper, 10).map(({ amount }) => amount);
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await expect(marketPage.tradesPanel).toHaveAttribute("data-state", "live");
  await expect.poll(shown).toEqual(amounts());
  const before = await shown();

  await marketPage.tradesPanel
    .getByRole("table", { name: "Trades", exact: true })
    .hover({ position: { x: 40, y: 30 } });
  await expect(marketPage.tradesPanel.getByText("Paused", { exact: true })).toBeVisible();
  trade(paper);
  await expect(marketPage.tradesPanel.getByRole("button", { name: /^\d+ new$/ })).toBeVisible();
  expect(await shown()).toEqual(before);
  await marketPage.heading.hover();
  await expect.poll(shown).toEqual(amounts());

  await tools(page).focus();
  await page.keyboard.press("Tab");
  await expect(marketPage.tradesPanel.getByText("Paused", { exact: true })).toBeVisible();
  trade(paper);
  const newTrades = marketPage.tradesPanel.getByRole("button", { name: /^\d+ new$/ });
  await expect(newTrades).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(shown).toEqual(amounts());
  await expect(tools(page)).toBeFocused();
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" } }, timezoneId: "UTC" });

  test("filters small trades, groups sweeps and computes VWAP of the listed ones", {
    tag: "@nightly",
  }, async ({ page, paper, marketPage }) => {
    const print = (id: string, price: string, amount: string, at: string, side = "buy") => ({
      id,
      price,
      amount,
      side,
      timestamp: `2026-11-20T10:00:${at}Z`,
    });
    paper.gateway.faults.next("/venue-a/trades", {
      status: 200,
      times: 1_000,
      body: [
        print("5", "0.50", "400", "09.000", "sell"),
        print("4", "0.53", "100", "05.004"),
        print("3", "0.52", "100", "05.000"),
        print("2", "0.52", "50", "05.000", "sell"),
        print("1", "0.40", "1", "01.000"),
      ],
    });
    await marketPage.open(showcaseMarkets(paper)["venue-a"]);
    await expect(marketPage.trades).toHaveCount(5);
    await tools(page).click();
    const strip = marketPage.tradesPanel.getByRole("group", { name: "Tape tools", exact: true });
    await strip.getByRole("checkbox", { name: "Group sweeps", exact: true }).check();
    const sweep = marketPage.tradesPanel.getByRole("row", { name: /×2/ });
    await expect(sweep).toHaveText(/Buy ×2/);
    await expect(sweep).toHaveAttribute("data-amount", "200");
    await expect(marketPage.trades).toHaveCount(4);
    await strip.getByRole("textbox", { name: "Smallest row", exact: true }).fill("150");
    await expect(marketPage.trades).toHaveCount(2);
    // (400 · 0.50 + 100 · 0.53 + 100 · 0.52) / 600, of the three prints in the two rows.
    await expect(strip).toContainText(/VWAP 50\.83\d*¢ of 3 prints, .*10:00:05 to .*10:00:09/);

    await page.reload();
    await expect(strip.getByRole("textbox", { name: "Smallest row", exact: true })).toHaveValue("150");
    await expect(marketPage.trades).toHaveCount(2);
    await tools(page).click();
    await expect(marketPage.trades).toHaveCount(5);
  });
});

test("records trades once enabled, exports them as received and deletes them on request", {
  tag: "@nightly",
}, async ({ page, paper, marketPage }) => {
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await tools(page).click();
  await page.getByRole("checkbox", { name: "Record", exact: true }).check();
  const seen = newest(paper, 100);
  const open = () => page.getByRole("button", { name: "Recorded", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Recorded trades", exact: true });
  await open();
  await expect(dialog).toContainText(`${seen.length} trades recorded.`);
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const exporting = page.getByRole("dialog", { name: "Export recorded trades", exact: true });
  await exporting.getByRole("radio", { name: "JSON", exact: true }).check({ force: true });
  const { name, text } = await savedFile(
    page,
    exporting.getByRole("button", { name: "Save JSON", exact: true }),
  );
  expect(name).toMatch(/^crossbook-trades-\d{4}-\d\d-\d\d\.json$/);
  const rows: readonly Record<string, string>[] = JSON.parse(text).rows;
  expect(rows.map(({ id, price, amount, timestamp }) => ({ id, price, amount, timestamp }))).toEqual(
    seen.toReversed().map(({ id, price, amount, timestamp }) => ({ id, price, amount, timestamp })),
  );

  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Record", exact: true }).uncheck();
  await page.reload();
  await open();
  await expect(dialog).toContainText(`${seen.length} trades recorded.`);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog).toContainText("0 trades recorded.");
});
