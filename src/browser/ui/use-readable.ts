import { useCallback, useSyncExternalStore } from "react";
import type { Readable } from "#browser/lib/readable.ts";

/**
 * The readable's value, or what `select` takes of it. Rerenders when that is another by Object.is, so `select` must not
 * build an object.
 */
export function useReadable<T>(readable: Readable<T>): T;
export function useReadable<T, Value>(readable: Readable<T>, select: (value: T) => Value): Value;
export function useReadable<T, Value>(
  { subscribe, read }: Readable<T>,
  select?: (value: T) => Value,
): T | Value {
  // The same function at every render: for another one React reads again after the commit.
  const snapshot = useCallback(() => (select === undefined ? read() : select(read())), [read, select]);
  return useSyncExternalStore(subscribe, snapshot);
}
