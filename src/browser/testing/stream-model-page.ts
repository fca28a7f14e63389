// Page of the stream model: watches the feeds of its route, streamed if live, else polled, with the real client, worker
// engine and source selection. Only the browser is simulated: messages between page and worker take time, and frames
// render on demand.
import { createManualClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { createLiveSource } from "#browser/market-data/live-source.ts";
import type { PollInput, Resolved } from "#browser/market-data/source-freshness.ts";
import type { FeedView } from "#browser/stream/feed-snapshot.ts";
import { createStreamClient } from "#browser/stream/stream-client.ts";
import { createStreamEngine } from "#browser/stream/worker/stream-engine.ts";
import { tradesOfSnapshot } from "#browser/stream/worker/trades-reducer.ts";
import type { FromWorker, ToWorker } from "#browser/stream/worker/worker-messages.ts";
import type { WorkerPort } from "#browser/stream/worker-session.ts";
import { decodeCandlesticks } from "#contract/candlestick.ts";
import { decodeOrderBook } from "#contract/order-book.ts";
import { type Channel, type Feed, feedKey } from "#contract/stream-frames.ts";
import { decodeTrades } from "#contract/trade.ts";
import { createFakeSockets } from "./fake-sockets.ts";
import { createFrames, pageOrigin, workerTime } from "./stream-harness.ts";
import { createModelGateway, textOf } from "./stream-model-gateway.ts";

const pollMs = 2_000;
export const showMs = 10_000;

/** Latency and failure of reads from now on. */
export interface Reads {
  readonly upMs: number;
  readonly downMs: number;
  readonly fails: boolean;
}

interface Watched {
  readonly feed: Feed;
  readonly source: Readable<Resolved<unknown>>;
  readonly stop: () => void;
}

const notPolled: PollInput<unknown> = {
  answer: undefined,
  requestedAt: undefined,
  answeredAt: undefined,
  problem: undefined,
};

/** A page with its own gateway; `hopMs` is the latency of a message between it and its worker. */
export function createModelPage(hopMs: number) {
  const clock = createManualClock();
  const gateway = createModelGateway(clock.monotonic);
  const sockets = createFakeSockets();
  const watched = new Map<string, Watched>();
  const cache = new Map<string, PollInput<unknown>>();
  const cacheListeners = new Set<() => void>();
  const { nextFrame, runFrame } = createFrames();
  let crash: (() => void) | undefined;
  let reads: Reads = { upMs: 20, downMs: 20, fails: false };
  let polls = 0;

  function openWorker(events: { message(message: FromWorker): void; crashed(): void }): WorkerPort {
    let isAlive = true;
    const hop = (run: () => void) => clock.after(hopMs, () => isAlive && run());
    const receive = createStreamEngine({
      nextTask: (run) => void clock.after(0, () => isAlive && run()),
      openEdges: () => Promise.reject(new Error("this page wants no edges")),
      ...workerTime(clock, () => isAlive),
      random: () => 0.5,
      decodeText: () => undefined,
      openSocket: sockets.open,
      post: (message) => {
        const copy = structuredClone(message);
        hop(() => events.message(copy));
      },
    });
    crash = events.crashed;
    return {
      post: (message: ToWorker) => {
        const copy = structuredClone(message);
        hop(() => receive(copy));
      },
      terminate: () => {
        isAlive = false;
      },
    };
  }

  const client = createStreamClient({
    clock,
    timeOrigin: pageOrigin,
    openWorker,
    nextFrame,
  });

  const streamed = (feed: Feed) => client.read(feed as Feed & { channel: Channel }) as FeedView<Channel>;

  function watch(feed: Feed): void {
    const key = feedKey(feed);
    let isWatched = true;
    let isPolling = false;
    const source = createLiveSource<unknown, Resolved<unknown>>({
      readStreamed: () => streamed(feed),
      readPolled: () => cache.get(key) ?? notPolled,
      toView: (choice) => choice,
      staleAfterMs: showMs,
      now: clock.monotonic,
      watch: [
        (listener) => client.subscribe(feed, listener),
        (listener) => {
          cacheListeners.add(listener);
          return () => cacheListeners.delete(listener);
        },
      ],
      subscribeToClock: () => () => {},
    });
    const settle = (entry: Partial<PollInput<unknown>>) => {
      isPolling = false;
      // The request was cancelled when its view unmounted.
      if (!isWatched) return;
      cache.set(key, { ...notPolled, ...cache.get(key), problem: undefined, ...entry });
      for (const listener of [...cacheListeners]) listener();
    };
    const fetchFeed = () => {
      if (isPolling || streamed(feed).phase === "live") return;
      isPolling = true;
      polls += 1;
      const { upMs, downMs, fails } = reads;
      const requestedAt = clock.monotonic();
      clock.after(upMs, () => {
        const answer = fails ? undefined : decoded(feed, gateway.answer(feed));
        clock.after(downMs, () =>
          settle(fails ? { problem: "No." } : { answer, requestedAt, answeredAt: clock.monotonic() }),
        );
      });
    };
    const poll = () => {
      if (!isWatched) return;
      fetchFeed();
      clock.after(pollMs, poll);
    };
    const leave = source.subscribe(() => {});
    const stop = () => {
      isWatched = false;
      leave();
    };
    watched.set(key, { feed, source, stop });
    poll();
  }

  client.start({
    url: "wss://gateway.example/ws",
    key: "key",
    pingMs: 3_000,
    renew: async () => true,
    onCrash: () => {},
  });

  return {
    clock,
    gateway,
    /** Unwatches what the route does not want and watches the rest. */
    navigate: (wanted: readonly Feed[]) => {
      const keys = new Set(wanted.map(feedKey));
      for (const [key, { stop }] of [...watched]) {
        if (keys.has(key)) continue;
        stop();
        watched.delete(key);
      }
      for (const feed of wanted) if (!watched.has(feedKey(feed))) watch(feed);
    },
    acceptSocket: () => {
      const newest = sockets.all.at(-1);
      if (newest !== undefined) gateway.accept(newest);
    },
    runFrame,
    crash: () => crash?.(),
    hint: client.hint,
    setReads: (next: Reads) => {
      reads = next;
    },
    pollCount: () => polls,
    /** Displayed state of every watched feed. */
    shown: () =>
      [...watched.values()].map(({ feed, source }) => {
        const { state, data, confirmedAt } = source.read();
        const text = data === undefined ? undefined : textOf(feed, data);
        return { feed, state, confirmedAt, text, streamedAt: streamed(feed).frameAt };
      }),
  };
}

export type ModelPage = ReturnType<typeof createModelPage>;

/** Decodes a response like the queries do. */
function decoded(feed: Feed, answer: unknown): unknown {
  if (feed.channel === "book") {
    const { asks, bids, dropped } = decodeOrderBook(answer);
    const best = <Level extends { price: string }>(levels: readonly Level[], direction: 1 | -1) =>
      levels.toSorted((a, b) => direction * (Number(a.price) - Number(b.price)));
    return { asks: best(asks, 1), bids: best(bids, -1), dropped };
  }
  if (feed.channel === "trades")
    return tradesOfSnapshot(decodeTrades(answer).rows)
      .list.rows.map(({ trade }) => trade)
      .toReversed();
  return decodeCandlesticks(answer).rows;
}
