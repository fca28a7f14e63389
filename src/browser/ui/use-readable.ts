import { useSyncExternalStore } from "react";
import type { Readable } from "#browser/lib/readable.ts";

/** The current value, or what `select` takes from it: a primitive or a cached object, not a new one each time. */
export function useReadable<T>(readable: Readable<T>): T;
export function useReadable<T, Value>(readable: Readable<T>, select: (value: T) => Value): Value;
export function useReadable<T, Value>(
  { subscribe, read }: Readable<T>,
  select?: (value: T) => Value,
): T | Value {
  return useSyncExternalStore(subscribe, () => (select === undefined ? read() : select(read())));
}
