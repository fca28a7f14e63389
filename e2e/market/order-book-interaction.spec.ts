// The ladder under a trader's hand: a level is taken into the ticket, holds still while one aims at it, shows one's own orders,
// and is shown as one wants it.
import { add, compare, type Decimal, decimal, sum, toMultiple, zero } from "#contract/decimal.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { watchLayout } from "../support/layout-shifts.ts";
import { expectNoAxeViolations, expectStill } from "../support/page-checks.ts";
import { Ladder } from "../support/pages/ladder.ts";
import { inCents } from "../support/pages/order-ticket.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

// The paper world is frozen, so page and world can be compared.
test.use({ time: "manual" });

const asText = (price: string) => price.replace(/0+$/, "");

/** A side of the world's book of venue A, best first. */
function levelsOf(paper: Paper, side: "asks" | "bids", outcome: 0 | 1 = 0) {
  const { a } = paper.gateway.world.showcase();
  const book = paper.gateway.world.book("venue-a", a.outcomeIds[outcome]);
  if (book === undefined) throw new Error("the world has no book of venue A");
  const sign = side === "asks" ? 1 : -1;
  return book[side].toSorted((one, other) => compare(decimal(one.price), decimal(other.price)) * sign);
}

const sizes = (levels: readonly { readonly size: string }[]): Decimal =>
  sum(levels.map(({ size }) => decimal(size)));

test("fills in the ticket from a level by click and by arrows and Enter", async ({
  paper,
  page,
  marketPage,
}) => {
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  const ladder = new Ladder(page, marketPage);
  await marketPage.ticket.choose("Order type", "Limit");
  await marketPage.ticket.amount.fill("7");
  const [asks, bids] = [levelsOf(paper, "asks"), levelsOf(paper, "bids")];
  await ladder.level("bids", bids[1]?.price ?? "").click();
  await expect(marketPage.ticket.radio("Side", "Sell")).toBeChecked();
  await expect(marketPage.ticket.amount).toHaveValue(sizes(bids.slice(0, 2)));
  await expect(marketPage.ticket.limitPrice).toHaveValue(inCents(bids[1]?.price ?? ""));

  await ladder.level("bids", bids[0]?.price ?? "").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  const second = ladder.level("asks", asks[1]?.price ?? "");
  await expect(second).toBeFocused();
  await expect(second).toHaveAccessibleName(/^Fill the ticket: buy to /);
  await page.keyboard.press("Enter");
  await expect(marketPage.ticket.radio("Side", "Buy")).toBeChecked();
  await expect(marketPage.ticket.amount).toHaveValue(sizes(asks.slice(0, 2)));
  await expect(marketPage.ticket.limitPrice).toHaveValue(inCents(asks[1]?.price ?? ""));
  await page.keyboard.press("End");
  await expect(ladder.level("asks", asks.at(-1)?.price ?? "")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(ladder.level("asks", asks[0]?.price ?? "")).toBeFocused();
});

test.describe("on the phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("opens the ticket from a tapped level once and keeps later typing", { tag: "@nightly" }, async ({
    paper,
    page,
    marketPage,
  }) => {
    await marketPage.open(showcaseMarkets(paper)["venue-a"]);
    const asks = levelsOf(paper, "asks");
    await new Ladder(page, marketPage).level("asks", asks[1]?.price ?? "").tap();
    await expect(marketPage.ticket.amount).toHaveValue(sizes(asks.slice(0, 2)));
    await marketPage.ticket.amount.fill("3");
    await marketPage.ticket.close();
    await marketPage.ticket.open();
    await expect(marketPage.ticket.amount).toHaveValue("3");
  });
});

test("applies book display choices to all books and marks the other outcome's book", {
  tag: "@nightly",
}, async ({ paper, page, marketPage }) => {
  await watchLayout(page);
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  const ladder = new Ladder(page, marketPage);
  await ladder.view.click();
  await ladder.choose("Group levels by", "1¢");
  await ladder.choose("Bars show", "Size");
  await ladder.depthChart.click();

  const expectGrouped = async () => {
    for (const side of ["asks", "bids"] as const) {
      const groups = new Map<string, Decimal>();
      for (const { price, size } of levelsOf(paper, side)) {
        const at = toMultiple(decimal(price), decimal("0.01"), side === "asks" ? "up" : "down");
        groups.set(at, add(groups.get(at) ?? zero, decimal(size)));
      }
      const [best, next] = [...groups].map(([price, size]) => ({ price, size }));
      await expect(async () => {
        expect((await marketPage.levels(side)).slice(0, 2)).toEqual([best, next]);
      }).toPass();
    }
    await expect(ladder.depth).toBeVisible();
  };
  await expectGrouped();
  await expectNoAxeViolations(page, "a grouped book", ["dark", "light", "contrast"]);
  await page.reload();
  await expectGrouped();
  await expectStill(page, "a grouped book");

  await ladder.view.click();
  await expect(ladder.choice("Bars show", "Size")).toBeChecked();
  await ladder.choose("Group levels by", "0.1¢");
  await ladder.choose("Orders of", /inverted/);
  await expect(marketPage.orderBook).toContainText("Derived from the No book, read only");
  const [ask] = levelsOf(paper, "asks");
  const level = ladder.level("asks", ask?.price ?? "");
  await level.click();
  await expect(marketPage.orderBook.getByText(/^Buy [\d,.]+ to [\d.]+¢ for \$/)).toBeVisible();
  await expect(level).not.toHaveAccessibleName(/ticket/);
  await expect(marketPage.ticket.amount).toHaveValue("");
});

test("marks a working order at its price in both outcomes' books", async ({ paper, page, marketPage }) => {
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  const ladder = new Ladder(page, marketPage);
  const price = levelsOf(paper, "bids")[2]?.price ?? "";
  await marketPage.ticket.placeOrder({ type: "Limit", limitPrice: asText(price), amount: "12" });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  await expect(ladder.level("bids", price)).toHaveAccessibleName(/, your order: 12 contracts$/);
  const mark = ladder.level("bids", price).getByText("12", { exact: true });
  await expect(mark).toBeVisible();
  const [markBox, levelBox] = [await mark.boundingBox(), await ladder.level("bids", price).boundingBox()];
  expect(markBox?.height).toBeLessThan(levelBox?.height ?? 0);
  expect(Math.abs((markBox?.y ?? 0) - (levelBox?.y ?? 0))).toBeLessThan(5);
  await marketPage.chooseOutcome(/^No/);
  await expect(marketPage.asks.getByRole("button", { name: /, your order: 12 contracts$/ })).toHaveCount(1);
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" }, polling: { bookMs: 250 } } });

  test("freezes levels under the pointer until released", { tag: "@nightly" }, async ({
    paper,
    page,
    marketPage,
  }) => {
    const answerWith = (asks: readonly (readonly [string, string])[]) => {
      paper.gateway.faults.clear();
      const body = {
        asks: asks.map(([price, size]) => ({ price, size })),
        bids: [{ price: "0.4", size: "5" }],
      };
      paper.gateway.faults.next("/venue-a/orderbooks", { status: 200, body, times: 1_000 });
    };
    const pricesShown = async () =>
      (await marketPage.levels("asks")).map(({ price, size }) => `${price} ${size}`);
    answerWith([
      ["0.52", "10"],
      ["0.53", "20"],
    ]);
    await marketPage.open(showcaseMarkets(paper)["venue-a"]);
    const ladder = new Ladder(page, marketPage);
    await ladder.level("asks", "0.53").hover();
    await expect(ladder.recentre).toHaveText("Recentre paused");
    answerWith([
      ["0.51", "1"],
      ["0.53", "25"],
    ]);
    await expect(ladder.recentre).toHaveText("Recentre paused, 1 new");
    await expect.poll(pricesShown).toEqual(["0.52 0", "0.53 25"]);
    await ladder.level("asks", "0.53").click();
    await expect(marketPage.ticket.amount).toHaveValue("26");

    await ladder.recentre.click();
    await expect(ladder.recentre).toHaveText("Recentre paused");
    await expect.poll(pricesShown).toEqual(["0.51 1", "0.53 25"]);
    answerWith([["0.6", "9"]]);
    await expect(ladder.recentre).toHaveText("Recentre paused, 1 new");
    await marketPage.ticket.amount.click();
    await expect.poll(pricesShown).toEqual(["0.6 9"]);
    await expect(ladder.recentre).toBeHidden();
  });
});
