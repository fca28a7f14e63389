// Preferences for appearance and behaviour, stored on this device for all its users.
import { useCallback, useSyncExternalStore } from "react";
import * as v from "valibot";
import { isRecord } from "#browser/lib/untyped-json.ts";
import type { DevigMethod } from "#browser/trading-math/odds/devig.ts";
import type { OddsFormat } from "#browser/trading-math/odds/odds.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { storeTitles } from "./texts.ts";

const themes = ["system", "dark", "light", "contrast"] as const;
const oddsFormats = [
  "cents",
  "percent",
  "decimal",
  "american",
  "fractional",
] as const satisfies readonly OddsFormat[];

const devigMethods = ["proportional", "power", "shin"] as const satisfies readonly DevigMethod[];

const choice = <const Values extends readonly string[]>(values: Values, otherwise: Values[number]) =>
  v.fallback(v.picklist(values), otherwise);

const fields = v.object({
  theme: choice(themes, "system"),
  odds: choice(oddsFormats, "cents"),
  timeZone: choice(["local", "utc"], "local"),
  density: choice(["normal", "compact"], "normal"),
  /** Colours of up and down: green and red, swapped, or blue and orange. */
  directionColours: choice(["green-red", "red-green", "blue-orange"], "green-red"),
  /** Method that removes the margin from the prices of an event's outcomes. */
  devigMethod: choice(devigMethods, "proportional"),
  confirmOrders: v.fallback(v.boolean(), true),
  /** True to show the other outcome's order book beside the chosen one on wide screens. */
  secondBook: v.fallback(v.boolean(), false),
  /** The chart's interval by venue, as the settings name it; absent: the one that fills the range. */
  chartIntervals: v.fallback(v.record(v.picklist(venueIds), v.string()), {}),
  /** The chart's range by venue; absent: the shortest one with enough candles. */
  chartRanges: v.fallback(v.record(v.picklist(venueIds), v.string()), {}),
  /** Chart style; "auto": a line where most periods have no trade. */
  chartStyle: choice(["auto", "candles", "line"], "auto"),
  /** True if keys without Ctrl, ⌘ or Alt are active. */
  singleKeys: v.fallback(v.boolean(), true),
  /** True if keys that change an order are active. */
  tradingKeys: v.fallback(v.boolean(), false),
  /** The keys that the user changed, by shortcut; "" takes a shortcut's key away. */
  shortcutKeys: v.fallback(v.record(v.string(), v.string()), {}),
});

export type Preferences = v.InferOutput<typeof fields>;
export type PreferenceKey = keyof Preferences;

/** Null falls back to the default, which an absent field does not. */
const nothing = Object.fromEntries(Object.keys(fields.entries).map((key) => [key, null]));

export const preferences = definePersistedStore<Preferences>({
  name: "preferences",
  // Read by /theme.js before the first paint.
  key: "crossbook.preferences",
  title: storeTitles.preferences,
  schema: v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(isRecord),
    v.transform((stored) => ({ ...nothing, ...stored })),
    fields,
  ),
  empty: v.parse(fields, nothing),
});

/** All users share one value. */
const anyUser = "";

/** One choice, live: changes here and in another tab of this browser. */
export function usePreference<Key extends PreferenceKey>(key: Key): Preferences[Key] {
  return useSyncExternalStore(
    watchPreferences,
    useCallback(() => readPreference(key), [key]),
  );
}

/** Current value of one preference, outside React. */
export function readPreference<Key extends PreferenceKey>(key: Key): Preferences[Key] {
  return readPreferences()[key];
}

/** Calls `listener` after every change of a choice; returns the removal. */
export function watchPreferences(listener: () => void): () => void {
  return preferences.subscribe(anyUser, listener);
}

/** Sets one choice. Returns whether it is stored on this device; where storage is denied it lasts until the page closes. */
export function setPreference<Key extends PreferenceKey>(key: Key, value: Preferences[Key]): boolean {
  return setPreferences({ [key]: value });
}

export function readPreferences(): Preferences {
  return preferences.read(anyUser);
}

/** Sets several choices; returns the same as `setPreference`. */
export function setPreferences(chosen: Partial<Preferences>): boolean {
  return preferences.update(anyUser, (before) => ({ ...before, ...chosen }));
}

export function setChartRange(venue: VenueId, range: string): void {
  setPreference("chartRanges", { ...readPreference("chartRanges"), [venue]: range });
}

/** Sets the chart's interval of one venue; "" for the one that fills the range. */
export function setChartInterval(venue: VenueId, interval: string): void {
  setPreference("chartIntervals", { ...readPreference("chartIntervals"), [venue]: interval });
}
