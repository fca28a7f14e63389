import { startTransition, useOptimistic } from "react";

/**
 * Value of controls whose state is in the URL, and its setter. The choice shows at once: the page renders the new URL in a
 * transition, and a controlled radio would jump back until then. After the transition `value` is shown again.
 */
export function useOptimisticChoice<Value extends object>(
  value: Value,
): readonly [shown: Value, choose: (change: (shown: Value) => Value) => void] {
  const [shown, show] = useOptimistic(value);
  // Ends together with the navigation's transition, which the same event starts.
  return [shown, (change) => startTransition(() => show(change))];
}
