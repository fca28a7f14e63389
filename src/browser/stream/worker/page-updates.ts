// Updates for the page: posts what changed, at most once for each frame that the page is ready to draw.
import type { EdgeResult } from "#browser/edge-engine/edge-result.ts";
import type { Clock } from "#browser/lib/clock.ts";
import type { FeedRegistry } from "./feed-registry.ts";
import type { FromWorker, StreamCounters } from "./worker-messages.ts";

/** Interval of keep-alive messages to a page without updates, ms. */
const receivedEveryMs = 1_000;

interface PageUpdateDeps {
  readonly clock: Clock;
  readonly registry: Pick<FeedRegistry, "hasUpdates" | "takeUpdates">;
  /** Works out edges and returns those that changed. */
  readonly takeEdges: () => readonly EdgeResult[];
  /** Time of the connection's last message, monotonic ms. */
  readonly receivedAt: () => number | undefined;
  readonly counters: () => StreamCounters;
  /** Turns a monotonic time into one that the page understands. */
  readonly toShared: (at: number | undefined) => number | undefined;
  readonly post: (message: FromWorker) => void;
}

export function createPageUpdates(deps: PageUpdateDeps) {
  const { clock, registry, toShared } = deps;
  /** True while the page waits for updates for a frame. */
  let isGranted = false;
  let sentReceivedAt: number | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let countersSentAt = Number.NEGATIVE_INFINITY;
  let isKeepAliveSet = false;

  /** Hearing the connection is an update too, but not for every message: ms until it is sent, undefined for not at all. */
  function keepAliveWait(receivedAt: number | undefined, now: number): number | undefined {
    if (receivedAt === undefined || receivedAt === sentReceivedAt) return undefined;
    return Math.max(0, sentAt + receivedEveryMs - now);
  }

  function flushAfter(wait: number | undefined): void {
    if (wait === undefined || isKeepAliveSet) return;
    isKeepAliveSet = true;
    clock.after(wait, () => {
      isKeepAliveSet = false;
      flush();
    });
  }

  /** Posts pending updates if the page is ready to draw. */
  function flush(): void {
    if (!isGranted) return;
    const now = clock.monotonic();
    const receivedAt = deps.receivedAt();
    const edges = deps.takeEdges();
    const wait = registry.hasUpdates || edges.length > 0 ? 0 : keepAliveWait(receivedAt, now);
    if (wait !== 0) {
      flushAfter(wait);
      return;
    }
    isGranted = false;
    sentReceivedAt = receivedAt;
    sentAt = now;
    const isCountersDue = now - countersSentAt >= receivedEveryMs;
    if (isCountersDue) countersSentAt = now;
    deps.post({
      type: "updates",
      updates: registry.takeUpdates().map((update) => ({ ...update, frameAt: toShared(update.frameAt) })),
      receivedAt: toShared(receivedAt),
      counters: isCountersDue ? deps.counters() : undefined,
      ...(edges.length === 0 ? {} : { edges }),
    });
  }

  return {
    /** The page is ready to draw another frame: updates may be posted once. */
    grant(): void {
      isGranted = true;
      flush();
    },
    flush,
  };
}
