// The requests a gateway has had: the last thousand, without anything secret; and the orders among them, as they arrived.
import { streamKeyParameter } from "#contract/endpoints.ts";
import type { Instant } from "#contract/instant.ts";

export interface LoggedRequest {
  readonly at: Instant;
  readonly method: string;
  readonly path: string;
  /** The query without the API key; empty where there is none. */
  readonly query: string;
  readonly status: number;
}

/** An order as it was sent here, whatever became of it. */
export interface OrderArrival {
  /** In the world's time, ms since 1970. */
  readonly at: number;
  /** Without the base path. */
  readonly path: string;
  /** As it came; undefined where it broke off. */
  readonly body: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface RequestLog {
  add(request: Request, status: number, at: Instant): void;
  entries(): readonly LoggedRequest[];
  clear(): void;
}

export interface ArrivalLog {
  /** Counts the order that `request` is; resolves once its body was read. */
  add(request: Request, path: string, at: number): Promise<void>;
  /** The last thousand, oldest first. */
  entries(): readonly OrderArrival[];
  /** How many there were. */
  count(): number;
  clear(): void;
}

const mostEntries = 1_000;

/** An empty log of requests. */
export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    add(request, status, at) {
      const url = new URL(request.url);
      url.searchParams.delete(streamKeyParameter);
      entries.push({
        at,
        method: request.method,
        path: url.pathname,
        query: url.searchParams.toString(),
        status,
      });
      if (entries.length > mostEntries) entries = entries.slice(-mostEntries);
    },
    entries: () => [...entries],
    clear: () => {
      entries = [];
    },
  };
}

/** An empty log of orders, which come with their idempotency key in `keyHeader` where there is such a header. */
export function createArrivalLog(keyHeader: string | undefined): ArrivalLog {
  type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
  let entries: Mutable<OrderArrival>[] = [];
  let count = 0;
  return {
    async add(request, path, at) {
      const key = keyHeader === undefined ? null : request.headers.get(keyHeader);
      const arrival: Mutable<OrderArrival> = { at, path, body: undefined, idempotencyKey: key ?? undefined };
      count += 1;
      entries.push(arrival);
      if (entries.length > mostEntries) entries = entries.slice(-mostEntries);
      arrival.body = await request
        .clone()
        .text()
        .catch(() => undefined);
    },
    entries: () => entries.map((arrival) => ({ ...arrival })),
    count: () => count,
    clear: () => {
      entries = [];
      count = 0;
    },
  };
}
