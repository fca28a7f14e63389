// Messages between the page and the stream worker. Times are ms since 1970 on the shared monotonic clock
// performance.timeOrigin + performance.now(), because each side's own now() starts elsewhere.

import type { PolledBook } from "#browser/edge-engine/edge-engine.ts";
import type { EdgeJob, EdgeRules } from "#browser/edge-engine/edge-job.ts";
import type { EdgeResult } from "#browser/edge-engine/edge-result.ts";
import type { NotUnderstood } from "#browser/stream/worker/codecs/unparsed-messages.ts";
import type { CandleMessage, CandleReply } from "#browser/trading-math/candles/candle-worker-jobs.ts";
import type { SideNamesByVenue } from "#contract/side-names.ts";
import type { Channel, Feed } from "#contract/stream-frames.ts";
import type { FeedCounters, FeedReport } from "./feed-registry.ts";
import type { QueuedFeedUpdate } from "./feed-update-queue.ts";
import type { ConnectionState } from "./stream-connection.ts";

/**
 * Hints about the connection: page visible again, browser's network event, page restored from freeze, new key or
 * sign-in.
 */
export type StreamHint = "seen" | "network" | "restored" | "credentials";

export type ForEdges =
  /** Plans to take, each in place of an earlier one of its key, and keys to forget. */
  | {
      readonly type: "edges";
      readonly plans: readonly EdgeJob[];
      readonly dropped: readonly string[];
      readonly rules: EdgeRules;
    }
  /** A requested book, by its feed's key; undefined without a valid one. */
  | { readonly type: "polled"; readonly key: string; readonly polled: PolledBook | undefined };

export type ToWorker =
  | ForEdges
  | CandleMessage
  /** Connects to `url`. `key` is the secret to redact; the url contains it too. */
  | {
      readonly type: "start";
      readonly url: string;
      readonly key: string;
      readonly pingMs: number;
      /** Absent where no venue has words of its own. */
      readonly sideNames?: SideNamesByVenue | undefined;
    }
  | { readonly type: "want"; readonly feeds: readonly Feed[] }
  | { readonly type: "unwant"; readonly keys: readonly string[] }
  /** The page is ready to draw another frame: updates may be sent once. */
  | { readonly type: "frame" }
  | { readonly type: "hint"; readonly hint: StreamHint }
  | { readonly type: "renewed"; readonly renewed: boolean }
  | { readonly type: "report" };

/** The end of a connection: when by this machine's clock, ms since 1970, and why. */
export interface ConnectionEnd {
  readonly at: number;
  readonly reason: string;
}

/** Counters of the worker for the stream inspector. Always counted, since that is cheap; sent only on request. */
export interface StreamReport extends FeedCounters {
  readonly phase: ConnectionState["phase"];
  /** Since when it is in this phase, ms since 1970. */
  readonly since: number;
  readonly reconnects: number;
  /** The last ends of connections, oldest first. */
  readonly ends: readonly ConnectionEnd[];
  readonly messages: number;
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
      readonly receivedAt: number | undefined;
    }
  | {
      readonly type: "updates";
      readonly updates: readonly QueuedFeedUpdate[];
      readonly receivedAt: number | undefined;
      /** About once a second. */
      readonly counters: StreamCounters | undefined;
      /** Results that changed; absent where none did. */
      readonly edges?: readonly EdgeResult[];
    }
  | ({ readonly type: "candles" } & CandleReply)
  /** The gateway refused the key or the sign-in: the page may refresh the sign-in once. */
  | { readonly type: "renew" }
  | { readonly type: "report"; readonly report: StreamReport };
