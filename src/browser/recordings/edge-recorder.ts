// Records the edges one user's tabs observe. Changes are written in batches; an edge that appeared or disappeared is written
// before views are notified, so that closing the page cannot lose what it showed. Where storage is missing or full the view
// has the problem, and observations stay in memory.
import { createStore, type StoreApi } from "zustand/vanilla";
import { errorMessage } from "#browser/lib/error-message.ts";
import { type EdgeBounds, type EdgeDatabase, openEdgeDatabase } from "./edge-database.ts";
import { type EdgeObservation, pairOf } from "./edge-interval.ts";
import { createEdgeIntervalTracker, type EdgeSample, type Moment } from "./edge-interval-tracker.ts";

/** About 2 MB per pair, 16 MB in total. */
const defaultBounds: EdgeBounds = {
  ofPair: { rows: 1_000, bytes: 2_000_000 },
  inAll: { rows: 5_000, bytes: 16_000_000 },
};
const limits = { maxGapMs: 5_000, maxPoints: 250, maxDurationMs: 600_000, minPointIntervalMs: 1_000 };
/** Intervals between writes and between notifications, ms. */
const writeIntervalMs = 5_000;
const notifyIntervalMs = 1_000;

interface EdgeRecorderView {
  /** Why nothing can be stored, as a sentence. */
  readonly problem: string | undefined;
  /** Increases when observations change, at most once a second. */
  readonly changes: number;
}

export interface EdgeRecorder {
  readonly userId: string;
  readonly view: StoreApi<EdgeRecorderView>;
  /** Records a sample of each edge. Never throws. */
  record(edges: readonly EdgeSample[], now: Moment): void;
  /** Ends all running observations. Never throws. */
  endAll(): void;
  /** Loads the stored observations of a pair into `observationsOf`, once. Never throws. */
  load(pair: string): void;
  /** Observations of a pair by start: the stored ones once loaded, and the running one. */
  observationsOf(pair: string): readonly EdgeObservation[];
  /** True once `observationsOf` has the stored observations of the pair. */
  isLoaded(pair: string): boolean;
  /** Writes what is pending. Never throws. */
  flush(): Promise<void>;
  /** Observations of a pair or of all, pending ones included. Throws a StorageError. */
  read(pair?: string): Promise<readonly EdgeObservation[]>;
  /** Deletes the observations of a pair or of all. Throws a StorageError. */
  remove(pair?: string): Promise<void>;
  close(): void;
}

export interface EdgeRecorderDeps {
  readonly databaseName: string;
  /** Calls `run` once after `ms`. Returns the cancel function. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly bounds?: EdgeBounds;
}

/** Opens the recording of `userId`. Never throws. */
export function createEdgeRecorder(
  userId: string,
  { databaseName, after, bounds = defaultBounds }: EdgeRecorderDeps,
): EdgeRecorder {
  const view = createStore<EdgeRecorderView>(() => ({ problem: undefined, changes: 0 }));
  const tracker = createEdgeIntervalTracker(userId, limits);
  /** By pair: loaded observations, and those that ended here since. */
  const known = new Map<string, readonly EdgeObservation[]>();
  const loading = new Set<string>();
  const loaded = new Set<string>();
  /** By pair: whether the last sample had an edge. */
  const hadEdge = new Map<string, boolean>();
  let hasAppearedOrGone = false;
  let pending: EdgeObservation[] = [];
  let isClosed = false;
  let cancelWrite: (() => void) | undefined;
  let cancelNotify: (() => void) | undefined;
  let writes: Promise<unknown> = Promise.resolve();
  const fail = (problem: string) => {
    if (!isClosed) view.setState({ problem });
  };
  const opened: Promise<EdgeDatabase> = openEdgeDatabase(databaseName, fail);
  opened.catch((error: Error) => fail(error.message));

  const notify = async () => {
    cancelNotify = undefined;
    if (hasAppearedOrGone) await flush();
    if (!isClosed) view.setState(({ changes }) => ({ changes: changes + 1 }));
  };
  const notifySoon = () => {
    cancelNotify ??= after(notifyIntervalMs, () => void notify());
  };

  function append(ended: readonly EdgeObservation[]): void {
    for (const observation of ended)
      known.set(
        observation.pair,
        [...(known.get(observation.pair) ?? []), observation].slice(-bounds.ofPair.rows),
      );
    pending.push(...ended);
  }

  async function write(): Promise<void> {
    const ended = pending;
    pending = [];
    hasAppearedOrGone = false;
    const observations = [...ended, ...tracker.current()];
    if (observations.length === 0) return;
    try {
      const database = await opened;
      if (isClosed) return;
      await database.write(observations);
      const pairs = new Set(ended.map(({ pair }) => pair));
      if (pairs.size > 0) await database.bound(userId, [...pairs], bounds);
      if (!isClosed && view.getState().problem !== undefined) view.setState({ problem: undefined });
    } catch (error) {
      fail(errorMessage(error));
    }
  }

  const flush = async () => {
    cancelWrite?.();
    cancelWrite = undefined;
    // Not queued behind an earlier write, for which a closing page has no time. IndexedDB keeps the order of transactions.
    writes = Promise.all([writes, write()]);
    await writes;
  };
  const writeSoon = () => {
    cancelWrite ??= after(writeIntervalMs, () => void flush());
  };

  async function fetch(pair: string): Promise<void> {
    try {
      const stored = await (await opened).read(userId, pair);
      // Observations of this page are newer than their stored copies.
      const own = [...(known.get(pair) ?? []), ...tracker.current()].map(({ startedAt }) => startedAt);
      const others = stored
        .filter(({ startedAt }) => !own.includes(startedAt))
        // Its tab was killed, or goes on without this page hearing of it.
        .map((other) => (other.end === "open" ? { ...other, end: "left" as const } : other));
      known.set(pair, [...others, ...(known.get(pair) ?? [])].toSorted(byStart));
    } catch (error) {
      fail(errorMessage(error));
    }
    loaded.add(pair);
    void notify();
  }

  return {
    userId,
    view,
    record(edges, now) {
      if (isClosed) return;
      for (const edge of edges) {
        const pair = pairOf(edge.legs);
        const hasEdge = edge.contracts !== undefined;
        if (hasEdge !== (hadEdge.get(pair) ?? false)) hasAppearedOrGone = true;
        hadEdge.set(pair, hasEdge);
        append(tracker.addSample(edge, now));
      }
      if (pending.length === 0 && tracker.current().length === 0) return;
      writeSoon();
      notifySoon();
    },
    endAll() {
      append(tracker.endAll());
      if (pending.length > 0) void flush();
    },
    load(pair) {
      if (loading.has(pair)) return;
      loading.add(pair);
      void fetch(pair);
    },
    observationsOf: (pair) => [
      ...(known.get(pair) ?? []),
      ...tracker.current().filter((observation) => observation.pair === pair),
    ],
    isLoaded: (pair) => loaded.has(pair),
    flush,
    async read(pair) {
      await flush();
      return (await opened).read(userId, pair);
    },
    async remove(pair) {
      await flush();
      await (await opened).remove(userId, pair);
      // Running observations restart: their past is deleted with the rest.
      tracker.drop(pair);
      if (pair === undefined) known.clear();
      else known.delete(pair);
      void notify();
    },
    close() {
      if (isClosed) return;
      append(tracker.endAll());
      const shut = () => {
        isClosed = true;
        cancelNotify?.();
        opened.then(
          (database) => database.close(),
          () => undefined,
        );
      };
      flush().then(shut, shut);
    },
  };
}

function byStart(a: EdgeObservation, b: EdgeObservation): number {
  return a.startedAt - b.startedAt;
}
