// The search from every page: one box over all venues, by the keyboard alone.
import type { Page } from "playwright/test";
import { venueIds } from "#contract/venue-id.ts";
import { holdResponses } from "../support/delay-responses.ts";
import { expect, test } from "../support/fixtures.ts";
import { marketPath } from "../support/pages/market-page.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test.use({ time: "manual" });

const labels = { "venue-a": "Venue A", "venue-b": "Venue B", "venue-c": "Venue C" } as const;

const searchOf = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Search all venues", exact: true });
  const sectionOf = (name: string) => dialog.getByRole("group", { name, exact: true });
  return {
    dialog,
    box: dialog.getByRole("combobox", { name: "Search all venues", exact: true }),
    options: dialog.getByRole("option"),
    sectionOf,
    summary: dialog.getByRole("status"),
    open: async () => {
      await page.getByRole("button", { name: "Search all venues", exact: true }).waitFor();
      await page.keyboard.press("/");
      await expect(dialog).toBeVisible();
    },
    /** The option that Enter would open. */
    active: dialog.locator('[role="option"][aria-selected="true"]'),
  };
};

test("finds a market on every venue from one box and opens it by keyboard", async ({
  page,
  paper,
  marketPage,
}) => {
  const { group } = paper.gateway.world.showcase();
  const listed = paper.gateway.world
    .matchedGroups(group.category, group.day)
    .find(({ id }) => id === group.id);
  const search = searchOf(page);
  for (const venue of venueIds) {
    const leg = listed?.legs.find((one) => one.venue === venue);
    if (leg === undefined) throw new Error(`the showcase has no leg on ${venue}`);
    const { title } = leg.data as { title: string };
    await page.goto("/orders");
    await search.open();
    await expect(search.box).toBeFocused();
    await page.keyboard.type(title);
    const option = search.sectionOf(labels[venue]).getByRole("option").first();
    await expect(option).toContainText(title);
    await expect(option.locator("[data-value]").first()).toHaveText(/\d/);
    await expect(search.summary).toHaveText(/^\d+ results?$/);
    for (let moves = 0; (await option.getAttribute("aria-selected")) !== "true"; moves += 1) {
      expect(moves).toBeLessThan(30);
      await page.keyboard.press("ArrowDown");
      await expect(search.box).toHaveAttribute("aria-activedescendant", /./);
    }
    await page.keyboard.press("Enter");
    await expect(search.dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/venues/${venue}/markets/${leg.market_id}\\?outcome=`));
    await expect(marketPage.outcomes).toBeVisible();
  }
});

test("keeps the label of a long title's outcome in sight", { tag: "@nightly" }, async ({ page }) => {
  const title =
    "Will any of the underwriters of the largest offering of the year be named before the end of it?";
  await page.route(/\/venue-b\/events/, async (route) => {
    const list = new URL(route.request().url());
    list.searchParams.delete("search");
    const response = await route.fetch({ url: list.href });
    const events = (await response.json()) as { markets: { title: string }[] }[];
    for (const market of events.flatMap(({ markets }) => markets).slice(0, 2)) market.title = title;
    await route.fulfill({ response, json: events });
  });
  await page.goto("/orders");
  const search = searchOf(page);
  await search.open();
  await page.keyboard.type("underwriters");
  const names = search.sectionOf("Venue B").getByRole("option").locator(`[title^="${title} · "]`);
  await expect(names).toHaveCount(2);
  const areWhole = await names.evaluateAll((found) =>
    found.map((name) => {
      const labelEnd = name.lastElementChild?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
      return labelEnd <= name.getBoundingClientRect().right;
    }),
  );
  expect(areWhole).toEqual([true, true]);
});

test("drops the answer of an older query", { tag: "@nightly" }, async ({ page }) => {
  await page.goto("/orders");
  const search = searchOf(page);
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/venue-b\/(events|series).*search=inflation/, (route) => {
    held.push(() => route.continue());
  });
  await search.open();
  await page.keyboard.type("inflation");
  await expect.poll(() => held.length).toBe(2);
  await search.box.fill("shut down");
  const newest = search.sectionOf("Venue B").getByRole("option");
  await expect(newest.first()).toContainText("shut down");
  // An answer that was called off in the meantime is nobody's any more; one that was not comes now.
  await Promise.allSettled(held.map((letGo) => letGo()));
  await expect(search.summary).toHaveText(/^\d+ results?$/);
  for (const text of await newest.allTextContents()) expect(text).toMatch(/shut ?down/i);
});

test("names a failed venue and shows the others", { tag: "@nightly" }, async ({ page, paper, problems }) => {
  problems.expectFailedLoads(/400/);
  await page.goto("/orders");
  for (const path of ["/venue-b/events", "/venue-b/series"])
    paper.gateway.faults.next(path, { status: 400, body: { error: "closed for repairs" }, times: 1_000 });
  const search = searchOf(page);
  await search.open();
  await page.keyboard.type("president");
  await expect(search.dialog.getByText("Venue B: search failed. closed for repairs")).toBeVisible();
  await expect(search.sectionOf("Venue A").getByRole("option").first()).toContainText("president");
  await expect(search.sectionOf("Venue C").getByRole("option").first()).toContainText("president");
  await expect(search.summary).toHaveText(/^\d+ results, Venue B failed$/);

  paper.gateway.faults.clear();
  await search.dialog.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(search.dialog.getByText("search failed")).toBeHidden();
  await expect(search.summary).toHaveText(/^\d+ results$/);
});

test("opens an id, a coin or a pasted address on its possible venues", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  const { a, c } = paper.gateway.world.showcase();
  await page.goto("/orders");
  const search = searchOf(page);
  const ids = search.sectionOf("Open by id").getByRole("option");

  await search.open();
  await search.box.fill(c.outcomeIds[1]);
  await expect(ids).toContainText([`Open ${c.outcomeIds[1]} on Venue C`]);
  await page.keyboard.press("Enter");
  await expect(marketPage.outcomes.getByRole("radio", { name: "No", exact: true })).toBeChecked();

  await search.open();
  await search.box.fill(`https://venue-a.example/market/${a.marketId}`);
  await expect(ids).toContainText([`Open ${a.marketId} on Venue A`, `Open ${a.marketId} on Venue B`]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(marketPath({ venue: "venue-a", marketId: a.marketId }));
  await expect(marketPage.outcomes).toBeVisible();
});

test("handles Home, End, wrap-around and Escape and returns the focus", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.goto("/orders");
  const search = searchOf(page);
  const opener = page.getByRole("button", { name: "Search all venues", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await search.box.fill("2028");
  await expect(search.summary).toHaveText(/^\d+ results$/);
  await expect(search.options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(search.options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(search.options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(search.options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(search.options.first()).toHaveAttribute("aria-selected", "true");
  await expect(search.box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("offers a visited market first and finds it by its title", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  const { a } = paper.gateway.world.showcase();
  await marketPage.open({ venue: "venue-a", marketId: a.marketId, outcomeId: a.outcomeIds[1] });
  const title = await marketPage.heading.innerText();
  const search = searchOf(page);
  const recent = search.sectionOf("Recent").getByRole("option").first();
  await search.open();
  await expect(recent).toContainText(title);
  await expect(recent).toContainText("No");
  await page.goto("/orders");
  await search.open();
  await expect(recent).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    marketPath({ venue: "venue-a", marketId: a.marketId, outcomeId: a.outcomeIds[1] }),
  );
});

test("offers links for an empty result and for an empty query", { tag: "@nightly" }, async ({ page }) => {
  await page.goto("/orders");
  const search = searchOf(page);
  await search.open();
  await expect(search.sectionOf("Browse").getByRole("option")).toHaveCount(3);
  await search.box.fill("qqq zzz");
  await expect(search.dialog.getByText("No results for “\u2068qqq zzz\u2069”")).toBeVisible();
  await expect(search.summary).toHaveText("No results");
  await search.dialog.getByRole("link", { name: "Open by id on Venue C", exact: true }).click();
  await expect(search.dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Venue C", level: 1 })).toBeVisible();
});

for (const { name, chunk, key, box } of [
  { name: "search", chunk: "search-dialog", key: "/", box: "Search all venues" },
  { name: "command palette", chunk: "command-palette", key: "Control+k", box: "Command or place" },
]) {
  test(`keeps what is typed before the ${name} has loaded and runs no shortcut by it`, async ({ page }) => {
    const release = await holdResponses(page, new RegExp(`/assets/${chunk}-[^/]*\\.js`));
    await page.goto("/orders");
    await expect(page.locator("html")).toHaveAttribute("data-keys", "on");
    await page.keyboard.press(key);
    // "g m" goes to another page, "?" opens the help.
    await page.keyboard.type("fog more?");
    release();
    await expect(page.getByRole("combobox", { name: box, exact: true })).toHaveValue("fog more?");
    await expect(page).toHaveURL(/\/orders/);
  });
}
