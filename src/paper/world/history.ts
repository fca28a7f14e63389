// Generated trades for times when a market was asleep, minute by minute from the hidden probability and reproducible.
import type { OrderSide, OutcomeIndex, Print } from "../exchange/market-exchange.ts";
import { type Price, type Size, wholePrice } from "../exchange/units.ts";
import { fairChance, type Listing } from "./listing.ts";
import { halfSpreadAt } from "./maker-quotes.ts";
import { derive, type Key, uniform } from "./random.ts";
import { tickAtOrAbove, tickAtOrBelow } from "./ticks.ts";

/** A print with a sequence number that makes it unique together with its time. */
export interface RecordedPrint extends Print {
  readonly ordinal: number;
}

const minuteMs = 60_000;
/** One generated print stands for this many of an awake market, because long ranges are read at once. */
const printsInOne = 8;
/** Length of a burst of trading, in minutes; divides an hour. */
const burstMinutes = 20;
const mostPrints = 40;

const keyOfMinute = (listing: Listing, minute: number) => derive(listing.key, minute, 0x71);

/** Returns the number of prints per minute, Poisson around the burst's rate. Minutes must be read in order. */
function createCounter(listing: Listing): (minute: number, key: Key) => number {
  let burst = Number.NaN;
  let mean = 0;
  let none = 1;
  return (minute, key) => {
    const current = Math.floor(minute / burstMinutes);
    if (current !== burst) {
      burst = current;
      const pace = 0.25 + 1.5 * uniform(derive(listing.key, burst, 0x72));
      mean = ((listing.activity.takers * 60) / printsInOne) * pace;
      none = Math.exp(-mean);
    }
    const drawn = uniform(key);
    let share = none;
    let count = 0;
    for (let reached = share; drawn > reached && count < mostPrints; reached += share) {
      count += 1;
      share *= mean / count;
    }
    return count;
  };
}

/** Expected value of tradeSize for `times` 1, in contracts; exact but for rounding. */
export function meanTradeSize({ activity }: Listing): number {
  // Integral of min(largest, 0.35 / u) over u from 0 to 1.
  return activity.levelSize * usualShare * 0.35 * (1 + Math.log(largestTimes / 0.35));
}

const usualShare = 0.16;
const largestTimes = 12;

/** Contracts of a print in 0.01, mostly small with a heavy tail; whole contracts on venue C. */
function hundredthsOf(listing: Listing, chance: number, times: number): number {
  const contracts = listing.activity.levelSize * usualShare * times * Math.min(largestTimes, 0.35 / chance);
  // People mostly type round numbers.
  if (contracts > 20 || listing.venue === "venue-c") return Math.max(1, Math.round(contracts)) * 100;
  return Math.max(1, Math.round(contracts * 100));
}

/** Size of a taker's order for a chance in (0, 1). */
export function tradeSize(listing: Listing, chance: number): Size {
  return BigInt(hundredthsOf(listing, chance, 1));
}

const sizeOf = (listing: Listing, key: Key, index: number) =>
  hundredthsOf(listing, uniform(derive(key, index, 0x52)), printsInOne);

/** Price of a taker's trade around `fair` (in price units, may be fractional); undefined without an offer. */
function printPrice(listing: Listing, fair: number, side: OrderSide, key: Key): Price | undefined {
  const half = halfSpreadAt(listing, fair) * (uniform(key) < 0.15 ? 2 : 1);
  return side === "buy"
    ? tickAtOrAbove(listing.ticks, fair + half)
    : tickAtOrBelow(listing.ticks, fair - half);
}

/** Visits every generated print with from ≤ at < to, oldest first. */
export function visitHistory(
  listing: Listing,
  from: number,
  to: number,
  visit: (print: RecordedPrint) => void,
): void {
  const { opensAt, resolvesAt } = listing.question;
  const start = Math.max(from, opensAt);
  const end = Math.min(to, resolvesAt);
  const countOf = createCounter(listing);
  let before: number | undefined;
  for (let minute = Math.floor(start / minuteMs); minute * minuteMs < end; minute += 1) {
    const key = keyOfMinute(listing, minute);
    const count = countOf(minute, key);
    if (count === 0) {
      before = undefined;
      continue;
    }
    const opening = before ?? fairChance(listing, minute * minuteMs);
    const closing = fairChance(listing, (minute + 1) * minuteMs);
    before = closing;
    for (let index = 0; index < count; index += 1) {
      const fraction = (index + uniform(derive(key, index, 0x51))) / count;
      const at = Math.floor(minute * minuteMs + fraction * minuteMs);
      if (at < start || at >= end) continue;
      const chance = opening + (closing - opening) * fraction;
      const print = makePrint(listing, chance, key, index, at);
      if (print !== undefined) visit(print);
    }
  }
}

function makePrint(
  listing: Listing,
  chance: number,
  key: Key,
  index: number,
  at: number,
): RecordedPrint | undefined {
  const bits = derive(key, index, 0x53);
  const book: OutcomeIndex = listing.venue === "venue-c" && (bits & 1) === 1 ? 1 : 0;
  const fair = (book === 0 ? chance : 1 - chance) * wholePrice;
  const takerSide: OrderSide = (bits & 2) === 0 ? "buy" : "sell";
  const price = printPrice(listing, fair, takerSide, derive(key, index, 0x54));
  if (price === undefined) return undefined;
  return { book, price, size: BigInt(sizeOf(listing, key, index)), takerSide, at, ordinal: index };
}

/** Volume of an hour (counted from 1970) without generating its prints. */
export function historicVolume(listing: Listing, hour: number): Size {
  const countOf = createCounter(listing);
  let volume = 0;
  for (let minute = hour * 60; minute < (hour + 1) * 60; minute += 1) {
    const key = keyOfMinute(listing, minute);
    const count = countOf(minute, key);
    for (let index = 0; index < count; index += 1) volume += sizeOf(listing, key, index);
  }
  return BigInt(volume);
}

/** Longest generated history, in ms. */
export const historyReachMs = 45 * 24 * 60 * minuteMs;
