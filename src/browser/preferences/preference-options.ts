// Options of appearance and number formats: one list for every place that offers them.
import { type Preferences, setPreference } from "./preferences.ts";

type ChoiceKey = "theme" | "odds" | "timeZone" | "directionColours" | "density";

export interface Choice {
  /** The exact name of its radio group. */
  readonly name: string;
  readonly preference: ChoiceKey;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Makes the option of this value the choice; answers whether it will outlast the page. */
  readonly choose: (value: string) => boolean;
}

function choice<Key extends ChoiceKey>(
  name: string,
  preference: Key,
  options: readonly { readonly value: Preferences[Key]; readonly label: string }[],
): Choice {
  const choose = (value: string) => {
    const chosen = options.find((option) => option.value === value);
    return chosen === undefined || setPreference(preference, chosen.value);
  };
  return { name, preference, options, choose };
}

export const choices = [
  choice("Theme", "theme", [
    { value: "system", label: "System" },
    { value: "dark", label: "Dark" },
    { value: "light", label: "Light" },
    { value: "contrast", label: "Contrast" },
  ]),
  choice("Prices", "odds", [
    { value: "cents", label: "¢" },
    { value: "percent", label: "%" },
    { value: "decimal", label: "1.91" },
    { value: "american", label: "+110" },
    { value: "fractional", label: "11/10" },
  ]),
  choice("Times", "timeZone", [
    { value: "local", label: "Local" },
    { value: "utc", label: "UTC" },
  ]),
  choice("Up and down", "directionColours", [
    { value: "green-red", label: "Green, red" },
    { value: "red-green", label: "Red, green" },
    { value: "blue-orange", label: "Blue, orange" },
  ]),
  choice("Rows", "density", [
    { value: "normal", label: "Normal" },
    { value: "compact", label: "Compact" },
  ]),
];
