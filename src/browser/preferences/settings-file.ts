// Settings file: all of a user's preferences and stores, exported and imported. Never a secret: only the parts below
// are written, and none holds one. An import first makes a plan that says what it would change.
import * as v from "valibot";
import { isSame } from "#browser/lib/carry-unknown.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { isRecord, parseJson } from "#browser/lib/untyped-json.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { alerts } from "./alerts.ts";
import { chartStudies } from "./chart-studies.ts";
import { droppedPaths, isWithin } from "./dropped-paths.ts";
import { edgeAlerts } from "./edge-alerts.ts";
import { fairValues } from "./fair-values.ts";
import { importTexts as texts } from "./import-texts.ts";
import { layouts } from "./layouts.ts";
import { nameAliases } from "./name-aliases.ts";
import { notifications } from "./notifications.ts";
import { ladderChoices } from "./order-book-preferences.ts";
import { definePersistedStore, type PersistedStore } from "./persisted-store.ts";
import { type Preferences, preferences, readPreferences, setPreferences } from "./preferences.ts";
import { recents } from "./recents.ts";
import { conflictOf, isKeyText, isShortcutId } from "./shortcut-labels.ts";
import { defaultKeys, type ShortcutId } from "./shortcuts.ts";
import { tapeChoices } from "./tape-preferences.ts";
import { storeTitles } from "./texts.ts";
import { orderMarkets } from "./tracked-order-markets.ts";
import { tradingChoices } from "./trading-preferences.ts";
import { userOverrides } from "./user-overrides.ts";
import { watchlist } from "./watchlist.ts";

const format = "crossbook-settings";
/** Grows when a file of an older program could be misread. */
const settingsFileVersion = 1;
/** The longest file that is read, in bytes. */
export const largestFile = 2 * 1024 * 1024;

/** The lists of a file, each under its own name. */
export const settingsLists: readonly Pick<
  PersistedStore<unknown>,
  "name" | "title" | "parsed" | "read" | "write" | "restore"
>[] = [
  userOverrides,
  tradingChoices,
  ladderChoices,
  tapeChoices,
  chartStudies,
  fairValues,
  nameAliases,
  watchlist,
  alerts,
  edgeAlerts,
  notifications,
  layouts,
  recents,
  orderMarkets,
];

/** Everything that the user chose and keeps, at `now` (ms since 1970). */
export function settingsFileOf(userId: string, now: number) {
  return {
    format,
    version: settingsFileVersion,
    savedAt: toIsoInstant(now),
    preferences: readPreferences(),
    lists: Object.fromEntries(settingsLists.map((list) => [list.name, list.read(userId)])),
  };
}

/** Most changes, and most refused keys, that a plan lists one by one. */
export const mostListed = 100;

/** A list that keeps its first entries and counts the rest, which are never made. */
function createShortList<Entry>() {
  const first: Entry[] = [];
  let more = 0;
  return {
    first,
    more: () => more,
    add: (make: () => Entry) => {
      if (first.length < mostListed) first.push(make());
      else more += 1;
    },
  };
}

/** Adds a key of the file that is not taken over, and what it held. */
type Refuse = (key: string, value: unknown) => void;

/** Something of a file that is not taken over: its key and what it held. */
interface Refused {
  readonly key: string;
  readonly value: string;
}

/** Something that would be another: its key, and both values as short text. */
interface Change {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

export interface ImportPlan {
  /** The first ones, and how many more there are: a file can hold a hundred thousand keys. */
  readonly changes: readonly Change[];
  readonly moreChanges: number;
  readonly refused: readonly Refused[];
  readonly moreRefused: number;
  /** Makes the changes; `undoImport` restores the state before. Returns whether all of it will outlast the page. */
  readonly apply: () => boolean;
}

/** Changes the file in `text` would make for the user, or why it is no settings file. */
export function planImport(userId: string, text: string): ImportPlan | { readonly problem: string } {
  const file = parseJson(text);
  if (!isRecord(file)) return { problem: texts.notJson };
  if (file.format !== format) return { problem: texts.wrongFormat(shown("format", file.format)) };
  const { version } = file;
  if (version !== settingsFileVersion) {
    const newer = typeof version === "number" && version > settingsFileVersion;
    const why = newer ? texts.newer : texts.unknownVersion;
    return { problem: texts.wrongVersion(shown("version", version), why, settingsFileVersion) };
  }
  return planOf(userId, file);
}

function planOf(userId: string, file: Readonly<Record<string, unknown>>): ImportPlan {
  const { format: _, version: __, savedAt: ___, preferences: given, lists: fileLists, ...others } = file;
  const refused = createShortList<Refused>();
  const refuse: Refuse = (key, value) =>
    refused.add(() => ({ key: shortened(key), value: shown(key, value) }));
  for (const [key, value] of Object.entries(others)) refuse(key, value);
  const changes = createShortList<Change>();
  const steps: (() => boolean)[] = [];

  const chosen = acceptedPreferences(given, refuse);
  const now = readPreferences();
  for (const [key, value] of Object.entries(chosen)) {
    const before = now[key as keyof Preferences];
    if (!isSame(before, value)) {
      changes.add(() => ({ key, from: shown(key, before), to: shown(key, value) }));
    }
  }
  steps.push(() => setPreferences(chosen));

  if (fileLists !== undefined && !isRecord(fileLists)) refuse("lists", fileLists);
  for (const [name, value] of Object.entries(isRecord(fileLists) ? fileLists : {})) {
    const list = settingsLists.find((one) => one.name === name);
    const parsed = list?.parsed(value);
    if (list === undefined || parsed === undefined || "problem" in parsed) {
      refuse(`lists.${name}`, value);
      continue;
    }
    for (const { path, held } of droppedPaths(value, parsed.value)) {
      refuse(`lists.${name}${path}`, held);
    }
    if (isSame(list.read(userId), parsed.value)) continue;
    for (const change of changesOf(list.title, list.read(userId), parsed.value)) changes.add(() => change);
    steps.push(() => list.write(userId, parsed.value));
  }
  return {
    changes: changes.first,
    moreChanges: changes.more(),
    refused: refused.first,
    moreRefused: refused.more(),
    apply: () => {
      const now = systemClock.now();
      const before = { savedAt: toIsoInstant(now), file: settingsFileOf(userId, now) };
      return [() => beforeImport.write(userId, before), ...steps].map((step) => step()).every(Boolean);
    },
  };
}

/** Readable preferences of a file; the rest is refused. */
function acceptedPreferences(given: unknown, refuse: Refuse): Partial<Preferences> {
  if (given === undefined) return {};
  const parsed = preferences.parsed(given);
  if (!isRecord(given) || "problem" in parsed) {
    refuse("preferences", given);
    return {};
  }
  const taken: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    if (key === "shortcutKeys") {
      taken[key] = acceptedKeys(value, refuse);
    } else if (Object.hasOwn(parsed.value, key) && isWithin(value, parsed.value[key as keyof Preferences])) {
      taken[key] = value;
    } else refuse(`preferences.${key}`, value);
  }
  return taken;
}

/** The keys that can be pressed and mean one thing each; of two that are in each other's way the first. */
function acceptedKeys(given: unknown, refuse: Refuse): Readonly<Record<string, string>> {
  if (!isRecord(given)) {
    refuse("preferences.shortcutKeys", given);
    return {};
  }
  const known = Object.entries(given).flatMap(([id, key]): readonly (readonly [ShortcutId, string])[] =>
    isShortcutId(id) && typeof key === "string" && (key === "" || isKeyText(key)) ? [[id, key]] : [],
  );
  const wanted = new Map<ShortcutId, string>(known);
  const taken: Record<string, string> = {};
  // With all wanted keys from the start: two shortcuts may have swapped theirs.
  const keyOf = (id: ShortcutId) => taken[id] ?? wanted.get(id) ?? defaultKeys[id];
  for (const [id, key] of known) {
    if (conflictOf(id, key, keyOf) === undefined) taken[id] = key;
    else wanted.delete(id);
  }
  for (const [id, key] of Object.entries(given)) {
    if (!Object.hasOwn(taken, id)) refuse(`preferences.shortcutKeys.${id}`, key);
  }
  return taken;
}

/** Settings as they were before the last import, for its undo; undefined before any. */
export const beforeImport = definePersistedStore<
  { readonly savedAt: string; readonly file: unknown } | undefined
>({
  name: "before-import",
  title: storeTitles.beforeImport,
  schema: v.object({ savedAt: v.string(), file: v.unknown() }),
  empty: undefined,
});

/**
 * Restores the state before the last import; a second call restores the import. Returns whether that will outlast the page, or
 * an error message.
 */
export function undoImport(userId: string): { readonly isSaved: boolean } | { readonly problem: string } {
  const before = beforeImport.read(userId);
  if (before === undefined) return { problem: texts.nothingToUndo };
  const plan = planImport(userId, JSON.stringify(before.file));
  return "problem" in plan ? plan : { isSaved: plan.apply() };
}

const secretKeys = /password|apikey|api.key|token|secret/i;

/** A value as short text; none where its key says that it is a secret. */
function shown(key: string, value: unknown): string {
  if (secretKeys.test(key)) return texts.secret;
  return shortened(JSON.stringify(value) ?? texts.nothing);
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** A change of a list as one line, of what has parts as a line for each part that changes. */
function changesOf(title: string, before: unknown, after: unknown): readonly Change[] {
  if (!isRecord(before) || !isRecord(after)) {
    return [{ key: title, from: amountOf(before), to: amountOf(after) }];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((part) => !isSame(before[part], after[part]))
    .map((part) => ({
      key: `${title}, ${part}`,
      from: amountOf(before[part]),
      to: amountOf(after[part]),
    }));
}

function amountOf(value: unknown): string {
  if (Array.isArray(value)) return texts.entries(value.length);
  return value === undefined ? texts.nothing : shown("", value);
}
