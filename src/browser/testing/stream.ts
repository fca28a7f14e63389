// The whole stream for tests but for the browser: client and engine as page and worker, over sockets that do as told.
// Messages are copied between them as a browser does; the worker's clock counts from another start than the page's.
import { createManualClock } from "#browser/lib/clock.ts";
import type { FeedOf } from "#browser/stream/feed-snapshot.ts";
import { createStreamClient, type StreamStart } from "#browser/stream/stream-client.ts";
import { createEdgeWork } from "#browser/stream/worker/edge-worker.ts";
import { createStreamEngine } from "#browser/stream/worker/stream-engine.ts";
import type { FromWorker, ToWorker } from "#browser/stream/worker/worker-messages.ts";
import type { Feed } from "#contract/stream-frames.ts";
import { createFakeSockets } from "./fake-sockets.ts";

export const testKey = "key/of a+user";
const pageOrigin = 1_000_000;
const workerAhead = 700;

export interface TestWorker {
  readonly toPage: FromWorker[];
  isTerminated: boolean;
  /** From now on nothing comes out of it. */
  isStuck: boolean;
  crash(): void;
}

export function createTestStream(given: { readonly failsToOpen?: () => boolean } = {}) {
  const clock = createManualClock();
  const sockets = createFakeSockets();
  const workers: TestWorker[] = [];
  let frame: (() => void) | undefined;
  let [crashes, renewals] = [0, 0];
  let renewed = true;

  const client = createStreamClient({
    clock,
    timeOrigin: pageOrigin,
    nextFrame: (run) => {
      frame = run;
      return () => {
        if (frame === run) frame = undefined;
      };
    },
    openWorker: ({ message, crashed }) => {
      if (given.failsToOpen?.() === true) throw new Error("forbidden");
      const worker: TestWorker = { toPage: [], isTerminated: false, isStuck: false, crash: crashed };
      const own: { close(): void }[] = [];
      const take = createStreamEngine({
        clock: {
          now: clock.now,
          monotonic: () => clock.monotonic() + workerAhead,
          after: (ms, run) => clock.after(ms, () => worker.isTerminated || run()),
        },
        random: () => 0.5,
        timeOrigin: pageOrigin - workerAhead,
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
        nextTask: (run) => void clock.after(0, run),
        openEdges: async (ports) => createEdgeWork(ports),
        post: (posted) => {
          if (worker.isTerminated || worker.isStuck) return;
          worker.toPage.push(posted);
          message(structuredClone(posted));
        },
      });
      workers.push(worker);
      return {
        post: (posted: ToWorker) => {
          if (!worker.isTerminated) take(structuredClone(posted));
        },
        // A browser closes the sockets of a worker that it ends.
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
    /** Draws a frame, if one was asked for. */
    draw: () => {
      const due = frame;
      frame = undefined;
      due?.();
    },
    say: (...frames: readonly unknown[]) =>
      sockets.last.receive(JSON.stringify(frames.length === 1 ? frames[0] : frames)),
    /** What the page asked the gateway on the last connection: "subscribe 1", "unsubscribe 1", … */
    asked: () =>
      sockets.last.sent.flatMap((text) => {
        const { op, feeds = [] }: { op: string; feeds?: Feed[] } = JSON.parse(text);
        return op === "ping" ? [] : feeds.map(({ instrument }) => `${op} ${instrument}`);
      }),
  };
}

/** The feed of a book of venue A. */
export const book = (instrument: string): FeedOf<"book"> => ({
  channel: "book",
  venue: "venue-a",
  instrument,
});
/** A book's frame with one ask at 0.5. */
export const bookFrame = (feed: FeedOf<"book">, type: "snapshot" | "update", seq: number, size: string) => ({
  type,
  feed,
  seq,
  data: { asks: [{ price: "0.5", size }], bids: [] },
});

/** A listener that does nothing. */
export const nothing = () => {};

/** A started stream whose `feeds` are live with a size of 1, one frame drawn. */
export function createLiveStream(...feeds: readonly FeedOf<"book">[]) {
  const stream = createTestStream();
  for (const feed of feeds) stream.client.subscribe(feed, nothing);
  stream.client.start(stream.start);
  stream.sockets.last.open();
  for (const feed of feeds) stream.say(bookFrame(feed, "snapshot", 1, "1"));
  stream.draw();
  return stream;
}
