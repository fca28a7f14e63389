// Persisted stores: settings, lists and layouts, one localStorage entry per store and user, live in all tabs. Never a secret.
// Where storage is denied or full, values last as long as the page.

import { useCallback, useSyncExternalStore } from "react";
import * as v from "valibot";
import { isSame } from "#browser/lib/carry-unknown.ts";
import { createListeners, type Listeners } from "#browser/lib/readable.ts";
import {
  type AsideText,
  asideTexts,
  loadStored,
  type ParseStored,
  restoreAside,
  saveStored,
  storedValueListeners,
} from "./stored-value.ts";
import { storeTexts } from "./texts.ts";

/** Message where `write` or `update` returned false. */
export const unsavedText = storeTexts.unsaved;

/** A stored value, separate for each user unless it has a key of its own. */
export interface PersistedStore<Value> {
  readonly name: string;
  /** Key of the value in the browser's storage. */
  keyOf(userId: string): string;
  /** Name on the screen. */
  readonly title: string;
  /** The same object as long as nothing changed. */
  read(userId: string): Value;
  /** Returns whether the value will outlast the page; where not, storage is denied or full. */
  write(userId: string, value: Value): boolean;
  update(userId: string, change: (value: Value) => Value): boolean;
  /** Calls `listener` after every change, here or in another tab; returns the removal. */
  subscribe(userId: string, listener: () => void): () => void;
  /** Parsed form of `value`, or a message about what is wrong. */
  parsed(value: unknown): { readonly value: Value } | { readonly problem: string };
  /** Problem of the stored value where it has been read. */
  problem(userId: string): Omit<StoreProblem, "store"> | undefined;
  /** Brings back a text that was put aside, if it can be read now. Returns whether it did. */
  restore(userId: string, aside: AsideText): boolean;
}

/** A store whose value could not be read in full. */
export interface StoreProblem {
  readonly store: Pick<PersistedStore<unknown>, "name" | "title" | "keyOf">;
  /** A newer program wrote it: changes are not stored. */
  readonly isNewer: boolean;
  /** List entries that cannot be read; they stay stored. */
  readonly unreadable: number;
}

export interface PersistedStoreDefinition<Value> {
  /** Part of the storage's key: never changes. */
  readonly name: string;
  /** Key in localStorage of a value that all users of the device share; absent: one of each user. */
  readonly key?: string;
  readonly title: string;
  /** Parses stored or imported data; drops single unreadable entries rather than the whole. */
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly empty: Value;
  /** Grows when an older program would misread the value; default 1. */
  readonly version?: number;
}

interface StoreCell<Value> {
  value: Value;
  isNewer: boolean;
  unreadable: number;
  /** True if storage holds it too. */
  isStored: boolean;
  readonly listeners: Listeners;
}

/** Key in localStorage: crossbook.NAME.USER. */
export function storageKey(name: string, userId: string): string {
  return `crossbook.${name}.${encodeURIComponent(userId)}`;
}

const definedStores = new Map<string, PersistedStore<unknown>>();
const sharedKeys = new Set<string>();

/** The store of that name, if its module is loaded. */
export function storeNamed(name: string): PersistedStore<unknown> | undefined {
  return definedStores.get(name);
}

/** Stores read on this page whose value could not be read in full. */
export function storeProblems(userId: string): readonly StoreProblem[] {
  return [...definedStores.values()].flatMap((store) => {
    const problem = store.problem(userId);
    return problem === undefined ? [] : [{ store, ...problem }];
  });
}

/** Texts of the user's stores, and of those that all users share, that were put aside. */
export function asideTextsOf(userId: string): readonly AsideText[] {
  const ending = `.${encodeURIComponent(userId)}`;
  return asideTexts((key) => sharedKeys.has(key) || (key.startsWith("crossbook.") && key.endsWith(ending)));
}

/** Live: true if something stored for the user could not be read in full. */
export function useHasStoredProblem(userId: string): boolean {
  return useSyncExternalStore(
    storedValueListeners.add,
    () => storeProblems(userId).length > 0 || asideTextsOf(userId).length > 0,
  );
}

/** Live: true while a text of this store is put aside. */
export function useIsAside(store: Pick<PersistedStore<unknown>, "keyOf">, userId: string): boolean {
  const key = store.keyOf(userId);
  return useSyncExternalStore(storedValueListeners.add, () => asideTexts((from) => from === key).length > 0);
}

/** Defines a stored value. Call it once, at the top of a module. */
export function definePersistedStore<Value>({
  name,
  key: sharedKey,
  title,
  schema,
  empty,
  version = 1,
}: PersistedStoreDefinition<Value>): PersistedStore<Value> {
  const byKey = new Map<string, StoreCell<Value>>();
  const keyOf = (userId: string) => sharedKey ?? storageKey(name, userId);
  if (sharedKey !== undefined) sharedKeys.add(sharedKey);
  const parse: ParseStored<Value> = (json) => {
    const parsed = v.safeParse(schema, json);
    return parsed.success ? { value: parsed.output } : undefined;
  };

  const load = (key: string) => {
    const { value = empty, isNewer, unreadable } = loadStored(key, parse, version);
    return { value, isNewer, unreadable };
  };
  const cellOf = (userId: string): StoreCell<Value> => {
    const key = keyOf(userId);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const made = { ...load(key), isStored: true, listeners: createListeners() };
    byKey.set(key, made);
    if (isProblem(made)) queueMicrotask(storedValueListeners.notify);
    return made;
  };
  const set = (entry: StoreCell<Value>, value: Value) => {
    entry.value = value;
    entry.listeners.notify();
  };
  const reload = (key: string, entry: StoreCell<Value>) => {
    const { value, ...state } = load(key);
    Object.assign(entry, state, { isStored: true });
    set(entry, value);
    storedValueListeners.notify();
  };

  if (typeof window !== "undefined") {
    window.addEventListener("storage", (event) => {
      // A key of null: everything was cleared.
      for (const [key, entry] of byKey) {
        if (event.key === key || event.key === null) reload(key, entry);
      }
    });
  }

  const own: PersistedStore<Value> = {
    name,
    keyOf,
    title,
    read: (userId) => cellOf(userId).value,
    write: (userId, value) => {
      const entry = cellOf(userId);
      if (value === entry.value) return true;
      entry.isStored = saveStored(keyOf(userId), parse, value, version);
      set(entry, value);
      return entry.isStored;
    },
    update: (userId, change) => {
      const { value, isStored } = cellOf(userId);
      // Another tab's change may lie there already though its event is still on the way.
      const newest = isStored ? load(keyOf(userId)).value : value;
      return own.write(userId, change(isSame(newest, value) ? value : newest));
    },
    subscribe: (userId, listener) => cellOf(userId).listeners.add(listener),
    parsed: (value) => {
      const parsed = v.safeParse(schema, value);
      if (parsed.success) return { value: parsed.output };
      const [issue] = parsed.issues;
      const place = v.getDotPath(issue);
      return { problem: `${title}${place === null ? "" : `, ${place}`}: ${issue.message}` };
    },
    problem: (userId) => {
      const entry = byKey.get(keyOf(userId));
      return entry !== undefined && isProblem(entry)
        ? { isNewer: entry.isNewer, unreadable: entry.unreadable }
        : undefined;
    },
    restore: (userId, aside) => {
      if (!restoreAside(aside, parse)) return false;
      reload(keyOf(userId), cellOf(userId));
      return true;
    },
  };
  definedStores.set(name, own as unknown as PersistedStore<unknown>);
  return own;
}

function isProblem({
  isNewer,
  unreadable,
}: {
  readonly isNewer: boolean;
  readonly unreadable: number;
}): boolean {
  return isNewer || unreadable > 0;
}

/** The user's value of a store. Rerenders when it changes, in another tab too. */
export function usePersisted<Value>(store: PersistedStore<Value>, userId: string): Value {
  const subscribe = useCallback((listener: () => void) => store.subscribe(userId, listener), [store, userId]);
  const read = useCallback(() => store.read(userId), [store, userId]);
  return useSyncExternalStore(subscribe, read);
}
