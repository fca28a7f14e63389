import {
  type PreferenceKey,
  type Preferences,
  setPreference,
  usePreference,
} from "#browser/preferences/preferences.ts";
import { Icon, type IconName } from "#browser/ui/icon.tsx";
import { Popover } from "#browser/ui/popover.tsx";
import { RadioGroup, type RadioOption } from "#browser/ui/radio-group.tsx";
import styles from "./menus.module.css";

const themes = [
  { value: "system", label: "System" },
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
  { value: "contrast", label: "Contrast" },
] as const;
const odds = [
  { value: "cents", label: "¢" },
  { value: "percent", label: "%" },
  { value: "decimal", label: "1.91" },
  { value: "american", label: "+110" },
  { value: "fractional", label: "11/10" },
] as const;
const zones = [
  { value: "local", label: "Local" },
  { value: "utc", label: "UTC" },
] as const;
const colours = [
  { value: "green-red", label: "Green, red" },
  { value: "red-green", label: "Red, green" },
  { value: "blue-orange", label: "Blue, orange" },
] as const;
const densities = [
  { value: "normal", label: "Normal" },
  { value: "compact", label: "Compact" },
] as const;

/** How the dashboard looks and writes its numbers. */
export function DisplayMenu() {
  const theme = usePreference("theme");
  return (
    <Popover name="Display" button={<Icon name={theme satisfies IconName} />}>
      <div className={styles.menu}>
        <Choice name="Theme" preference="theme" options={themes} />
        <Choice name="Prices" preference="odds" options={odds} />
        <Choice name="Times" preference="timeZone" options={zones} />
        <Choice name="Up and down" preference="directionColours" options={colours} />
        <Choice name="Rows" preference="density" options={densities} />
      </div>
    </Popover>
  );
}

interface ChoiceProps<Key extends PreferenceKey, Value extends Preferences[Key] & string> {
  readonly name: string;
  readonly preference: Key;
  readonly options: readonly RadioOption<Value>[];
}

function Choice<Key extends PreferenceKey, Value extends Preferences[Key] & string>({
  name,
  preference,
  options,
}: ChoiceProps<Key, Value>) {
  const value = usePreference(preference);
  return (
    <RadioGroup
      name={name}
      showName
      options={options}
      value={options.find((option) => option.value === value)?.value}
      onChange={(chosen) => setPreference(preference, chosen)}
    />
  );
}
