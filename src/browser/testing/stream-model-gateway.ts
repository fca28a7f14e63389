// Gateway of the stream model: follows the stream profile and answers reads over a connection that is slow and loses,
// repeats and swaps updates. It records every past state, so that a displayed state can be checked against what was
// ever true.

import { type ClientFrame, type Feed, feedKey } from "#contract/stream-frames.ts";
import type { FakeSocket } from "./fake-sockets.ts";

/** Feeds the page may watch: two books, the trades of one outcome, the candles of one market. */
export const modelFeeds: readonly Feed[] = [
  { channel: "book", venue: "venue-a", instrument: "1" },
  { channel: "book", venue: "venue-a", instrument: "2" },
  { channel: "trades", venue: "venue-a", instrument: "1" },
  { channel: "candles", venue: "venue-b", instrument: "T", interval: "1m" },
];

type Levels = Map<string, string>;

interface Truth {
  readonly feed: Feed;
  /** Text of every state so far, as a view shows it; the last one is current. */
  readonly texts: string[];
  /** Start of each state, on the clock's monotonic time. */
  readonly startedAt: number[];
  readonly asks: Levels;
  readonly bids: Levels;
  /** Trades or candles, oldest first. */
  readonly rows: Record<string, string>[];
}

interface Message {
  readonly frame: unknown;
  /** Feed of an update; undefined for other messages. */
  readonly updates: string | undefined;
  readonly snapshots: string | undefined;
  /** Current state index of each feed when the message was sent. */
  readonly versions: ReadonlyMap<string, number>;
}

interface Connection {
  readonly socket: FakeSocket;
  readonly subscribed: Map<string, number>;
  /** Feeds with a spoilt update since their last snapshot. */
  readonly corrupted: Set<string>;
  line: Message[];
  served: number;
}

/** Book, trades or candles as one text; equal texts mean equal states. */
export function textOf(feed: Feed, data: unknown): string {
  if (feed.channel !== "book") {
    const rows = data as readonly Record<string, unknown>[];
    return JSON.stringify(rows.map(({ id, timestamp, amount, close }) => [id ?? timestamp, amount ?? close]));
  }
  const { asks, bids } = data as Record<"asks" | "bids", readonly { price: string; size: string }[]>;
  const side = (levels: typeof asks) => levels.map(({ price, size }) => `${price}×${size}`).join(" ");
  return `${side(asks)} | ${side(bids)}`;
}

export function createModelGateway(now: () => number) {
  const truths = new Map<string, Truth>();
  const ended = new Set<FakeSocket>();
  let side: Connection | undefined;
  /** Number of subscribe requests for an already subscribed feed. */
  let doubled = 0;

  for (const feed of modelFeeds) {
    const truth: Truth = { feed, texts: [], startedAt: [], asks: new Map(), bids: new Map(), rows: [] };
    truths.set(feedKey(feed), truth);
    step(truth, 0, 1);
  }

  function truthOf(key: string): Truth {
    const truth = truths.get(key);
    if (truth === undefined) throw new Error(`nobody may ask for ${key}`);
    return truth;
  }

  /** Advances a feed; returns the data of the resulting update. */
  function step(truth: Truth, at: number, kind: number): unknown {
    const { feed, texts } = truth;
    const version = texts.length;
    // Every state differs from all others, across feeds too.
    const figure = `${version + 1}.${modelFeeds.indexOf(feed) + 1}`;
    const update = stepOf(truth, at, kind, figure);
    texts.push(textOf(feed, shownOf(truth)));
    truth.startedAt.push(now());
    return update;
  }

  function versions(): ReadonlyMap<string, number> {
    return new Map([...truths].map(([key, { texts }]) => [key, texts.length - 1]));
  }

  function send(to: Connection, frame: unknown, about: { updates?: string; snapshots?: string } = {}): void {
    to.line.push({ frame, updates: about.updates, snapshots: about.snapshots, versions: versions() });
  }

  /** Answers the page's requests since the last call. */
  function serve(): void {
    const present = side;
    if (present === undefined) return;
    for (const text of present.socket.sent.slice(present.served)) {
      present.served += 1;
      const request = JSON.parse(text) as ClientFrame;
      if (request.op === "ping") {
        send(present, { type: "pong", id: request.id });
        continue;
      }
      const keys = request.feeds.map(feedKey);
      for (const key of keys) {
        if (request.op === "unsubscribe") present.subscribed.delete(key);
        else if (present.subscribed.has(key)) doubled += 1;
      }
      send(present, { type: "ack", id: request.id });
      if (request.op === "unsubscribe") continue;
      for (const key of keys) {
        present.subscribed.set(key, 100);
        const { feed } = truthOf(key);
        const frame = { type: "snapshot", feed, seq: 100, ts: now(), data: snapshotOf(truthOf(key)) };
        send(present, frame, { snapshots: key });
      }
    }
  }

  return {
    /** Opens the newest of `sockets` unless it is open or closed. */
    accept: (socket: FakeSocket) => {
      if (side?.socket === socket || socket.isClosed || ended.has(socket)) return;
      side = { socket, subscribed: new Map(), corrupted: new Set(), line: [], served: 0 };
      socket.open();
    },
    /** Ends the connection and loses the queued messages. */
    end: (code: number) => {
      const gone = side;
      if (gone === undefined) return;
      side = undefined;
      ended.add(gone.socket);
      gone.socket.end(code);
    },
    change: (feed: Feed, at: number, kind: number) => {
      serve();
      const key = feedKey(feed);
      const data = step(truthOf(key), at, kind);
      const seq = side?.subscribed.get(key);
      if (side === undefined || seq === undefined) return;
      side.subscribed.set(key, seq + 1);
      send(side, { type: "update", feed, seq: seq + 1, ts: now(), data }, { updates: key });
    },
    /** Queues a heartbeat or garbage. */
    sendFrame: (frame: unknown) => {
      if (side !== undefined) send(side, frame);
    },
    corrupt: (how: "lose" | "repeat" | "swap", from: number) => {
      const line = side?.line ?? [];
      const index = line.findIndex(({ updates }, at) => at >= from && updates !== undefined);
      const update = line[index];
      if (side === undefined || update?.updates === undefined) return;
      if (how === "repeat") {
        line.splice(index, 0, update);
        return;
      }
      side.corrupted.add(update.updates);
      const next = line[index + 1];
      if (how === "lose") line.splice(index, 1);
      else if (next?.updates === update.updates) line.splice(index, 2, next, update);
    },
    /** Delivers `count` messages, `together` of them in one socket message. */
    deliver: (count: number, together: number) => {
      serve();
      const present = side;
      if (present === undefined) return;
      let left = count;
      while (left > 0 && present.line.length > 0 && side === present) {
        const sent = present.line.splice(0, Math.min(left, together));
        left -= sent.length;
        for (const { snapshots } of sent) if (snapshots !== undefined) present.corrupted.delete(snapshots);
        const [first] = sent;
        present.socket.receive(
          sent.length === 1 && typeof first?.frame === "string"
            ? first.frame
            : JSON.stringify(sent.length === 1 ? first?.frame : sent.map(({ frame }) => frame)),
        );
        serve();
      }
    },
    /** Response to a read. */
    answer: (feed: Feed): unknown => snapshotOf(truthOf(feedKey(feed))),
    /** Index of the feed's state with this text; -1 for none. */
    versionOf: (feed: Feed, text: string) => truthOf(feedKey(feed)).texts.lastIndexOf(text),
    /** Index of the feed's state at `at`. */
    versionAt: (feed: Feed, at: number) =>
      truthOf(feedKey(feed)).startedAt.findLastIndex((from) => from <= at),
    present: (feed: Feed) => truthOf(feedKey(feed)).texts.at(-1),
    get queued() {
      serve();
      return side?.line.length ?? 0;
    },
    get subscribed() {
      return [...(side?.subscribed.keys() ?? [])].sort();
    },
    get duplicateSubscriptions() {
      return doubled;
    },
  };
}

const firstDay = Date.UTC(2026, 0, 1);

/** Changes the state of a feed and returns the update. */
function stepOf(truth: Truth, at: number, kind: number, figure: string): unknown {
  const { feed, rows } = truth;
  const count = rows.length;
  switch (feed.channel) {
    case "book": {
      const [name, levels] = at % 2 === 0 ? (["asks", truth.asks] as const) : (["bids", truth.bids] as const);
      const price = name === "asks" ? `0.${6 + (at % 3)}` : `0.${1 + (at % 3)}`;
      const size = kind === 0 ? "0" : figure;
      if (size === "0") levels.delete(price);
      else levels.set(price, size);
      truth.asks.set("0.95", figure);
      const changed = { asks: [{ price: "0.95", size: figure }], bids: [] as object[] };
      changed[name].push({ price, size });
      return changed;
    }
    case "trades": {
      const print = {
        id: `p${count}`,
        price: "0.5",
        amount: figure,
        timestamp: new Date(firstDay + count).toISOString(),
      };
      rows.push(print);
      return [print];
    }
    default: {
      const last = rows.at(-1);
      const isNew = last === undefined || kind === 0;
      const timestamp = isNew ? new Date(firstDay + count * 60_000).toISOString() : (last.timestamp ?? "");
      const candle = { timestamp, open: "0.5", high: "9999", low: "0.1", close: figure, volume: "1" };
      if (isNew) rows.push(candle);
      else rows[count - 1] = candle;
      return candle;
    }
  }
}

function sorted(levels: Levels, direction: 1 | -1): { price: string; size: string }[] {
  return [...levels]
    .map(([price, size]) => ({ price, size }))
    .sort((a, b) => direction * (Number(a.price) - Number(b.price)));
}

/** In display order: best first, newest trade first, oldest candle first. */
function shownOf({ feed, asks, bids, rows }: Truth): unknown {
  if (feed.channel === "book") return { asks: sorted(asks, 1), bids: sorted(bids, -1) };
  return feed.channel === "trades" ? rows.toReversed() : rows;
}

/** In wire order: levels unsorted. */
function snapshotOf({ feed, asks, bids, rows }: Truth): unknown {
  if (feed.channel === "book") return { asks: sorted(asks, -1), bids: sorted(bids, 1) };
  return structuredClone(feed.channel === "trades" ? rows.toReversed() : rows);
}
