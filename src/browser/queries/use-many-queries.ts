import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
} from "@tanstack/react-query";
import { useCallback, useMemo } from "react";

/** Looks up the result of a query by its key; undefined for a key that is not among the queries. */
export type QueryResultLookup<Data> = (queryKey: QueryKey) => UseQueryResult<Data, Error> | undefined;

/** Runs `queries` (memoized by the caller); returns a lookup that changes whenever a result changes. */
export function useManyQueries<Data, Key extends QueryKey>(
  queries: readonly UseQueryOptions<Data, Error, Data, Key>[],
): QueryResultLookup<Data> {
  const hashes = useMemo(() => queries.map(({ queryKey }) => hashKey(queryKey)), [queries]);
  const combine = useCallback(
    (results: readonly UseQueryResult<Data, Error>[]): QueryResultLookup<Data> => {
      const byHash = new Map(hashes.map((hash, index) => [hash, results[index]]));
      return (queryKey) => byHash.get(hashKey(queryKey));
    },
    [hashes],
  );
  return useQueries({ queries, combine });
}
