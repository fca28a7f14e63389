// Log of the last thousand requests without secrets, and of the orders among them.
import { streamKeyParameter } from "#contract/endpoints.ts";
import type { Instant } from "#contract/instant.ts";
import { readBytes } from "./routes/request-body.ts";

export interface LoggedRequest {
  readonly at: Instant;
  readonly method: string;
  readonly path: string;
  /** Query without the API key; empty for none. */
  readonly query: string;
  readonly status: number;
}

export interface OrderArrival {
  /** World time, ms since 1970. */
  readonly at: number;
  /** Without the base path. */
  readonly path: string;
  /** Raw body; undefined when it broke off or is too long. */
  readonly body: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface RequestLog {
  add(request: Request, status: number, at: Instant): void;
  entries(): readonly LoggedRequest[];
  clear(): void;
}

export interface ArrivalLog {
  /** Logs the order in `request`; resolves once its body was read. */
  add(request: Request, path: string, at: number): Promise<void>;
  /** The last thousand, oldest first. */
  entries(): readonly OrderArrival[];
  /** Total received. */
  count(): number;
  clear(): void;
}

const maxEntries = 1_000;

/** The last thousand entries. */
function createLog<Entry>() {
  let entries: Entry[] = [];
  return {
    push(entry: Entry) {
      entries.push(entry);
      if (entries.length > maxEntries) entries = entries.slice(-maxEntries);
    },
    entries: () => [...entries],
    clear: () => {
      entries = [];
    },
  };
}

export function createRequestLog(): RequestLog {
  const { push, entries, clear } = createLog<LoggedRequest>();
  return {
    add({ url: address, method }, status, at) {
      const url = new URL(address);
      url.searchParams.delete(streamKeyParameter);
      push({ at, method, path: url.pathname, query: url.searchParams.toString(), status });
    },
    entries,
    clear,
  };
}

/** Empty order log; `keyHeader` names the idempotency header, if any. */
export function createArrivalLog(keyHeader: string | undefined): ArrivalLog {
  const { push, entries, clear } = createLog<OrderArrival>();
  let count = 0;
  return {
    async add(request, path, at) {
      const key = keyHeader === undefined ? null : request.headers.get(keyHeader);
      const arrival = { at, path, body: undefined as string | undefined, idempotencyKey: key ?? undefined };
      count += 1;
      push(arrival);
      arrival.body = await readBytes(request.clone()).then(
        (bytes) => new TextDecoder().decode(bytes),
        () => undefined,
      );
    },
    entries: () => entries().map((arrival) => ({ ...arrival })),
    count: () => count,
    clear: () => {
      clear();
      count = 0;
    },
  };
}
