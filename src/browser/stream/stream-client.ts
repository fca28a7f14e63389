// Page side of the stream: owns the worker, restarts it when it dies, counts subscribers per feed, asks for updates
// once a frame. Worker, clock and frames are injected.

import type { Clock } from "#browser/lib/clock.ts";
import type {
  FromWorker,
  StreamHint,
  StreamReport,
  ToWorker,
} from "#browser/stream/worker/worker-messages.ts";
import type { SideNamesByVenue } from "#contract/side-names.ts";
import { type Channel, type Feed, feedKey } from "#contract/stream-frames.ts";
import type { AnyFeedView, FeedOf, FeedView } from "./feed-snapshot.ts";
import {
  afterMessage,
  createStreamStore,
  isLinkLive,
  type StreamState,
  type StreamStore,
  unwatched,
  withFeed,
  withLink,
  withoutFeed,
  withoutLink,
} from "./stream-store.ts";

/** Time an unsubscribed feed is retained, so that navigation does not resubscribe, ms. */
export const lingerMs = 2_000;
/** A worker that owes updates and is silent this long on an open connection is stuck, ms. */
export const deafMs = 20_000;
const restartBaseMs = 1_000;
const restartCapMs = 30_000;
/** A worker that ran this long is taken for healthy: its next crash is a first one. In ms. */
const healthyMs = 60_000;

export interface WorkerPort {
  post(message: ToWorker): void;
  terminate(): void;
}

export interface StreamClientDeps {
  /** May throw, where the browser has no such workers or a policy forbids this one. */
  readonly openWorker: (events: {
    readonly message: (message: FromWorker) => void;
    readonly crashed: () => void;
  }) => WorkerPort;
  readonly clock: Clock;
  /** performance.timeOrigin of the page. */
  readonly timeOrigin: number;
  /**
   * Calls back before a frame that may apply updates, or occasionally while the page is hidden. The returned function
   * cancels it.
   */
  readonly nextFrame: (run: () => void) => () => void;
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
export interface WorkerTask {
  /** True while the task needs a worker, with or without a connection. */
  readonly isWanted: boolean;
  /** A new worker has started and has no state yet. */
  replay(): void;
  receive(message: FromWorker): void;
  /** The worker ended: its state and earlier replies are void. */
  forget(): void;
}

export interface WorkerTaskChannel {
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
  /** Adds a task; the worker also runs without a connection while a task is wanted. */
  addTask(task: WorkerTask): WorkerTaskChannel;
  /** Counters of the worker, times converted to this page's; undefined without a worker. */
  report(): Promise<StreamReport | undefined>;
}

interface Watched {
  readonly feed: Feed;
  readonly listeners: Set<() => void>;
  cancelLinger: () => void;
}

/** A client that is not started. */
export function createStreamClient({
  openWorker,
  clock,
  timeOrigin,
  nextFrame,
}: StreamClientDeps): StreamClient {
  const store = createStreamStore();
  const watched = new Map<string, Watched>();
  let running:
    | {
        /** Undefined for a worker without a connection, which runs for tasks only. */
        start: StreamStart | undefined;
        worker: WorkerPort | undefined;
        since: number;
      }
    | undefined;
  let crashes = 0;
  let cancelRestart = () => {};
  let cancelFrame = () => {};
  let cancelDeaf = () => {};
  let answerReports: ((report: StreamReport | undefined) => void)[] = [];

  const tasks: WorkerTask[] = [];

  const toPage = (at: number | undefined) =>
    at === undefined ? undefined : Math.min(clock.monotonic(), at - timeOrigin);

  const onPage = (report: StreamReport): StreamReport => ({
    ...report,
    feeds: report.feeds.map((feed) => ({ ...feed, frameAt: toPage(feed.frameAt) })),
  });

  function change(next: StreamState): void {
    const before = store.getState();
    if (next === before) return;
    store.setState(next, true);
    for (const [key, { listeners }] of [...watched]) {
      if (before.views.get(key) === next.views.get(key)) continue;
      for (const listener of [...listeners]) listener();
    }
  }

  /** Allows the worker to send updates once, when the page is ready to draw a frame. */
  function grantFrame(): void {
    cancelFrame();
    cancelFrame = nextFrame(() => {
      cancelDeaf();
      cancelDeaf = clock.after(deafMs, () => {
        if (isLinkLive(store.getState().link)) crashed();
      });
      running?.worker?.post({ type: "frame" });
    });
  }

  function connect(worker: WorkerPort, { url, key, pingMs, sideNames }: StreamStart): void {
    worker.post({ type: "start", url, key, pingMs, ...(sideNames === undefined ? {} : { sideNames }) });
  }

  function launch(): void {
    const present = running;
    if (present === undefined) return;
    const isOurs = () => running === present;
    present.since = clock.monotonic();
    try {
      const worker = openWorker({
        message: (message) => isOurs() && present.worker === worker && receive(message, present.start),
        crashed: () => isOurs() && present.worker === worker && crashed(),
      });
      present.worker = worker;
      const feeds = [...watched.values()].map(({ feed }) => feed);
      if (feeds.length > 0) worker.post({ type: "want", feeds });
      for (const task of tasks) task.replay();
      if (present.start !== undefined) connect(worker, present.start);
      grantFrame();
    } catch {
      crashed();
    }
  }

  function receive(message: FromWorker, start: StreamStart | undefined): void {
    switch (message.type) {
      case "connection":
        cancelDeaf();
        change(afterMessage(store.getState(), message, toPage));
        // The worker may still hold the permission to send, so the timeout restarts.
        grantFrame();
        break;
      case "updates":
        cancelDeaf();
        change(afterMessage(store.getState(), message, toPage));
        for (const task of tasks) task.receive(message);
        grantFrame();
        break;
      case "candles":
        for (const task of tasks) task.receive(message);
        break;
      case "renew": {
        const worker = running?.worker;
        const answer = (renewed: boolean) => worker?.post({ type: "renewed", renewed });
        start?.renew().then(answer, () => answer(false));
        break;
      }
      case "report":
        for (const settle of answerReports) settle(onPage(message.report));
        answerReports = [];
        break;
    }
  }

  function crashed(): void {
    const present = running;
    if (present === undefined) return;
    release(present.worker);
    present.worker = undefined;
    if (clock.monotonic() - present.since >= healthyMs) crashes = 0;
    const wait = Math.min(restartCapMs, restartBaseMs * 2 ** crashes);
    if (crashes === 0) present.start?.onCrash();
    crashes += 1;
    for (const task of tasks) task.forget();
    if (present.start !== undefined)
      change(withoutLink(store.getState(), "crashed", "The live stream crashed."));
    cancelRestart = clock.after(wait, launch);
  }

  function release(worker: WorkerPort | undefined): void {
    cancelFrame();
    cancelDeaf();
    cancelRestart();
    worker?.terminate();
    for (const settle of answerReports) settle(undefined);
    answerReports = [];
  }

  function begin(start: StreamStart | undefined): void {
    running = { start, worker: undefined, since: clock.monotonic() };
    launch();
  }

  function end(): void {
    release(running?.worker);
    running = undefined;
    crashes = 0;
    for (const task of tasks) task.forget();
  }

  function stop(problem?: string): void {
    end();
    change(withoutLink(store.getState(), "off", problem));
    settleTasks();
  }

  /** Starts a worker for tasks alone, or ends one that no task needs any more. */
  function settleTasks(): void {
    const isWanted = tasks.some((task) => task.isWanted);
    if (running?.start !== undefined || (running !== undefined) === isWanted) return;
    if (running === undefined) begin(undefined);
    else end();
  }

  function forget(key: string): void {
    watched.delete(key);
    running?.worker?.post({ type: "unwant", keys: [key] });
    change(withoutFeed(store.getState(), key));
  }

  return {
    store,
    start: (start) => {
      // A worker that runs for tasks alone gets the connection, so that no task loses its state.
      if (running?.start === undefined && running?.worker !== undefined) {
        change(withLink(withoutLink(store.getState(), "off", undefined)));
        running.start = start;
        connect(running.worker, start);
        return;
      }
      end();
      change(withLink(withoutLink(store.getState(), "off", undefined)));
      begin(start);
    },
    stop,
    subscribe: (feed, listener) => {
      const key = feedKey(feed);
      let entry = watched.get(key);
      if (entry === undefined) {
        entry = { feed, listeners: new Set(), cancelLinger: () => {} };
        watched.set(key, entry);
        change(withFeed(store.getState(), feed));
        running?.worker?.post({ type: "want", feeds: [feed] });
      }
      const { listeners } = entry;
      const own = () => listener();
      entry.cancelLinger();
      listeners.add(own);
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        const left = watched.get(key);
        if (left !== undefined) left.cancelLinger = clock.after(lingerMs, () => forget(key));
      };
    },
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
        isRunning: () => running?.worker !== undefined,
        post: (message) => running?.worker?.post(message),
        settle: settleTasks,
      };
    },
    hint: (hint) => running?.worker?.post({ type: "hint", hint }),
    report: () => {
      const worker = running?.worker;
      if (worker === undefined) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        answerReports.push(resolve);
        worker.post({ type: "report" });
      });
    },
  };
}
