import { QueryClient } from "@tanstack/react-query";
import {
  NetworkError,
  RateLimitedError,
  TimeoutError,
  UnavailableError,
} from "#browser/api/gateway-error.ts";
import { fullJitter } from "#browser/lib/backoff.ts";

const retries = 3;
const backoff = { baseMs: 500, capMs: 30_000 };

/** True if a retry may help: refusals and malformed responses stay so, and 401 is handled elsewhere. */
export function isWorthRetrying(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    error instanceof TimeoutError ||
    error instanceof UnavailableError ||
    error instanceof RateLimitedError
  );
}

/** Delay before retry number `attempt` (0 is the first) after `error`, ms. */
export function retryDelay(attempt: number, error: unknown, random?: () => number): number {
  const jitter = fullJitter(attempt, backoff, random);
  return error instanceof RateLimitedError ? error.retryAfterMs + jitter : jitter;
}

/** The cache of one user's answers; it is made at sign-in and emptied at sign-out. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's offline state is only a hint; the request decides.
        networkMode: "always",
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        retryDelay: (attempt, error) => retryDelay(attempt, error),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
