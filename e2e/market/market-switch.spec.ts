// From one market of a venue to another, whose panels stand: no frame shows the former one's book, trades, chart or quotes, and
// no hand that was on it does anything to the other.
import type { Page, Request } from "playwright/test";
import { utcDay } from "#contract/instant.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { type MarketAddress, type MarketPage, marketPath } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

// The paper world is frozen, so everything a market shows is known.
test.use({ time: "manual" });
test.beforeEach(async ({ page, signIn }) => {
  tradesUnderWay.clear();
  page.on("request", (request) => {
    if (/\/trades\?/.test(request.url())) tradesUnderWay.add(request);
  });
  page.on("requestfinished", (request) => tradesUnderWay.delete(request));
  page.on("requestfailed", (request) => tradesUnderWay.delete(request));
  await signIn();
});

/** Pages of older trades that fill the chart come one after the other. */
const tradesUnderWay = new Set<Request>();

/** Two markets of venue A that have all their panels show: at any hour some have resolved or are bought by nobody. */
function twoMarkets(paper: Paper): readonly [Required<MarketAddress>, Required<MarketAddress>] {
  const { world } = paper.gateway;
  const one = showcaseMarkets(paper)["venue-a"];
  const day = utcDay(Date.now());
  const isLively = (leg: { market_id: string; outcome_id: string }) => {
    const book = world.book("venue-a", leg.outcome_id);
    const trades = world.trades("venue-a", leg.outcome_id, {}, 20) ?? [];
    return (book?.bids.length ?? 0) >= 15 && (book?.asks.length ?? 0) >= 15 && trades.length === 20;
  };
  const legs = ["sports", "politics", "crypto", "economics", "weather"]
    .flatMap((category) => world.matchedGroups(category, day))
    .flatMap((group) => group.legs);
  const other = legs.find(
    (leg) => leg.venue === "venue-a" && leg.market_id !== one.marketId && isLively(leg),
  );
  if (other === undefined) throw new Error("the world has one lively market of venue A");
  return [one, { venue: "venue-a", marketId: other.market_id, outcomeId: other.outcome_id }];
}

/** Goes to an address within the page, as a link of its own does. */
function go(page: Page, path: string): Promise<void> {
  return page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Opens `one` with `other` seen a moment before, so that a switch between them takes no panel down. */
async function openBoth(
  page: Page,
  marketPage: MarketPage,
  one: MarketAddress,
  other: MarketAddress,
): Promise<string> {
  const isWhole = async () => {
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
    await expect(marketPage.trades.first()).toBeVisible();
    await expect(marketPage.lastCandle).toBeVisible();
  };
  await marketPage.open(one);
  const title = (await marketPage.heading.textContent()) ?? "";
  await isWhole();
  await go(page, marketPath(other));
  await expect(marketPage.heading).not.toHaveText(title);
  await isWhole();
  await page.goBack();
  await expect(marketPage.heading).toHaveText(title);
  await isWhole();
  return title;
}

/** Contents of the screen in one frame. */
interface Frame {
  readonly title: string;
  /** State attribute of the order book panel. */
  readonly book: string;
  readonly levels: readonly string[];
  readonly trades: readonly string[];
  readonly lastCandle: string;
  /** The numbers of the period that is pointed at, else of the last one. */
  readonly legend: string;
  readonly quotes: string;
  /** The chart's pixels. */
  readonly picture: string;
}

/** Looks at every frame from now on, after all that draws has drawn and before it is seen. */
function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const frames: Frame[] = [];
    Object.assign(globalThis, { frames });
    const small = new OffscreenCanvas(96, 48).getContext("2d", { willReadFrequently: true });
    const pictureOf = (canvas: HTMLCanvasElement | null) => {
      if (small === null || canvas === null || canvas.width === 0) return "";
      small.clearRect(0, 0, 96, 48);
      small.drawImage(canvas, 0, 0, 96, 48);
      return small.getImageData(0, 0, 96, 48).data.join();
    };
    const region = (name: string) => document.querySelector(`[aria-label="${name}"]`);
    const rows = (name: string) =>
      [...(region(name)?.querySelectorAll("tr[data-price]") ?? [])].map(
        ({ textContent }) => textContent ?? "",
      );
    const record = () =>
      frames.push({
        title: document.querySelector("main h1")?.textContent ?? "",
        book: region("Order book")?.getAttribute("data-state") ?? "",
        levels: rows("Order book"),
        trades: rows("Trades"),
        lastCandle: region("Chart")?.querySelector('[role="img"]')?.ariaLabel ?? "",
        legend: region("Chart")?.querySelector('[aria-hidden="true"][translate="no"]')?.textContent ?? "",
        quotes: document.querySelector("main [role=radiogroup]")?.textContent ?? "",
        picture: pictureOf(region("Chart")?.querySelector("canvas") ?? null),
      });
    // Resize observers run after layout of the whole frame.
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "position: fixed; inset: 0 auto auto 0; block-size: 1px";
    new ResizeObserver(record).observe(probe);
    let width = 0;
    const next = () => {
      width = (width + 1) % 2;
      probe.style.inlineSize = `${width + 1}px`;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** The frames seen since it was called last. */
function takeFrames(page: Page): Promise<readonly Frame[]> {
  return page.evaluate(() => (globalThis as unknown as { frames: Frame[] }).frames.splice(0));
}

/** Contents of a market page once it is settled. */
async function settledFrame(page: Page): Promise<Frame> {
  let last: Frame | undefined;
  /** Looks in a row that saw nothing new: the chart asks for older trades a moment after its first ones are drawn. */
  let quietLooks = 0;
  // Longer than the chart takes to draw the last page of trades.
  const intervals = [700];
  await expect
    .poll(
      async () => {
        const now = (await takeFrames(page)).at(-1);
        if (now === undefined) return "no frame";
        const before = last;
        last = now;
        if (now.book !== "live" || now.levels.length < 30 || now.picture === "")
          return `${now.book}, ${now.levels.length} levels, ${now.picture.length} signs of a picture`;
        const parts = Object.keys(now) as (keyof Frame)[];
        const changed = parts.filter((part) => JSON.stringify(before?.[part]) !== JSON.stringify(now[part]));
        const isQuiet = changed.length === 0 && tradesUnderWay.size === 0;
        quietLooks = isQuiet ? quietLooks + 1 : 0;
        return quietLooks >= 3
          ? "settled"
          : `${tradesUnderWay.size} requests for trades; changed: ${changed}`;
      },
      { intervals, timeout: 20_000 },
    )
    .toBe("settled");
  if (last === undefined) throw new Error("there were no frames");
  return last;
}

/** Expects no frame to show another market's data under a market's title. */
function expectOwn(frames: readonly Frame[], settled: readonly Frame[]): void {
  for (const frame of frames) {
    const own = settled.find(({ title }) => title === frame.title);
    const other = settled.find(({ title }) => title !== frame.title);
    expect(own, frame.title).toBeDefined();
    expect(own?.levels).toEqual(expect.arrayContaining([...frame.levels]));
    expect(own?.trades).toEqual(expect.arrayContaining([...frame.trades]));
    if (frame.lastCandle !== "") expect(frame.lastCandle).toBe(own?.lastCandle);
    expect(frame.quotes).toBe(own?.quotes);
    expect(frame.picture === other?.picture, "the chart shows the other market's picture").toBe(false);
  }
}

/** Opens `one`, then goes to `other`. Returns the settled frame of each. */
async function switchMarket(page: Page, marketPage: MarketPage, one: MarketAddress, other: MarketAddress) {
  await marketPage.open(one);
  await watchFrames(page);
  const ofOne = await settledFrame(page);
  await go(page, marketPath(other));
  await expect(marketPage.heading).not.toHaveText(ofOne.title);
  return { ofOne, ofOther: await settledFrame(page) };
}

test("never shows one market's number under another's title", { tag: "@nightly" }, async ({
  paper,
  page,
  marketPage,
}) => {
  const [one, other] = twoMarkets(paper);
  const { ofOne, ofOther } = await switchMarket(page, marketPage, one, other);
  const settled = [ofOne, ofOther];
  for (const part of ["title", "lastCandle", "quotes", "picture"] as const)
    expect(ofOne[part] === ofOther[part], part).toBe(false);
  for (let turn = 0; turn < 3; turn += 1) {
    const to = turn % 2 === 0 ? ofOne : ofOther;
    await page.evaluate((delta) => history.go(delta), turn % 2 === 0 ? -1 : 1);
    await expect(marketPage.heading).toHaveText(to.title);
    const frames = await takeFrames(page);
    expect(frames.length).toBeGreaterThan(0);
    expectOwn(frames, settled);
    // It was here a moment ago: it is there whole with its title.
    const [first] = frames.filter(({ title }) => title === to.title);
    if (first !== undefined) {
      expect(first.levels.length).toBeGreaterThan(10);
      expect(first.trades.length).toBeGreaterThan(5);
      expect(first.picture).toBe(to.picture);
    }
    expect(await settledFrame(page)).toEqual(to);
  }
});

test("drops the chart's hovered candle on a switch", { tag: "@nightly" }, async ({
  paper,
  page,
  marketPage,
}) => {
  const [one, other] = twoMarkets(paper);
  await openBoth(page, marketPage, one, other);
  await watchFrames(page);
  const ofOne = await settledFrame(page);
  await marketPage.lastCandle.hover();
  const legend = async () => (await takeFrames(page)).at(-1)?.legend;
  await expect.poll(legend).not.toBe(ofOne.legend);
  const pointed = (await takeFrames(page)).at(-1)?.legend;
  await go(page, marketPath(other));
  await expect(marketPage.heading).not.toHaveText(ofOne.title);
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  const frames = (await takeFrames(page)).filter(({ title }) => title !== ofOne.title);
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames) expect([ofOne.legend, pointed]).not.toContain(frame.legend);
});

test("shows cached data marked as old until new data arrives", { tag: "@nightly" }, async ({
  paper,
  page,
  marketPage,
}) => {
  const [one, other] = twoMarkets(paper);
  // Everything is streamed: a polled response, which a busy browser may request meanwhile, would stay valid for ten
  // seconds.
  paper.gateway.faults.next("/venue-a/orderbooks", { delayMs: 3_600_000, times: 99 });
  const { ofOne, ofOther } = await switchMarket(page, marketPage, one, other);
  const feeds = () => paper.gateway.stream.connections().flatMap((connection) => connection.feeds);
  await expect
    .poll(() => feeds().some(({ instrument }) => instrument === one.outcomeId), { timeout: 10_000 })
    .toBe(false);
  await takeFrames(page);
  // A busy browser may draw its first frame after all messages have arrived, so the stream waits for that frame.
  paper.gateway.stream.setSilenced(true);
  await page.evaluate(() => history.back());
  await expect(marketPage.heading).toHaveText(ofOne.title);
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "stale");
  paper.gateway.stream.setSilenced(false);
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  const all = await takeFrames(page);
  expectOwn(all, [ofOne, ofOther]);
  const frames = all.filter(({ title }) => title === ofOne.title);
  expect(frames[0]?.book).toBe("stale");
  for (const { levels } of frames) expect(levels.length).toBeGreaterThan(10);
});

test("drops a pressed or focused level on a switch", async ({ paper, page, marketPage }) => {
  const [one, other] = twoMarkets(paper);
  const { ticket, bids, asks } = marketPage;
  const title = await openBoth(page, marketPage, one, other);
  await bids.first().hover();
  await ticket.choose("Order type", "Limit");
  await bids.nth(1).locator("button").click();
  await expect(ticket.limitPrice).not.toHaveValue("");

  await bids.nth(2).locator("button").hover();
  await page.mouse.down();
  await go(page, marketPath(other));
  await expect(marketPage.heading).not.toHaveText(title);
  await expect(bids.nth(2)).toBeVisible();
  await page.mouse.up();
  await expect(ticket.amount).toHaveValue("");

  // A press on the other one's own level counts as ever.
  await asks.last().locator("button").click();
  await expect(ticket.amount).not.toHaveValue("");

  await asks.last().locator("button").focus();
  await page.goBack();
  await expect(marketPage.heading).toHaveText(title);
  await expect(bids.first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest("tr") === null)).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(ticket.amount).toHaveValue("");
});

test("shows the outcome that an address names after another one was chosen", async ({
  paper,
  page,
  marketPage,
}) => {
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  const address = page.url();
  const named = marketPage.outcomes.getByRole("radio").first();
  const other = marketPage.outcomes.getByRole("radio").nth(1);
  await expect(named).toBeChecked();
  await other.check({ force: true });
  await expect(page).not.toHaveURL(address);
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search all venues", exact: true }).fill(address);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect(named).toBeChecked();
  await page.goBack();
  await expect(other).toBeChecked();
});

test("keeps panel choices of one market from another", { tag: "@nightly" }, async ({
  paper,
  page,
  marketPage,
}) => {
  const [one, other] = twoMarkets(paper);
  const title = await openBoth(page, marketPage, one, other);
  const { orderBook, tradesPanel } = marketPage;
  const view = orderBook.getByRole("button", { name: "View", exact: true });
  await view.click();
  await page.getByRole("tab", { name: "Rules", exact: true }).click();
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-part$="-scroller"], [aria-label="Trades"] [tabindex="0"]')].map(
        ({ scrollTop }) => scrollTop,
      ),
    );
  await marketPage.bids.first().hover();
  await page.mouse.wheel(0, 120);
  await marketPage.trades.first().hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(async () => (await places()).filter((place) => place !== 0).length).toBe(2);
  await expect(tradesPanel.getByText("Paused")).toBeVisible();
  await page.mouse.move(0, 0);

  await go(page, marketPath(other));
  await expect(marketPage.heading).not.toHaveText(title);
  await expect(orderBook).toHaveAttribute("data-state", "live");
  expect(await places()).toEqual([0, 0, 0]);
  await expect(view).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("tab", { name: "Rules", exact: true })).toHaveAttribute(
    "aria-selected",
    "false",
  );
  await expect(orderBook.getByRole("button", { name: /^Recentre/ })).toHaveCount(0);
  await expect(tradesPanel.getByText("Paused")).toHaveCount(0);
});
