// One JSON value in localStorage. Its version is in the key "crossbook.versions". What cannot be read is put aside, what a newer
// program added is carried through, and a value of a newer version is never overwritten.
import { carried, isSame } from "#browser/lib/carry-unknown.ts";
import { createListeners } from "#browser/lib/readable.ts";
import { isRecord, parseJson } from "#browser/lib/untyped-json.ts";

/** Key of the versions by key of the value; a value without one has version 1. */
export const versionsKey = "crossbook.versions";
/** Ending of a key whose value was put aside; more of them end in ".2", ".3". */
const asideEnding = ".unreadable";

/** Parses the JSON of a stored value; undefined where it cannot be read. */
export type ParseStored<Value> = (json: unknown) => { readonly value: Value } | undefined;

/** A value that could not be read, as it was stored. */
export interface AsideText {
  /** Its present key in localStorage. */
  readonly key: string;
  /** Where it was stored. */
  readonly from: string;
  readonly text: string;
}

/** Called when values were put aside, brought back or removed, in any tab. */
export const storedValueListeners = createListeners();

if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key.includes(asideEnding)) storedValueListeners.notify();
  });
}

/**
 * The value stored under `key`; undefined where nothing is stored or it cannot be read. One that a newer program wrote is
 * read as far as known, and never written. `unreadable` counts list entries that cannot be read; they stay stored. Never
 * throws: without storage nothing is stored.
 */
export function loadStored<Value>(key: string, parse: ParseStored<Value>, version = 1) {
  const nothing = { value: undefined, isNewer: false, unreadable: 0 };
  try {
    const text = localStorage.getItem(key);
    if (text === null) return nothing;
    const isNewer = versionOf(key) > version;
    const json = parseJson(text);
    const parsed = parse(json);
    if (parsed !== undefined)
      return { value: parsed.value, isNewer, unreadable: unreadableEntries(json, parsed.value, parse) };
    if (!isNewer) putAside(key, text);
    return { ...nothing, isNewer };
  } catch {
    // Storage is denied.
    return nothing;
  }
}

/**
 * Stores `next` under `key` with everything of the stored text that this program does not know. Returns false where it is not
 * stored: storage is denied or full, or a newer program wrote the value.
 */
export function saveStored<Value>(key: string, parse: ParseStored<Value>, next: Value, version = 1): boolean {
  try {
    if (versionOf(key) > version) return false;
    const text = localStorage.getItem(key);
    const written = text === null ? next : withStored(text, parse, next);
    // Writes nothing where the unreadable text cannot be put aside.
    if (written === undefined && text !== null && !putAside(key, text)) return false;
    const value = JSON.stringify(written ?? next);
    if (value === undefined) localStorage.removeItem(key);
    else {
      if (versionOf(key, 0) < version) noteVersion(key, version);
      localStorage.setItem(key, value);
    }
    return true;
  } catch {
    return false;
  }
}

/** The text stored under `key`; "" without one. */
export function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** All texts that are put aside, of keys for which `isOwn`. */
export function asideTexts(isOwn: (key: string) => boolean): readonly AsideText[] {
  try {
    return Object.keys(localStorage)
      .flatMap((key): readonly AsideText[] => {
        const [, from] = /^(.*)\.unreadable(?:\.\d+)?$/.exec(key) ?? [];
        const text = localStorage.getItem(key);
        return from === undefined || text === null || !isOwn(from) ? [] : [{ key, from, text }];
      })
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  } catch {
    return [];
  }
}

/**
 * Brings a text that was put aside back to its place, joined with what was stored there since, if `parse` reads it now. Returns
 * whether it did.
 */
export function restoreAside<Value>(aside: AsideText, parse: ParseStored<Value>): boolean {
  try {
    // Another tab may have brought it back already.
    const text = localStorage.getItem(aside.key);
    if (text === null) return false;
    const json = parseJson(text);
    if (parse(json) === undefined) return false;
    const current = localStorage.getItem(aside.from);
    const joined = current === null || current === text ? json : joinedWith(json, parseJson(current));
    if (parse(joined) === undefined) return false;
    localStorage.setItem(aside.from, JSON.stringify(joined));
    localStorage.removeItem(aside.key);
    storedValueListeners.notify();
    return true;
  } catch {
    return false;
  }
}

/** Deletes a text that was put aside, for good. */
export function removeAside({ key, from, text }: AsideText): void {
  try {
    localStorage.removeItem(key);
    // Else the next page would put the same text aside again.
    if (localStorage.getItem(from) === text) localStorage.removeItem(from);
  } catch {
    // Storage is denied: nothing is put aside there.
  }
  storedValueListeners.notify();
}

/** Lists are joined, of records the newer fields win, of anything else the newer value. */
function joinedWith(old: unknown, newer: unknown): unknown {
  if (Array.isArray(old) && Array.isArray(newer))
    return [...newer, ...old.filter((entry) => !newer.some((other) => isSame(entry, other)))];
  if (isRecord(old) && isRecord(newer)) return { ...old, ...newer };
  return newer === undefined ? old : newer;
}

/** `next` with the fields of the stored text that this program does not know; undefined where they would change `next`. */
function withStored<Value>(text: string, parse: ParseStored<Value>, next: Value): unknown {
  const json = parseJson(text);
  const read = parse(json);
  return read === undefined ? undefined : carried(json, read.value, next, (value) => parse(value)?.value);
}

/** Keeps an unreadable text beside its key. Returns false where there is no room. */
function putAside(key: string, text: string): boolean {
  try {
    for (let number = 1; ; number += 1) {
      const aside = `${key}${asideEnding}${number === 1 ? "" : `.${number}`}`;
      const present = localStorage.getItem(aside);
      if (present === text) return true;
      if (present !== null) continue;
      localStorage.setItem(aside, text);
      // Values are read while components render.
      queueMicrotask(storedValueListeners.notify);
      return true;
    }
  } catch {
    return false;
  }
}

function unreadableEntries<Value>(json: unknown, value: Value, parse: ParseStored<Value>): number {
  if (!Array.isArray(json) || !Array.isArray(value) || json.length === value.length) return 0;
  const isReadable = (entry: unknown) => {
    const alone = parse([entry])?.value;
    return Array.isArray(alone) && alone.length > 0;
  };
  return json.filter((entry) => !isReadable(entry)).length;
}

function versionOf(key: string, otherwise = 1): number {
  const version = readVersions()[key];
  return typeof version === "number" ? version : otherwise;
}

function readVersions(): Readonly<Record<string, unknown>> {
  const versions = parseJson(localStorage.getItem(versionsKey) ?? "{}");
  return isRecord(versions) ? versions : {};
}

function noteVersion(key: string, version: number): void {
  localStorage.setItem(versionsKey, JSON.stringify({ ...readVersions(), [key]: version }));
}
