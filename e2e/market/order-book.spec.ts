// The order book on each venue: the gateway's exact strings, best level first, and the fallback where a venue shows
// no book.
import { compare, decimal, subtract } from "#contract/decimal.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import type { LevelShown, MarketPage } from "../support/pages/market-page.ts";
import { inCents } from "../support/pages/order-ticket.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

// The paper world is frozen, so page and world can be compared.
test.use({ time: "manual" });

type Sides = { readonly asks: readonly LevelShown[]; readonly bids: readonly LevelShown[] };

const bestFirst = (levels: readonly LevelShown[], side: keyof Sides) =>
  levels.toSorted((a, b) => {
    const order = compare(decimal(a.price), decimal(b.price));
    return side === "asks" ? order : -order;
  });

/** The best levels of the world's book, as many as the page shows. */
function bookOf(paper: Paper, venue: "venue-a" | "venue-b", instrument: string): Sides {
  const book = paper.gateway.world.book(venue, instrument);
  if (book === undefined) throw new Error(`the world has no book of ${instrument}`);
  return { asks: bestFirst(book.asks, "asks"), bids: bestFirst(book.bids, "bids") };
}

async function expectBook(marketPage: MarketPage, book: Sides): Promise<void> {
  await expect(async () => {
    for (const side of ["asks", "bids"] as const) {
      const shown = await marketPage.levels(side);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(book[side].slice(0, shown.length));
    }
  }).toPass();
}

const asText = (price: string) => price.replace(/0+$/, "");

test.describe("with a stream", () => {
  test("orders venue A's levels best first although sent best last", async ({ page, paper, marketPage }) => {
    const market = showcaseMarkets(paper)["venue-a"];
    await marketPage.open(market);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
    const sent = paper.gateway.world.book("venue-a", market.outcomeId);
    const book = bookOf(paper, "venue-a", market.outcomeId);
    expect(sent?.asks.at(-1)).toEqual(book.asks[0]);
    await expectBook(marketPage, book);
    // On the screen the best of both sides meet at the spread.
    const best = await marketPage.asks.last().boundingBox();
    const spread = await marketPage.orderBook.getByText("Spread").boundingBox();
    const bid = await marketPage.bids.first().boundingBox();
    expect(best?.y).toBeLessThan(spread?.y ?? 0);
    expect(bid?.y).toBeGreaterThan(spread?.y ?? Number.POSITIVE_INFINITY);
    // The tab shows the chance, for a look from another one.
    await expect(page).toHaveTitle(/^\d+(\.\d)?% · .+ · Venue A · Crossbook$/);
  });

  test("mirrors venue B's book of the first outcome for the second", { tag: "@nightly" }, async ({
    paper,
    marketPage,
  }) => {
    const market = showcaseMarkets(paper)["venue-b"];
    await marketPage.open(market);
    const book = bookOf(paper, "venue-b", market.marketId);
    await expectBook(marketPage, book);

    await marketPage.outcomes.getByRole("radio").nth(1).check({ force: true });
    await expect(marketPage.orderBook).toContainText("Derived from the Yes book");
    const turn = (levels: readonly LevelShown[]) =>
      levels.map(({ price, size }) => ({ price: asText(subtract(decimal("1"), decimal(price))), size }));
    const turned = { asks: turn(book.bids), bids: turn(book.asks) };
    await expect(async () => {
      for (const side of ["asks", "bids"] as const) {
        const shown = (await marketPage.levels(side)).map(({ price, size }) => ({
          price: asText(price),
          size,
        }));
        expect(shown.length).toBeGreaterThan(0);
        expect(shown).toEqual(turned[side].slice(0, shown.length));
      }
    }).toPass();
  });

  test("says that venue C has no book and shows its last trades", { tag: "@nightly" }, async ({
    paper,
    marketPage,
  }) => {
    const market = showcaseMarkets(paper)["venue-c"];
    await marketPage.open(market);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "not-offered");
    await expect(marketPage.orderBook).toContainText("No order book available for Venue C.");
    await expect(marketPage.orderBook).toContainText("implied, not executable");
    const [last] = paper.gateway.world.trades("venue-c", market.outcomeId, {}, 1) ?? [];
    await expect(marketPage.orderBook.locator("[data-price]")).toHaveAttribute(
      "data-price",
      last?.price ?? "",
    );
    await expect(marketPage.asks).toHaveCount(0);
  });

  test("changes the address for another outcome without a history entry", { tag: "@nightly" }, async ({
    page,
    paper,
    marketPage,
  }) => {
    const { a } = paper.gateway.world.showcase();
    await page.goto("/venues/venue-a");
    const byId = page.getByRole("form", { name: "Open by id", exact: true });
    await byId.getByRole("textbox").fill(a.marketId);
    await byId.getByRole("button", { name: "Open market", exact: true }).click();
    await expectBook(marketPage, bookOf(paper, "venue-a", a.outcomeIds[0]));
    await marketPage.outcomes.getByRole("radio").nth(1).check({ force: true });
    await expect(page).toHaveURL(new RegExp(`outcome=${a.outcomeIds[1]}$`));
    await expectBook(marketPage, bookOf(paper, "venue-a", a.outcomeIds[1]));
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Venue A");
  });

  test("fills a clicked level's price into a limit order and shows the sweep total", async ({
    paper,
    marketPage,
  }) => {
    const market = showcaseMarkets(paper)["venue-a"];
    await marketPage.open(market);
    await marketPage.ticket.choose("Order type", "Limit");
    const [, second] = bookOf(paper, "venue-a", market.outcomeId).asks;
    await marketPage.asks.nth(-2).getByRole("button").click();
    await expect(marketPage.ticket.limitPrice).toHaveValue(inCents(second?.price ?? ""));
    await expect(marketPage.orderBook.getByText(/^Buy [\d,.]+ to [\d.]+¢ for \$/)).toBeVisible();
    // From the keyboard: up is away from the spread on the asks' side.
    await marketPage.asks.last().getByRole("button").focus();
    await marketPage.asks.last().getByRole("button").press("ArrowUp");
    await expect(marketPage.asks.nth(-2).getByRole("button")).toBeFocused();
  });
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" }, polling: { bookMs: 250 } } });

  const answerWith = (paper: Paper, body: unknown) => {
    paper.gateway.faults.clear();
    paper.gateway.faults.next("/venue-a/orderbooks", { status: 200, body, times: 1_000 });
  };

  test("polls the book", { tag: "@nightly" }, async ({ paper, marketPage }) => {
    const market = showcaseMarkets(paper)["venue-a"];
    await marketPage.open(market);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
    await expectBook(marketPage, bookOf(paper, "venue-a", market.outcomeId));
    paper.advance(60_000);
    await expectBook(marketPage, bookOf(paper, "venue-a", market.outcomeId));
  });

  test("shows books of every shape as they are", { tag: "@nightly" }, async ({ paper, marketPage }) => {
    const market = showcaseMarkets(paper)["venue-a"];
    answerWith(paper, {
      asks: [
        { price: "0.50", size: "7" },
        { price: "0.6", size: "0" },
        { price: "0.5", size: "3.5" },
        { price: "x", size: "1" },
      ],
      bids: [
        { price: ".40", size: "1" },
        { price: "0.55", size: "0.25" },
      ],
    });
    await marketPage.open(market);

    await test.step("crossed: no mid; doubled, empty and unreadable levels mended with a note", async () => {
      await expect(marketPage.orderBook.getByText("crossed", { exact: true })).toBeVisible();
      await expect(marketPage.orderBook.getByText("Mid —")).toBeVisible();
      expect(await marketPage.levels("asks")).toEqual([{ price: "0.50", size: "10.5" }]);
      expect(await marketPage.levels("bids")).toEqual([
        { price: "0.55", size: "0.25" },
        { price: ".40", size: "1" },
      ]);
      await expect(marketPage.orderBook).toContainText("1 level merged at the same price");
      await expect(marketPage.orderBook).toContainText("1 level hidden: unreadable");
    });

    await test.step("a side without orders is told from a book without any", async () => {
      answerWith(paper, { asks: [], bids: [{ price: "0.4", size: "5" }] });
      await expect(marketPage.orderBook.getByText("No asks", { exact: true })).toBeVisible();
      await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
      answerWith(paper, { asks: [], bids: [] });
      await expect(marketPage.orderBook).toHaveAttribute("data-state", "empty");
      await expect(marketPage.orderBook).toContainText("Order book is empty.");
    });

    await test.step("a deep one is scrolled to its last level, and only what is in sight is drawn", async () => {
      const levels = (from: number) =>
        Array.from({ length: 499 }, (_, index) => ({
          price: ((from + index) / 1_000).toFixed(3),
          size: String(index + 1),
        }));
      answerWith(paper, { asks: levels(500), bids: levels(1) });
      await expect(marketPage.asks.last()).toHaveAttribute("data-price", "0.500");
      await expect(marketPage.bids.first()).toHaveAttribute("data-price", "0.499");
      expect(await marketPage.asks.count()).toBeLessThan(60);
      const scroller = marketPage.orderBook.getByRole("table", { name: "Asks", exact: true }).locator("..");
      await scroller.evaluate((element) => {
        element.scrollTop = -element.scrollHeight;
      });
      await expect(marketPage.asks.first()).toHaveAttribute("data-price", "0.998");
      await expect(marketPage.asks.first()).toHaveAttribute("data-size", "499");
    });
  });

  test("drops an answer for an outcome that was left", { tag: "@nightly" }, async ({
    page,
    paper,
    marketPage,
  }) => {
    const { a } = paper.gateway.world.showcase();
    const [first, second] = a.outcomeIds;
    paper.gateway.faults.next("/venue-a/orderbooks", { delayMs: 3_000 });
    await marketPage.open({ venue: "venue-a", marketId: a.marketId, outcomeId: first });
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "loading");
    const calledOff = page.waitForEvent("requestfailed", (request) => request.url().includes(first));
    await marketPage.outcomes.getByRole("radio").nth(1).check({ force: true });
    await calledOff;
    await expectBook(marketPage, bookOf(paper, "venue-a", second));
  });

  test("reports the field of a malformed answer in its panel and recovers", { tag: "@nightly" }, async ({
    paper,
    marketPage,
  }) => {
    const market = showcaseMarkets(paper)["venue-a"];
    answerWith(paper, { asks: 7, bids: [] });
    await marketPage.open(market);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "error");
    await expect(marketPage.orderBook.getByRole("alert")).toContainText("asks");
    await expect(marketPage.trades.first()).toBeVisible();
    paper.gateway.faults.clear();
    await expectBook(marketPage, bookOf(paper, "venue-a", market.outcomeId));
  });
});
