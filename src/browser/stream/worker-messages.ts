// What the page and the stream's worker say to each other. Times are milliseconds since 1970 on the shared, steady clock
// of performance.timeOrigin + performance.now(), for each side's own now() counts from another start.
import type { Feed } from "#contract/stream-frames.ts";
import type { NotUnderstood } from "./codecs/not-understood.ts";
import type { FeedCounters, FeedNews } from "./feed-table.ts";
import type { ConnectionState } from "./stream-connection.ts";

export type ToWorker =
  /** Connects to `url`. `key` is what must never leave the worker again; it stands in the url too. */
  | { readonly type: "start"; readonly url: string; readonly key: string; readonly pingMs: number }
  | { readonly type: "stop" }
  | { readonly type: "want"; readonly feeds: readonly Feed[] }
  | { readonly type: "unwant"; readonly keys: readonly string[] }
  /** The page is ready to draw another frame: it may be sent news once. */
  | { readonly type: "frame" }
  | { readonly type: "hint"; readonly hint: "seen" | "network" | "restored" }
  /** The answer to "renew". */
  | { readonly type: "renewed"; readonly renewed: boolean }
  | { readonly type: "report" };

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
      readonly news: readonly FeedNews[];
      readonly heardAt: number | undefined;
      /** About once a second. */
      readonly counters: StreamCounters | undefined;
    }
  /** The gateway refused the key or the sign-in: the page may refresh the sign-in once. */
  | { readonly type: "renew" }
  | { readonly type: "report"; readonly notUnderstood: NotUnderstood };
