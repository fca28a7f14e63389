// The socket's side of the flood: answers what pages subscribe to, and tells changes as fast as asked, each a message of
// its own, in turn over all feeds that somebody watches.
import type { WebSocket } from "ws";
import { decodeClientFrame } from "#contract/decode-stream-frame.ts";
import { type Feed, feedKey } from "#contract/stream-frames.ts";
import { createFloodLadder, type FloodBook, type FloodLadder } from "./flood-ladder.ts";

export interface FloodForm {
  /** Levels a side of every book. */
  readonly levels: number;
  /** True when best prices appear and disappear. */
  readonly movesBest: boolean;
  /** Distance of these instruments' books below a price of 0.5, in thousandths. */
  readonly lowered: Readonly<Record<string, number>>;
  /** Trades that a feed begins with. */
  readonly trades: number;
  /** Age of the newest trade, ms; floods with several trades a message continue from there. */
  readonly tradesAgoMs: number;
}

export interface Flood {
  /** In all, over every feed of `channels` that is watched. */
  readonly messagesPerSecond: number;
  readonly seconds: number;
  readonly channels: readonly ("book" | "trades")[];
  /** Trades in one message of a feed of trades. Of several each is made a moment after the one before, whatever the clock says. */
  readonly tradesAMessage: number;
  /** Single-trade messages per second for every watched trades feed while only books are flooded. */
  readonly printsPerSecond: number;
  /** True to wait for a page that falls behind; otherwise its backlog grows. */
  readonly isPatient: boolean;
}

export interface FloodOutcome {
  /** Messages that had at least one subscriber. */
  readonly sent: number;
  /** Those that were flooded. */
  readonly feeds: readonly Feed[];
  /** The books as they ended, by instrument. */
  readonly books: Readonly<Record<string, FloodBook>>;
}

export interface FloodStream {
  listen(socket: WebSocket): void;
  flood(flood: Flood): Promise<FloodOutcome>;
  /** When its stamps began, in ms since 1970. */
  readonly epoch: number;
}

interface Watched {
  readonly feed: Feed;
  readonly feedText: string;
  /** The number last sent to each socket. */
  readonly sockets: Map<WebSocket, number>;
}

/** A socket with more than so much unsent has fallen behind; in bytes. */
const behindBytes = 65_536;
/** Interval between sends, ms. */
const paceMs = 4;
/** Time between the stamps of two flooded trades, ms; a million of them fill some five hundred minutes. */
const tradeStepMs = 30;

export function createFloodStream(form: FloodForm): FloodStream {
  const epoch = Date.now();
  const begun = performance.now();
  const watched = new Map<string, Watched>();
  const ladders = new Map<string, FloodLadder>();
  let tradeCount = 0;
  let tradeAt = epoch - form.tradesAgoMs;

  const ladderOf = (feed: Feed) => {
    const key = feedKey(feed);
    let ladder = ladders.get(key);
    if (ladder === undefined) {
      const { levels, movesBest, lowered } = form;
      ladder = createFloodLadder({ levels, movesBest, lowered: lowered[feed.instrument ?? ""] ?? 0 });
      ladders.set(key, ladder);
    }
    return ladder;
  };
  const nextTrade = (at: number) => {
    tradeCount += 1;
    return {
      id: `flood-${tradeCount}`,
      price: `0.${500 + ((tradeCount * 7) % 41) - 20}`,
      amount: `${(tradeCount % 50) + 1}`,
      side: tradeCount % 3 === 0 ? "sell" : "buy",
      timestamp: new Date(at).toISOString(),
    };
  };
  const snapshotOf = (feed: Feed): unknown => {
    if (feed.channel === "book") return ladderOf(feed).book();
    if (feed.channel !== "trades") return [];
    return Array.from({ length: form.trades }, (_, at) =>
      nextTrade(Date.now() - form.tradesAgoMs - at * 1_000),
    );
  };

  function answer(socket: WebSocket, text: string): void {
    const frame = decodeClientFrame(JSON.parse(text));
    if (frame.op === "ping") {
      socket.send(JSON.stringify({ type: "pong", id: frame.id }));
      return;
    }
    socket.send(JSON.stringify({ type: "ack", id: frame.id }));
    for (const feed of frame.feeds) {
      const key = feedKey(feed);
      if (frame.op === "unsubscribe") {
        leave(key, socket);
        continue;
      }
      const entry = watched.get(key) ?? { feed, feedText: JSON.stringify(feed), sockets: new Map() };
      watched.set(key, entry);
      entry.sockets.set(socket, 1);
      socket.send(JSON.stringify({ type: "snapshot", feed, seq: 1, ts: Date.now(), data: snapshotOf(feed) }));
    }
  }

  function leave(key: string, socket: WebSocket): void {
    const entry = watched.get(key);
    entry?.sockets.delete(socket);
    if (entry?.sockets.size === 0) watched.delete(key);
  }

  function tell({ feedText, sockets }: Watched, data: unknown): void {
    const rest = `,"ts":${Date.now()},"feed":${feedText},"data":${JSON.stringify(data)}}`;
    for (const [socket, last] of sockets) {
      sockets.set(socket, last + 1);
      socket.send(`{"type":"update","seq":${last + 1}${rest}`);
    }
  }

  function tellTrades(entry: Watched, count: number, stepMs: number): void {
    const data = Array.from({ length: count }, () => {
      tradeAt = stepMs === 0 ? Date.now() : tradeAt + stepMs;
      return nextTrade(tradeAt);
    });
    tell(entry, data);
  }

  function isAnyBehind(): boolean {
    return [...watched.values()].some(({ sockets }) =>
      [...sockets.keys()].some(({ bufferedAmount }) => bufferedAmount > behindBytes),
    );
  }

  function flood(wanted: Flood): Promise<FloodOutcome> {
    const { messagesPerSecond, seconds, channels, tradesAMessage, printsPerSecond } = wanted;
    const isWanted = ({ feed }: Watched) => channels.some((channel) => channel === feed.channel);
    const isBulk = tradesAMessage > 1;
    return new Promise((resolve) => {
      const start = performance.now();
      let [due, sent, prints] = [0, 0, 0];
      let [waited, last] = [0, start];
      const timer = setInterval(() => {
        const now = performance.now();
        if (wanted.isPatient && isAnyBehind()) waited += now - last;
        last = now;
        const elapsed = Math.min(now - start - waited, seconds * 1_000);
        const feeds = [...watched.values()].filter(isWanted);
        for (; due < (elapsed / 1_000) * messagesPerSecond; due += 1) {
          const entry = feeds[due % feeds.length];
          if (entry === undefined) continue;
          sent += 1;
          if (entry.feed.channel === "trades") tellTrades(entry, tradesAMessage, isBulk ? tradeStepMs : 0);
          else tell(entry, ladderOf(entry.feed).change(performance.now() - begun));
        }
        for (; prints < (elapsed / 1_000) * printsPerSecond; prints += 1)
          for (const entry of watched.values()) if (entry.feed.channel === "trades") tellTrades(entry, 1, 0);
        if (elapsed < seconds * 1_000) return;
        clearInterval(timer);
        const books = feeds.flatMap(({ feed }) =>
          feed.channel === "book" ? [[feed.instrument ?? "", ladderOf(feed).book()] as const] : [],
        );
        resolve({ sent, feeds: feeds.map(({ feed }) => feed), books: Object.fromEntries(books) });
      }, paceMs);
    });
  }

  return {
    epoch,
    flood,
    listen: (socket) => {
      socket.on("message", (data) => answer(socket, String(data)));
      socket.on("close", () => {
        for (const key of [...watched.keys()]) leave(key, socket);
      });
    },
  };
}
