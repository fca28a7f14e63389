// Stream without a browser: client and worker engine over fake sockets. Messages are cloned as between threads, and the
// worker's clock has another origin than the page's.
import { type Clock, createManualClock } from "#browser/lib/clock.ts";
import type { FeedOf } from "#browser/stream/feed-snapshot.ts";
import { createStreamClient, type StreamStart } from "#browser/stream/stream-client.ts";
import { createEdgeWork } from "#browser/stream/worker/edge-worker.ts";
import { createStreamEngine } from "#browser/stream/worker/stream-engine.ts";
import type { FromWorker, ToWorker } from "#browser/stream/worker/worker-messages.ts";
import type { Feed } from "#contract/stream-frames.ts";
import { createFakeSockets } from "./fake-sockets.ts";

export const testKey = "key/of a+user";
export const pageOrigin = 1_000_000;
const workerAhead = 700;

/** Time in a worker, whose clock has another origin than the page's; its timers run while `isAlive`. */
export const workerTime = (clock: Clock, isAlive: () => boolean) => ({
  clock: {
    now: clock.now,
    monotonic: () => clock.monotonic() + workerAhead,
    after: (ms: number, run: () => void) => clock.after(ms, () => isAlive() && run()),
  },
  timeOrigin: pageOrigin - workerAhead,
});

/** The animation frame that a page has asked for, run by the test. */
export function createFrames() {
  let frame: (() => void) | undefined;
  return {
    nextFrame: (run: () => void) => {
      frame = run;
      return () => {
        if (frame === run) frame = undefined;
      };
    },
    /** Runs the requested animation frame, if any. */
    runFrame: () => {
      const due = frame;
      frame = undefined;
      due?.();
    },
  };
}

export interface TestWorker {
  readonly toPage: FromWorker[];
  isTerminated: boolean;
  /** True: the worker posts nothing any more. */
  isStuck: boolean;
  crash(): void;
}

interface StreamHarnessOptions {
  readonly failsToOpen?: () => boolean;
  /** True: replies and the worker's tasks run in microtasks, not within the page's own call or on the worker's clock. */
  readonly repliesLater?: boolean;
}

export function createStreamHarness(given: StreamHarnessOptions = {}) {
  const clock = createManualClock();
  const sockets = createFakeSockets();
  const workers: TestWorker[] = [];
  const { nextFrame, runFrame } = createFrames();
  let [crashes, renewals] = [0, 0];
  let renewed = true;

  const client = createStreamClient({
    clock,
    timeOrigin: pageOrigin,
    nextFrame,
    openWorker: ({ message, crashed }) => {
      if (given.failsToOpen?.() === true) throw new Error("forbidden");
      const worker: TestWorker = { toPage: [], isTerminated: false, isStuck: false, crash: crashed };
      const own: { close(): void }[] = [];
      const receiveInWorker = createStreamEngine({
        ...workerTime(clock, () => !worker.isTerminated),
        random: () => 0.5,
        decodeText: (bytes) => {
          try {
            return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
          } catch {
            return undefined;
          }
        },
        openSocket: (url, events) => {
          const socket = sockets.open(url, events);
          own.push(socket);
          return socket;
        },
        // Tests of a page advance the page's clock, not the worker's.
        nextTask: given.repliesLater === true ? queueMicrotask : (run) => void clock.after(0, run),
        openEdges: async (deps) => createEdgeWork(deps),
        post: (posted) => {
          if (worker.isTerminated || worker.isStuck) return;
          worker.toPage.push(posted);
          const received = structuredClone(posted);
          if (given.repliesLater === true) queueMicrotask(() => message(received));
          else message(received);
        },
      });
      workers.push(worker);
      return {
        post: (posted: ToWorker) => {
          if (!worker.isTerminated) receiveInWorker(structuredClone(posted));
        },
        // A browser closes the sockets of a terminated worker.
        terminate: () => {
          worker.isTerminated = true;
          for (const socket of own) socket.close();
        },
      };
    },
  });
  const start: StreamStart = {
    url: "ws://127.0.0.1/ws?api_key=key%2Fof%20a%2Buser",
    key: testKey,
    pingMs: 4_000,
    renew: async () => {
      renewals += 1;
      return renewed;
    },
    onCrash: () => {
      crashes += 1;
    },
  };
  return {
    clock,
    sockets,
    client,
    workers,
    start,
    crashes: () => crashes,
    renewals: () => renewals,
    refuseRenewals: () => {
      renewed = false;
    },
    runFrame,
    emit: (...frames: readonly unknown[]) =>
      sockets.last.receive(JSON.stringify(frames.length === 1 ? frames[0] : frames)),
    /** Page requests on the last connection: "subscribe 1", "unsubscribe 1", … */
    sentRequests: () =>
      sockets.last.sent.flatMap((text) => {
        const { op, feeds = [] }: { op: string; feeds?: Feed[] } = JSON.parse(text);
        return op === "ping" ? [] : feeds.map(({ instrument }) => `${op} ${instrument}`);
      }),
  };
}

/** A book feed of venue A. */
export const book = (instrument: string): FeedOf<"book"> => ({
  channel: "book",
  venue: "venue-a",
  instrument,
});
/** Book frame with one ask at 0.5. */
export const bookFrame = (feed: FeedOf<"book">, type: "snapshot" | "update", seq: number, size: string) => ({
  type,
  feed,
  seq,
  data: { asks: [{ price: "0.5", size }], bids: [] },
});

/** No-op listener. */
export const noop = () => {};

/** Started stream whose `feeds` are live with a size of 1, one frame rendered. */
export function createLiveStream(...feeds: readonly FeedOf<"book">[]) {
  const stream = createStreamHarness();
  for (const feed of feeds) stream.client.subscribe(feed, noop);
  stream.client.start(stream.start);
  stream.sockets.last.open();
  for (const feed of feeds) stream.emit(bookFrame(feed, "snapshot", 1, "1"));
  stream.runFrame();
  return stream;
}
