// Edge computation in the stream worker: gives the edge engine the books held here, and runs it in slices, so that
// frames are read in between. Loaded by the worker when the first edges are wanted.

import { createEdgeEngine } from "#browser/edge-engine/edge-engine.ts";
import { type EdgeResult, shiftTimes } from "#browser/edge-engine/edge-result.ts";
import type { Clock } from "#browser/lib/clock.ts";
import type { FeedRegistry } from "./feed-registry.ts";
import type { ForEdges } from "./worker-messages.ts";

/**
 * Duration of a slice, ms: a share of the time between two frames of the page, so that edges do not age where frames
 * are few.
 */
const slice = { shortestMs: 6, longestMs: 20, partOfTime: 0.4 } as const;
/** Time alone makes books too old: so often all groups are looked at again, in ms. */
const beatMs = 1_000;

export interface EdgeWorkDeps {
  readonly clock: Clock;
  /** Added to the clock's monotonic time for times in messages. */
  readonly timeOrigin: number;
  /** Time of the connection's last message, monotonic ms. */
  readonly receivedAt: () => number | undefined;
  readonly registry: Pick<FeedRegistry, "readBook" | "release" | "retain">;
  /** There is something to work out. */
  readonly onWork: () => void;
}

export interface EdgeWork {
  receive(message: ForEdges): void;
  mark(key: string): void;
  markAll(): void;
  /** Results that changed, with the times of the messages behind them. Continues by itself where a slice was too short. */
  work(): readonly EdgeResult[];
}

export function createEdgeWork({ clock, timeOrigin, receivedAt, registry, onWork }: EdgeWorkDeps): EdgeWork {
  const engine = createEdgeEngine({
    readStreamed: registry.readBook,
    evaluationTime: () => ({ now: clock.monotonic(), receivedAt: receivedAt(), today: clock.now() }),
    subscribe: registry.retain,
    unsubscribe: registry.release,
  });
  let [isBeating, isCalled] = [false, false];
  let endedAt = clock.monotonic();

  function beat(): void {
    isBeating = engine.hasJobs;
    if (!isBeating) return;
    clock.after(beatMs, () => {
      engine.markAllChanged();
      onWork();
      beat();
    });
  }

  return {
    receive: (message) => {
      if (message.type === "edges") engine.setJobs(message.plans, message.dropped, message.rules);
      else {
        const { key, polled } = message;
        engine.setPolledBook(key, polled && { ...polled, confirmedAt: polled.confirmedAt - timeOrigin });
      }
      if (!isBeating) beat();
      onWork();
    },
    mark: engine.markChanged,
    markAll: engine.markAllChanged,
    work: () => {
      if (!engine.isPending) return none;
      const begun = clock.monotonic();
      const { shortestMs, longestMs, partOfTime } = slice;
      const until = begun + Math.min(longestMs, Math.max(shortestMs, (begun - endedAt) * partOfTime));
      const answers = engine.run(() => clock.monotonic() >= until);
      endedAt = clock.monotonic();
      if (engine.isPending && !isCalled) {
        isCalled = true;
        clock.after(0, () => {
          isCalled = false;
          onWork();
        });
      }
      return answers.map((result) => ({
        ...result,
        best: result.best && shiftTimes(result.best, timeOrigin),
      }));
    },
  };
}

const none: readonly EdgeResult[] = [];
