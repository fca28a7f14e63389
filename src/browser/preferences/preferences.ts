// Preferences for appearance and behaviour, stored on this device. Never a secret. Where storage is denied or
// invalid, defaults apply and changes last as long as the page.
import { useCallback } from "react";
import * as v from "valibot";
import { create } from "zustand";
import { isRecord, parseJson } from "#browser/lib/untyped-json.ts";
import type { DevigMethod } from "#browser/trading-math/odds/devig.ts";
import type { OddsFormat } from "#browser/trading-math/odds/odds.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { type AsideText, loadStored, restoreAside, saveStored } from "./stored-value.ts";

/** localStorage key of the preferences; /theme.js reads it before the first paint. */
export const preferencesKey = "crossbook.preferences";

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

const schema = v.object({
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

export type Preferences = v.InferOutput<typeof schema>;
export type PreferenceKey = keyof Preferences;

/** Null falls back to the default, which an absent field does not. */
const nothing = Object.fromEntries(Object.keys(schema.entries).map((key) => [key, null]));
const defaults = v.parse(schema, nothing);

/** Preferences from stored text, with defaults for missing or unknown values; undefined if it is no object. */
export function parsePreferences(stored: string): Preferences | undefined {
  return fromJson(parseJson(stored))?.value;
}

function fromJson(value: unknown): { readonly value: Preferences } | undefined {
  if (!isRecord(value)) return undefined;
  return { value: v.parse(schema, { ...nothing, ...value }) };
}

function load(): Preferences {
  return loadStored(preferencesKey, fromJson).value ?? defaults;
}

const usePreferences = create<Preferences>()(load);

/** Brings back preferences that were put aside, if they can be read now. Returns whether it did. */
export function restorePreferences(aside: AsideText): boolean {
  if (!restoreAside(aside, fromJson)) return false;
  usePreferences.setState(load());
  return true;
}

/** True if a newer program wrote the preferences: changes last as long as the page. */
export function arePreferencesNewer(): boolean {
  return loadStored(preferencesKey, fromJson).isNewer;
}

/** One choice, live: changes here and in another tab of this browser. */
export function usePreference<Key extends PreferenceKey>(key: Key): Preferences[Key] {
  return usePreferences(useCallback((preferences: Preferences) => preferences[key], [key]));
}

/** Current value of one preference, outside React. */
export function readPreference<Key extends PreferenceKey>(key: Key): Preferences[Key] {
  return usePreferences.getState()[key];
}

/** Calls `listener` after every change of a choice; returns the removal. */
export function watchPreferences(listener: (preferences: Preferences) => void): () => void {
  return usePreferences.subscribe(listener);
}

/** Sets one choice. Returns whether it is stored on this device; where storage is denied it lasts until the page closes. */
export function setPreference<Key extends PreferenceKey>(key: Key, value: Preferences[Key]): boolean {
  return setPreferences({ [key]: value });
}

export function readPreferences(): Preferences {
  return usePreferences.getState();
}

/** Sets several choices; returns the same as `setPreference`. */
export function setPreferences(chosen: Partial<Preferences>): boolean {
  usePreferences.setState(chosen);
  return saveStored(preferencesKey, fromJson, usePreferences.getState());
}

export function setChartRange(venue: VenueId, range: string): void {
  setPreference("chartRanges", { ...readPreference("chartRanges"), [venue]: range });
}

/** Sets the chart's interval of one venue; "" for the one that fills the range. */
export function setChartInterval(venue: VenueId, interval: string): void {
  setPreference("chartIntervals", { ...readPreference("chartIntervals"), [venue]: interval });
}

if (typeof window !== "undefined") {
  window.addEventListener("storage", (event) => {
    if (event.key !== preferencesKey || event.newValue === null) return;
    const parsed = parsePreferences(event.newValue);
    if (parsed !== undefined) usePreferences.setState(parsed);
  });
}
