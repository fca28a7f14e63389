// Keeps what one user's tabs see of edges. Looking costs the page a comparison; what changed is written in batches, and an
// edge that came or went before it is told of: a page that goes may take with it what it did not write before. Where storage
// is missing or full nothing breaks: the view says why nothing is kept, and what was seen stays until the page goes.
import { createStore, type StoreApi } from "zustand/vanilla";
import { type EdgeBounds, type EdgeDatabase, openEdgeDatabase } from "./edge-database.ts";
import { type EdgeObservation, pairOf } from "./edge-interval.ts";
import { createEdgeIntervalTracker, type EdgeSample, type Moment } from "./edge-interval-tracker.ts";

/** Some 2 MB of one pair, and 16 MB in all. */
const defaultBounds: EdgeBounds = {
  ofPair: { rows: 1_000, bytes: 2_000_000 },
  inAll: { rows: 5_000, bytes: 16_000_000 },
};
const limits = { maxGapMs: 5_000, maxPoints: 250, maxDurationMs: 600_000, minPointIntervalMs: 1_000 };
/** How long what was seen waits to be written, and to be told of, ms. */
const writeIntervalMs = 5_000;
const notifyIntervalMs = 1_000;

export interface EdgeRecorderView {
  /** Why nothing can be kept; fit to show. Undefined while all goes well. */
  readonly problem: string | undefined;
  /** Grows, at most once a second, when there is more or less to be read. */
  readonly changes: number;
}

export interface EdgeRecorder {
  readonly userId: string;
  readonly view: StoreApi<EdgeRecorderView>;
  /** Takes in a look at some edges. Never throws. */
  record(edges: readonly EdgeSample[], now: Moment): void;
  /** Nobody looks any more. Never throws. */
  endAll(): void;
  /** Fetches what is kept of a pair, once, for `watchesOf` to hold it. Never throws. */
  load(pair: string): void;
  /** What is known of a pair here, by its start: all that is kept of it once it was loaded, and what is seen now. */
  observationsOf(pair: string): readonly EdgeObservation[];
  /** Whether what is kept of a pair is in `watchesOf`. */
  isLoaded(pair: string): boolean;
  /** Writes what waits. Never throws. */
  flush(): Promise<void>;
  /** What is kept of a pair, or of all, with what waits. Throws an EdgesError. */
  read(pair?: string): Promise<readonly EdgeObservation[]>;
  /** Deletes what is kept of a pair, or all. Throws an EdgesError. */
  remove(pair?: string): Promise<void>;
  close(): void;
}

export interface EdgeRecorderDeps {
  readonly databaseName: string;
  /** Runs `run` once after `ms`; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly bounds?: EdgeBounds;
}

/** Opens what is kept for `userId`. Never throws. */
export function createEdgeRecorder(
  userId: string,
  { databaseName, after, bounds = defaultBounds }: EdgeRecorderDeps,
): EdgeRecorder {
  const view = createStore<EdgeRecorderView>(() => ({ problem: undefined, changes: 0 }));
  const watcher = createEdgeIntervalTracker(userId, limits);
  /** By pair: what is kept, as far as it was loaded, and what ended here since. */
  const known = new Map<string, readonly EdgeObservation[]>();
  const loading = new Set<string>();
  const loaded = new Set<string>();
  /** By pair: whether an edge stood when it was last looked at. */
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
    for (const watch of ended)
      known.set(watch.pair, [...(known.get(watch.pair) ?? []), watch].slice(-bounds.ofPair.rows));
    pending.push(...ended);
  }

  async function write(): Promise<void> {
    const ended = pending;
    pending = [];
    hasAppearedOrGone = false;
    const watches = [...ended, ...watcher.current()];
    if (watches.length === 0) return;
    try {
      const database = await opened;
      if (isClosed) return;
      await database.write(watches);
      const pairs = new Set(ended.map(({ pair }) => pair));
      if (pairs.size > 0) await database.bound(userId, [...pairs], bounds);
      if (!isClosed && view.getState().problem !== undefined) view.setState({ problem: undefined });
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  }

  const flush = async () => {
    cancelWrite?.();
    cancelWrite = undefined;
    // Begun at once: a page that goes has no time for what waits until an earlier write is done. The storage keeps their order.
    writes = Promise.all([writes, write()]);
    await writes;
  };
  const writeSoon = () => {
    cancelWrite ??= after(writeIntervalMs, () => void flush());
  };

  async function fetch(pair: string): Promise<void> {
    try {
      const kept = await (await opened).read(userId, pair);
      // What was seen here is newer than what the storage held of it when it was asked.
      const own = [...(known.get(pair) ?? []), ...watcher.current()].map(({ startedAt }) => startedAt);
      const others = kept.filter(({ startedAt }) => !own.includes(startedAt));
      known.set(pair, [...others, ...(known.get(pair) ?? [])].toSorted(byStart));
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
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
        const stands = edge.contracts !== undefined;
        if (stands !== (hadEdge.get(pair) ?? false)) hasAppearedOrGone = true;
        hadEdge.set(pair, stands);
        append(watcher.see(edge, now));
      }
      if (pending.length === 0 && watcher.current().length === 0) return;
      writeSoon();
      notifySoon();
    },
    endAll() {
      append(watcher.endAll());
      if (pending.length > 0) void flush();
    },
    load(pair) {
      if (loading.has(pair)) return;
      loading.add(pair);
      void fetch(pair);
    },
    observationsOf: (pair) => [
      ...(known.get(pair) ?? []),
      ...watcher.current().filter((watch) => watch.pair === pair),
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
      // What goes on is begun anew: what it holds was deleted with the rest.
      append(watcher.endAll().filter((watch) => pair !== undefined && watch.pair !== pair));
      if (pair === undefined) known.clear();
      else known.delete(pair);
      void notify();
    },
    close() {
      if (isClosed) return;
      append(watcher.endAll());
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
