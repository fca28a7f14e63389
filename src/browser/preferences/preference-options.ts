// Options of appearance and number formats: one list for every place that offers them.
import { optionTexts } from "./option-texts.ts";
import { type Preferences, setPreference } from "./preferences.ts";

type ChoiceKey = keyof typeof optionTexts;

export interface Choice {
  /** The exact name of its radio group. */
  readonly name: string;
  readonly preference: ChoiceKey;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Makes the option of this value the choice; answers whether it will outlast the page. */
  readonly choose: (value: string) => boolean;
}

function choice<Key extends ChoiceKey>(preference: Key): Choice {
  const { name, options: labels } = optionTexts[preference];
  // Every value of the preference has a label, and no other key has one.
  const options = Object.entries(labels).map(([value, label]) => ({
    value: value as Preferences[Key],
    label,
  }));
  const choose = (value: string) => {
    const chosen = options.find((option) => option.value === value);
    return chosen === undefined || setPreference(preference, chosen.value);
  };
  return { name, preference, options, choose };
}

export const choices = [
  choice("theme"),
  choice("odds"),
  choice("timeZone"),
  choice("directionColours"),
  choice("density"),
];
