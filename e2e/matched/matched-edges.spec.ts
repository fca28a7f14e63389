// The table of matched markets by what the groups' edges earn: the best first, what is stale behind, the guard's word
// beside it.
import type { Page } from "playwright/test";
import { compare, type Decimal, decimal } from "#contract/decimal.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { holdResponses } from "../support/delay-responses.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { layoutShifts, watchLayout } from "../support/layout-shifts.ts";
import { MatchedPages } from "../support/pages/matched-pages.ts";
import { currentEdge, today } from "../support/paper-edges.ts";

// Every market of the list is fetched once before its edges are known; without fees there are more edges.
const noFees = { fees: [{ kind: "none" }] };
const quick = {
  gateway: { requestsPerSecond: 60 },
  edge: { minimumPerContract: "0" },
  venues: { "venue-a": noFees, "venue-b": noFees },
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test.describe("with a manual clock", () => {
  test.use({ worldKind: "awkward", time: "manual", settings: quick });

  /** Opens the list of a category that has an edge, and waits until it is shown. */
  async function openWithEdge(page: Page, paper: Paper): Promise<MatchedPages> {
    const { category } = currentEdge(paper, () => true, "one question");
    const matched = new MatchedPages(page);
    await matched.openList(`/matched/${category}?date=${today()}`);
    await expect(matched.table.locator('tr[data-edge="net"]').first()).toBeVisible();
    return matched;
  }

  /** Edge texts of the rows, from the top. */
  const facts = (matched: MatchedPages) =>
    matched.rows.evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((row) => ({ ...(row as HTMLElement).dataset })),
    );

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("opens the filters by a button that counts them, and begins the list in the first screen", {
      tag: "@nightly",
    }, async ({ page, matched }) => {
      await matched.openList(`/matched/all?date=${today()}`);
      await expect(matched.rows.nth(3)).toBeInViewport();
      await expect(matched.category).toBeHidden();
      await page.getByRole("button", { name: "Filters", exact: true }).click();
      await matched.category.selectOption("politics");
      const toggle = page.getByRole("button", { name: "Filters (1 set)", exact: true });
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      await toggle.click();
      await expect(matched.category).toBeHidden();
      await page.keyboard.press("f");
      await expect(matched.filter).toBeFocused();
    });

    test("does not move the list when edges arrive", { tag: "@nightly" }, async ({
      page,
      paper,
      matched,
    }) => {
      const release = await holdResponses(page, "**/api/venue-b/**");
      await watchLayout(page);
      await matched.openList(
        `/matched/${currentEdge(paper, () => true, "one question").category}?date=${today()}`,
      );
      await expect(page.getByText(/tradable pairs? priced · loading \d+…$/)).toBeVisible();
      release();
      await expect(page.getByText(/tradable pairs? priced$/)).toBeVisible();
      expect(await layoutShifts(page)).toEqual([]);
    });
  });

  test("ranks edges by profit and keeps another order and view in the address", async ({ page, paper }) => {
    const matched = await openWithEdge(page, paper);
    const isOrdered = (known: readonly Decimal[]) =>
      known.every((profit, at) => at === 0 || compare(known[at - 1] ?? profit, profit) >= 0);
    await expect
      .poll(async () => {
        const edges = await facts(matched);
        const nets = edges.filter(({ edge }) => edge === "net");
        const areFirst = edges.slice(0, nets.length).every(({ edge }) => edge === "net");
        const profits = nets.map(({ profit = "0" }) => decimal(profit));
        return nets.length > 0 && areFirst && isOrdered(profits);
      })
      .toBe(true);
    expect(await axeViolations(page)).toEqual([]);

    const [best] = await facts(matched);
    expect([best?.edge, best?.guard]).toEqual(["net", "unconfirmed"]);
    expect(Number(best?.net) > 0 && Number(best?.contracts) > 0).toBe(true);

    await matched.table.getByRole("button", { name: "Net", exact: true }).click();
    await expect(page).toHaveURL(/sort=-net/);
    await page.reload();
    await expect(matched.table.getByRole("columnheader", { name: "Net" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await page.getByRole("radio", { name: "Prices", exact: true }).check();
    await expect(page).toHaveURL(/view=prices/);
    await expect(matched.rows.locator('[data-venue="venue-a"]').first()).toBeVisible();
  });

  test("shows a confirmed pair in the table and the group header", { tag: "@nightly" }, async ({
    page,
    paper,
    matched,
  }) => {
    const { group } = paper.gateway.world.showcase();
    await matched.openList(`/matched/${group.category}?date=${group.day}`);
    const row = matched.table.locator(`tr[data-group-id="${group.id}"]`);
    await expect(row).toHaveAttribute("data-guard", "unconfirmed");
    await row.getByRole("link").click();
    await matched.confirmPair(1, 2);
    await matched.readRules(1, 2);
    await expect(matched.guards.filter({ hasText: "Usable" })).toHaveCount(1);
    await page.goBack();
    await expect(row).toHaveAttribute("data-guard", "usable");
  });

  test("greys an edge at once when its stream is cut and stops ranking it", async ({
    page,
    paper,
    problems,
  }) => {
    problems.expectFailedLoads(/net::ERR_/);
    const matched = await openWithEdge(page, paper);
    await paper.close();
    await expect(matched.table.locator('tr[data-edge="stale"]').first()).toBeVisible();
    await expect(matched.table.locator('tr[data-edge="net"], tr[data-profit]')).toHaveCount(0);
  });
});

test.describe("without a stream", () => {
  test.use({ settings: { ...quick, stream: { profile: "none" } } });

  test("computes visible groups' edges from polled books and says how many", { tag: "@nightly" }, async ({
    page,
    matched,
  }) => {
    await watchLayout(page);
    await matched.openList(`/matched/politics?date=${today()}`);
    await expect(matched.table.locator('tr:is([data-edge="near"], [data-edge="net"])').first()).toBeVisible();
    await expect(page.getByText(/^Stream off: polling /)).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test.describe("on a slow phone, with titles of one and of two lines", () => {
  test.use({ worldKind: "awkward", viewport: { width: 390, height: 844 } });

  test("moves no cell while the day's groups are checked and sorted", { tag: "@nightly" }, async ({
    page,
    matched,
  }) => {
    await watchLayout(page);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await matched.openList(`/matched/all?date=${today()}`);
    await expect(page.getByText(/^(?:[4-9]\d|1\d\d) of \d+ tradable pairs priced/)).toBeVisible({
      timeout: 60_000,
    });
    const moved = (await layoutShifts(page)).flatMap(({ elements }) => elements);
    expect(moved.filter((element) => /^T[DR]\./.test(element))).toEqual([]);
  });
});

test.describe("in the awkward world at 1440", () => {
  test.use({ worldKind: "awkward", viewport: { width: 1440, height: 900 } });

  test("cuts no title, no check, and no outcome's name in the second leg of the best pair", {
    tag: "@nightly",
  }, async ({ page, matched }) => {
    await matched.openList(`/matched/all?date=${today()}`);
    await expect(page.getByText(/^(\d+) of \1 tradable pairs priced/)).toBeVisible({ timeout: 30_000 });
    const labels = matched.table.locator('tr[data-edge] :is(a, [data-part="b-label"], td:nth-child(8))');
    await expect(labels.filter({ hasText: /^No \(/ }).first()).toBeVisible();
    const cut = await labels.evaluateAll((found) =>
      found.filter((label) => label.scrollWidth > label.clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });
});
