import { useSyncExternalStore } from "react";
import type { Source } from "./live-source.ts";

/** One value out of a source, rendered anew only when that value changes: a word or a number, not a new object each time. */
export function useSourceValue<View, Value>(source: Source<View>, select: (view: View) => Value): Value {
  return useSyncExternalStore(source.subscribe, () => select(source.read()));
}
