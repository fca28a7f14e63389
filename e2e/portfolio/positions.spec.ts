// The trader's questions "what do I hold, and what came of it?": out of orders, imported fills and settlements.
import { compare, decimal, subtract } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { figure, fillsHead, PositionsPage } from "../support/pages/positions-page.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

const decimalIn = async (...[row, name]: Parameters<typeof figure>) =>
  decimal((await figure(row, name).getAttribute("data-value")) ?? "");

function held(paper: Paper, venue: VenueId, outcomeId: string) {
  const account = paper.gateway.world.accounts().find(({ userId }) => userId === paper.userId);
  return {
    cash: decimal(account?.cash[venue] ?? ""),
    contracts: decimal(account?.contracts[outcomeId] ?? "0"),
  };
}

/** Lets the world, which is another at every hour, live on until either side's best level holds more than `size`. */
function untilBestHold(paper: Paper, venue: "venue-a" | "venue-b", instrument: string, size: string): void {
  const holds = () => {
    const { asks = [], bids = [] } = paper.gateway.world.book(venue, instrument) ?? {};
    const best = (levels: typeof asks, sign: 1 | -1) =>
      levels.toSorted((a, b) => sign * compare(decimal(a.price), decimal(b.price)))[0]?.size ?? "0";
    return [best(asks, 1), best(bids, -1)].every((held) => compare(decimal(held), decimal(size)) > 0);
  };
  for (let second = 0; second < 600 && !holds(); second += 1) paper.advance(1_000);
}

test.describe("with a manual clock", () => {
  test.use({ time: "manual" });

  for (const venue of ["venue-a", "venue-b"] as const) {
    const tag = venue === "venue-b" ? "@nightly" : [];
    test(`matches the venue's ledger on ${venue} to the last digit`, { tag }, async ({
      paper,
      signIn,
      marketPage,
      positionsPage,
    }) => {
      const market = showcaseMarkets(paper)[venue];
      untilBestHold(paper, venue, venue === "venue-a" ? market.outcomeId : market.marketId, "10");
      const before = held(paper, venue, market.outcomeId);
      await signIn();
      await marketPage.open(market);
      await expect(marketPage.asks.first()).toBeVisible();
      // Within the best level: the average then is its price, and the fee rule gives the very fee.
      const [[ask], [bid]] = [await marketPage.levels("asks"), await marketPage.levels("bids")];
      for (const level of [ask, bid]) expect(compare(decimal(level?.size ?? "0"), decimal("10"))).toBe(1);
      await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "10" });
      await expect(marketPage.orders("accepted")).toHaveCount(1);
      await marketPage.ticket.placeOrder({ side: "Sell", type: "Market", amount: "4" });
      await expect(marketPage.orders("accepted")).toHaveCount(2);

      await positionsPage.open("Positions");
      const row = positionsPage.rows();
      await expect(row).toHaveCount(1);
      await expect(row).toHaveAttribute("data-state", "held");
      const after = held(paper, venue, market.outcomeId);
      await expect(figure(row, "quantity")).toHaveAttribute("data-value", "6");
      expect(compare(after.contracts, decimal("6"))).toBe(0);
      // Money spent equals the cost of what is held, less realised profit.
      const spent = subtract(await decimalIn(row, "cost"), await decimalIn(row, "realised"));
      expect(spent).toBe(subtract(before.cash, after.cash));
      await expect(row.locator('[data-label="Fees"]')).toHaveText("estimated");
      await expect(figure(row, "worth")).toHaveAttribute("data-value", /\d/);
      const unrealised = subtract(await decimalIn(row, "worth"), await decimalIn(row, "cost"));
      await expect(figure(row, "unrealised")).toHaveAttribute("data-value", unrealised);
    });
  }
});

test.describe("with unknown price and fill units", () => {
  test.use({
    settings: {
      venues: {
        "venue-a": { orderPrice: "unknown", filledUnit: "unknown" },
        "venue-b": { orderPrice: "unknown" },
      },
    },
  });

  test("says unknown until the order's own fills are imported", { tag: "@nightly" }, async ({
    paper,
    signIn,
    marketPage,
    positionsPage,
  }) => {
    const markets = showcaseMarkets(paper);
    await signIn();
    for (const venue of ["venue-a", "venue-b"] as const) {
      await marketPage.open(markets[venue]);
      await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "5" });
      await expect(marketPage.orders("accepted")).toHaveCount(1);
    }
    await positionsPage.open("Positions");
    const [a, b] = [
      positionsPage.rows('[data-venue="venue-a"]'),
      positionsPage.rows('[data-venue="venue-b"]'),
    ];
    for (const name of ["quantity", "average", "cost", "worth", "unrealised", "realised"])
      await expect(figure(a, name)).toHaveText("unknown");
    await expect(figure(b, "quantity")).toHaveAttribute("data-value", "5");
    for (const name of ["average", "cost", "unrealised", "realised"]) {
      await expect(figure(b, name)).toHaveText("unknown");
      await expect(figure(b, name)).toHaveAttribute("data-value", "");
    }
    const { marketId, outcomeId } = markets["venue-b"];
    const [order] = placedOrders(paper, "venue-b");
    await positionsPage.importFills(
      "statement.csv",
      [fillsHead, `1,Venue B,${marketId},${outcomeId},buy,5,0.25,${order?.timestamp},0.02,${order?.id}`],
      1,
    );
    await expect(figure(b, "quantity")).toHaveAttribute("data-value", "5");
    await expect(figure(b, "cost")).toHaveAttribute("data-value", "1.27");
    await expect(b).toContainText("imported");
  });
});

test("imports outside fills despite a bad row, counts them once over a reload and undoes the import", async ({
  page,
  context,
  signIn,
  positionsPage,
}) => {
  const lines = [
    fillsHead,
    "1,venue-c,70,700,buy,10,0.4,2026-11-20T10:00:00Z,0.10,",
    '2,venue-c,70,700,hold,"1,500",0.4,2026-11-20T10:00:00Z,,',
    "3,venue-c,70,700,sell,4,0.5,2026-11-21T10:00:00Z,0.05,",
    "1,venue-c,70,700,buy,10,0.40,2026-11-20T10:00:00Z,0.1,",
  ];
  await signIn();
  await positionsPage.open("Positions");
  await expect(positionsPage.positions).toContainText("No positions yet.");
  await positionsPage.chooseFills("statement.csv", lines);
  const dialog = positionsPage.importDialog;
  await expect(dialog).toContainText("statement.csv: 2 fills to import, 1 already imported, 1 row rejected.");
  await expect(dialog).toContainText("Line 3, side: must be buy or sell.");
  await expect(dialog).toContainText("Line 3, quantity: This can be 1500 or 1.5.");
  await dialog.getByRole("button", { name: "Import 2 fills", exact: true }).click();
  const row = positionsPage.rows();
  await expect(figure(row, "quantity")).toHaveAttribute("data-value", "6");
  // 4.1 for ten, so 2.46 for six; four sold for 2 less 0.05 had cost 1.64.
  await expect(figure(row, "cost")).toHaveAttribute("data-value", "2.46");
  await expect(figure(row, "realised")).toHaveAttribute("data-value", "0.31");
  await expect(figure(row, "worth")).toHaveText("no book");

  const second = await context.newPage();
  const inSecond = new PositionsPage(second);
  await inSecond.open("Positions");
  await expect(figure(inSecond.rows(), "quantity")).toHaveAttribute("data-value", "6");
  await page.reload();
  await expect(figure(row, "quantity")).toHaveAttribute("data-value", "6");
  await positionsPage.chooseFills("again.csv", lines);
  await expect(dialog).toContainText("again.csv: 0 fills to import, 3 already imported");
  await expect(dialog.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  await page.keyboard.press("Escape");

  await positionsPage.positions.getByRole("button", { name: "Backup & imports", exact: true }).click();
  await positionsPage.keptDialog.getByRole("button", { name: "Undo statement.csv", exact: true }).click();
  await expect(positionsPage.keptDialog).toContainText("No fills imported.");
  await page.keyboard.press("Escape");
  await expect(positionsPage.positions).toContainText("No positions yet.");
  await expect(inSecond.positions).toContainText("No positions yet.");
});

test("adds a payout beside the venue's result and undoes each step", { tag: "@nightly" }, async ({
  paper,
  signIn,
  positionsPage,
}) => {
  const { settlementDialog } = positionsPage;
  const { marketId, outcomeId } = showcaseMarkets(paper)["venue-a"];
  await signIn();
  await positionsPage.open("Positions");
  const fill = `1,venue-a,${marketId},${outcomeId},buy,5,0.4,2026-11-20T10:00:00Z,0.10,`;
  await positionsPage.importFills("statement.csv", [fillsHead, fill], 1);
  const row = positionsPage.rows();
  await expect(figure(row, "promised")).toContainText("Open");
  const cost = decimal("2.1");
  const keep = settlementDialog.getByRole("button", { name: "Save", exact: true });

  await row.getByRole("button", { name: /^Settle / }).click();
  await keep.click();
  await expect(settlementDialog).toContainText("Choose a payout.");
  await settlementDialog.getByRole("radio", { name: "Paid 1", exact: true }).check({ force: true });
  await settlementDialog.getByLabel("Day", { exact: true }).fill("2026-11-21");
  await keep.click();
  await expect(settlementDialog).toBeHidden();
  await expect(row).toHaveAttribute("data-state", "settled");
  await expect(figure(row, "paid")).toHaveText("paid 1, 2026-11-21");
  await expect(figure(row, "quantity")).toHaveAttribute("data-value", "0");
  await expect(figure(row, "realised")).toHaveAttribute("data-value", subtract(decimal("5"), cost));

  await row.getByRole("button", { name: /^Settle / }).click();
  await settlementDialog
    .getByRole("radio", { name: "Resolved differently", exact: true })
    .check({ force: true });
  await settlementDialog.getByLabel("Amount received", { exact: true }).fill("2,500");
  await keep.click();
  await expect(settlementDialog).toContainText("This can be 2500 or 2.5.");
  await settlementDialog.getByLabel("Amount received", { exact: true }).fill("2.50");
  await settlementDialog.getByLabel("Note", { exact: true }).fill("Voided: half of the payout");
  await keep.click();
  await expect(figure(row, "paid")).toHaveText("resolved differently, paid $2.50, 2026-11-21");
  await expect(figure(row, "realised")).toHaveAttribute("data-value", subtract(decimal("2.5"), cost));

  for (const [paid, state] of [
    ["paid 1, 2026-11-21", "settled"],
    [undefined, "held"],
  ] as const) {
    await row.getByRole("button", { name: /^Settle / }).click();
    await settlementDialog.getByRole("button", { name: "Remove settlement", exact: true }).click();
    await expect(settlementDialog).toBeHidden();
    await expect(row).toHaveAttribute("data-state", state);
    if (paid !== undefined) await expect(figure(row, "paid")).toHaveText(paid);
  }
  await expect(figure(row, "cost")).toHaveAttribute("data-value", cost);
});

test("excludes an order with an unknown outcome and says so", { tag: "@nightly" }, async ({
  marketPage,
  positionsPage,
}) => {
  await marketPage.openShowcase("venue-b");
  await marketPage.placeUnknownOrder({ afterPlacing: true });
  await positionsPage.open("Positions");
  await expect(positionsPage.positions).toContainText("1 order with uncertain fills: more may be filled.");
  await expect(positionsPage.rows()).toHaveCount(0);
});
