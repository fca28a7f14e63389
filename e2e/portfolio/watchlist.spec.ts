// A trader's own list of outcomes: how it is filled, put in order and kept, and that it never passes old prices off as new.
import type { Page } from "playwright/test";
import { compare, type Decimal } from "#contract/decimal.ts";
import { utcDay } from "#contract/instant.ts";
import { venueIds } from "#contract/venue-id.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { signOut } from "../support/pages/account-menu.ts";
import { OverviewPage } from "../support/pages/overview-page.ts";
import { SignInPage } from "../support/pages/sign-in-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const keyOf = (userId: string) => `crossbook.watchlist.${encodeURIComponent(userId)}`;

/** Puts something in the place of what is kept of a user's list. */
async function keep(page: Page, userId: string, stored: string): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [keyOf(userId), stored] as const);
}

/** One outcome of each venue, as the list keeps them. */
function showcaseList(paper: Paper) {
  const markets = showcaseMarkets(paper);
  return venueIds.map((venue) => ({ ...markets[venue], title: `Question on ${venue}`, label: "Yes" }));
}

/** The best prices of an outcome in the world. */
function bestOf(paper: Paper, venue: "venue-a" | "venue-b") {
  const { marketId, outcomeId } = showcaseMarkets(paper)[venue];
  const book = paper.gateway.world.book(venue, venue === "venue-a" ? outcomeId : marketId);
  if (book === undefined) throw new Error("the world has no such book");
  const best = (prices: readonly Decimal[], sign: 1 | -1) =>
    prices.toSorted((a, b) => sign * compare(a, b))[0];
  return {
    bid: best(
      book.bids.map(({ price }) => price as Decimal),
      -1,
    ),
    ask: best(
      book.asks.map(({ price }) => price as Decimal),
      1,
    ),
  };
}

test.describe("with a manual clock", () => {
  test.use({ time: "manual" });

  test("watches an outcome of each venue from its market page and shows it live", {
    tag: "@nightly",
  }, async ({ page, paper, marketPage }) => {
    for (const venue of venueIds) {
      await marketPage.open(showcaseMarkets(paper)[venue]);
      await page.getByRole("button", { name: "Watch", exact: true }).click();
      await expect(page.getByRole("button", { name: "Watching", exact: true })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
    }
    const overview = new OverviewPage(page);
    await overview.open();
    await expect.poll(() => overview.order()).toEqual(["venue-a", "venue-b", "venue-c"]);
    for (const venue of ["venue-a", "venue-b"] as const) {
      await expect(overview.rowOf(venue)).toHaveAttribute("data-state", "live");
      await overview.expectPrice(venue, "Bid", bestOf(paper, venue).bid);
      await overview.expectPrice(venue, "Ask", bestOf(paper, venue).ask);
    }
    const [newest] =
      paper.gateway.world.trades("venue-c", showcaseMarkets(paper)["venue-c"].outcomeId, {}, 1) ?? [];
    await overview.expectPrice("venue-c", "Last", newest?.price);
    await expect(overview.rowOf("venue-c").getByText("implied", { exact: true })).toBeVisible();

    for (let step = 0; step < 120; step += 1) paper.advance(500);
    await overview.expectPrice("venue-a", "Bid", bestOf(paper, "venue-a").bid);
    await overview.expectPrice("venue-a", "Ask", bestOf(paper, "venue-a").ask);
  });

  test("watches an outcome by id and a coin, and reports an unknown id", { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
  }) => {
    problems.expectFailedLoads(/404/);
    const overview = new OverviewPage(page);
    await overview.open();
    const markets = showcaseMarkets(paper);
    await overview.watch({ venue: "venue-b", marketId: markets["venue-b"].marketId });
    await overview.watch({ venue: "venue-c", marketId: markets["venue-c"].outcomeId });
    await expect(overview.rowOf("venue-b")).toHaveAttribute("data-outcome-id", markets["venue-b"].outcomeId);
    await expect(overview.rowOf("venue-c")).toHaveAttribute("data-market-id", markets["venue-c"].marketId);

    const form = page.getByRole("form", { name: "Watch by id", exact: true });
    await form.getByLabel("Venue", { exact: true }).selectOption("venue-a");
    await form.getByLabel("Market id", { exact: true }).fill("0xnone");
    await form.getByRole("button", { name: "Watch", exact: true }).click();
    await expect(form.getByLabel("Market id", { exact: true })).toHaveAccessibleDescription(
      /^Could not load this market:/,
    );
    await expect(overview.watched).toHaveCount(2);
  });

  test("reorders by keyboard, over a reload and into another tab", { tag: "@nightly" }, async ({
    page,
    context,
    paper,
  }) => {
    await keep(page, paper.userId, JSON.stringify(showcaseList(paper)));
    const overview = new OverviewPage(page);
    await overview.open();
    const other = new OverviewPage(await context.newPage());
    await other.open();

    await overview.rowOf("venue-c").getByRole("link").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => overview.order()).toEqual(["venue-c", "venue-a", "venue-b"]);
    await expect(overview.rowOf("venue-c").getByRole("link")).toBeFocused();
    await expect(overview.watchlist.getByText(/: place 1 of 3\.$/)).toBeAttached();
    await expect.poll(() => other.order()).toEqual(["venue-c", "venue-a", "venue-b"]);

    const menu = overview.rowOf("venue-c").getByRole("button", { name: /^Actions for / });
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Move down", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => overview.order()).toEqual(["venue-a", "venue-c", "venue-b"]);
    await expect(menu).toBeFocused();

    await page.reload();
    await expect(overview.watched).toHaveCount(3);
    await expect.poll(() => overview.order()).toEqual(["venue-a", "venue-c", "venue-b"]);
  });

  test("drags a row by its handle and restores a removed one to its place", { tag: "@nightly" }, async ({
    page,
    paper,
  }) => {
    await keep(page, paper.userId, JSON.stringify(showcaseList(paper)));
    const overview = new OverviewPage(page);
    await overview.open();
    await overview.rowOf("venue-a").getByText("⠿").hover();
    await page.mouse.down();
    await overview.rowOf("venue-b").hover();
    await overview.rowOf("venue-c").hover();
    await page.mouse.up();
    await expect.poll(() => overview.order()).toEqual(["venue-b", "venue-c", "venue-a"]);
    await page.reload();
    await expect(overview.watched).toHaveCount(3);
    await expect.poll(() => overview.order()).toEqual(["venue-b", "venue-c", "venue-a"]);

    await overview
      .rowOf("venue-c")
      .getByRole("button", { name: /^Actions for / })
      .click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => overview.order()).toEqual(["venue-b", "venue-a"]);
    await expect(overview.rowOf("venue-a").getByRole("link")).toBeFocused();
    await overview.notifications.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(() => overview.order()).toEqual(["venue-b", "venue-c", "venue-a"]);
  });

  test("keeps one user's watchlist from another", { tag: "@nightly" }, async ({ page, paper }) => {
    const other = {
      id: "another",
      name: "Another",
      email: "another@crossbook.local",
      password: "of another user",
      apiKey: "key-of-another",
    };
    await paper.gateway.openAccount(other);
    await keep(page, paper.userId, JSON.stringify(showcaseList(paper)));
    const overview = new OverviewPage(page);
    await overview.open();
    await expect(overview.watched).toHaveCount(3);
    await signOut(page);

    const signInPage = new SignInPage(page, other);
    await signInPage.signIn({ keepKey: "device" });
    await overview.open();
    await expect(overview.suggestions).toBeVisible();
    await expect(overview.watched).toHaveCount(0);
  });

  test("sets an unreadable list aside and keeps working", { tag: "@nightly" }, async ({ page, paper }) => {
    await keep(page, paper.userId, '[{"venue":');
    const overview = new OverviewPage(page);
    await overview.open();
    await expect(overview.suggestions).toBeVisible();
    await overview.watch(showcaseMarkets(paper)["venue-a"]);
    const aside = await page.evaluate(
      (key) => localStorage.getItem(`${key}.unreadable`),
      keyOf(paper.userId),
    );
    expect(aside).toBe('[{"venue":');
    await page.reload();
    await expect(overview.watched).toHaveCount(1);
  });

  test("offers a new user markets to watch in one click", { tag: "@nightly" }, async ({ page }) => {
    const overview = new OverviewPage(page);
    await overview.open();
    const first = overview.suggestions.getByRole("listitem").first();
    const button = first.getByRole("button", { name: /^Watch / });
    const name = await button.getAttribute("aria-label");
    const badges = await first.getByRole("img").count();
    await button.click();
    await expect(overview.watched).toHaveCount(badges);
    await expect(overview.suggestions.getByRole("button", { name: name ?? "", exact: true })).toHaveCount(0);
  });

  test("mounts and subscribes only the rows of a long list in view", { tag: "@nightly" }, async ({
    page,
    paper,
  }) => {
    const categories = ["sports", "politics", "crypto", "economics", "weather"];
    const legs = categories
      .flatMap((category) => paper.gateway.world.matchedGroups(category, utcDay(Date.now())))
      .flatMap(({ legs }) => legs)
      .map(({ venue, market_id, outcome_id }) => ({ venue, marketId: market_id, outcomeId: outcome_id }));
    expect(legs.length).toBeGreaterThan(150);
    await keep(page, paper.userId, JSON.stringify(legs));
    const overview = new OverviewPage(page);
    await overview.open();
    // Markets whose book is empty are among them.
    const shown = /^(live|empty)$/;
    await expect(overview.watched.first()).toHaveAttribute("data-state", shown);
    const last = overview.watchlist.locator(`tr[aria-rowindex="${legs.length + 1}"]`);
    expect(await overview.watched.count()).toBeLessThan(60);
    await expect(last).toHaveCount(0);
    // A focused row stays mounted, however far it is scrolled away.
    const link = overview.watched.first().getByRole("link");
    await link.focus();
    await overview.watched.first().hover();
    await page.mouse.wheel(0, 100_000);
    await expect(last).not.toHaveAttribute("data-state", "unseen");
    await expect(link).toBeFocused();
    await expect(overview.watched.first()).toHaveAttribute("data-state", "unseen");
    // To the top by its menu, the last row takes the focus along.
    await last.getByRole("button", { name: /^Actions for / }).click();
    await page.getByRole("button", { name: "Move to top", exact: true }).click();
    const moved = overview.watchlist.locator('tr[aria-rowindex="2"]');
    await expect(moved.getByRole("button", { name: /^Actions for / })).toBeFocused();
    await expect(moved).toBeInViewport();
    await expect(moved).not.toHaveAttribute("data-state", "unseen");
  });
});

test.describe("without a stream", () => {
  test.use({
    settings: {
      stream: { profile: "none" },
      polling: { bookMs: 250, tradesMs: 250 },
      freshness: { tradeMs: 800, showMs: 1_500 },
    },
  });

  test("polls rows and greys one that stops answering", { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
  }) => {
    problems.expectFailedLoads(/503/);
    await keep(page, paper.userId, JSON.stringify(showcaseList(paper)));
    const overview = new OverviewPage(page);
    await overview.open();
    for (const venue of ["venue-a", "venue-b"] as const)
      await expect(overview.rowOf(venue)).toHaveAttribute("data-state", "polling");
    paper.gateway.faults.next("/venue-a/orderbooks", { status: 503, body: {}, times: 100_000 });
    await expect(overview.rowOf("venue-a")).toHaveAttribute("data-state", /^(stale|error)$/);
    await expect(overview.rowOf("venue-a").locator('[data-label="Age"]')).toHaveText(/^(stale|failed)/);
    const price = overview.rowOf("venue-a").locator('[data-label="Bid"] [data-value]');
    await expect(price).toHaveAttribute("data-value", /^0\.\d+$/);
    await expect(overview.rowOf("venue-b")).toHaveAttribute("data-state", "polling");
  });
});

test.describe("without a stream and with few requests allowed", () => {
  test.use({ settings: { stream: { profile: "none" }, gateway: { requestsPerSecond: 1 } } });

  test("says how many rows update slowly", { tag: "@nightly" }, async ({ page, paper }) => {
    const legs = paper.gateway.world
      .matchedGroups("politics", utcDay(Date.now()))
      .flatMap(({ legs }) => legs)
      .map(({ venue, market_id, outcome_id }) => ({ venue, marketId: market_id, outcomeId: outcome_id }))
      .slice(0, 12);
    await keep(page, paper.userId, JSON.stringify(legs));
    const overview = new OverviewPage(page);
    await overview.open();
    await expect(overview.watchlist).toContainText(/\d+ rows update slowly: rate limit 1\/s/);
  });
});
