// Publishes world changes to subscribers.
import type { WorldChange } from "./world.ts";

export interface ChangeSink {
  /** True with at least one listener; without any, changes need not be built. */
  readonly isWatched: boolean;
  publish(change: WorldChange): void;
  watch(listener: (change: WorldChange) => void): () => void;
}

export function createChangeSink(): ChangeSink {
  const listeners = new Set<(change: WorldChange) => void>();
  return {
    get isWatched() {
      return listeners.size > 0;
    },
    publish(change) {
      for (const listener of listeners) listener(change);
    },
    watch(listener) {
      // A separate wrapper per call lets one function subscribe twice and unsubscribe once.
      const own = (change: WorldChange) => listener(change);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
