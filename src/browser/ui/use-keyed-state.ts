import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";

/** State that resets to `initial` in the same render when `key` changes. A late set for a former key is ignored. */
export function useKeyedState<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void] {
  // A scope per key: a reset by setting state during the render would call the component twice for every key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later `initial` is for a later key
  const scope = useMemo(() => ({ initial }), [key]);
  const [last, setLast] = useState<{ readonly scope: object; readonly value: Value }>();
  const current = useRef(scope);
  useLayoutEffect(() => {
    current.current = scope;
  }, [scope]);
  const set = useCallback(
    (value: Value) => {
      if (current.current !== scope) return;
      setLast((before) => {
        const present = before?.scope === scope ? before.value : scope.initial;
        return Object.is(present, value) ? before : { scope, value };
      });
    },
    [scope],
  );
  return [last?.scope === scope ? last.value : scope.initial, set];
}
