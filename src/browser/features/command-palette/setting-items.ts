// Every choice of the settings as a line of the palette, and the settings' own sections.

import { settingsSections } from "#browser/preferences/option-texts.ts";
import { unsavedText } from "#browser/preferences/persisted-store.ts";
import { choices } from "#browser/preferences/preference-options.ts";
import { readPreference, setPreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import { notify } from "#browser/ui/toast.tsx";
import type { PaletteItem } from "./palette-item.ts";
import { texts as paletteTexts, settingTexts as texts } from "./texts.ts";

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
  { preference: "confirmOrders", title: texts.confirmOrders, on: texts.askInDialog, off: texts.sendAtOnce },
  { preference: "singleKeys", title: texts.singleKeys, on: texts.on, off: texts.off },
  { preference: "tradingKeys", title: texts.tradingKeys, on: texts.on, off: texts.off },
] as const;

type SettingsSection = keyof typeof settingsSections;

const sectionKeywords: Readonly<Record<SettingsSection, string>> = {
  connection: "api key sign-in",
  appearance: "look display",
  trading: "limits fees confirm risk",
  shortcuts: "keys keyboard",
  notifications: "alerts sound",
  device: "save copy backup export import restore data",
  file: "export import backup",
  orders: "save copy export import backup",
  diagnostics: "requests stream check",
  about: "version commit licences",
};

function warnUnlessSaved(isSaved: boolean): void {
  if (!isSaved) notify(unsavedText, "warn");
}

export function settingItems(goTo: (path: string) => void): readonly PaletteItem[] {
  return [
    ...choices.flatMap(({ name, preference, options, choose }) =>
      options.map(({ value, label }) => ({
        key: `setting:${preference}:${value}`,
        title: `${name}: ${label}`,
        keywords: `${searchKeywords[preference] ?? ""} ${searchKeywords[value] ?? ""}`,
        section: paletteTexts.sections.settings,
        isCurrent: readPreference(preference) === value,
        run: () => warnUnlessSaved(choose(value)),
      })),
    ),
    ...switches.flatMap(({ preference, title, on, off }) =>
      [true, false].map((value) => ({
        key: `setting:${preference}:${value}`,
        title: `${title}: ${value ? on : off}`,
        section: paletteTexts.sections.settings,
        isCurrent: readPreference(preference) === value,
        run: () => warnUnlessSaved(setPreference(preference, value)),
      })),
    ),
    ...(Object.keys(settingsSections) as SettingsSection[]).map((section) => ({
      key: `settings:${section}`,
      title: texts.section(settingsSections[section]),
      keywords: sectionKeywords[section],
      section: paletteTexts.sections.settings,
      run: () => goTo(`${paths.settings}?section=${section}`),
    })),
  ];
}
