// Logic of the stream worker without the worker itself: handles the page's messages, owns the connection, reduces frames and
// posts what changed, at most once for each frame that the page is ready to draw.

import type { Clock } from "#browser/lib/clock.ts";
import { crossbookV1 } from "#browser/stream/worker/codecs/crossbook-v1.ts";
import { createCandleAggregator } from "#browser/trading-math/candles/candle-worker-jobs.ts";
import type { EdgeWork, EdgeWorkDeps } from "./edge-worker.ts";
import { createFeedRegistry } from "./feed-registry.ts";
import { createMessageReader } from "./message-reader.ts";
import { createPageUpdates } from "./page-updates.ts";
import {
  type ConnectionState,
  createStreamConnection,
  type SocketEvents,
  type StreamConnection,
  type StreamSocket,
} from "./stream-connection.ts";
import type { ConnectionEnd, ForEdges, FromWorker, StreamReport, ToWorker } from "./worker-messages.ts";

const mostEnds = 20;

export interface StreamEngineDeps {
  readonly openSocket: (url: string, events: SocketEvents) => StreamSocket;
  readonly clock: Clock;
  readonly random: () => number;
  /** Adds this to the clock's monotonic time for times that the page understands, in ms. */
  readonly timeOrigin: number;
  /** The text in a binary message; undefined where it is not UTF-8. */
  readonly decodeText: (bytes: ArrayBuffer) => string | undefined;
  readonly post: (message: FromWorker) => void;
  /** Runs a task once waiting events, such as socket messages, are handled. */
  readonly nextTask: (run: () => void) => void;
  /** Makes what works out edges: fetched when a page first wants some. */
  readonly openEdges: (deps: EdgeWorkDeps) => Promise<EdgeWork>;
}

/** The engine; the answer takes one message of the page. */
export function createStreamEngine(deps: StreamEngineDeps): (message: ToWorker) => void {
  const { clock, timeOrigin, post } = deps;
  const codec = crossbookV1;
  const reader = createMessageReader(deps);
  let connection: StreamConnection | undefined;
  let lastId = 0;
  let ends: readonly ConnectionEnd[] = [];
  let phaseSince = clock.now();
  let answerRenewal: (renewed: boolean) => void = () => {};
  let edges: EdgeWork | undefined;
  let openingEdges: Promise<EdgeWork> | undefined;

  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  const receivedAt = () => connection?.receivedAt;
  const toShared = (at: number | undefined) => (at === undefined ? undefined : at + timeOrigin);

  const registry = createFeedRegistry({
    clock,
    subscribe: (feeds) => {
      const id = nextId();
      connection?.send(codec.subscribe(id, feeds));
      return id;
    },
    unsubscribe: (feeds) => connection?.send(codec.unsubscribe(nextId(), feeds)),
    onRetainedChange: (key) => edges?.mark(key),
    onUpdate: () => updates.flush(),
  });
  const updates = createPageUpdates({
    clock,
    registry,
    takeEdges: () => edges?.work() ?? [],
    receivedAt,
    counters: () => {
      const { messages, frames, notUnderstood } = reader.counts;
      return { ...registry.counters, messages, frames, notUnderstood: notUnderstood.count };
    },
    toShared,
    post,
  });
  const aggregateCandles = createCandleAggregator(
    (reply) => post({ type: "candles", ...reply }),
    deps.nextTask,
  );

  function onState(state: ConnectionState, before: ConnectionState["phase"]): void {
    if (state.phase !== before) phaseSince = clock.now();
    const isUp = state.phase === "open" || state.phase === "verifying";
    const wasUp = before === "open" || before === "verifying";
    if (wasUp && !isUp) registry.disconnected();
    edges?.markAll();
    if (state.phase === "waiting" && state.problem !== undefined)
      ends = [...ends, { at: phaseSince, reason: state.problem }].slice(-mostEnds);
    post({ type: "connection", state, receivedAt: toShared(receivedAt()) });
    // The page took the feeds for stale while the connection was doubted.
    if (before === "verifying" && state.phase === "open") registry.notifyPhases();
  }

  function report(): StreamReport {
    const { phase, reconnects } = connection?.state ?? { phase: "stopped", reconnects: 0 };
    return {
      phase,
      since: phaseSince,
      reconnects,
      ends,
      ...reader.counts,
      byChannel: registry.byChannel,
      ...registry.counters,
      feeds: registry.report().map((feed) => ({ ...feed, frameAt: toShared(feed.frameAt) })),
    };
  }

  function receiveForEdges(message: ForEdges): void {
    openingEdges ??= deps.openEdges({
      clock,
      timeOrigin,
      receivedAt,
      registry,
      onWork: updates.flush,
    });
    openingEdges.then(
      (opened) => {
        edges = opened;
        opened.receive(message);
      },
      // The next one tries again.
      () => {
        openingEdges = undefined;
      },
    );
  }

  function start(url: string, pingMs: number): void {
    connection?.stop();
    connection = createStreamConnection({
      clock,
      random: deps.random,
      pingMs,
      openSocket: (events) => deps.openSocket(url, events),
      ping: () => codec.ping(nextId()),
      onOpen: registry.connected,
      onMessage: (data) => {
        for (const frame of reader.read(data)) registry.apply(frame);
        updates.flush();
      },
      onState,
      renew: () =>
        new Promise((resolve) => {
          answerRenewal = resolve;
          post({ type: "renew" });
        }),
    });
    connection.start();
  }

  return (message) => {
    switch (message.type) {
      case "start":
        reader.configure({ secret: message.key, sideNames: message.sideNames });
        start(message.url, message.pingMs);
        break;
      case "want":
        for (const feed of message.feeds) registry.want(feed);
        break;
      case "unwant":
        for (const key of message.keys) registry.unwant(key);
        break;
      case "frame":
        updates.grant();
        break;
      case "hint":
        if (message.hint === "seen") connection?.verifyIfQuiet();
        else if (message.hint === "network") connection?.hurry();
        else if (message.hint === "credentials") connection?.appeal();
        else connection?.restart();
        break;
      case "renewed":
        answerRenewal(message.renewed);
        break;
      case "edges":
      case "polled":
        receiveForEdges(message);
        break;
      case "aggregate":
      case "close-job":
        aggregateCandles(message);
        break;
      case "report":
        post({ type: "report", report: report() });
        break;
    }
  };
}
