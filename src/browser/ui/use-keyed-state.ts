import { useCallback, useMemo, useReducer } from "react";

/** State that resets to `initial` in the same render when `key` changes. A late set for a former key is ignored. */
export function useKeyedState<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void] {
  // A cell per key: a reset by setting state during the render would call the component twice for every key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later `initial` is for a later key
  const cell = useMemo(() => ({ value: initial }), [key]);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const set = useCallback(
    (value: Value) => {
      if (Object.is(cell.value, value)) return;
      cell.value = value;
      rerender();
    },
    [cell],
  );
  return [cell.value, set];
}
