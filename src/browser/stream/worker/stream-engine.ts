// Logic of the stream worker without the worker itself: handles the page's messages, owns the connection, reduces frames and
// posts what changed, at most once for each frame that the page is ready to draw.

import type { Clock } from "#browser/lib/clock.ts";
import { crossbookV1 } from "#browser/stream/worker/codecs/crossbook-v1.ts";
import {
  type NotUnderstood,
  nothingNotUnderstood,
  withSamples,
} from "#browser/stream/worker/codecs/unparsed-messages.ts";
import { createCandleAggregator } from "#browser/trading-math/candles/candle-worker-jobs.ts";
import type { SideNamesByVenue } from "#contract/side-names.ts";
import type { EdgeWork, EdgeWorkDeps } from "./edge-worker.ts";
import { createFeedRegistry } from "./feed-registry.ts";
import { redact } from "./redact.ts";
import {
  type ConnectionState,
  createStreamConnection,
  type SocketEvents,
  type StreamConnection,
  type StreamSocket,
} from "./stream-connection.ts";
import type { ConnectionEnd, ForEdges, FromWorker, StreamReport, ToWorker } from "./worker-messages.ts";

/** Interval of keep-alive messages to a page without updates, ms. */
const receivedEveryMs = 1_000;
const mostEnds = 20;

export interface EngineOptions {
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
export function createStreamEngine(options: EngineOptions): (message: ToWorker) => void {
  const { clock, post } = options;
  const codec = crossbookV1;
  let connection: StreamConnection | undefined;
  let key = "";
  let sideNames: SideNamesByVenue | undefined;
  let lastId = 0;
  let notUnderstood: NotUnderstood = nothingNotUnderstood;
  let [messages, characters, frames] = [0, 0, 0];
  let ends: readonly ConnectionEnd[] = [];
  let phaseSince = clock.now();
  /** True while the page waits for updates for a frame. */
  let credit = false;
  let sentReceivedAt: number | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let countersSentAt = Number.NEGATIVE_INFINITY;
  let isPulseSet = false;
  let answerRenewal: (renewed: boolean) => void = () => {};
  let edges: EdgeWork | undefined;
  let opening: Promise<EdgeWork> | undefined;

  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  const table = createFeedRegistry({
    clock,
    subscribe: (feeds) => {
      const id = nextId();
      connection?.send(codec.subscribe(id, feeds));
      return id;
    },
    unsubscribe: (feeds) => connection?.send(codec.unsubscribe(nextId(), feeds)),
    onSave: (changed) => edges?.mark(changed),
    onUpdate: () => flush(),
  });

  const aggregateCandles = createCandleAggregator(
    (reply) => post({ type: "candles", ...reply }),
    options.nextTask,
  );

  const shared = (at: number | undefined) => (at === undefined ? undefined : at + options.timeOrigin);

  function note(problem: string, text: string, count = 1): void {
    const sample = { receivedAt: clock.now(), problem: redact(problem, key), text: redact(text, key) };
    notUnderstood = withSamples(notUnderstood, [sample], count);
  }

  function receive(data: unknown): void {
    messages += 1;
    const text =
      typeof data === "string" ? data : data instanceof ArrayBuffer ? options.decodeText(data) : undefined;
    characters += text?.length ?? 0;
    if (text === undefined) {
      note("binary", data instanceof ArrayBuffer ? `${data.byteLength} bytes that are not UTF-8` : "");
    } else {
      const message = codec.readMessage(text, sideNames);
      frames += message.frames.length;
      for (const frame of message.frames) table.apply(frame);
      const { unreadable, unreadableCount } = message;
      unreadable.forEach(({ problem, text: sample }, index) => {
        // Frames counted but not sampled are added to the last sample.
        const rest = index === unreadable.length - 1 ? unreadableCount - unreadable.length : 0;
        note(problem, sample, 1 + rest);
      });
    }
    flush();
  }

  /**
   * Sends pending updates if the page is ready to draw. Hearing the connection is an update too, but not for every
   * message.
   */
  function flush(): void {
    if (!credit) return;
    const now = clock.monotonic();
    const receivedAt = connection?.receivedAt;
    const answers = edges?.work() ?? [];
    if (!table.hasUpdates && answers.length === 0) {
      if (receivedAt === undefined || receivedAt === sentReceivedAt) return;
      const wait = sentAt + receivedEveryMs - now;
      if (wait > 0) {
        if (isPulseSet) return;
        isPulseSet = true;
        clock.after(wait, () => {
          isPulseSet = false;
          flush();
        });
        return;
      }
    }
    credit = false;
    sentReceivedAt = receivedAt;
    sentAt = now;
    const isDue = now - countersSentAt >= receivedEveryMs;
    if (isDue) countersSentAt = now;
    const counters = { ...table.counters, messages, frames, notUnderstood: notUnderstood.count };
    post({
      type: "updates",
      updates: table.takeUpdates().map((update) => ({ ...update, frameAt: shared(update.frameAt) })),
      receivedAt: shared(receivedAt),
      counters: isDue ? counters : undefined,
      ...(answers.length === 0 ? {} : { edges: answers }),
    });
  }

  function onState(state: ConnectionState, before: ConnectionState["phase"]): void {
    if (state.phase !== before) phaseSince = clock.now();
    const isUp = state.phase === "open" || state.phase === "verifying";
    const wasUp = before === "open" || before === "verifying";
    if (wasUp && !isUp) table.disconnected();
    edges?.markAll();
    if (state.phase === "waiting" && state.problem !== undefined)
      ends = [...ends, { at: phaseSince, reason: state.problem }].slice(-mostEnds);
    post({ type: "connection", state, receivedAt: shared(connection?.receivedAt) });
    // The page took the feeds for stale while the connection was doubted.
    if (before === "verifying" && state.phase === "open") table.notifyPhases();
  }

  function report(): StreamReport {
    const { phase, reconnects } = connection?.state ?? { phase: "stopped", reconnects: 0 };
    return {
      phase,
      since: phaseSince,
      reconnects,
      ends,
      messages,
      characters,
      frames,
      byChannel: table.byChannel,
      ...table.counters,
      notUnderstood,
      feeds: table.report().map((feed) => ({ ...feed, frameAt: shared(feed.frameAt) })),
    };
  }

  function receiveForEdges(message: ForEdges): void {
    const receivedAt = () => connection?.receivedAt;
    opening ??= options.openEdges({
      clock,
      timeOrigin: options.timeOrigin,
      receivedAt,
      table,
      onWork: flush,
    });
    opening.then(
      (opened) => {
        edges = opened;
        opened.receive(message);
      },
      // The next one tries again.
      () => {
        opening = undefined;
      },
    );
  }

  function start(url: string, pingMs: number): void {
    connection?.stop();
    let before: ConnectionState["phase"] = "stopped";
    connection = createStreamConnection({
      clock,
      random: options.random,
      pingMs,
      openSocket: (events) => options.openSocket(url, events),
      ping: () => codec.ping(nextId()),
      onOpen: () => table.connected(),
      onMessage: receive,
      onState: (state) => {
        const was = before;
        before = state.phase;
        onState(state, was);
      },
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
        key = message.key;
        sideNames = message.sideNames;
        start(message.url, message.pingMs);
        break;
      case "stop":
        connection?.stop();
        break;
      case "want":
        for (const feed of message.feeds) table.want(feed);
        break;
      case "unwant":
        for (const feed of message.keys) table.subscribe(feed);
        break;
      case "frame":
        credit = true;
        flush();
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
