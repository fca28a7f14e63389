// Which trades were counted, so that each counts once, however often it is told; bounded, for a page may stay open for days.
import type { Trade } from "#contract/trade.ts";

/** Times of trades in ms since 1970, both ends within it. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** The trades that are known one by one. Grows in place. */
export interface CountedTrades {
  /** Their times in ms, not a number where one cannot be read: by id. */
  readonly byId: Map<string, number>;
  /** The same of those without an id: by what they hold, and the how-manieth of its like each is. */
  readonly byContent: Map<string, number>;
  /** Times of which all trades are counted: one that is told there again, and is not known, is known by its time alone. */
  forgotten: readonly TimeSpan[];
  /** Before which time those spans end. */
  forgottenUntil: number;
  /** With more than so many known, old ones are let go of. */
  most: number;
  /** How many there were when old ones were last let go of. */
  lastSize: number;
  /** What is yet to be looked at for letting go; undefined where nothing is to. */
  sweep: Sweep | undefined;
}

type Sweep = readonly (readonly [Map<string, number>, IterableIterator<[string, number]>])[];

/** How many trades are known one by one. */
export interface KnownTrades {
  /** At least: more than a stream repeats after a break, or a venue lists at once. */
  readonly fewest: number;
  /** Those of so long before the newest as well, in ms: one may be told late. */
  readonly forMs: number;
  /** About so many at most, however many are told in that time. */
  readonly most: number;
}

export const knownTrades: KnownTrades = { fewest: 2_000, forMs: 600_000, most: 50_000 };
/** From so many is told since when the fewest that stay were made. */
const sampled = 100;
/** How many are looked at in one go at least: letting go of many at once would hold the page up. */
const looksAtOnce = 2_000;
/** How many for each trade that came since: more come in than leave otherwise. */
const looksPerTrade = 4;

/** None. */
export function noCountedTrades(): CountedTrades {
  return {
    byId: new Map(),
    byContent: new Map(),
    forgotten: [],
    forgottenUntil: Number.NEGATIVE_INFINITY,
    most: knownTrades.fewest * 2,
    lastSize: 0,
    sweep: undefined,
  };
}

/** How many are known one by one. */
export function sizeOf({ byId, byContent }: CountedTrades): number {
  return byId.size + byContent.size;
}

/** What tells a trade without an id from the others: its content, and how many of its like came before it in one list. */
export function contentKey({ price, amount, side, timestamp }: Trade, alike: Map<string, number>): string {
  const content = JSON.stringify([price, amount, side ?? "", timestamp ?? ""]);
  const ordinal = (alike.get(content) ?? 0) + 1;
  alike.set(content, ordinal);
  return `${ordinal} ${content}`;
}

/** Whether a trade of the time `at` was counted and let go of. */
export function isForgotten({ forgotten }: CountedTrades, at: number): boolean {
  return forgotten.length > 0 && isWithin(forgotten, at);
}

/**
 * Lets go of old trades, some in each call, once there are many; what is to be `known` stays. In `spans` (ms, apart from one
 * another) every trade was counted. The first instant of each stays, for a list of what was before ends with it.
 */
export function forgetCounted(counted: CountedTrades, spans: readonly TimeSpan[], known: KnownTrades): void {
  const size = sizeOf(counted);
  if (counted.sweep === undefined) {
    if (size <= counted.most) return;
    counted.forgottenUntil = Math.max(counted.forgottenUntil, knownSince(counted, known));
    const until = counted.forgottenUntil;
    counted.forgotten = spans
      .map(({ from, to }) => ({ from: from + 1, to: Math.min(to, until - 1) }))
      .filter(({ from, to }) => from <= to);
    counted.sweep = [counted.byContent, counted.byId].map((map) => [map, map.entries()] as const);
    counted.lastSize = size;
  }
  const looks = looksAtOnce + looksPerTrade * Math.max(0, size - counted.lastSize);
  if (sweepOn(counted.sweep, counted.forgotten, looks)) {
    counted.sweep = undefined;
    counted.most = Math.ceil(sizeOf(counted) * 2) + Math.ceil(known.fewest / 4);
  }
  counted.lastSize = sizeOf(counted);
}

/** Looks at so many trades and lets go of those within `forgotten`; those without a time are in no bar and go as well. Whether it came to the end. */
function sweepOn(sweep: Sweep, forgotten: readonly TimeSpan[], looks: number): boolean {
  let left = looks;
  for (const [map, entries] of sweep) {
    // The iterator of a map goes on where a loop left it.
    for (const [key, at] of entries) {
      if (Number.isNaN(at) || isWithin(forgotten, at)) map.delete(key);
      left -= 1;
      if (left === 0) return false;
    }
  }
  return true;
}

/** About since when trades stay known, in ms: told from every so manieth of all. */
function knownSince(counted: CountedTrades, { fewest, forMs, most }: KnownTrades): number {
  const step = Math.max(1, Math.floor(fewest / sampled));
  const times: number[] = [];
  let index = 0;
  for (const map of [counted.byContent, counted.byId]) {
    for (const at of map.values()) {
      if (index % step === 0) times.push(Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at);
      index += 1;
    }
  }
  times.sort((a, b) => a - b);
  const ofNewest = (count: number) =>
    times[times.length - Math.floor(count / step)] ?? Number.NEGATIVE_INFINITY;
  const newest = times.at(-1) ?? Number.NEGATIVE_INFINITY;
  return Math.max(ofNewest(most), Math.min(ofNewest(fewest), newest - forMs));
}

function isWithin(spans: readonly TimeSpan[], at: number): boolean {
  for (const { from, to } of spans) if (from <= at && at <= to) return true;
  return false;
}
