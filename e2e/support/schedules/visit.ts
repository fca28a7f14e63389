// One person in one browser context, who places orders over a wire that breaks, run after run, and afterwards finds out
// whether what is shown is true.
import type { Browser, BrowserContext, Locator, Page } from "playwright/test";
import type { VenueId } from "#contract/venue-id.ts";
import type { PaperServer } from "#paper/host/serve.ts";
import { type FaultProxy, isOrder } from "../fault-proxy.ts";
import { MarketPage } from "../pages/market-page.ts";
import { passGesture } from "../pass-gesture.ts";
import { readAppPosts, recordAppPosts } from "../sent-orders.ts";
import { showcaseMarkets } from "../showcase-markets.ts";
import { storeSession } from "../store-session.ts";
import type { Schedule, Turn } from "./fault-schedule.ts";
import { type ShownOrder, violationsOf } from "./invariants.ts";
import { readJournal } from "./read-journal.ts";

export interface RunEnvironment {
  readonly browser: Browser;
  readonly paper: PaperServer;
  readonly wire: FaultProxy;
}

export interface RunResult {
  readonly violations: readonly string[];
  /** States of all orders of the visit. */
  readonly states: readonly string[];
  /** Orders sent by the app, orders that arrived, and browser-made copies among them. */
  readonly sent: number;
  readonly arrived: number;
  readonly copies: number;
}

export interface Visit {
  run(schedule: Schedule): Promise<RunResult>;
  close(): Promise<void>;
}

/** Longer than an order's timeout and the time its late response is accepted, ms. */
export const patienceMs = 16_000;
const listeningMs = 46_000;
/** Wait for something that may not come, ms. */
export const shortMs = 3_000;
export const longMs = 20_000;
const journalLookMs = 4_000;

let people = 0;

/** Somebody new, signed in, in a browser context of his own whose clock can be put forward. */
export async function enter({ browser, paper, wire }: RunEnvironment) {
  people += 1;
  const id = `person-${people}`;
  const account = { email: `${id}@crossbook.local`, password: "of no importance", apiKey: `key-of-${id}` };
  await paper.gateway.openAccount({ id, name: id, ...account });
  const context = await browser.newContext({
    baseURL: wire.url,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  await context.clock.install();
  await recordAppPosts(context);
  const page = await context.newPage();
  page.setDefaultTimeout(longMs);
  await storeSession(page, { ...paper, account });
  return { id, context, page };
}

type OrderQuestions = Readonly<Record<"confirmation" | "place", Locator>>;

interface Interruptible {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly wire: FaultProxy;
  /** Opens the page again after it was left. */
  comeBack(): Promise<unknown>;
  /** Submits the same order in another tab. */
  submitElsewhere(): Promise<void>;
}

/** Interrupts the page while the order of `turn` is under way. */
async function interrupt({ interruption }: Turn, run: Interruptible): Promise<void> {
  const { page, context } = run;
  switch (interruption) {
    case "nothing":
      return;
    case "reload":
      await page.reload();
      return;
    case "leave and return":
      await page.goto("about:blank");
      await run.comeBack();
      return;
    case "offline":
      await context.setOffline(true);
      await page.clock.fastForward(patienceMs);
      await context.setOffline(false);
      return;
    case "clock jump":
      await page.clock.fastForward(patienceMs);
      return;
    case "all connections reset":
      run.wire.resetAll();
      return;
    case "same order in another tab":
      await run.submitElsewhere();
  }
}

/** Presses `place` while the faults and the interruption of `turn` are at work, and answers the order's questions. */
export async function placeThrough(
  turn: Turn,
  paper: PaperServer,
  ticket: OrderQuestions,
  run: Interruptible,
): Promise<void> {
  const { page, wire } = run;
  if (turn.wire !== undefined) wire.add(turn.wire.fault);
  if (turn.answer !== undefined) paper.gateway.faults.nextOrder(turn.answer.fault);
  const seenBefore = wire.requests().filter(isOrder).length;
  const isSent = () => wire.requests().filter(isOrder).length > seenBefore;
  const pressing = gesture(page, ticket.place, turn)
    .then(() => answerQuestions(ticket, isSent))
    .catch(passOver);
  if (turn.onceSent) await until(isSent, shortMs);
  await Promise.all([interrupt(turn, run).catch(passOver), pressing]);
}

/** A visit of somebody new to a lively market of `venue`. */
export async function openVisit(ground: RunEnvironment, venue: VenueId): Promise<Visit> {
  const { paper, wire } = ground;
  const { id, context, page } = await enter(ground);
  const address = showcaseMarkets(paper)[venue];
  const market = new MarketPage(page);
  await market.open(address);
  let amount = 2;

  return {
    async run(schedule) {
      const sentBefore = (await readAppPosts(page)).length;
      const arrivedBefore = paper.gateway.ordersReceived();
      wire.delay(schedule.delayMs, schedule.jitterMs);
      wire.refuseReuse(schedule.refusesReuse);
      for (const turn of schedule.turns) {
        amount += 1;
        await take(turn, `${amount}`);
        await settleFeeds(ground, page, context);
        await settle(page);
      }
      const seen = await lookAtAll();
      const arrived = paper.gateway.ordersReceived() - arrivedBefore;
      const bodies = paper.gateway
        .orderArrivals()
        .slice(paper.gateway.orderArrivals().length - arrived)
        .map(({ body }) => body);
      return {
        ...seen,
        sent: (await readAppPosts(page)).length - sentBefore,
        arrived,
        copies: arrived - new Set(bodies).size,
      };
    },
    close: () => context.close(),
  };

  async function take(turn: Turn, amount: string): Promise<void> {
    await market.ticket.amount.fill(amount);
    await market.ticket.review.click();
    await placeThrough(turn, paper, market.ticket, {
      page,
      context,
      wire,
      comeBack: () => market.open(address),
      submitElsewhere: () => submitElsewhere(amount),
    });
  }

  async function submitElsewhere(amount: string): Promise<void> {
    const tab = await context.newPage();
    const other = new MarketPage(tab);
    try {
      await other.open(address);
      await other.ticket.amount.fill(amount, { timeout: shortMs });
      await other.ticket.review.click({ timeout: shortMs });
      // It asks, as there is an equal order or one whose outcome is not known; nobody says yes.
      await other.ticket.place.click({ timeout: shortMs });
      await until(() => other.ticket.confirmation.getByText(/ago/).isVisible(), shortMs);
    } finally {
      await tab.close();
    }
  }

  async function lookAtAll(): Promise<Pick<RunResult, "violations" | "states">> {
    const deadline = performance.now() + longMs;
    for (;;) {
      const rows = await shownOrders(market);
      const violations = violationsOf({
        venue,
        sentByApp: (await readAppPosts(page)).map((sent) => sent.amount),
        rows,
        records: await page.evaluate(readJournal),
        atGateway: paper.gateway.world.orders(id, venue, { openOnly: false }),
      });
      if (violations.length === 0 || performance.now() > deadline)
        return { violations, states: rows.map(({ state }) => state) };
      // The page looks at the venue by its own clock, which may go faster than ours.
      await page.clock.fastForward(journalLookMs);
    }
  }
}

/** Presses `place` as the turn has it. */
async function gesture(page: Page, place: Locator, { gesture: how }: Turn): Promise<void> {
  switch (how) {
    case "click":
      await place.click({ timeout: shortMs });
      return;
    case "double click":
      await place.dblclick({ timeout: shortMs });
      return;
    case "held key":
      await place.focus({ timeout: shortMs });
      await passGesture(page);
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
      return;
    case "click and key":
      await place.click({ timeout: shortMs });
      await page.keyboard.press("Enter");
  }
}

/** Confirms every question about an order, except an order equal to the last one. */
async function answerQuestions(
  { confirmation, place }: OrderQuestions,
  isSent: () => boolean,
): Promise<void> {
  for (let attempt = 0; attempt < 3 && !isSent(); attempt += 1) {
    const hasQuestion = await until(async () => {
      const text = await confirmation.textContent({ timeout: 100 }).catch(() => "");
      return isSent() || /Check the venue first|Send anyway/.test(text ?? "");
    }, shortMs);
    if (!hasQuestion || isSent()) return;
    await place.click({ timeout: shortMs });
  }
}

/** The wire holds from now on, and what hung on it goes on. */
export async function settleFeeds(
  { paper, wire }: RunEnvironment,
  page: Page,
  context: BrowserContext,
): Promise<void> {
  wire.clear();
  wire.refuseReuse(false);
  wire.release();
  paper.gateway.faults.clear();
  await context.setOffline(false);
  if (page.url() === "about:blank") await page.goBack();
  // A page whose load broke has no storage to read.
  if (page.url().startsWith("chrome-error:")) await page.reload();
  if (await page.getByRole("dialog").first().isVisible()) await page.keyboard.press("Escape");
}

/** Waits until no order is on its way any more; what hangs on a silent wire is given up first. */
export async function settle(page: Page): Promise<void> {
  const isQuiet = async () => {
    const records = await page.evaluate(readJournal);
    return records.every(({ state }) => state !== "sending");
  };
  if (!(await until(isQuiet, shortMs))) await page.clock.fastForward(patienceMs);
  await until(isQuiet, longMs);
  await page.clock.fastForward(listeningMs);
}

async function shownOrders({ ordersInMarket }: MarketPage): Promise<readonly ShownOrder[]> {
  return ordersInMarket.locator("tr[data-intent-id]").evaluateAll((rows) =>
    rows.map((row) => ({
      intentId: row.getAttribute("data-intent-id") ?? "",
      amount: row.querySelector('[data-field="amount"]')?.getAttribute("data-value") ?? "",
      state: row.getAttribute("data-state") ?? "",
      orderId: row.getAttribute("data-order-id") ?? undefined,
    })),
  );
}

/** True if `check` succeeds within `ms`. */
export async function until(check: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  for (;;) {
    if (await check()) return true;
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A page that is torn away under the driver's hand ends its press; what came of the order is looked at later. */
function passOver(): void {}
