// Frames of the stream profile crossbook-v1, both ways. Payloads have the shapes of the interface's resources.
import type { Candlestick } from "./candlestick.ts";
import type { DroppedRow } from "./decoding.ts";
import type { Order } from "./order.ts";
import type { OrderBook } from "./order-book.ts";
import type { Trade } from "./trade.ts";
import type { VenueId } from "./venue-id.ts";

export const channels = ["book", "trades", "candles", "orders"] as const;
export type Channel = (typeof channels)[number];

/** Subscription target. */
export interface Feed {
  readonly channel: Channel;
  readonly venue: VenueId;
  /** Identifier for the REST endpoint: token id, ticker or coin; absent for orders. */
  readonly instrument?: string | undefined;
  /** For candles only. */
  readonly interval?: string | undefined;
}

const feedKeys = new WeakMap<Feed, string>();

/** One text per feed, equal for equal feeds: the key of every map of feeds. */
export function feedKey(feed: Feed): string {
  let key = feedKeys.get(feed);
  if (key === undefined) {
    key = JSON.stringify([feed.channel, feed.venue, feed.instrument ?? "", feed.interval ?? ""]);
    feedKeys.set(feed, key);
  }
  return key;
}

/** Decoded payload of a snapshot or update by channel. Trades: a snapshot newest first, an update oldest first. */
export interface FeedData {
  book: OrderBook;
  trades: readonly Trade[];
  candles: readonly Candlestick[];
  orders: readonly Order[];
}

/** A frame about a feed. `rows` is decoded data; what could not be used is noted in `dropped`. */
export type FeedFrame = {
  readonly [Name in Channel]: {
    readonly type: "snapshot" | "update";
    readonly channel: Name;
    readonly feed: Feed;
    readonly seq: number;
    /** The server's clock in ms: for ages, never for ordering. Undefined where it sent none. */
    readonly ts: number | undefined;
    readonly data: FeedData[Name];
    readonly dropped: readonly DroppedRow[];
  };
}[Channel];

export type ServerFrame =
  | { readonly type: "ack"; readonly id: number | undefined }
  | {
      readonly type: "error";
      readonly id: number | undefined;
      readonly code: string;
      readonly message: string;
    }
  | { readonly type: "pong"; readonly id: number | undefined }
  | FeedFrame;

/** A frame of a feed that could not be read: what it changed is unknown. */
export interface UnreadableFrame {
  readonly type: "unreadable";
  readonly feed: Feed;
}

export type ClientFrame =
  | { readonly op: "subscribe" | "unsubscribe"; readonly id: number; readonly feeds: readonly Feed[] }
  | { readonly op: "ping"; readonly id: number };

/** The server says something at least this often, in ms. */
export const heartbeatMs = 5_000;
/** Close codes by which a gateway refuses the key or the sign-in. */
export const refusedCloseCodes: readonly number[] = [4401, 1008];
export const tryLaterCloseCode = 1013;
