// Polling intervals within a shared request budget: views on screen first, the focused panel before the others, as many as can
// be kept fresh, in the given order; then what is watched behind them. Pure.

export interface PolledFeed {
  readonly key: string;
  /** Desired poll interval in ms, if the budget allows. */
  readonly wantedMs: number;
  /** An older answer is of no use, in ms; undefined: it is while it is shown as fresh. */
  readonly freshMs?: number | undefined;
  /** True in the focused panel: served first, as often as wanted. */
  readonly isFocused?: boolean;
  /**
   * Watched for the user behind what is on screen, such as an alert's price: comes after that, as seldom as it stays fresh, or
   * more seldom. It is never left out: an alert that is polled late still fires, one that is not polled does not.
   */
  readonly isBehind?: boolean;
}

export interface PollBudget {
  /** The gateway's limit; part of it stays free for orders and opening pages. */
  readonly requestsPerSecond: number;
  /** Age at which data is shown as stale, ms. */
  readonly showMs: number;
}

export interface PollPlan {
  /** Poll interval in ms; a feed that is not in it is not polled. */
  readonly intervals: ReadonlyMap<string, number>;
  /** Number of feeds on screen not polled because they could not be kept fresh. */
  readonly leftOut: number;
}

/** The part of the budget that polling may use. */
const pollingShare = 0.8;
/** Part of that kept for what is watched behind the screen, as far as it is wanted. */
const behindShare = 0.1;
/** Part of the freshness time after which a poll starts: the rest is for the response's travel time. */
const freshShare = 0.8;

/**
 * Poll intervals within the budget: as short as wanted, or all stretched by one factor, but never so far that a feed goes
 * stale between two responses. Where not all on screen can be kept fresh, the last ones are left out.
 */
export function planPolls(feeds: readonly PolledFeed[], budget: PollBudget): PollPlan {
  const perMs = (budget.requestsPerSecond * pollingShare) / 1_000;
  const longest = ({ wantedMs, freshMs = budget.showMs }: PolledFeed) =>
    Math.max(wantedMs, freshMs * freshShare);
  const onScreen = feeds.filter(({ isBehind }) => isBehind !== true);
  const isFocused = (feed: PolledFeed) => feed.isFocused === true;
  const seen = [...onScreen.filter(isFocused), ...onScreen.filter((feed) => !isFocused(feed))];
  const behind = feeds
    .filter(({ isBehind }) => isBehind === true)
    .map((feed) => ({ ...feed, wantedMs: longest(feed) }));
  const wantedBehind = behind.reduce((sum, { wantedMs }) => sum + 1 / wantedMs, 0);
  const forSeen = perMs - Math.min(wantedBehind, perMs * behindShare);
  const polled: PolledFeed[] = [];
  let needed = 0;
  for (const feed of seen) {
    const more = needed + 1 / longest(feed);
    if (more > forSeen) break;
    needed = more;
    polled.push(feed);
  }
  const forBehind = Math.min(wantedBehind, perMs - needed);
  const intervals = new Map([
    ...sharedOut(polled, longest, perMs - forBehind),
    ...behind.map(({ key, wantedMs }) => [key, wantedMs * (wantedBehind / forBehind)] as const),
  ]);
  return { intervals, leftOut: seen.length - polled.length };
}

/** Focused feeds keep their wanted interval if the others can still be kept fresh; otherwise all are stretched by one factor. */
function sharedOut(
  feeds: readonly PolledFeed[],
  longest: (feed: PolledFeed) => number,
  perMs: number,
): ReadonlyMap<string, number> {
  const focused = feeds.filter(({ isFocused }) => isFocused === true);
  const others = feeds.filter(({ isFocused }) => isFocused !== true);
  const left = perMs - focused.reduce((sum, { wantedMs }) => sum + 1 / wantedMs, 0);
  if (others.reduce((sum, feed) => sum + 1 / longest(feed), 0) > left)
    return stretched(feeds, longest, perMs);
  return new Map([
    ...focused.map(({ key, wantedMs }) => [key, wantedMs] as const),
    ...stretched(others, longest, left),
  ]);
}

/** Stretches all intervals by one factor until they fit; one that reaches its longest stays there and the others share the rest. */
function stretched(
  feeds: readonly PolledFeed[],
  longest: (feed: PolledFeed) => number,
  perMs: number,
): ReadonlyMap<string, number> {
  const intervals = new Map<string, number>();
  let open = feeds;
  let left = perMs;
  while (open.length > 0) {
    const wanted = open.reduce((sum, { wantedMs }) => sum + 1 / wantedMs, 0);
    const factor = Math.max(1, wanted / left);
    const full = open.filter((feed) => feed.wantedMs * factor > longest(feed));
    if (full.length === 0) {
      for (const { key, wantedMs } of open) intervals.set(key, wantedMs * factor);
      break;
    }
    for (const feed of full) {
      intervals.set(feed.key, longest(feed));
      left -= 1 / longest(feed);
    }
    open = open.filter((feed) => !full.includes(feed));
  }
  return intervals;
}
