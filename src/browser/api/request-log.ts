// Last requests, for diagnostics. Names, statuses and durations only: addresses, headers and bodies carry keys,
// tokens and passwords.
import { createListeners } from "#browser/lib/readable.ts";
import type { EndpointName } from "#contract/endpoints.ts";

export interface RequestRecord {
  readonly name: EndpointName;
  /** The status of the answer; undefined where none came. */
  readonly status: number | undefined;
  /**
   * "answered" whatever the status, the name of the GatewayError without a usable answer, or `calledOff`. The last two also come
   * after a status: the answer's text breaks off, is late, or is no longer wanted.
   */
  readonly outcome: string;
  readonly ms: number;
  /** Send time, ms since 1970 by this machine's clock. */
  readonly sentAt: number;
  /** Time it ended, by the page's monotonic clock, ms. */
  readonly endedAt: number;
  /** Lead of the gateway's clock over this machine's, in ms, to about a second; negative if behind. */
  readonly clockAheadMs?: number;
  /** Time by the gateway's clock when the page's monotonic clock was at zero, ms since 1970; beside `clockAheadMs`. */
  readonly gatewayOrigin?: number;
  /** Wait time the gateway requested, ms, when rate-limited. */
  readonly retryAfterMs?: number;
  /** The size and the media type of an answer that was not what the interface says, as far as they are known. */
  readonly unread?: { readonly bytes: number | undefined; readonly type: string | undefined };
  /** Reason other than a view: `again` is a retry after the sign-in was renewed, `check` the connection check. */
  readonly why?: "again" | "check";
}

export interface RequestLog {
  add(record: RequestRecord): void;
  /** Calls `listener` with each request that ends; returns the removal. */
  listen(listener: (record: RequestRecord) => void): () => void;
  /** The last requests, oldest first. */
  recent(): readonly RequestRecord[];
  /** Forgets them all. */
  clear(): void;
}

/** Outcome of a request that the page itself gave up, which says nothing about the gateway. */
export const calledOff = "called off";

const mostKept = 200;

export function createRequestLog(): RequestLog {
  let records: readonly RequestRecord[] = [];
  const listeners = createListeners<[RequestRecord]>();
  return {
    add: (record) => {
      records = [...records.slice(1 - mostKept), record];
      listeners.notify(record);
    },
    listen: listeners.add,
    recent: () => records,
    clear: () => {
      records = [];
    },
  };
}
