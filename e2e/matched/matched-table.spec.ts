// The list of matched markets as a trader uses it: tonight's match, prices of all venues in one row, another day, by keys.
import { utcDay } from "#contract/instant.ts";
import { expect, test } from "../support/fixtures.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const categories = ["politics", "sports", "crypto", "economics", "weather"];
const today = () => utcDay(Date.now());

test("finds a match by part of its title and keeps the view in the address", { tag: "@nightly" }, async ({
  page,
  paper,
  matched,
}) => {
  const groups = categories.flatMap((category) => paper.gateway.world.matchedGroups(category, today()));
  const [wanted] = groups;
  if (wanted === undefined) throw new Error("the world has no match today");
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Matched" })
    .click();
  await expect(page.getByRole("heading", { name: "Matched markets", exact: true, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/matched/all\\?date=${today()}$`));
  // Only the rows in view are in the table.
  const all = page.getByText(`${groups.length} groups`, { exact: true });
  const showEnded = page.getByRole("button", { name: /^Show ended/ });
  // In the first hours of a day none has ended.
  await expect(all.or(showEnded).first()).toBeVisible();
  if (await showEnded.isVisible()) await showEnded.click();
  await expect(all).toBeVisible();

  await matched.filter.fill(wanted.title.toUpperCase());
  await expect(matched.rows).toHaveCount(1);
  await expect(matched.row(wanted.title)).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === wanted.title.toUpperCase());
  await page.reload();
  await expect(matched.rows).toHaveCount(1);

  await matched.filter.fill("no such match");
  await expect(page.getByText(/^No match in /)).toBeVisible();
  await page.getByRole("button", { name: "Clear filter", exact: true }).click();
  await expect(all).toBeVisible();
});

test.describe("with a manual clock", () => {
  test.use({ time: "manual" });

  test("shows each venue's exact prices in one row and follows them", async ({ paper, matched }) => {
    const { "venue-a": a, "venue-c": c } = showcaseMarkets(paper);
    const { world } = paper.gateway;
    const found = categories
      .flatMap((category) => world.matchedGroups(category, today()).map((group) => ({ category, group })))
      .find(({ group }) => group.legs.some(({ market_id }) => market_id === a.marketId));
    if (found === undefined) throw new Error("the showcase market is in no group of today");
    await matched.openList(`/matched/${found.category}?date=${today()}&view=prices`);
    const row = matched.row(found.group.title);
    const legA = row.locator('[data-venue="venue-a"][data-state="live"]').first();
    await expect(legA).toBeVisible();
    const best = () => world.book("venue-a", a.outcomeId);
    await expect
      .poll(async () => {
        const book = best();
        const asks = (book?.asks ?? []).map(({ price }) => Number(price)).sort((x, y) => x - y);
        const shown = await legA.getAttribute("data-ask");
        return shown !== null && Number(shown) === asks[0];
      })
      .toBe(true);
    const before = await legA.getAttribute("data-ask");
    await expect
      .poll(() => {
        for (let step = 0; step < 10; step += 1) paper.advance(500);
        return legA.getAttribute("data-ask");
      })
      .not.toBe(before);

    const legC = row.locator('[data-venue="venue-c"]');
    await expect(legC).toContainText("implied");
    await expect.poll(() => legC.getAttribute("data-last")).not.toBeNull();
    expect(world.trades("venue-c", c.outcomeId, {}, 1)?.length).toBe(1);
  });
});

test("opens a day by address or step, today without one", { tag: "@nightly" }, async ({ page, matched }) => {
  await page.goto("/matched/sports?league=nba");
  await expect(page).toHaveURL(new RegExp(`/matched/sports\\?league=nba&date=${today()}$`));
  await page.goto("/matched/sports?date=2026-02-30");
  await expect(page).toHaveURL(new RegExp(`date=${today()}$`));
  await page.goto("/matched/sports?date=2020-01-31");
  await expect(page.getByText("No matched markets in Sports for 2020-01-31 (UTC).")).toBeVisible();
  await expect(matched.day).toHaveValue("2020-01-31");
  await page.getByRole("button", { name: "Next day", exact: true }).click();
  await expect(page).toHaveURL(/date=2020-02-01$/);
  await page.getByRole("button", { name: "Previous day", exact: true }).click();
  await expect(page).toHaveURL(/date=2020-01-31$/);
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`date=${today()}$`));
  await page.goBack();
  await expect(page).toHaveURL(/date=2020-01-31$/);
});

test("sends a league for sports only and any text as category", { tag: "@nightly" }, async ({
  page,
  matched,
}) => {
  const requested: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes("/matching-markets/")) requested.push(url);
  });
  const wasRequested = (fits: (url: URL) => boolean) => expect.poll(() => requested.some(fits)).toBe(true);
  await matched.openList("/matched/sports");
  await matched.league.selectOption("NBA");
  await wasRequested(({ searchParams }) => searchParams.get("league") === "nba");
  await expect(page).toHaveURL(/league=nba/);

  requested.length = 0;
  await matched.category.selectOption("Politics");
  await expect(page).toHaveURL(/\/matched\/politics\?date=/);
  await expect(matched.rows.first()).toBeVisible();
  await expect(matched.league).toBeHidden();
  await page.goto("/matched/politics?league=nba");
  await expect(page).toHaveURL((url) => !url.searchParams.has("league") && url.searchParams.has("date"));
  await expect(matched.rows.first()).toBeVisible();
  expect(requested.map((url) => url.searchParams.get("league"))).not.toContain("nba");

  await matched.category.selectOption("Other…");
  await matched.category.fill("snooker/2026");
  await matched.category.press("Enter");
  await expect(page).toHaveURL(/\/matched\/snooker%2F2026\?date=/);
  await wasRequested(({ pathname }) => pathname.endsWith("/matching-markets/snooker%2F2026"));
});

test("moves through rows and opens one by keyboard", { tag: "@nightly" }, async ({ page, matched }) => {
  await matched.openList("/matched/sports");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/matched\/politics\?/);
  await expect(matched.rows.first()).toBeVisible();
  const link = (index: number) => matched.rows.getByRole("link").nth(index);
  await page.keyboard.press("j");
  await expect(link(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await expect(link(2)).toBeFocused();
  await page.keyboard.press("k");
  await expect(link(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(matched.rows.getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(link(0)).toBeFocused();
  const title = await link(0).innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("sorts by column header and keeps it in the address", { tag: "@nightly" }, async ({ page, matched }) => {
  await matched.openList("/matched/politics");
  await matched.table.getByRole("button", { name: "Event", exact: true }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(matched.table.getByRole("columnheader", { name: "Event" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  const isSorted = async () => {
    const titles = (await matched.rows.getByRole("link").allInnerTexts()).map((title) => title.toLowerCase());
    return titles.length > 1 && JSON.stringify(titles) === JSON.stringify(titles.toSorted());
  };
  await expect.poll(isSorted).toBe(true);
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" }, gateway: { requestsPerSecond: 2 } } });

  test("says how many groups the request budget keeps fresh", { tag: "@nightly" }, async ({
    page,
    matched,
  }) => {
    await matched.openList("/matched/sports");
    await expect(page.getByText(/^Stream off: polling \d+ of \d+ groups in view/)).toBeVisible();
  });
});

test("survives groups of any shape", async ({ page, paper, matched }) => {
  const own = paper.gateway.world.matchedGroups("sports", today()).slice(0, 1);
  const odd = [
    {
      id: "odd",
      title: "\u202eEvil <script>alert(1)</script>",
      legs: [{ venue: "venue-d", market_id: "x" }, {}, "no leg", null],
      match_score: 0.5,
      orientation: 7,
    },
    { id: "__proto__", title: null, legs: "none", game_start_time: "2026-02-30" },
    "not a group",
    { title: "without an id" },
    ...own,
  ];
  await page.route("**/matching-markets/sports*", (route) => route.fulfill({ json: odd }));
  await matched.openList("/matched/sports?view=prices&ended=1");
  await expect(matched.rows).toHaveCount(3);
  await expect(page.getByText("2 groups could not be read and are left out.")).toBeVisible();
  await expect(matched.rows.filter({ hasText: "alert(1)" })).toContainText("+2 without a price");
  await expect(matched.rows.filter({ hasText: "2026-02-30" })).toBeVisible();
  await expect(matched.rows.locator('[data-state="live"]').first()).toBeVisible();
});
