// One request budget for all tabs of a browser: each tab broadcasts its requests and the gateway's wait times, and
// counts the others' as its own. A tab that used its share of the last second lets others go first; the focused tab
// waits least.
import type { Clock } from "#browser/lib/clock.ts";
import type { RequestQueue } from "./request-queue.ts";

/** Messages between tabs: no address, no secret. */
export interface TurnMessage {
  readonly tab: string;
  /** 0: a request went out; else the gateway asked to wait so long, in ms. */
  readonly pauseMs: number;
}

export interface CrossTabRateLimitDeps {
  readonly queue: Pick<RequestQueue, "share">;
  readonly clock: Clock;
  readonly perSecond: number;
  /** Tells this tab from all others. */
  readonly tab: string;
  readonly post: (news: TurnMessage) => void;
  readonly listen: (listener: (news: unknown) => void) => () => void;
  readonly hasFocus: () => boolean;
  /** At least 0 and below 1. */
  readonly random: () => number;
  /** How many tabs ask, this one too; called when that changes. */
  readonly onTabs: (count: number) => void;
}

/** A tab that asked nothing for so long takes no share, in ms: what is polled is asked for oftener. */
export const idleMs = 10_000;
const windowMs = 1_000;

/** Shares the turns of `queue` with the other tabs; the answer ends it. */
export function joinSharedTurns(ports: CrossTabRateLimitDeps): () => void {
  const { queue, clock, perSecond, tab, random, onTabs } = ports;
  /** When each other tab last asked. */
  const others = new Map<string, number>();
  let own: readonly number[] = [];
  let notBefore = Number.NEGATIVE_INFINITY;
  let told = 1;
  let cancelLook = () => {};

  function look(): void {
    cancelLook();
    const now = clock.monotonic();
    for (const [other, at] of others) if (now - at >= idleMs) others.delete(other);
    const count = 1 + others.size;
    if (count !== told) onTabs(count);
    told = count;
    if (others.size > 0) cancelLook = clock.after(Math.min(...others.values()) + idleMs - now, look);
  }

  /** After a request of this tab: one that had its share waits for a moment of its own, so that no two come at once. */
  function rest(): void {
    const now = clock.monotonic();
    own = [...own.filter((at) => now - at < windowMs), now];
    const share = Math.max(1, Math.floor(perSecond / told));
    if (told === 1 || own.length < share) return;
    const turnMs = windowMs / perSecond;
    notBefore = now + (ports.hasFocus() ? turnMs : told * turnMs) * (0.5 + random());
  }

  const hear = queue.share(
    (pauseMs) => {
      if (pauseMs === 0) rest();
      ports.post({ tab, pauseMs });
    },
    () => notBefore - clock.monotonic(),
  );
  const stop = ports.listen((news) => {
    if (!isTurnNews(news) || news.tab === tab) return;
    others.set(news.tab, clock.monotonic());
    hear(news.pauseMs);
    look();
  });
  return () => {
    stop();
    cancelLook();
    queue.share(
      () => {},
      () => 0,
    );
    if (told !== 1) onTabs(1);
  };
}

/** The longest wait that is believed, in ms: what another version of this page says must not stop this one for good. */
const longestPauseMs = 300_000;

function isTurnNews(value: unknown): value is TurnMessage {
  if (typeof value !== "object" || value === null) return false;
  const { tab, pauseMs } = value as Record<string, unknown>;
  return typeof tab === "string" && typeof pauseMs === "number" && pauseMs >= 0 && pauseMs <= longestPauseMs;
}
