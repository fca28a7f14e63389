import { useKeyedState } from "#browser/ui/use-keyed-state.ts";

/**
 * Error of a query without data, until it has some. The query forgets it while it refetches: what is shown in its place would
 * come and go, and panels that unmount would fetch again as they mount.
 */
export function useLatestError(
  subject: string,
  query: { readonly data: unknown; readonly error: Error | null },
): Error | undefined {
  const [lastError, setLastError] = useKeyedState<Error | undefined>(subject, undefined);
  const now = query.data === undefined ? (query.error ?? lastError) : undefined;
  if (now !== lastError) setLastError(now);
  return now;
}
