// Directions of a group for display. All figures drawn from one source are of the same instant.
import { createListeners, type Readable } from "#browser/lib/readable.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { type BookStore, throttleListener } from "./book-store.tsx";
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
    const throttled = throttleListener(update, updateMs);
    const stops = [bookStore.subscribe(throttled.call), subscribeToClock(update), throttled.unsubscribe];
    stop = () => {
      for (const one of stops) one();
    };
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
