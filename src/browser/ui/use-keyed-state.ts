import { useCallback, useState } from "react";

/** State that resets to `initial` in the same render when `key` changes. A late set for a former key is ignored. */
export function useKeyedState<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [state, setState] = useState({ key, value: initial });
  if (state.key !== key) setState({ key, value: initial });
  const set = useCallback(
    (value: Value) =>
      setState((before) => (before.key === key && !Object.is(before.value, value) ? { key, value } : before)),
    [key],
  );
  return [state.key === key ? state.value : initial, set];
}
