// Many questions of one kind, each with an answer, an age and a failure of its own. In place of the package's `useQueries`:
// its observer would come with every page behind the sign-in, for one page that asks about fifty markets.
import {
  hashKey,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";

type Key = readonly unknown[];
type Options<Data, QueryKey extends Key> = QueryObserverOptions<Data, Error, Data, Data, QueryKey>;

/** What is known of a question; nothing of one that was added a moment ago. */
export type Answers<Data> = (queryKey: Key) => QueryObserverResult<Data, Error> | undefined;

/** The answers to `questions`, which stay the same object as long as they are the same; a new function with every news. */
export function useManyQueries<Data, QueryKey extends Key>(
  questions: readonly Options<Data, QueryKey>[],
): Answers<Data> {
  const client = useQueryClient();
  const [group] = useState(() => createObserverGroup<Data, QueryKey>(client));
  useEffect(() => group.ask(questions), [group, questions]);
  return useSyncExternalStore(group.subscribe, group.read);
}

interface Observed<Data, QueryKey extends Key> {
  readonly observer: QueryObserver<Data, Error, Data, Data, QueryKey>;
  stop: (() => void) | undefined;
}

interface ObserverGroup<Data, QueryKey extends Key> {
  ask(questions: readonly Options<Data, QueryKey>[]): void;
  subscribe(listener: () => void): () => void;
  read(): Answers<Data>;
}

function createObserverGroup<Data, QueryKey extends Key>(client: QueryClient): ObserverGroup<Data, QueryKey> {
  let observed = new Map<string, Observed<Data, QueryKey>>();
  let answers: Answers<Data> = () => undefined;
  const listeners = new Set<() => void>();

  const tell = () => {
    const results = new Map([...observed].map(([hash, { observer }]) => [hash, observer.getCurrentResult()]));
    answers = (queryKey) => results.get(hashKey(queryKey));
    for (const listener of listeners) listener();
  };
  const start = (entry: Observed<Data, QueryKey>) => {
    entry.stop ??= entry.observer.subscribe(tell);
  };
  const stop = (entry: Observed<Data, QueryKey>) => {
    entry.stop?.();
    entry.stop = undefined;
  };

  return {
    ask: (questions) => {
      const before = observed;
      observed = new Map();
      for (const options of questions) {
        const hash = hashKey(options.queryKey);
        const known = before.get(hash);
        before.delete(hash);
        known?.observer.setOptions(options);
        observed.set(hash, known ?? { observer: new QueryObserver(client, options), stop: undefined });
      }
      for (const entry of before.values()) stop(entry);
      if (listeners.size > 0) for (const entry of observed.values()) start(entry);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      for (const entry of observed.values()) start(entry);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const entry of observed.values()) stop(entry);
      };
    },
    read: () => answers,
  };
}
