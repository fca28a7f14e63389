// Frames of the stream profile crossbook-v1, both ways. Payloads have the shapes of the interface's resources.
import * as v from "valibot";
import { type Candlestick, decodeCandlesticks } from "./candlestick.ts";
import {
  anything,
  cutText,
  type DroppedRow,
  decoderOf,
  longestId,
  MalformedError,
  nameOf,
} from "./decoding.ts";
import { decodeOrders, type Order } from "./order.ts";
import { decodeOrderBook, type OrderBook } from "./order-book.ts";
import { replaceSides, type SideNamesByVenue } from "./side-names.ts";
import { decodeTrades, type Trade } from "./trade.ts";
import { venueIds } from "./venue-id.ts";

export const channels = ["book", "trades", "candles", "orders"] as const;
export type Channel = (typeof channels)[number];

/** Text that a feed may have; null, as some write what is not there, is none. */
const feedPart = v.optional(
  v.pipe(
    v.nullable(v.pipe(v.string(), v.maxLength(longestId, `must have at most ${longestId} characters`))),
    v.transform((text) => text ?? undefined),
  ),
);
const feedSchema = v.object({
  channel: v.picklist(channels),
  venue: v.picklist(venueIds),
  /** Identifier for the REST endpoint: token id, ticker or coin; absent for orders. */
  instrument: feedPart,
  /** For candles only. */
  interval: feedPart,
});
/** Subscription target. */
export type Feed = v.InferOutput<typeof feedSchema>;

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

const optionalId = v.pipe(
  anything,
  v.transform((value) => (typeof value === "number" ? value : undefined)),
);
const looseText = v.pipe(
  anything,
  v.transform((value) => (typeof value === "string" ? cutText(value) : "")),
);
const controlSchema = v.variant("type", [
  v.object({ type: v.literal("ack"), id: optionalId }),
  v.object({ type: v.literal("pong"), id: optionalId }),
  v.object({ type: v.literal("error"), id: optionalId, code: looseText, message: looseText }),
]);
const envelopeSchema = v.object({
  type: v.picklist(["snapshot", "update"]),
  feed: feedSchema,
  seq: v.pipe(v.number(), v.safeInteger()),
  ts: optionalId,
  data: v.optional(v.unknown()),
});

const frameFeedSchema = v.object({ type: v.picklist(["snapshot", "update"]), feed: feedSchema });

const decodeControl = decoderOf(controlSchema);
const decodeEnvelope = decoderOf(envelopeSchema);

/** Most feeds cached by instrument. */
const mostFeeds = 2_000;
/** Feeds of received frames by instrument: thousands of frames a second name the same few. */
const namedFeeds = new Map<string, Feed[]>();
let namedCount = 0;

/** The feed that `value` names, if another frame named it before. */
function namedFeed(value: unknown): Feed | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { channel, venue, instrument, interval } = value as Partial<Record<keyof Feed, unknown>>;
  const known = typeof instrument === "string" ? instrument : "";
  return namedFeeds
    .get(known)
    ?.find(
      (feed) =>
        feed.channel === channel &&
        feed.venue === venue &&
        feed.instrument === (instrument ?? undefined) &&
        feed.interval === (interval ?? undefined),
    );
}

function remember(feed: Feed): void {
  if (namedCount === mostFeeds) {
    namedFeeds.clear();
    namedCount = 0;
  }
  namedCount += 1;
  const key = feed.instrument ?? "";
  const alike = namedFeeds.get(key);
  if (alike === undefined) namedFeeds.set(key, [feed]);
  else alike.push(feed);
}

function newEnvelope(value: object): v.InferOutput<typeof envelopeSchema> {
  const envelope = decodeEnvelope(value);
  if (namedFeed(envelope.feed) === undefined) remember(envelope.feed);
  return envelope;
}

/** The envelope of a frame of a feed that is known, read without the schema; undefined where that has to judge. */
function plainEnvelope(value: object): Omit<v.InferOutput<typeof envelopeSchema>, "type"> | undefined {
  const { feed: named, seq, ts, data } = value as Partial<Record<"feed" | "seq" | "ts" | "data", unknown>>;
  if (!Number.isSafeInteger(seq)) return undefined;
  const feed = namedFeed(named);
  if (feed === undefined) return undefined;
  return { feed, seq: seq as number, ts: typeof ts === "number" ? ts : undefined, data };
}

/** The frame in `value`, one element of a message, its sides as the interface names them. Throws a MalformedError for an unknown type, channel or shape. */
export function decodeServerFrame(value: unknown, sideNames?: SideNamesByVenue): ServerFrame {
  if (typeof value !== "object" || value === null)
    throw new MalformedError("", `expected a frame, got ${nameOf(value)}`);
  const type: unknown = (value as { type?: unknown }).type;
  if (type !== "snapshot" && type !== "update") return decodeControl(value);
  const { feed, seq, ts, data } = plainEnvelope(value) ?? newEnvelope(value);
  const list = (rows: unknown) =>
    rows === null ? [] : type === "update" && !Array.isArray(rows) ? [rows] : rows;
  if (feed.channel === "trades" || feed.channel === "orders") replaceSides(data, sideNames?.[feed.venue]);
  switch (feed.channel) {
    case "book": {
      const book = decodeOrderBook(data);
      return { type, feed, seq, ts, channel: "book", data: book, dropped: book.dropped };
    }
    case "trades": {
      const { rows, dropped } = decodeTrades(list(data));
      return { type, feed, seq, ts, channel: "trades", data: rows, dropped };
    }
    case "candles": {
      const { rows, dropped } = decodeCandlesticks(list(data));
      return { type, feed, seq, ts, channel: "candles", data: rows, dropped };
    }
    case "orders": {
      const { rows, dropped } = decodeOrders(list(data));
      return { type, feed, seq, ts, channel: "orders", data: rows, dropped };
    }
  }
}

/** The feed of a frame that `decodeServerFrame` refused; undefined where it names none. */
export function decodeUnreadableFrame(value: unknown): UnreadableFrame | undefined {
  const named = v.safeParse(frameFeedSchema, value);
  return named.success ? { type: "unreadable", feed: named.output.feed } : undefined;
}

const clientSchema = v.variant("op", [
  v.object({ op: v.literal("subscribe"), id: v.number(), feeds: v.array(feedSchema) }),
  v.object({ op: v.literal("unsubscribe"), id: v.number(), feeds: v.array(feedSchema) }),
  v.object({ op: v.literal("ping"), id: v.number() }),
]);
export type ClientFrame = v.InferOutput<typeof clientSchema>;
/** A frame that the dashboard sends, for the paper gateway. Throws a MalformedError. */
export const decodeClientFrame = decoderOf(clientSchema);

/** The server says something at least this often, in ms. */
export const heartbeatMs = 5_000;
/** Close codes by which a gateway refuses the key or the sign-in. */
export const refusedCloseCodes: readonly number[] = [4401, 1008];
export const tryLaterCloseCode = 1013;
