// Tracks which trades were counted, so that each counts once however often it arrives. Memory is bounded: a page may
// stay open for days.

/** Trade times in ms since 1970, inclusive at both ends. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Trades known individually. Mutated in place. */
export interface CountedTrades {
  /** Key (`tradeKey`) → time in ms, NaN if unreadable. */
  readonly times: Map<string, number>;
  /** Spans in which every trade is counted: an unknown trade in one of them is a repeat. */
  droppedSpans: readonly TimeSpan[];
  /** End of those spans. */
  droppedUntil: number;
  /** Above this size old trades are dropped. */
  maxSize: number;
  /** Size after the last drop. */
  lastSize: number;
  /** Entries still to be checked; undefined when idle. */
  pending: PendingCheck | undefined;
}

type PendingCheck = IterableIterator<[string, number]>;

/** Limits on the number of individually known trades. */
export interface DedupLimits {
  /** Minimum: more than a stream repeats after a reconnect, or a venue lists at once. */
  readonly fewest: number;
  /** Also those at most this old against the newest, in ms: a trade may arrive late. */
  readonly forMs: number;
  /** Approximate maximum, whatever arrives in that time. */
  readonly most: number;
}

export const dedupLimits: DedupLimits = { fewest: 2_000, forMs: 600_000, most: 50_000 };
/** Sample size for estimating the age of the trades to keep. */
const sampled = 100;
/** Minimum number of entries checked per call: one long pass would block the page. */
const minBatch = 2_000;
/** Entries checked per new trade, so that more leave than arrive. */
const checksPerTrade = 4;

export function emptyCountedTrades(): CountedTrades {
  return {
    times: new Map(),
    droppedSpans: [],
    droppedUntil: Number.NEGATIVE_INFINITY,
    maxSize: dedupLimits.fewest * 2,
    lastSize: 0,
    pending: undefined,
  };
}

/** True for a time within a span whose trades were all counted and dropped. */
export function isDropped({ droppedSpans }: CountedTrades, at: number): boolean {
  return droppedSpans.length > 0 && isWithin(droppedSpans, at);
}

/**
 * Drops old trades, a batch per call, once there are many. In `spans` (ms, disjoint) every trade was counted: a repeated
 * one is recognised by its time alone. The first instant of each span is kept, because the previous list ends with it.
 */
export function dropCounted(
  counted: CountedTrades,
  spans: readonly TimeSpan[],
  known: DedupLimits = dedupLimits,
): void {
  const { size } = counted.times;
  if (counted.pending === undefined) {
    if (size <= counted.maxSize) return;
    counted.droppedUntil = Math.max(counted.droppedUntil, keepSince(counted, known));
    const until = counted.droppedUntil;
    counted.droppedSpans = spans
      .map(({ from, to }) => ({ from: from + 1, to: Math.min(to, until - 1) }))
      .filter(({ from, to }) => from <= to);
    counted.pending = counted.times.entries();
    counted.lastSize = size;
  }
  const checks = minBatch + checksPerTrade * Math.max(0, size - counted.lastSize);
  if (checkBatch(counted, counted.pending, checks)) {
    counted.pending = undefined;
    counted.maxSize = counted.times.size * 2 + Math.ceil(known.fewest / 4);
  }
  counted.lastSize = counted.times.size;
}

/**
 * Checks a batch and drops entries within `forgotten`, and those without a time, which are in no candle. True at the
 * end.
 */
function checkBatch({ times, droppedSpans }: CountedTrades, entries: PendingCheck, checks: number): boolean {
  let left = checks;
  // A map iterator resumes where the previous loop stopped.
  for (const [key, at] of entries) {
    if (Number.isNaN(at) || isWithin(droppedSpans, at)) times.delete(key);
    left -= 1;
    if (left === 0) return false;
  }
  return true;
}

/** Approximate time from which trades stay known, in ms, by sampling. */
function keepSince(counted: CountedTrades, { fewest, forMs, most }: DedupLimits): number {
  const step = Math.max(1, Math.floor(fewest / sampled));
  const times: number[] = [];
  let index = 0;
  for (const at of counted.times.values()) {
    if (index % step === 0) times.push(Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at);
    index += 1;
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
