import { useCallback } from "react";
import { type PersistedStore, usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "./session-context.tsx";

/** The signed-in user's value of a store. Rerenders when it changes, in another tab too. */
export function useStored<Value>(store: PersistedStore<Value>): Value {
  return usePersisted(store, useGateway().userId);
}

/** The value as `useStored` has it, and what changes it: true if the change is saved for the next visit. */
export function useStoredState<Value>(
  store: PersistedStore<Value>,
): readonly [Value, (change: (value: Value) => Value) => boolean] {
  const { userId } = useGateway();
  const update = useCallback(
    (change: (value: Value) => Value) => store.update(userId, change),
    [store, userId],
  );
  return [usePersisted(store, userId), update];
}
