import { useLayoutEffect, useMemo, useRef } from "react";

/**
 * `rows` with those that came later after those shown before: an insertion would move a row away from under a finger. Until
 * `areShown` in their own order.
 */
export function useArrivalOrder<Row extends { readonly key: string }>(
  rows: readonly Row[],
  areShown: boolean,
): readonly Row[] {
  const shown = useRef<ReadonlySet<string>>(new Set());
  const ordered = useMemo(() => {
    if (!areShown) return rows;
    const ranks = new Map([...shown.current].map((key, rank) => [key, rank]));
    const rankOf = ({ key }: Row) => ranks.get(key) ?? ranks.size;
    return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
  }, [rows, areShown]);
  // Once they are on the screen: React may discard a render.
  useLayoutEffect(() => {
    if (areShown) shown.current = new Set([...shown.current, ...ordered.map(({ key }) => key)]);
  }, [ordered, areShown]);
  return ordered;
}
