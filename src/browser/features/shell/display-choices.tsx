import { type Choice, choices } from "#browser/preferences/preference-options.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import styles from "./menus.module.css";

/** Every choice about looks, each in force at once. */
export function DisplayChoices() {
  return (
    <div className={styles.menu}>
      {choices.map((choice) => (
        <ChoiceGroup key={choice.name} choice={choice} />
      ))}
    </div>
  );
}

function ChoiceGroup({ choice: { name, preference, options, choose } }: { readonly choice: Choice }) {
  const value = usePreference(preference);
  return <RadioGroup name={name} showName options={options} value={value} onChange={choose} />;
}
