// Names and options of the display preferences.
import type { Preferences } from "./preferences.ts";

type DisplayPreference = "theme" | "odds" | "timeZone" | "directionColours" | "density";

export const optionTexts = {
  theme: {
    name: "Theme",
    options: { system: "System", dark: "Dark", light: "Light", contrast: "Contrast" },
  },
  odds: {
    name: "Prices",
    options: { cents: "¢", percent: "%", decimal: "1.91", american: "+110", fractional: "11/10" },
  },
  timeZone: { name: "Times", options: { local: "Local", utc: "UTC" } },
  directionColours: {
    name: "Up and down",
    options: { "green-red": "Green, red", "red-green": "Red, green", "blue-orange": "Blue, orange" },
  },
  density: { name: "Rows", options: { normal: "Normal", compact: "Compact" } },
} as const satisfies {
  [Key in DisplayPreference]: { name: string; options: Record<Preferences[Key], string> };
};

/** Sections of the settings page, by the `section` of its address, in their order. */
export const settingsSections = {
  connection: "Connection",
  appearance: "Appearance",
  trading: "Trading",
  shortcuts: "Shortcuts",
  notifications: "Notifications",
  device: "Copy of this device",
  file: "Settings file",
  orders: "Order backup",
  diagnostics: "Diagnostics",
  about: "About",
} as const;
