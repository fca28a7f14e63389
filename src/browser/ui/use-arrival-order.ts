import { useMemo, useRef } from "react";

/**
 * `rows` with those that came later after those shown before: an insertion would move a row away from under a finger. Until
 * `areShown` in their own order.
 */
export function useArrivalOrder<Row extends { readonly key: string }>(
  rows: readonly Row[],
  areShown: boolean,
): readonly Row[] {
  const ranks = useRef(new Map<string, number>()).current;
  return useMemo(() => {
    if (!areShown) return rows;
    const rankOf = ({ key }: Row) => {
      const rank = ranks.get(key) ?? ranks.size;
      ranks.set(key, rank);
      return rank;
    };
    return rows
      .map((row) => ({ row, rank: rankOf(row) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ row }) => row);
  }, [rows, areShown, ranks]);
}
