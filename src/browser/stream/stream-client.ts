// Page side of the stream: starts the worker while a connection or a task needs one, restarts it when it dies, and puts what it
// posts in the store. Worker, clock and frames are injected.

import { exponentialDelay } from "#browser/lib/backoff.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import type {
  FromWorker,
  StreamHint,
  StreamReport,
  ToWorker,
} from "#browser/stream/worker/worker-messages.ts";
import type { SideNamesByVenue } from "#contract/side-names.ts";
import { type Channel, type Feed, feedKey } from "#contract/stream-frames.ts";
import { agedStream } from "./age-feeds-after-sleep.ts";
import type { AnyFeedView, FeedOf, FeedView } from "./feed-snapshot.ts";
import {
  afterMessage,
  createStreamStore,
  isLinkLive,
  type StreamStore,
  unwatched,
  withLink,
  withoutLink,
} from "./stream-store.ts";
import { createWatchedFeeds } from "./watched-feeds.ts";
import {
  openWorkerSession,
  type SessionMessage,
  type WorkerSession,
  type WorkerSessionDeps,
} from "./worker-session.ts";

const restartBackoff = { baseMs: 1_000, capMs: 30_000 };
/** A worker that ran this long is taken for healthy: its next crash is a first one. In ms. */
const healthyMs = 60_000;

export interface StreamClientDeps extends WorkerSessionDeps {
  /** performance.timeOrigin of the page. */
  readonly timeOrigin: number;
}

export interface StreamStart {
  readonly url: string;
  readonly key: string;
  readonly pingMs: number;
  /** Absent where no venue has words of its own. */
  readonly sideNames?: SideNamesByVenue | undefined;
  /** One refresh of the sign-in after the gateway refused; whether another attempt makes sense. */
  readonly renew: () => Promise<boolean>;
  /** The worker died and is started again. */
  readonly onCrash: () => void;
}

/** Work that the page leaves to the worker besides reading the stream: edges, candles. */
interface WorkerTask {
  /** True while the task needs a worker, with or without a connection. */
  readonly isWanted: boolean;
  /** A new worker has started and has no state yet. */
  replay(): void;
  receive(message: FromWorker): void;
  /** The worker ended: its state and earlier replies are void. */
  forget(): void;
}

interface WorkerTaskChannel {
  /** performance.timeOrigin of the page. */
  readonly timeOrigin: number;
  isRunning(): boolean;
  post(message: ToWorker): void;
  /** Starts or ends the worker after `isWanted` changed. */
  settle(): void;
}

export interface StreamClient {
  readonly store: StreamStore;
  start(start: StreamStart): void;
  /** Closes the connection and clears all feeds. `problem` says why there is no stream, if that is a fault. */
  stop(problem?: string): void;
  /** Watches a feed; `listener` is called at most once a frame, after its view changed. The answer stops it. */
  subscribe(feed: Feed, listener: () => void): () => void;
  read<Name extends Channel>(feed: FeedOf<Name>): FeedView<Name>;
  hint(hint: StreamHint): void;
  /** Moves every time of the feeds `byMs` into the past. */
  age(byMs: number): void;
  /** Adds a task; the worker also runs without a connection while a task is wanted. */
  addTask(task: WorkerTask): WorkerTaskChannel;
  /** Counters of the worker, times converted to this page's; undefined without a worker. */
  report(): Promise<StreamReport | undefined>;
}

/** A worker that is wanted, also while it is down and waits for its restart. */
interface Running {
  /** Undefined for a worker without a connection, which runs for tasks only. */
  start: StreamStart | undefined;
  session: WorkerSession | undefined;
  since: number;
}

/** A client that is not started. */
export function createStreamClient(deps: StreamClientDeps): StreamClient {
  const { clock, timeOrigin } = deps;
  const store = createStreamStore();
  const tasks: WorkerTask[] = [];
  let running: Running | undefined;
  let crashes = 0;
  let cancelRestart = () => {};

  const post = (message: ToWorker) => running?.session?.post(message);
  const { change, subscribe, feeds } = createWatchedFeeds({
    store,
    clock,
    onWatch: (feed) => post({ type: "want", feeds: [feed] }),
    onUnwatch: (key) => post({ type: "unwant", keys: [key] }),
  });

  const toPage = (at: number | undefined) =>
    at === undefined ? undefined : Math.min(clock.monotonic(), at - timeOrigin);

  function connect({ url, key, pingMs, sideNames }: StreamStart): void {
    post({ type: "start", url, key, pingMs, ...(sideNames === undefined ? {} : { sideNames }) });
  }

  function launch(present: Running): void {
    present.since = clock.monotonic();
    try {
      present.session = openWorkerSession(deps, {
        onMessage: (message) => receive(message, present),
        onCrash: () => crashed(present),
        isLive: () => isLinkLive(store.getState().link),
      });
      const watched = feeds();
      if (watched.length > 0) post({ type: "want", feeds: watched });
      for (const task of tasks) task.replay();
      if (present.start !== undefined) connect(present.start);
      present.session.grantFrame();
    } catch {
      crashed(present);
    }
  }

  function receive(message: SessionMessage, { start, session }: Running): void {
    if (message.type === "renew") {
      const answer = (renewed: boolean) => session?.post({ type: "renewed", renewed });
      start?.renew().then(answer, () => answer(false));
      return;
    }
    if (message.type !== "candles") change(afterMessage(store.getState(), message, toPage));
    for (const task of tasks) task.receive(message);
  }

  function crashed(present: Running): void {
    release(present);
    if (clock.monotonic() - present.since >= healthyMs) crashes = 0;
    const wait = exponentialDelay(crashes, restartBackoff);
    if (crashes === 0) present.start?.onCrash();
    crashes += 1;
    for (const task of tasks) task.forget();
    if (present.start !== undefined)
      change(withoutLink(store.getState(), "crashed", "The live stream crashed."));
    cancelRestart = clock.after(wait, () => launch(present));
  }

  function release(present: Running): void {
    cancelRestart();
    present.session?.end();
    present.session = undefined;
  }

  function begin(start: StreamStart | undefined): void {
    running = { start, session: undefined, since: clock.monotonic() };
    launch(running);
  }

  function end(): void {
    if (running !== undefined) release(running);
    running = undefined;
    crashes = 0;
    for (const task of tasks) task.forget();
  }

  /** Starts a worker for tasks alone, or ends one that no task needs any more. */
  function settleTasks(): void {
    const isWanted = tasks.some((task) => task.isWanted);
    if (running?.start !== undefined || (running !== undefined) === isWanted) return;
    if (running === undefined) begin(undefined);
    else end();
  }

  return {
    store,
    start: (start) => {
      // A worker that runs for tasks alone gets the connection, so that no task loses its state.
      const unconnected = running?.start === undefined && running?.session ? running : undefined;
      if (unconnected === undefined) end();
      change(withLink(withoutLink(store.getState(), "off", undefined)));
      if (unconnected === undefined) {
        begin(start);
        return;
      }
      unconnected.start = start;
      connect(start);
    },
    stop: (problem) => {
      end();
      change(withoutLink(store.getState(), "off", problem));
      settleTasks();
    },
    subscribe,
    read: <Name extends Channel>(feed: FeedOf<Name>) => {
      const state = store.getState();
      const view: AnyFeedView = state.views.get(feedKey(feed)) ?? unwatched(state, feed);
      // The key names the channel, so the view under it is of that channel.
      return view as FeedView<Name>;
    },
    addTask: (task) => {
      tasks.push(task);
      return {
        timeOrigin,
        isRunning: () => running?.session !== undefined,
        post,
        settle: settleTasks,
      };
    },
    hint: (hint) => post({ type: "hint", hint }),
    age: (byMs) => change(agedStream(store.getState(), byMs)),
    report: async () => {
      const report = await running?.session?.report();
      return report && reportOnPage(report, toPage);
    },
  };
}

/** A function that returns what `create` returns for a stream, created on first use. */
export function oncePerStream<Client>(
  create: (addTask: StreamClient["addTask"]) => Client,
): (stream: Pick<StreamClient, "addTask">) => Client {
  const clientOf = oncePerObject(create);
  return ({ addTask }) => clientOf(addTask);
}

function reportOnPage(
  report: StreamReport,
  toPage: (at: number | undefined) => number | undefined,
): StreamReport {
  return { ...report, feeds: report.feeds.map((feed) => ({ ...feed, frameAt: toPage(feed.frameAt) })) };
}
