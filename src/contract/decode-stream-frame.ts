// Decoding of the stream's frames, apart from their types: only what owns a socket loads it.
import * as v from "valibot";
import { decodeCandlesticks } from "./candlestick.ts";
import { anything, cutText, decoderOf, longestId, MalformedError, nameOf } from "./decoding.ts";
import { decodeOrders } from "./order.ts";
import { decodeOrderBook } from "./order-book.ts";
import { replaceSides, type SideNamesByVenue } from "./side-names.ts";
import {
  type ClientFrame,
  channels,
  type Feed,
  type ServerFrame,
  type UnreadableFrame,
} from "./stream-frames.ts";
import { decodeTrades } from "./trade.ts";
import { venueIds } from "./venue-id.ts";

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
  instrument: feedPart,
  interval: feedPart,
});

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
/** A frame that the dashboard sends, for the paper gateway. Throws a MalformedError. */
export const decodeClientFrame: (value: unknown) => ClientFrame = decoderOf(clientSchema);
