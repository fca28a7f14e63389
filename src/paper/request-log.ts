// The requests a gateway has had: the last thousand, without anything secret.
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

export interface RequestLog {
  add(request: Request, status: number, at: Instant): void;
  entries(): readonly LoggedRequest[];
  clear(): void;
}

const mostEntries = 1_000;

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
