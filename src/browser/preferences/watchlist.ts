// The outcomes a user watches, in the user's order; each once.
import { type OutcomeRef, outcomeKey, outcomeRefSchema } from "./outcome-ref.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { storeTitles } from "./texts.ts";

/** Most entries: each costs requests. */
export const mostWatched = 500;

export type Watchlist = readonly OutcomeRef[];

export const watchlist = definePersistedStore<Watchlist>({
  name: "watchlist",
  title: storeTitles.watchlist,
  schema: readableList(outcomeRefSchema, { most: mostWatched, keyOf: outcomeKey }),
  empty: [],
});

export function isWatched(list: Watchlist, outcome: OutcomeRef): boolean {
  const key = outcomeKey(outcome);
  return list.some((entry) => outcomeKey(entry) === key);
}

/** With `outcome` at `index`, by default at the end; the same list where it is watched already or the list is full. */
export function withWatched(list: Watchlist, outcome: OutcomeRef, index = list.length): Watchlist {
  if (isWatched(list, outcome) || list.length >= mostWatched) return list;
  return list.toSpliced(Math.max(0, Math.min(index, list.length)), 0, outcome);
}

export function withoutWatched(list: Watchlist, outcome: OutcomeRef): Watchlist {
  const index = indexOf(list, outcome);
  return index < 0 ? list : list.toSpliced(index, 1);
}

/** With `outcome` at `index` and the others in their order around it; the same list where nothing moves. */
export function withMoved(list: Watchlist, outcome: OutcomeRef, index: number): Watchlist {
  const from = indexOf(list, outcome);
  const to = Math.max(0, Math.min(index, list.length - 1));
  const moved = list[from];
  if (moved === undefined || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** With the names of `seen` as they were seen last; the same list where none is new. */
export function withNames(list: Watchlist, seen: readonly OutcomeRef[]): Watchlist {
  const namesByKey = new Map(seen.map((outcome) => [outcomeKey(outcome), outcome]));
  const named = list.map((known) => {
    const { title, label } = namesByKey.get(outcomeKey(known)) ?? known;
    return known.title === title && known.label === label ? known : { ...known, title, label };
  });
  return named.some((entry, index) => entry !== list[index]) ? named : list;
}

function indexOf(list: Watchlist, outcome: OutcomeRef): number {
  const key = outcomeKey(outcome);
  return list.findIndex((entry) => outcomeKey(entry) === key);
}
