// One run of a pair trade over a faulty wire: one leg exceeds the other, filled, partly filled or still working, and
// an exit is ordered during a fault. During the run and after it, the leg-risk strip must be true.
import type { BrowserContext, Page } from "playwright/test";
import { compare, type Decimal, decimal, larger, subtract, sum, zero } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { drawFrom, keyOf } from "#paper/world/random.ts";
import { LegRisk } from "../pages/leg-risk.ts";
import {
  importOrders,
  pairFile,
  placeLeg,
  type StoredLeg,
  showcasePair,
  type User,
  unhedgedAt,
} from "../pair-orders.ts";
import { readAppPosts } from "../sent-orders.ts";
import { describeSchedule, scheduleOf } from "./fault-schedule.ts";
import type { StoredOrder } from "./invariants.ts";
import { readJournal } from "./read-journal.ts";
import {
  enter,
  longMs,
  placeThrough,
  type RunEnvironment,
  settle,
  settleFeeds,
  shortMs,
  until,
} from "./visit.ts";

export interface LegSchedule {
  readonly seed: string;
  /** The side that has more, and what is filled on it and on the other one. */
  readonly side: 0 | 1;
  readonly filled: readonly [most: number, least: number];
  /** Contracts of a limit order on side 0 that still work; 0: there is none. */
  readonly working: number;
  readonly exit: "Complete" | "Offset";
}

/** Run drawn from `seed`, with the surplus on `side`. */
export function legScheduleOf(seed: string, side: 0 | 1): LegSchedule {
  const draw = drawFrom(keyOf(`legs ${seed}`));
  const most = 5 + draw.below(10);
  return {
    seed,
    side,
    filled: [most, draw.chance(0.3) ? 0 : 1 + draw.below(most - 4)],
    working: draw.chance(0.5) ? 1 + draw.below(6) : 0,
    exit: draw.pick(["Complete", "Offset"]),
  };
}

/** A run in one line. */
export function describeLegs({ seed, side, filled, working, exit }: LegSchedule): string {
  return `side ${side} ${filled.join(" to ")}, ${working} working, ${exit}; ${describeSchedule(scheduleOf(seed))}`;
}

/** Longest lag of the display behind the gateway, ms: the travel time of a message. */
const lagMs = 400;

/** Makes the run; gives what it broke, in sentences, and how it ended. */
export async function runLegs(
  ground: RunEnvironment,
  schedule: LegSchedule,
): Promise<{ readonly violations: readonly string[]; readonly end: string; readonly arrived: number }> {
  const { paper, wire } = ground;
  const { id, context, page } = await enter(ground);
  const user: User = { gateway: paper.gateway, userId: id };
  const pair = showcasePair(paper);
  const legRisk = new LegRisk(page);
  const violations: string[] = [];
  const turns = scheduleOf(schedule.seed);
  /** While the stream is cut, its messages are lost. */
  const isStreamCut = turns.turns[0]?.interruption !== "nothing";
  let watching = true;
  let arrivedBefore = 0;
  try {
    await importOrders(page, pairFile(id, pair, placeLegs(user, schedule)));
    await legRisk.strip.waitFor();
    await until(async () => isSame(await shownRange(page), unhedgedAt(user, pair)), longMs);
    const surplus = decimal(`${schedule.filled[0] - schedule.filled[1]}`);
    arrivedBefore = paper.gateway.ordersReceived();
    const watch = watchRange();
    await take(turns);
    await settleFeeds(ground, page, context);
    await settle(page);
    const end = await rest();
    watching = false;
    await watch;
    const records = await page.evaluate(readJournal);
    const sent = await readAppPosts(page);
    const live = records.filter(
      ({ intentId, state }) => !intentId.startsWith("pair-1-leg") && state !== "refused",
    );
    for (const orders of ofOneSurplus(live)) {
      if (orders.length > 1) violations.push(`${orders.length} orders of one surplus were sent`);
      if (compare(sum(orders.map(({ amount }) => decimal(amount))), surplus) > 0)
        violations.push(`an order was for more than the surplus of ${surplus}`);
    }
    if (sent.length > records.length - 2 + Number(schedule.working === 0))
      violations.push(
        `${sent.length} orders were sent, and the journal holds ${records.length} with the legs`,
      );
    return { violations, end, arrived: paper.gateway.ordersReceived() - arrivedBefore };
  } finally {
    watching = false;
    await context.close();
  }

  /** While anything goes on the true range lies within the one that is shown. */
  async function watchRange(): Promise<void> {
    let wrongSince: number | undefined;
    while (watching) {
      const before = unhedgedAt(user, pair);
      const shown = await shownRange(page).catch(() => undefined);
      const after = unhedgedAt(user, pair);
      const isSeen = !(isStreamCut && isTwiceOnB());
      const isWrong = isSeen && shown !== undefined && isSame(before, after) && !isWithin(after, shown);
      wrongSince = isWrong ? (wrongSince ?? performance.now()) : undefined;
      if (wrongSince !== undefined && performance.now() - wrongSince > lagMs) {
        violations.push(`shown is ${rangeText(shown)}, and true is ${rangeText(after)}`);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  async function take({ turns: [turn], delayMs, jitterMs, refusesReuse }: ReturnType<typeof scheduleOf>) {
    if (turn === undefined) return;
    await openExit(page);
    wire.delay(delayMs, jitterMs);
    wire.refuseReuse(refusesReuse);
    await placeThrough(turn, paper, legRisk, {
      page,
      context,
      wire,
      comeBack: () => page.goBack(),
      submitElsewhere: () => takeElsewhere(context),
    });
  }

  async function openExit(on: Page): Promise<void> {
    const there = new LegRisk(on);
    await there.open();
    const overs = there.desk.getByRole("checkbox");
    if (schedule.working > 0 && schedule.side === 1) await overs.check();
    await there.desk.getByRole("button", { name: `${schedule.exit}…`, exact: true }).click();
    await until(async () => (await there.place.getAttribute("aria-disabled")) !== "true", shortMs);
  }

  async function takeElsewhere(of: BrowserContext): Promise<void> {
    const tab = await of.newPage();
    tab.setDefaultTimeout(shortMs);
    try {
      await tab.goto("/wallet");
      await openExit(tab);
      await new LegRisk(tab).place.click();
    } finally {
      // The submit continues for a moment, as in a tab that is being closed.
      await until(() => false, lagMs);
      await tab.close();
    }
  }

  /**
   * True when the browser sent an order twice on venue B, which lists no orders: only the stream can reveal the
   * second.
   */
  function isTwiceOnB(): boolean {
    return paper.gateway.ordersReceived() - arrivedBefore > 1 && exitVenue(schedule) === "venue-b";
  }

  /** Waits until what is shown is true, or unknown with an order that nobody found; says which. */
  async function rest(): Promise<string> {
    let end = "";
    const isTrue = async () => {
      const truth = unhedgedAt(user, pair);
      const isShown = (await legRisk.strip.count()) > 0;
      const shown = isShown ? await shownRange(page) : { low: zero, high: zero };
      const records = await page.evaluate(readJournal);
      const isUnclear = records.some(({ state }) => state === "unknown" || state === "duplicate");
      end = isShown ? (shown === undefined ? "unknown" : "open") : "flat";
      if (shown === undefined ? isUnclear || isTwiceOnB() : isSame(shown, truth)) return true;
      if (isTwiceOnB() && isStreamCut) {
        end = "a copy missing from the stream";
        return true;
      }
      end = `shown ${rangeText(shown)}, true ${rangeText(truth)}, stored ${records.map(({ state }) => state).join(", ")}`;
      await page.clock.fastForward(lookMs);
      return false;
    };
    if (!(await until(isTrue, longMs))) violations.push(`in the end: ${end}`);
    return end;
  }
}

/**
 * The ways out, those of one surplus together. Where the browser made two of one, as much is too much on the other side by
 * then, and a way out of that is another's.
 */
function ofOneSurplus(live: readonly StoredOrder[]): readonly (readonly StoredOrder[])[] {
  if (!live.some(({ state }) => state === "duplicate")) return [live];
  const outcomes = new Set(live.map(({ outcomeId }) => outcomeId));
  return [...outcomes].map((outcome) => live.filter(({ outcomeId }) => outcomeId === outcome));
}

/** Venue of the exit order. */
function exitVenue({ side, exit }: LegSchedule): VenueId {
  const isOnA = (side === 0) === (exit === "Offset");
  return isOnA ? "venue-a" : "venue-b";
}

/** Looks at the venue go by the page's own clock. */
const lookMs = 2_000;

interface Range {
  readonly low: Decimal;
  readonly high: Decimal;
}

/** The range on the strip; undefined where it is unknown or there is no strip. */
async function shownRange(page: Page): Promise<Range | undefined> {
  const [low, high] = await page.evaluate(() => {
    const strip = document.querySelector('[aria-label="Leg risk"]');
    return [strip?.getAttribute("data-low"), strip?.getAttribute("data-high")];
  });
  return low == null || high == null ? undefined : { low: decimal(low), high: decimal(high) };
}

function isSame(a: Range | undefined, b: Range): boolean {
  return a !== undefined && compare(a.low, b.low) === 0 && compare(a.high, b.high) === 0;
}

function isWithin(inner: Range, outer: Range): boolean {
  return compare(outer.low, inner.low) <= 0 && compare(inner.high, outer.high) <= 0;
}

function rangeText(range: Range | undefined): string {
  return range === undefined ? "unknown" : `${range.low} to ${range.high}`;
}

/** The legs as the gateway has them: two that are filled, and one that works below the best ask of side 0. */
function placeLegs(user: User, { side, filled, working }: LegSchedule): readonly StoredLeg[] {
  const pair = showcasePair(user);
  const other = side === 0 ? 1 : 0;
  const legs: StoredLeg[] = [];
  const place = (on: 0 | 1, amount: string, price?: string) =>
    legs.push({
      side: on,
      amount,
      order: placeLeg(user, pair, { side: on, amount, ...(price === undefined ? {} : { price }) }),
    });
  place(side, `${filled[0]}`);
  if (filled[1] > 0) place(other, `${filled[1]}`);
  if (working > 0) {
    const bids = user.gateway.world.book("venue-a", pair.sides[0].outcomeId)?.bids ?? [];
    const best = bids.map(({ price }) => decimal(price)).reduce((most, each) => larger(most, each), zero);
    place(0, `${working}`, subtract(best, decimal("0.05")));
  }
  return legs;
}
