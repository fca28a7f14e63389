// The two-leg ticket as a trader meets it: an edge is taken with one press, the paper world's own ledger says what came of it,
// and nothing follows a leg that is not proved.
import type { Page } from "playwright/test";
import { add, compare, type Decimal, decimal, multiply, subtract } from "#contract/decimal.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { listPairAlone } from "../support/matching-pair.ts";
import type { MatchedPages } from "../support/pages/matched-pages.ts";
import { SettingsPage } from "../support/pages/settings-page.ts";
import {
  comingEdge,
  currentEdge,
  earned,
  heldBy,
  pairIn,
  today,
  type WorldEdge,
} from "../support/paper-edges.ts";
import { placeElsewhere } from "../support/placed-orders.ts";

test.use({ worldKind: "awkward", time: "manual" });

/** One leg on each of the three venues. */
const isOfThree = ({ legs }: WorldEdge["group"]) =>
  legs.length === 3 && new Set(legs.map(({ venue }) => venue)).size === 3;

for (const { name, alone, together } of [
  { name: "a pair on A and B", alone: true, together: false },
  {
    name: "the pair on A and B of three legs, one of which is implied",
    alone: false,
    together: false,
  },
  { name: "a pair on A and B, both legs at once", alone: true, together: true },
]) {
  test(`${name}: takes an edge in one submit and earns what was promised`, {
    tag: alone && !together ? [] : "@nightly",
  }, async ({ page, paper, signIn, matched }) => {
    const found = currentEdge(paper, isOfThree, "one question");
    const { category, direction } = found;
    await signIn();
    const group = alone ? await listPairAlone(page, category, found.group) : found.group;
    const edge = { ...found, group };
    if (together) {
      const settings = new SettingsPage(page);
      await settings.open();
      await settings.radio("Order of two legs", "Both at once").check({ force: true });
      await expect(settings.said("Trading")).toContainText("Both legs go at once");
    }
    const { twoLegs } = matched;
    await matched.openGroup(category, group.id, today());
    await expect(twoLegs.gates).toContainText("Same outcome: not confirmed");
    await expect(twoLegs.review).toHaveAttribute("aria-disabled", "true");
    await matched.confirmPair(...pairIn(edge));
    await expect(twoLegs.gates).toContainText("Same outcome: confirmed");
    await expect(twoLegs.gates).toContainText("Rules not read");
    await expect(twoLegs.review).toHaveText("Confirm the pair and read its rules first");
    await expect(twoLegs.review).toHaveAttribute("aria-disabled", "true");
    if (!alone) await expect(matched.combinedBook).toContainText("Venue C: implied, not executable");
    await matched.readRules(...pairIn(edge));
    await twoLegs.chooseLegs(direction.onA.label, direction.onB.label);
    await expect(twoLegs.size).not.toHaveValue("");
    await expect(twoLegs.review).toHaveAttribute("aria-disabled", "false");
    const promised = await twoLegs.promised();
    expect(compare(decimal(promised), decimal("0"))).toBe(1);
    const contracts = decimal(await twoLegs.size.inputValue());
    expect(await axeViolations(page)).toEqual([]);

    const before = heldBy(paper, edge);
    const arrived = paper.gateway.ordersReceived();
    await twoLegs.review.click();
    await expect(twoLegs.dialog).toContainText("If one leg fills");
    await expect(twoLegs.dialog).toContainText(together ? "Both at once" : "for the filled size");
    await expect(twoLegs.place).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    // Two presses of one gesture, and two keys more: still one trade.
    await twoLegs.place.dblclick();
    await expect(twoLegs.dialog).toHaveCount(0);
    await expect(twoLegs.leg("First")).toContainText(/Filled [\d,.]+ .+ @ [\d.]+¢ · \$/);
    await expect(twoLegs.leg("Second")).toContainText(/Filled [\d,.]+ .+ @ [\d.]+¢ · \$/);

    expect(paper.gateway.ordersReceived() - arrived).toBe(2);
    const after = heldBy(paper, edge);
    expect(after.contracts.map((held, leg) => subtract(held, before.contracts[leg] ?? held))).toEqual([
      contracts,
      contracts,
    ]);
    expect(earned(before, after)).toBe(promised);
    await expect(twoLegs.review).toHaveCount(0);
    await expect(twoLegs.startNew).toBeFocused();
    await expect(twoLegs.outcome.locator("[data-confirmed]")).toHaveAttribute("data-confirmed", promised);

    await page.reload();
    await expect(twoLegs.leg("First")).toContainText(/Filled [\d,.]+ .+ @ [\d.]+¢ · \$/);
    await expect(twoLegs.leg("Second")).toContainText(/Filled [\d,.]+ .+ @ [\d.]+¢ · \$/);
    expect(paper.gateway.ordersReceived() - arrived).toBe(2);
  });
}

/** Opens the edge's group and passes the gates of its direction. */
async function openConfirmed(matched: MatchedPages, edge: WorldEdge): Promise<void> {
  const { category, group, direction } = edge;
  await matched.openGroup(category, group.id, today());
  await matched.confirmPair(...pairIn(edge));
  await matched.readRules(...pairIn(edge));
  await matched.twoLegs.chooseLegs(direction.onA.label, direction.onB.label);
}

test("sends no second leg after an unknown first one and shows both over a reload", async ({
  page,
  paper,
  signIn,
  problems,
  matched,
}) => {
  problems.expectFailedLoads(/status of 500/);
  const edge = currentEdge(paper, () => true, "one question");
  await signIn();
  const { twoLegs } = matched;
  await openConfirmed(matched, edge);
  await expect(twoLegs.review).toHaveAttribute("aria-disabled", "false");
  paper.gateway.faults.nextOrder({ status: 500, body: { message: "something broke" } });
  await twoLegs.placeBoth();
  await expect(twoLegs.outcome).toContainText("First leg's status is unknown");
  await expect(twoLegs.outcome).toContainText("Second leg not sent.");
  await page.reload();
  await expect(twoLegs.leg("First")).toContainText(/status unknown/i);
  await expect(twoLegs.outcome).toContainText("Second leg not sent.");
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test("closes a held pair by its link, for the proceeds it shows", async ({
  page,
  paper,
  signIn,
  matched,
}) => {
  const edge = currentEdge(paper, () => true, "one question");
  const { category, group, direction } = edge;
  await signIn();
  const { twoLegs } = matched;
  await openConfirmed(matched, edge);
  await expect(twoLegs.review).toHaveText("Review pair trade");
  await twoLegs.placeBoth();
  await expect(twoLegs.leg("Second")).toContainText("Filled");
  // Both outcomes are stored by then.
  await expect(twoLegs.startNew).toBeVisible();
  // A contract sold by another program, a minute later, is not sold again.
  paper.advance(60_000);
  const marketId = group.legs.find(({ venue }) => venue === "venue-a")?.market_id ?? "";
  placeElsewhere(paper, { venue: "venue-a", marketId, outcomeId: direction.onA.outcomeId }, "1", "sell");
  const before = heldBy(paper, edge);
  await page.goto(`/matched/${category}/${encodeURIComponent(group.id)}?date=${today()}&ticket=close`);
  await expect(twoLegs.closing).toHaveAttribute("aria-selected", "true");
  await expect(twoLegs.size).toHaveValue(before.contracts[0]);
  const form = await twoLegs.region.getByRole("form").boundingBox();
  const outcome = await twoLegs.outcome.boundingBox();
  expect(outcome?.y, "what is below the form").toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
  const spreads = bidSpreads(paper, edge, decimal(before.contracts[0]));
  expect(
    spreads.filter((spread) => compare(spread, decimal("0.04")) > 0),
    "bids that are sold into",
  ).toEqual([]);
  const totals = twoLegs.region.locator("[data-proceeds]");
  await expect(totals).toContainText(/Locked\+?\$/);
  await expect(totals).toContainText(/Result of closing[+\u2212]?\$/);
  const proceeds = (await totals.getAttribute("data-proceeds")) ?? "";
  await twoLegs.review.click();
  expect(await axeViolations(page)).toEqual([]);
  await twoLegs.closeDialog.getByRole("button", { name: "Sell both legs", exact: true }).click();
  await expect(twoLegs.closeDialog).toHaveCount(0);
  await expect(twoLegs.leg("First")).toContainText("Sold");
  await expect(twoLegs.leg("Second")).toContainText("Sold");
  await twoLegs.startNew.click();
  await expect(twoLegs.region).toContainText("No held pair.");
  const after = heldBy(paper, edge);
  expect(after.contracts).toEqual(["0", "1"]);
  expect(subtract(after.cash, before.cash)).toBe(proceeds);
  // Only the world's cash is exact: the dashboard has each leg's average price over several levels, rounded to six places, and
  // the fee at it. Of levels within four cents a fee of 0.07 · p · (1 − p) differs by up to 0.07 · 0.02² for each contract.
  const realised = (await twoLegs.outcome.locator("[data-realised]").getAttribute("data-realised")) ?? "";
  const difference = subtract(decimal(realised), decimal(proceeds));
  const bound = add(decimal("0.0001"), multiply(decimal(before.contracts[0]), decimal("0.00003")));
  expect(compare(difference, bound), realised).toBe(-1);
  expect(compare(difference, subtract(decimal("0"), bound)), realised).toBe(1);
});

/** For each leg, best less worst price of the bids that take `contracts`. */
function bidSpreads({ gateway: { world } }: Paper, edge: WorldEdge, contracts: Decimal): readonly Decimal[] {
  const { onA, onB } = edge.direction;
  const ticker = edge.group.legs.find(({ venue }) => venue === "venue-b")?.market_id ?? "";
  const bookB = world.book("venue-b", ticker);
  // The book of venue B quotes the first outcome: bids on the other are its asks.
  const isFirst = world.marketB(ticker)?.outcomes[0]?.outcome_id === onB.outcomeId;
  return [world.book("venue-a", onA.outcomeId)?.bids, isFirst ? bookB?.bids : bookB?.asks].map(
    (levels = [], leg) => {
      const sign = leg === 0 || isFirst ? -1 : 1;
      let rest = contracts;
      const taken = levels
        .toSorted((a, b) => sign * compare(decimal(a.price), decimal(b.price)))
        .flatMap(({ price, size }) => {
          const isTaken = compare(rest, decimal("0")) > 0;
          rest = subtract(rest, decimal(size));
          return isTaken ? [decimal(price)] : [];
        });
      expect(compare(rest, decimal("0")), "what the bids do not take").toBeLessThanOrEqual(0);
      const [first, last] = [taken[0] ?? decimal("0"), taken.at(-1) ?? decimal("0")];
      return sign < 0 ? subtract(first, last) : subtract(last, first);
    },
  );
}

/** Counts frames, and records in which one a book's levels first change and in which an edge is first shown. */
async function watchFrames(page: Page, bookName: string): Promise<void> {
  await page.evaluate((name) => {
    const seen: SeenFrames & { frame: number } = { frame: 0, book: undefined, edge: undefined };
    Object.assign(window, { seen });
    const count = () => {
      seen.frame += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const watch = (region: string, isThere: (element: Element) => boolean, note: () => void) => {
      const element = document.querySelector(`[aria-label="${region}"]`);
      if (element === null) throw new Error(`there is no ${region}`);
      const check = () => {
        if (isThere(element)) note();
      };
      const all = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver(check).observe(element, all);
    };
    const levelsOf = (element: Element) =>
      [...element.querySelectorAll('[data-part$="-body"]')].map(({ textContent }) => textContent).join();
    const before = levelsOf(document.querySelector(`[aria-label="${name}"]`) ?? document.body);
    watch(
      name,
      (element) => levelsOf(element) !== before,
      () => {
        seen.book ??= seen.frame;
      },
    );
    watch(
      "Edge",
      (element) => element.querySelector('[aria-label="Largest size"][data-profit]') !== null,
      () => {
        seen.edge ??= seen.frame;
      },
    );
  }, bookName);
}

interface SeenFrames {
  book: number | undefined;
  edge: number | undefined;
}

const seenFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly seen: SeenFrames }).seen);

test("shows an edge within one frame of the book that makes it", async ({ page, paper, signIn, matched }) => {
  const { category, group, bring } = comingEdge(paper, () => true, "one question");
  await signIn();
  await matched.openGroup(category, group.id, today());
  const name = "Venue A book";
  await page
    .getByRole("radiogroup", { name: "Order book shown", exact: true })
    .getByRole("radio", { name: "Venue A", exact: true })
    .check({ force: true });
  await matched.showTab("Directions");
  await expect(page.getByRole("region", { name, exact: true }).getByRole("row").nth(3)).toBeVisible();
  await expect(matched.edge).toContainText("No edge:");
  await expect(matched.edge.getByRole("region", { name: "Largest size" })).toHaveCount(0);
  await watchFrames(page, name);
  bring();
  await expect(matched.edge.getByRole("region", { name: "Largest size" })).toHaveCount(1);
  await expect.poll(async () => (await seenFrames(page)).book).toBeDefined();
  const { book, edge } = await seenFrames(page);
  expect(Math.abs((edge ?? 0) - (book ?? 0)), "frames between the book and its edge").toBeLessThanOrEqual(1);
});
