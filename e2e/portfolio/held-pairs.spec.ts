// Held pairs: value if closed now against held to resolution, beside new edges; never from a stale feed.
import { compare, decimal, subtract } from "#contract/decimal.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";
import { figure, fillsHead, PositionsPage } from "../support/pages/positions-page.ts";
import { TwoLegTicket } from "../support/pages/two-leg-ticket.ts";
import { WatchedPair } from "../support/pages/watched-pair.ts";
import { savedFile } from "../support/saved-file.ts";

// The books move only when a test changes them.
test.use({ time: "manual", settings: { freshness: { tradeMs: 4_000, showMs: 4_000 } } });

test("values a held pair by closing and by payout, and drops its edge when the feed falls silent", {
  tag: "@nightly",
}, async ({ page, paper, problems, signIn }) => {
  const positions = new PositionsPage(page);
  const pair = new WatchedPair(page, paper);
  await signIn();
  await pair.open();
  await pair.confirm();
  await positions.open("Positions");
  const [onA, onB] = pair.held;
  await positions.importFills(
    "statement.csv",
    [
      fillsHead,
      `1,venue-a,${onA.marketId},${onA.outcomeId},buy,12,0.4,2026-11-20T10:00:00Z,0.2,`,
      `2,venue-b,${onB.marketId},${onB.outcomeId},buy,10,0.5,2026-11-20T10:00:00Z,0.1,`,
    ],
    2,
  );
  await positions.enterCash("Venue A", "5");

  await positions.open("Held pairs");
  const card = positions.heldPairs.getByRole("article");
  await expect(card).toHaveAttribute("data-contracts", "10");
  // Ten of the twelve that cost 5, and the other leg's 5.1.
  await expect(figure(card, "cost")).toHaveAttribute("data-value", /^9\.26/);
  await expect(figure(card, "closed-now")).toHaveAttribute("data-value", /\d/);
  const decimalIn = async (name: string) =>
    decimal((await figure(card, name).getAttribute("data-value")) ?? "");
  const [closedNow, heldToEnd] = [await decimalIn("closed-now"), await decimalIn("held-to-end")];
  expect(await decimalIn("gain")).toBe(subtract(heldToEnd, closedNow));
  await expect(positions.uses.filter({ hasText: "Keep holding" })).toHaveAttribute("data-tied-up", closedNow);

  await positions.heldPairs.getByRole("button", { name: "Export", exact: true }).click();
  const exporting = page.getByRole("dialog", { name: "Export held pairs", exact: true });
  const csv = await savedFile(page, exporting.getByRole("button", { name: "Save CSV", exact: true }));
  const [names = [], line = []] = csv.text.split(/\r?\n/).map((text) => text.split(","));
  const cell = (name: string) => line[names.indexOf(name)];
  expect([cell("leg_1_market_id"), cell("leg_2_market_id")].toSorted()).toEqual(
    [onA.marketId, onB.marketId].toSorted(),
  );
  expect([cell("closed_now"), cell("at_resolution"), cell("holding_on_earns")]).toEqual([
    closedNow,
    heldToEnd,
    subtract(heldToEnd, closedNow),
  ]);
  await expect(exporting).toBeHidden();

  pair.makeEdge();
  const edge = positions.uses.filter({ hasText: "New edge" });
  await expect(edge).toContainText("Enter cash for Venue B to cap the size.");
  // All that is offered would take more than forty; the five on Venue A bound it.
  const tiedUp = decimal((await edge.getAttribute("data-tied-up")) ?? "");
  expect(compare(tiedUp, decimal("20"))).toBe(-1);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);

  await page.goto("/");
  const onOverview = page.getByRole("region", { name: "Pairs", exact: true });
  await expect(onOverview).toContainText("Close pair");
  const cut = await onOverview.evaluate((region) =>
    [...region.querySelectorAll("td")]
      .filter((cell) => cell.getBoundingClientRect().right > innerWidth)
      .map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);
  await page.goBack();

  problems.expectFailedLoads(/ERR_FAILED/);
  await page.route(/\/api\/venue-a\//, (route) => route.abort());
  paper.gateway.stream.setSilenced(true);
  await expect(card).toContainText("Not priced: The book of Venue A is stale.", { timeout: 20_000 });
  await expect(figure(card, "closed-now")).toHaveText("unknown");
  await expect(positions.uses).toHaveCount(0);
});

test("closes the pair whose link is clicked, not the largest of its group", async ({
  page,
  paper,
  signIn,
}) => {
  const { world } = paper.gateway;
  const positions = new PositionsPage(page);
  const pair = new WatchedPair(page, paper);
  const [onA, onB] = pair.held;
  const otherOf = (id: string, outcomes: readonly { outcome_id: string }[] = []) =>
    outcomes.find(({ outcome_id: other }) => other !== id)?.outcome_id ?? "";
  const otherOnA = otherOf(onA.outcomeId, world.marketA(onA.marketId)?.outcomes);
  const otherOnB = otherOf(onB.outcomeId, world.marketB(onB.marketId)?.outcomes);
  await signIn();
  await pair.open();
  await pair.confirm();
  await positions.open("Held pairs");
  await expect(positions.heldPairs).toContainText("No held pairs.");
  await positions.open("Positions");
  await positions.importFills(
    "statement.csv",
    [
      fillsHead,
      `1,venue-a,${onA.marketId},${onA.outcomeId},buy,10,0.4,2026-11-20T10:00:00Z,0,`,
      `2,venue-b,${onB.marketId},${onB.outcomeId},buy,10,0.5,2026-11-20T10:00:00Z,0,`,
      `3,venue-a,${onA.marketId},${otherOnA},buy,20,0.5,2026-11-20T10:00:00Z,0,`,
      `4,venue-b,${onB.marketId},${otherOnB},buy,20,0.5,2026-11-20T10:00:00Z,0,`,
    ],
    4,
  );
  await positions.open("Held pairs");
  const cards = positions.heldPairs.getByRole("article");
  await expect(cards).toHaveCount(2);
  const smaller = positions.heldPairs.locator('article[data-contracts="10"]');
  await smaller.getByRole("link", { name: /^Close pair: / }).click();
  const ticket = new TwoLegTicket(page);
  await expect(ticket.closing).toHaveAttribute("aria-selected", "true");
  await expect(ticket.legs.locator("option")).toHaveCount(2);
  await expect(ticket.legs.locator("option:checked")).toContainText(" · 10");
  await expect(ticket.size).toHaveValue("10");
});
