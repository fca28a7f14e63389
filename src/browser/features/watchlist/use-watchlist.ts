// The signed-in user's watchlist, and what can be done with it.
import { useMemo } from "react";
import { type OutcomeRef, outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import {
  isWatched,
  mostWatched,
  type Watchlist,
  watchlist,
  withMoved,
  withNames,
  withoutWatched,
  withWatched,
} from "#browser/preferences/watchlist.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { texts } from "./texts.ts";

/** Time names are collected before they are stored, ms: each time the whole list is written and its rows are compared. */
const learnMs = 2_000;

/** The user's watchlist. Rerenders when it changes, in another tab too; the functions that change it are stable. */
export function useWatchlist() {
  const { userId } = useGateway();
  const list = usePersisted(watchlist, userId);
  const change = useMemo(() => changesFor(userId), [userId]);
  return { list, ...change };
}

/** Name of an outcome in a sentence. */
export function nameOf({ title, label, marketId }: OutcomeRef): string {
  const name = title === "" ? marketId : title;
  return label === "" || label === name ? name : `${name} · ${label}`;
}

function changesFor(userId: string) {
  const update = (to: (list: Watchlist) => Watchlist) => {
    if (!watchlist.update(userId, to)) notify(texts.storageOff, "warn");
  };
  const add = (outcome: OutcomeRef, index?: number) => {
    update((list) => withWatched(list, outcome, index));
    if (!isWatched(watchlist.read(userId), outcome)) {
      notify(texts.full(mostWatched), "warn");
    }
  };
  const learned: OutcomeRef[] = [];
  const keepNames = () => {
    const names = learned.splice(0);
    // Names alone are not worth a notice about storage.
    watchlist.update(userId, (list) => withNames(list, names));
  };
  return {
    /** At the end; says so where the list is full. */
    add: (outcome: OutcomeRef) => add(outcome),
    /** With an undo that restores its place. */
    remove: (outcome: OutcomeRef) => {
      const key = outcomeKey(outcome);
      const index = watchlist.read(userId).findIndex((entry) => outcomeKey(entry) === key);
      update((list) => withoutWatched(list, outcome));
      notify(texts.removed(nameOf(outcome)), "plain", {
        label: texts.undo,
        run: () => add(outcome, index),
      });
    },
    move: (outcome: OutcomeRef, index: number) => update((list) => withMoved(list, outcome, index)),
    /** Remembers the names as they were seen now. */
    learn: (outcome: OutcomeRef) => {
      // A page of rows learns its names one after the other: they are written together.
      if (learned.push(outcome) === 1) setTimeout(keepNames, learnMs);
    },
  };
}
