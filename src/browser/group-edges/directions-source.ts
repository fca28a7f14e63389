// Directions of a group for display. All figures drawn from one source are of the same instant.
import type { Readable } from "#browser/lib/readable.ts";
import { type BookStore, bookStoreSource } from "./book-store.tsx";
import { areSameDirections, type DirectionModel } from "./group-edges.ts";
import type { EvaluateEdges } from "./use-group-edges.tsx";

export type DirectionsSource = Readable<readonly DirectionModel[]>;

/** Shortest interval between two updates, in ms: figures that change faster cannot be read. */
const updateMs = 100;

export function createDirectionsSource(bookStore: BookStore, evaluate: EvaluateEdges): DirectionsSource {
  return bookStoreSource(bookStore, evaluate, areSameDirections, updateMs);
}
