import { type Choice, choices } from "#browser/preferences/preference-options.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { PriceSample } from "./price-sample.tsx";
import styles from "./settings.module.css";
import { SettingsSection, savedText, useAnnounce } from "./settings-section.tsx";

/** Explains each choice. */
const explained: Readonly<Record<Choice["preference"], string>> = {
  theme: "System follows this device, also in how much contrast it asks for.",
  odds: "How every price is written. It is always worked out from the exact price that was received.",
  timeZone: "The zone of every time on the screen. Days of the gateway are UTC days in either.",
  directionColours:
    "What rising and falling, buying and selling are drawn in. A sign or a word always says it too.",
  density: "The height of rows in tables.",
};

/** Appearance and number formats of the dashboard. */
export function AppearanceSection() {
  return (
    <SettingsSection
      id="appearance"
      title="Appearance"
      about="How the dashboard looks and writes its numbers. It applies at once, in every tab of this browser."
    >
      <div className={styles.beside}>
        <div className={styles.choices}>
          {choices.map((choice) => (
            <ChoiceField key={choice.name} choice={choice} />
          ))}
        </div>
        <PriceSample />
      </div>
    </SettingsSection>
  );
}

function ChoiceField({ choice: { name, preference, options, choose } }: { readonly choice: Choice }) {
  const value = usePreference(preference);
  const announce = useAnnounce();
  return (
    <div className={styles.choice}>
      <RadioGroup
        name={name}
        showName
        options={options}
        value={value}
        onChange={(chosen) => {
          const isSaved = choose(chosen);
          const label = options.find((option) => option.value === chosen)?.label ?? chosen;
          announce(`${name}: ${label}. ${savedText(isSaved)}`);
        }}
      />
      <p className={styles.hint}>{explained[preference]}</p>
    </div>
  );
}
