// One matched group as a trader uses it: the legs side by side and live, what the venues say of it, and a group that is
// odd or not there.
import type { Page } from "playwright/test";
import { utcDay } from "#contract/instant.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const today = () => utcDay(Date.now());

/** A group of today's politics with a leg on each venue, and somebody who buys on venue A. */
function wideGroup({ gateway: { world } }: Paper) {
  const isBought = ({ venue, outcome_id }: { venue?: string; outcome_id?: string }) =>
    venue === "venue-a" && (world.book("venue-a", outcome_id ?? "")?.bids.length ?? 0) > 0;
  const group = world
    .matchedGroups("politics", today())
    .find(({ legs }) => new Set(legs.map(({ venue }) => venue)).size === 3 && legs.some(isBought));
  if (group === undefined) throw new Error("the world has no such group on all three venues today");
  return group;
}

const best = (levels: readonly { price: string }[] | undefined, side: "highest" | "lowest") =>
  (levels ?? []).map(({ price }) => Number(price)).sort((x, y) => (side === "highest" ? y - x : x - y))[0];

test("shows what a tab at the end of the first screen opens", async ({ page, paper, matched }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await matched.openGroup("politics", wideGroup(paper).id);
  await expect(matched.combinedBook.locator("[data-price]").first()).toBeVisible();
  const panel = page.getByRole("tabpanel", { name: "Directions", exact: true });
  await matched.showTab("Directions");
  await expect(panel).toBeInViewport({ ratio: 0.3 });
});

test("shows each leg's own exact live book side by side", { tag: "@nightly" }, async ({
  page,
  paper,
  matched,
}) => {
  const group = wideGroup(paper);
  await matched.openGroup("politics", group.id);
  await expect(page).toHaveURL(new RegExp(`date=${today()}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(group.title);

  const at = (venue: string) => group.legs.findIndex((leg) => leg.venue === venue) + 1;
  const tokenA = group.legs[at("venue-a") - 1]?.outcome_id ?? "";
  const quoteA = matched.leg(at("venue-a"), "Venue A").locator("[data-bid]");
  await expect
    .poll(async () => {
      const bid = best(paper.gateway.world.book("venue-a", tokenA)?.bids, "highest");
      const shown = await quoteA.getAttribute("data-bid");
      return shown !== null && Number(shown) === bid;
    })
    .toBe(true);
  const ladders = page.getByRole("radiogroup", { name: "Order book shown", exact: true });
  await ladders.getByRole("radio", { name: "Venue A", exact: true }).check({ force: true });
  const bookOf = (venue: string) =>
    page.getByRole("region", { name: venue === "venue-a" ? "Venue A book" : "Venue C book", exact: true });
  const bids = bookOf("venue-a").getByRole("table", { name: "Bids", exact: true });
  await expect(bids.getByRole("row").first()).toBeVisible();
  await ladders.getByRole("radio", { name: "Venue C", exact: true }).check({ force: true });
  await expect(bookOf("venue-c")).toHaveAttribute("data-state", "not-offered");

  const legC = await matched.openLeg(at("venue-c"), "Venue C");
  await expect(legC).toContainText("last trade, no quote");
  const prices = matched.chart.getByRole("img", { name: /^Prices of / });
  await expect(prices.locator("canvas").first()).toBeVisible();
  // Venue A has no candles: its trades fill the range, not only the page that the stream begins with.
  const priceA = matched.chart
    .getByRole("listitem")
    .filter({ has: page.getByRole("img", { name: "Venue A" }) });
  const { width = 0 } = (await prices.boundingBox()) ?? {};
  await prices.hover({ position: { x: width / 4, y: 20 } });
  await expect(priceA).toContainText(/\d¢/);
  expect(await axeViolations(page)).toEqual([]);
  const legA = await matched.openLeg(at("venue-a"), "Venue A");
  await expect(legA).toContainText("× p × (1 − p)");
  await expect(legA).toContainText("contracts");

  const marketLink = legA.getByRole("link").first();
  await marketLink.click();
  await expect(page).toHaveURL((url) => url.searchParams.get("outcome") === tokenA);
});

test("compares the venues' rules and marks differences", { tag: "@nightly" }, async ({
  page,
  paper,
  matched,
}) => {
  const group = wideGroup(paper);
  await page.route("**/venue-b/markets/*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      json: { ...(await answer.json()), status: "Paused", resolution_date: "2030-01-01T00:00:00Z" },
    });
  });
  await matched.openGroup("politics", group.id);
  const { rules } = matched;
  const [a, b] = ["venue-a", "venue-b"].map(
    (venue) => group.legs.findIndex((leg) => leg.venue === venue) + 1,
  );
  await matched.openRules(Math.min(a ?? 0, b ?? 0), Math.max(a ?? 0, b ?? 0));
  await expect(rules.getByRole("heading", { name: "Status Different" })).toBeVisible();
  await expect(rules.getByRole("heading", { name: "Resolution date Different" })).toBeVisible();
  await expect(rules.getByText("Paused", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await matched.showTab("Raw data");
  await expect(matched.rawData).toContainText(group.id);
});

test("says when the day's list lacks the group and offers links", { tag: "@nightly" }, async ({
  page,
  paper,
  matched,
}) => {
  const group = wideGroup(paper);
  await matched.openGroup("politics", "no such group", "2020-01-31");
  await expect(
    page.getByRole("heading", { name: "This group is not in the day's list", exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "All groups of 2020-01-31", exact: true }).click();
  await expect(page).toHaveURL(/\/matched\/politics\?date=2020-01-31$/);

  await matched.openGroup("politics", group.id, "2020-01-31");
  await page.getByRole("link", { name: `Open ${today()}, today`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(group.title);
});

test("reports a failed list and retries", { tag: "@nightly" }, async ({ page, paper, problems, matched }) => {
  const group = wideGroup(paper);
  problems.expectFailedLoads(/status of 400/);
  paper.gateway.faults.next("/matching-markets/politics", { status: 400, body: { message: "Not today" } });
  await matched.openGroup("politics", group.id);
  await expect(page.getByRole("alert")).toContainText("Not today");
  await page.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(group.title);
});

async function answerWith(page: Page, groups: readonly unknown[]): Promise<void> {
  await page.route("**/matching-markets/politics*", (route) => route.fulfill({ json: groups }));
}

test("shows legs of unknown venues, without ids or of any shape as text", { tag: "@nightly" }, async ({
  page,
  paper,
  matched,
}) => {
  const group = wideGroup(paper);
  const [first] = group.legs;
  let deep: unknown = "the end";
  for (let level = 0; level < 3_000; level += 1) deep = [deep];
  const legs = [
    {
      venue: "venue-d",
      market_id: "M",
      outcome_id: "O",
      data: { title: "<img src=x onerror=alert(1)>" },
      orientation: 5,
    },
    { venue: "venue-a", data: deep, orientation: "sideways" },
    { ...first, orientation: { home: "away" } },
    { ...first, orientation: { inverted: true }, data: ["a list"] },
    {},
    "no leg",
  ];
  await answerWith(page, [
    { ...group, legs, match_score: 0.25, method: "\u202etxet", game_start_time: "yesterday" },
  ]);
  await matched.openGroup("politics", group.id);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(group.title);
  await expect(page.getByText("yesterday", { exact: true })).toBeVisible();
  const unlinked = async (number: number) => {
    const name = `Leg ${number}: no price`;
    await page.getByRole("button", { name, exact: true }).click();
    return page.getByRole("dialog", { name, exact: true });
  };
  const strange = await unlinked(1);
  await expect(strange).toContainText("Unknown venue");
  await expect(strange).toContainText("<img src=x onerror=alert(1)>");
  await expect(strange.getByRole("link")).toHaveCount(0);
  await expect(await unlinked(2)).toContainText("This leg has no market id");
  await expect(page.getByRole("button", { name: "Leg 5: no price", exact: true })).toContainText("No venue");
  await expect(await matched.openLeg(3, "Venue A")).toContainText("unrecognised orientation");
  await expect(await matched.openLeg(4, "Venue A")).toContainText("opposite outcome");
  await expect(matched.leg(4, "Venue A").locator("[data-state=live]").first()).toBeVisible();
  await matched.showTab("Raw data");
  await expect(page.getByText("1 leg could not be read and is left out.")).toBeVisible();
});

test("names the outcome of a ladder, which is the leg's own where the leg is inverted", async ({
  page,
  paper,
  matched,
}) => {
  const group = wideGroup(paper);
  const inverted = group.legs.map((leg) =>
    leg.venue === "venue-a" ? { ...leg, orientation: { inverted: true } } : leg,
  );
  await answerWith(page, [{ ...group, legs: inverted }]);
  await matched.openGroup("politics", group.id);
  const number = inverted.findIndex(({ venue }) => venue === "venue-a") + 1;
  await expect(matched.leg(number, "Venue A").locator("bdi")).toHaveText("No");
  const book = page.getByRole("region", { name: "Venue A book", exact: true });
  await expect(book.locator("header")).toContainText("Yes");
});

test("says when a group has no legs", { tag: "@nightly" }, async ({ page, paper, matched }) => {
  const group = wideGroup(paper);
  await answerWith(page, [{ id: group.id, legs: null }]);
  await matched.openGroup("politics", group.id);
  await expect(page.getByText("This group has no legs.")).toBeVisible();
  await expect(page.getByText("A pair needs two legs with a market.")).toBeVisible();
});
