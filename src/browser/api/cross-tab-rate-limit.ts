// One request budget for all tabs of a browser: each tab broadcasts its requests and the gateway's wait times, and
// counts the others' as its own. A tab that used its share of the last second lets others go first; the focused tab
// waits least.
import type { Clock } from "#browser/lib/clock.ts";
import type { RequestQueue } from "./request-queue.ts";

/** Messages between tabs: no address, no secret. */
export interface TurnMessage {
  readonly tab: string;
  /** 0: a request went out; else the wait that the gateway requested, in ms. */
  readonly pauseMs: number;
}

export interface CrossTabRateLimitDeps {
  readonly queue: Pick<RequestQueue, "share">;
  readonly clock: Clock;
  readonly perSecond: number;
  /** Id of this tab. */
  readonly tab: string;
  readonly post: (update: TurnMessage) => void;
  readonly listen: (listener: (update: unknown) => void) => () => void;
  readonly hasFocus: () => boolean;
  /** At least 0 and below 1. */
  readonly random: () => number;
  /** Called with the number of tabs that send requests, including this one, when it changes. */
  readonly onTabs: (count: number) => void;
}

/** A tab without requests for this long gets no share of the rate, in ms: polling is more frequent than that. */
export const idleMs = 10_000;
const windowMs = 1_000;

/** Shares the turns of `queue` with the other tabs; returns the function that ends it. */
export function joinSharedTurns(deps: CrossTabRateLimitDeps): () => void {
  const { queue, clock, perSecond, tab, random, onTabs } = deps;
  /** Time of each other tab's last request. */
  const others = new Map<string, number>();
  let own: readonly number[] = [];
  let notBefore = Number.NEGATIVE_INFINITY;
  let reported = 1;
  let cancelCheck = () => {};

  function checkTurn(): void {
    cancelCheck();
    const now = clock.monotonic();
    for (const [other, at] of others) if (now - at >= idleMs) others.delete(other);
    const count = 1 + others.size;
    if (count !== reported) onTabs(count);
    reported = count;
    if (others.size > 0) cancelCheck = clock.after(Math.min(...others.values()) + idleMs - now, checkTurn);
  }

  /** After a request of this tab: one that had its share waits for a moment of its own, so that no two come at once. */
  function rest(): void {
    const now = clock.monotonic();
    own = [...own.filter((at) => now - at < windowMs), now];
    const share = Math.max(1, Math.floor(perSecond / reported));
    if (reported === 1 || own.length < share) return;
    const turnMs = windowMs / perSecond;
    notBefore = now + (deps.hasFocus() ? turnMs : reported * turnMs) * (0.5 + random());
  }

  const onPause = queue.share(
    (pauseMs) => {
      if (pauseMs === 0) rest();
      deps.post({ tab, pauseMs });
    },
    () => notBefore - clock.monotonic(),
  );
  const stop = deps.listen((update) => {
    if (!isTurnMessage(update) || update.tab === tab) return;
    others.set(update.tab, clock.monotonic());
    onPause(update.pauseMs);
    checkTurn();
  });
  return () => {
    stop();
    cancelCheck();
    queue.share(
      () => {},
      () => 0,
    );
    if (reported !== 1) onTabs(1);
  };
}

/** Longest accepted wait, ms: a message of another version of this page must not stop this one for good. */
const longestPauseMs = 300_000;

function isTurnMessage(value: unknown): value is TurnMessage {
  if (typeof value !== "object" || value === null) return false;
  const { tab, pauseMs } = value as Record<string, unknown>;
  return typeof tab === "string" && typeof pauseMs === "number" && pauseMs >= 0 && pauseMs <= longestPauseMs;
}
