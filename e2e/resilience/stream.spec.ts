// The stream between a real browser and the paper gateway, and the fallback when it is lost, silent, malformed or
// switched off.
import type { Page } from "playwright/test";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { signOut } from "../support/pages/account-menu.ts";
import type { LevelShown, MarketAddress, MarketPage } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

/** The book of a market's outcome as the world has it, best first, as many levels as the page shows. */
function bookOf(paper: Paper, { venue, outcomeId }: MarketAddress, rows: number) {
  if (venue !== "venue-a" || outcomeId === undefined) throw new Error("only venue A's books go by outcome");
  const book = paper.gateway.world.book(venue, outcomeId);
  const best = (levels: readonly LevelShown[] = [], direction: 1 | -1) =>
    levels.toSorted((a, b) => direction * (Number(a.price) - Number(b.price))).slice(0, rows);
  return { asks: best(book?.asks, 1), bids: best(book?.bids, -1) };
}

/** The page's book is the world's, to the last digit. */
async function expectTrueBook(paper: Paper, marketPage: MarketPage, market: MarketAddress): Promise<void> {
  await expect(async () => {
    const shown = { asks: await marketPage.levels("asks"), bids: await marketPage.levels("bids") };
    expect(shown.asks.length).toBeGreaterThan(0);
    expect(shown.asks).toEqual(bookOf(paper, market, shown.asks.length).asks);
    expect(shown.bids).toEqual(bookOf(paper, market, shown.bids.length).bids);
  }).toPass({ timeout: 10_000 });
}

const connections = (paper: Paper) => paper.gateway.stream.connections();

/** Opens venue A's market, signed in, and waits until its book is live. */
async function openLiveMarket(paper: Paper, marketPage: MarketPage) {
  const market = showcaseMarkets(paper)["venue-a"];
  await marketPage.open(market);
  await expect(marketPage.connection).toHaveText("Live");
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  return market;
}

/** A fact of the card "Connection details", which is opened for it. */
async function expectDetail(page: Page, name: string, value: string | RegExp): Promise<void> {
  const card = page.getByRole("dialog", { name: "Connection details", exact: true });
  if (!(await card.isVisible()))
    await page.getByRole("button", { name: "Connection details", exact: true }).click();
  await expect(card.locator(`dt:text-is("${name}") + dd`)).toHaveText(value);
}

// The paper world moves only when a test advances it, so page and world can be compared.
test.use({ time: "manual" });

test("follows the book to the last digit", async ({ paper, marketPage }) => {
  const market = await openLiveMarket(paper, marketPage);
  await expectTrueBook(paper, marketPage, market);
  for (let minute = 0; minute < 3; minute += 1) {
    const before = JSON.stringify(paper.gateway.world.book("venue-a", market.outcomeId));
    paper.advance(60_000);
    expect(JSON.stringify(paper.gateway.world.book("venue-a", market.outcomeId))).not.toBe(before);
    await expectTrueBook(paper, marketPage, market);
  }
  await expect(marketPage.connection).toHaveText("Live");
});

const asTexts = (feeds: readonly object[] = []) => feeds.map((feed) => JSON.stringify(feed));

test("polls while the stream is lost, then resubscribes each feed once", async ({
  paper,
  marketPage,
  page,
}) => {
  const market = await openLiveMarket(paper, marketPage);
  const fed = () => connections(paper)[0]?.feeds ?? [];
  await expect.poll(() => fed().map(({ channel }) => channel)).toContain("orders");
  const feeds = asTexts(fed());
  // The new connection receives nothing either, until the silence ends.
  paper.gateway.stream.setSilenced(true);
  paper.gateway.stream.dropAll();
  await expect(marketPage.connection).toHaveText(/^(Polling|Reconnecting)$/);
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
  await expect(marketPage.connection).toHaveText("Polling");
  paper.advance(60_000);
  await expectTrueBook(paper, marketPage, market);
  paper.gateway.stream.setSilenced(false);
  await expect(marketPage.connection).toHaveText("Live");
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  // Feeds of other venues' prices may have come since.
  await expect.poll(() => asTexts(fed())).toEqual(expect.arrayContaining(feeds));
  expect(connections(paper)).toHaveLength(1);
  expect(new Set(asTexts(fed())).size).toBe(fed().length);
  paper.advance(60_000);
  await expectTrueBook(paper, marketPage, market);
  await expectDetail(page, "Reconnects", /^[1-9]/);
});

test("treats a silent stream as dead after ten seconds", { tag: "@nightly" }, async ({
  paper,
  marketPage,
  page,
}) => {
  test.setTimeout(60_000);
  const market = await openLiveMarket(paper, marketPage);
  paper.gateway.stream.setSilenced(true);
  // Ten seconds from its last word; the rest is for a busy machine.
  await expect(marketPage.orderBook).toHaveAttribute("data-state", /^(stale|polling)$/, { timeout: 13_000 });
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
  await expect(marketPage.connection).toHaveText("Polling");
  paper.advance(60_000);
  await expectTrueBook(paper, marketPage, market);
  await expectDetail(page, "Last problem", "No data from the gateway.");
  paper.gateway.stream.setSilenced(false);
  await expect(marketPage.connection).toHaveText("Live", { timeout: 20_000 });
});

test("counts invalid messages and keeps working", { tag: "@nightly" }, async ({
  paper,
  marketPage,
  page,
}) => {
  const market = await openLiveMarket(paper, marketPage);
  const messages = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"type":"dance"}',
    '{"type":"update"}',
    "x".repeat(5_000_000),
  ];
  for (const message of messages) paper.gateway.stream.sendRaw(message);
  paper.advance(60_000);
  await expectTrueBook(paper, marketPage, market);
  await expectDetail(page, "Not understood", "7");
  await expectDetail(page, "Reconnects", "0");
});

test("notices a lost update and fetches the book again", { tag: "@nightly" }, async ({
  paper,
  marketPage,
  page,
}) => {
  const market = await openLiveMarket(paper, marketPage);
  paper.gateway.stream.dropUpdates(1);
  for (let turn = 0; turn < 4; turn += 1) {
    paper.advance(30_000);
    await expectTrueBook(paper, marketPage, market);
  }
  await expectDetail(page, "Gaps", /^[1-9]/);
  await expectDetail(page, "Reconnects", "0");
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
});

test("answers a refused key with one refresh and one retry", { tag: "@nightly" }, async ({
  paper,
  marketPage,
  page,
}) => {
  await openLiveMarket(paper, marketPage);
  const refreshes = () =>
    paper.gateway.requests().filter(({ path }) => path.endsWith("/auth/refresh")).length;
  const before = refreshes();
  let drops = 0;
  const dropWhatIsThere = () => {
    if (connections(paper).length > 0) drops += 1;
    paper.gateway.stream.dropAll(4401);
    return drops;
  };
  await expect.poll(dropWhatIsThere, { intervals: [20] }).toBe(2);
  await expect(marketPage.connection).toHaveText("Polling");
  await expectDetail(page, "Last problem", "The gateway rejected this API key or sign-in.");
  // The browser says it is back on the network: a connection that only waits would be tried now.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
  expect([connections(paper).length, refreshes()]).toEqual([0, before + 1]);
});

test("reports a lost network until it returns", { tag: "@nightly" }, async ({
  paper,
  marketPage,
  context,
  problems,
}) => {
  test.setTimeout(60_000);
  const market = await openLiveMarket(paper, marketPage);
  problems.expectFailedLoads(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await expect(marketPage.connection).toHaveText("Offline", { timeout: 20_000 });
  await expect(marketPage.orderBook).not.toHaveAttribute("data-state", /^(live|polling)$/);
  paper.advance(60_000);
  await context.setOffline(false);
  await expect(marketPage.connection).toHaveText("Live", { timeout: 20_000 });
  await expectTrueBook(paper, marketPage, market);
});

test("closes the sockets of all tabs on sign-out", async ({ paper, marketPage, page, context }) => {
  await openLiveMarket(paper, marketPage);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect.poll(() => connections(paper).length).toBe(2);
  await signOut(page);
  await expect.poll(() => connections(paper).length, { timeout: 3_000 }).toBe(0);
  await expect(other).toHaveURL(/\/login/);
});

test("restarts a worker that dies and says so", { tag: "@nightly" }, async ({ paper, marketPage, page }) => {
  const market = await openLiveMarket(paper, marketPage);
  const streams = () => page.workers().filter((worker) => worker.url().includes("/stream-worker-"));
  const [worker] = streams();
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error("broken on purpose");
    });
  });
  await expect(marketPage.notifications).toContainText("was restarted");
  await expect(marketPage.connection).toHaveText("Live");
  paper.advance(60_000);
  await expectTrueBook(paper, marketPage, market);
  expect(streams()).toHaveLength(1);
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" } } });

  test("opens no socket and polls every view", { tag: "@nightly" }, async ({ paper, marketPage, page }) => {
    const market = showcaseMarkets(paper)["venue-a"];
    const sockets: string[] = [];
    page.on("websocket", (socket) => sockets.push(socket.url()));
    await marketPage.open(market);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
    await expect(marketPage.connection).toHaveText("Polling");
    await expectTrueBook(paper, marketPage, market);
    paper.advance(60_000);
    await expectTrueBook(paper, marketPage, market);
    expect([sockets, connections(paper)]).toEqual([[], []]);
  });
});
