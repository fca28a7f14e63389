import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { systemClock } from "#browser/lib/clock.ts";

/** Fetches once, past the cache; the answer is cached. Rejects on failure, and with a CancelledError after `timeoutMs`. */
export async function fetchNow<Answer, Key extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
  timeoutMs: number,
): Promise<Answer> {
  const stop = systemClock.after(timeoutMs, () => void queries.cancelQueries({ queryKey: query.queryKey }));
  try {
    return await queries.fetchQuery({ ...query, staleTime: 0, retry: false });
  } finally {
    stop();
  }
}
