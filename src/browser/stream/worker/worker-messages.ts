// What the page and the stream's worker say to each other. Times are milliseconds since 1970 on the shared, steady clock
// of performance.timeOrigin + performance.now(), for each side's own now() counts from another start.

import type { PolledBook } from "#browser/edge-engine/edge-engine.ts";
import type { EdgeJob, EdgeRules } from "#browser/edge-engine/edge-job.ts";
import type { EdgeResult } from "#browser/edge-engine/edge-result.ts";
import type { NotUnderstood } from "#browser/stream/worker/codecs/unparsed-messages.ts";
import type { CandleMessage, CandleReply } from "#browser/trading-math/candles/candle-aggregator.ts";
import type { Channel, Feed } from "#contract/stream-frames.ts";
import type { FeedCounters, FeedReport } from "./feed-registry.ts";
import type { QueuedFeedUpdate } from "./feed-update-queue.ts";
import type { ConnectionState } from "./stream-connection.ts";

/** What may bear on the connection: the page is seen again, the browser spoke of the network, the page was frozen whole, key or sign-in are new. */
export type StreamHint = "seen" | "network" | "restored" | "credentials";

/** What the worker is told so that it works out edges. */
export type ForEdges =
  /** Plans to take, each in place of an earlier one of its key, and keys to forget. */
  | {
      readonly type: "edges";
      readonly plans: readonly EdgeJob[];
      readonly dropped: readonly string[];
      readonly rules: EdgeRules;
    }
  /** A book that the page asked for, by its feed's key; undefined where it holds none that counts. */
  | { readonly type: "polled"; readonly key: string; readonly polled: PolledBook | undefined };

export type ToWorker =
  | ForEdges
  | CandleMessage
  /** Connects to `url`. `key` is what must never leave the worker again; it stands in the url too. */
  | { readonly type: "start"; readonly url: string; readonly key: string; readonly pingMs: number }
  | { readonly type: "stop" }
  | { readonly type: "want"; readonly feeds: readonly Feed[] }
  | { readonly type: "unwant"; readonly keys: readonly string[] }
  /** The page is ready to draw another frame: it may be sent news once. */
  | { readonly type: "frame" }
  | { readonly type: "hint"; readonly hint: StreamHint }
  /** The answer to "renew". */
  | { readonly type: "renewed"; readonly renewed: boolean }
  | { readonly type: "report" };

/** The end of a connection: when by this machine's clock, ms since 1970, and why. */
export interface ConnectionEnd {
  readonly at: number;
  readonly words: string;
}

/** What the worker tells of its work to whoever inspects it. It counts always, for that is cheap, and tells only when asked. */
export interface StreamReport extends FeedCounters {
  readonly phase: ConnectionState["phase"];
  /** Since when it is in this phase, ms since 1970. */
  readonly since: number;
  readonly reconnects: number;
  /** The last ends of connections, oldest first. */
  readonly ends: readonly ConnectionEnd[];
  readonly messages: number;
  /** Characters received. */
  readonly characters: number;
  /** Frames understood, in all and of each channel; what is of no channel (acknowledgements, heartbeats) is in `frames` only. */
  readonly frames: number;
  readonly byChannel: Readonly<Record<Channel, number>>;
  readonly notUnderstood: NotUnderstood;
  readonly feeds: readonly FeedReport[];
}

export interface StreamCounters extends FeedCounters {
  readonly messages: number;
  readonly frames: number;
  readonly notUnderstood: number;
}

export type FromWorker =
  | {
      readonly type: "connection";
      readonly state: ConnectionState;
      readonly heardAt: number | undefined;
    }
  | {
      readonly type: "news";
      readonly news: readonly QueuedFeedUpdate[];
      readonly heardAt: number | undefined;
      /** About once a second. */
      readonly counters: StreamCounters | undefined;
      /** Answers that changed; absent where none did. */
      readonly edges?: readonly EdgeResult[];
    }
  | ({ readonly type: "candles" } & CandleReply)
  /** The gateway refused the key or the sign-in: the page may refresh the sign-in once. */
  | { readonly type: "renew" }
  | { readonly type: "report"; readonly report: StreamReport };
