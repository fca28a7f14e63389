import { startTransition, useOptimistic } from "react";

/**
 * What controls show of a `value` that stands in the address, and how to say what was pressed: that is shown at once, for the
 * page follows its address a moment later and a radio that waited for it would spring back first. What was pressed gives way
 * to `value` when the page has followed, wherever to.
 */
export function useOptimisticChoice<Value extends object>(
  value: Value,
): readonly [shown: Value, press: (change: (shown: Value) => Value) => void] {
  const [shown, show] = useOptimistic(value);
  // Ends together with the transition that the same press begins by changing the address.
  return [shown, (change) => startTransition(() => show(change))];
}
