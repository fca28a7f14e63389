// A matched group on a phone: which outcome each leg's prices are of, and no figure cut or squeezed.
import { utcDay } from "#contract/instant.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { OverviewPage } from "../support/pages/overview-page.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const today = () => utcDay(Date.now());

/** A group near 0¢, so that its combined book has fewer bids than rows. */
function longShot({ gateway: { world } }: Paper) {
  const bidsOf = ({ venue, outcome_id = "" }: { venue: string; outcome_id?: string }) =>
    venue === "venue-a" ? (world.book("venue-a", outcome_id)?.bids ?? []) : [];
  const found = ["politics", "economics"]
    .flatMap((category) => world.matchedGroups(category, today()).map((group) => ({ category, group })))
    .find(({ group: { legs } }) => {
      const bids = legs.flatMap(bidsOf);
      return bids.length > 0 && bids.every(({ price }) => Number(price) < 0.01);
    });
  if (found === undefined) throw new Error("the world has no group below 1¢ today");
  return found;
}

test("shows whole outcomes, equal sides and every quoted size", async ({ page, paper, signIn, matched }) => {
  const { category, group } = longShot(paper);
  await signIn();
  await matched.openGroup(category, group.id);
  const { combinedBook } = matched;
  await expect(combinedBook.locator("[data-price]").first()).toBeVisible();
  const chips = page.getByRole("button", { name: /^Leg \d: / });
  for (const outcome of await chips.locator("bdi").all()) {
    await expect(outcome).not.toBeEmpty();
    expect(await outcome.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  const bids = combinedBook.getByRole("table", { name: "Bids", exact: true });
  const asks = combinedBook.getByRole("table", { name: "Asks", exact: true });
  await expect(bids.locator("tbody tr:not([data-price])")).not.toHaveCount(0);
  const sizeWidth = async (side: typeof bids) =>
    (await side.getByRole("columnheader", { name: "Size", exact: true }).boundingBox())?.width ?? 0;
  // Half of a pixel that two sides cannot share.
  expect(Math.abs((await sizeWidth(bids)) - (await sizeWidth(asks)))).toBeLessThanOrEqual(1);
  const rows = combinedBook.locator("[data-contracts]");
  const bottom = async (of: typeof rows) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return y + height;
  };
  expect(await bottom(rows.last())).toBeLessThanOrEqual(await bottom(combinedBook));
  const book = page.getByRole("region", { name: "Venue A book", exact: true });
  const right = async (of: typeof rows) => {
    const { x = 0, width = 0 } = (await of.boundingBox()) ?? {};
    return x + width;
  };
  expect((await right(book)) - (await right(book.getByRole("button", { name: "View" })))).toBeLessThan(16);

  await matched.showTab("Edge log");
  const history = page.getByRole("region", { name: "Edge history", exact: true });
  expect(await bottom(history.getByRole("button", { name: "Export", exact: true }))).toBeLessThan(
    await bottom(history.locator("header")),
  );

  await page.goto("/orders?tab=held-pairs");
  const pairs = page.getByRole("region", { name: "Held pairs", exact: true });
  expect(await bottom(pairs.getByRole("button", { name: "Export", exact: true }))).toBeLessThan(
    await bottom(pairs.locator("header")),
  );

  const overview = new OverviewPage(page);
  await overview.open();
  const titles = overview.bestEdges.getByRole("link").filter({ hasText: /^.{45,}$/ });
  await expect(titles.first()).toBeVisible();
  // Of groups that differ only in their last words. Read in one step: the rows change while groups are scanned.
  const heights = await overview.bestEdges.evaluate((panel) =>
    [...panel.querySelectorAll("a")]
      .filter(({ textContent }) => textContent.length >= 45)
      .map((title) => title.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThan(30);
});
