// Where changes of the world are told: to everyone who watches, and to nobody at no cost.
import type { WorldChange } from "./world.ts";

export interface ChangeSink {
  /** Whether anybody watches: without, a change need not be made. */
  readonly isWatched: boolean;
  tell(change: WorldChange): void;
  watch(listener: (change: WorldChange) => void): () => void;
}

/** A sink nobody watches yet. */
export function createChangeSink(): ChangeSink {
  const listeners = new Set<(change: WorldChange) => void>();
  return {
    get isWatched() {
      return listeners.size > 0;
    },
    tell(change) {
      for (const listener of listeners) listener(change);
    },
    watch(listener) {
      // A wrapper of its own, so that one function may watch twice and stop once.
      const own = (change: WorldChange) => listener(change);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
