// Persisted stores: lists and layouts, one localStorage entry per store and user, live in all tabs. Never a secret.
// Unreadable data is moved aside, not overwritten; where storage is denied or full, values last as long as the page.

import { useCallback, useSyncExternalStore } from "react";
import * as v from "valibot";
import { createListeners, type Listeners } from "#browser/lib/readable.ts";
import { storeTexts } from "./texts.ts";

/** Message where `write` or `update` returned false. */
export const unsavedText = storeTexts.unsaved;

/** One thing that is kept, for every user by himself. */
export interface PersistedStore<Value> {
  readonly name: string;
  /** Name on the screen. */
  readonly title: string;
  /** The same object as long as nothing changed. */
  read(userId: string): Value;
  /** Answers whether it will outlast the page; where not, storage is denied or full. */
  write(userId: string, value: Value): boolean;
  update(userId: string, change: (value: Value) => Value): boolean;
  /** Calls `listener` after every change, here or in another tab; the answer stops it. */
  subscribe(userId: string, listener: () => void): () => void;
  /** Counterpart of `imported`. */
  exported(userId: string): unknown;
  /** Parsed form of `value`, or a message about what is wrong. */
  parsed(value: unknown): { readonly value: Value } | { readonly problem: string };
  /** Keeps what was exported before. Answers what was wrong with it, in words; then nothing has changed. */
  imported(userId: string, value: unknown): string | undefined;
}

export interface PersistedStoreDefinition<Value> {
  /** Part of the storage's key: never changes. */
  readonly name: string;
  readonly title: string;
  /** Parses stored or imported data; drops single unreadable entries rather than the whole. */
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly empty: Value;
}

interface StoreCell<Value> {
  value: Value;
  /** True if storage holds it too. */
  isStored: boolean;
  readonly listeners: Listeners;
}

/** localStorage key of a store and user. */
export function storageKey(name: string, userId: string): string {
  return `crossbook.${name}.${encodeURIComponent(userId)}`;
}

/** Defines one thing that is kept. Call it once, at a module's top. */
export function definePersistedStore<Value>({
  name,
  title,
  schema,
  empty,
}: PersistedStoreDefinition<Value>): PersistedStore<Value> {
  const byKey = new Map<string, StoreCell<Value>>();

  const cellOf = (userId: string): StoreCell<Value> => {
    const key = storageKey(name, userId);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const made = { value: load(key, schema) ?? empty, isStored: true, listeners: createListeners() };
    byKey.set(key, made);
    return made;
  };
  const set = (entry: StoreCell<Value>, value: Value) => {
    entry.value = value;
    entry.listeners.notify();
  };

  if (typeof window !== "undefined") {
    window.addEventListener("storage", (event) => {
      // A key of null: everything was cleared.
      for (const [key, entry] of byKey) {
        if (event.key !== key && event.key !== null) continue;
        entry.isStored = true;
        set(entry, load(key, schema) ?? empty);
      }
    });
  }

  const own: PersistedStore<Value> = {
    name,
    title,
    read: (userId) => cellOf(userId).value,
    write: (userId, value) => {
      const entry = cellOf(userId);
      if (value === entry.value) return true;
      entry.isStored = store(storageKey(name, userId), JSON.stringify(value));
      set(entry, value);
      return entry.isStored;
    },
    update: (userId, change) => {
      const { value, isStored } = cellOf(userId);
      // Another tab's change may lie there already though its event is still on the way.
      const newest = isStored ? (load(storageKey(name, userId), schema) ?? empty) : value;
      return own.write(userId, change(isSame(newest, value) ? value : newest));
    },
    subscribe: (userId, listener) => cellOf(userId).listeners.add(listener),
    exported: (userId) => cellOf(userId).value,
    parsed: (value) => {
      const parsed = v.safeParse(schema, value);
      if (parsed.success) return { value: parsed.output };
      const [issue] = parsed.issues;
      const place = v.getDotPath(issue);
      return { problem: `${title}${place === null ? "" : `, ${place}`}: ${issue.message}` };
    },
    imported: (userId, value) => {
      const parsed = own.parsed(value);
      if ("problem" in parsed) return parsed.problem;
      own.write(userId, parsed.value);
      return undefined;
    },
  };
  return own;
}

/** Live value of a store for the user. */
export function usePersisted<Value>(kept: PersistedStore<Value>, userId: string): Value {
  const subscribe = useCallback((listener: () => void) => kept.subscribe(userId, listener), [kept, userId]);
  return useSyncExternalStore(subscribe, () => kept.read(userId));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function load<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | undefined {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return undefined;
    const parsed = v.safeParse(schema, parseJson(stored));
    if (parsed.success) return parsed.output;
    localStorage.setItem(`${key}.unreadable`, stored);
    return undefined;
  } catch {
    // Storage is denied or full: begin with nothing.
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
