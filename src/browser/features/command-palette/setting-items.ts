// Every choice of the settings as a line of the palette, and the settings' own sections.

import { choices } from "#browser/preferences/preference-options.ts";
import { readPreference, setPreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import type { PaletteItem } from "./palette-item.ts";

/** Alternative terms for options that are labelled by a sign. */
const searchKeywords: Readonly<Record<string, string>> = {
  odds: "odds format",
  timeZone: "time zone clock",
  directionColours: "colours colors",
  density: "density table height",
  theme: "appearance mode",
  cents: "cents",
  percent: "percent probability",
  decimal: "decimal european",
  american: "american moneyline",
  fractional: "fractional british",
  contrast: "high contrast",
};

const switches = [
  { preference: "confirmOrders", title: "Confirm each order", on: "Ask in a dialog", off: "Send at once" },
  { preference: "singleKeys", title: "Keys without Ctrl, ⌘ or Alt", on: "On", off: "Off" },
  { preference: "tradingKeys", title: "Trading keys", on: "On", off: "Off" },
] as const;

const sections = [
  ["connection", "Connection", "api key sign-in"],
  ["appearance", "Appearance", "look display"],
  ["trading", "Trading", "limits fees confirm risk"],
  ["shortcuts", "Shortcuts", "keys keyboard"],
  ["notifications", "Notifications", "alerts sound"],
  ["file", "Settings file", "export import backup"],
  ["orders", "Orders kept here", "save copy export import backup"],
  ["diagnostics", "Diagnostics", "requests stream check"],
] as const;

export function settingItems(goTo: (path: string) => void): readonly PaletteItem[] {
  return [
    ...choices.flatMap(({ name, preference, options, choose }) =>
      options.map(({ value, label }) => ({
        key: `setting:${preference}:${value}`,
        title: `${name}: ${label}`,
        keywords: `${searchKeywords[preference] ?? ""} ${searchKeywords[value] ?? ""}`,
        section: "Settings",
        isCurrent: readPreference(preference) === value,
        run: () => void choose(value),
      })),
    ),
    ...switches.flatMap(({ preference, title, on, off }) =>
      [true, false].map((value) => ({
        key: `setting:${preference}:${value}`,
        title: `${title}: ${value ? on : off}`,
        section: "Settings",
        isCurrent: readPreference(preference) === value,
        run: () => void setPreference(preference, value),
      })),
    ),
    ...sections.map(([section, title, keywords]) => ({
      key: `settings:${section}`,
      title: `Settings: ${title}`,
      keywords,
      section: "Settings",
      run: () => goTo(`${paths.settings}?section=${section}`),
    })),
  ];
}
