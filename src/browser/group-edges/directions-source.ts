// Directions of a group for display. All figures drawn from one source are of the same instant.
import { systemClock } from "#browser/lib/clock.ts";
import { createListeners, type Readable, subscribeAll } from "#browser/lib/readable.ts";
import { throttleSource } from "#browser/market-data/throttle-source.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import type { BookStore } from "./book-store.tsx";
import { areSameDirections, type DirectionModel } from "./group-edges.ts";
import type { EvaluateEdges } from "./use-group-edges.tsx";

export type DirectionsSource = Readable<readonly DirectionModel[]>;

/** Shortest interval between two updates, in ms: figures that change faster cannot be read. */
const updateMs = 100;

/** Evaluates the books at most once per `updateMs` while subscribed to, and on each clock tick because books grow stale. */
export function createDirectionsSource(bookStore: BookStore, evaluate: EvaluateEdges): DirectionsSource {
  const listeners = createListeners();
  let directions: readonly DirectionModel[] = [];
  let stop: (() => void) | undefined;
  const isChanged = () => {
    const next = evaluate(bookStore.read());
    if (areSameDirections(directions, next)) return false;
    directions = next;
    return true;
  };
  const update = () => {
    if (isChanged()) listeners.notify();
  };
  const start = () => {
    isChanged();
    const throttled = throttleSource(bookStore, updateMs, systemClock);
    stop = subscribeAll([throttled.subscribe, subscribeToClock], update);
  };
  return {
    read: () => {
      if (stop === undefined) isChanged();
      return directions;
    },
    subscribe: (listener) => {
      const remove = listeners.add(listener);
      if (stop === undefined) start();
      return () => {
        remove();
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
