import { type Choice, choices } from "#browser/preferences/preference-options.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { PriceFormatPreview } from "./price-format-preview.tsx";
import styles from "./settings.module.css";
import { SettingsSection, useAnnounce } from "./settings-section.tsx";
import { appearanceTexts } from "./texts.ts";

export function AppearanceSection() {
  return (
    <SettingsSection id="appearance" title={appearanceTexts.title} about={appearanceTexts.about}>
      <div className={styles.beside}>
        <div className={styles.choices}>
          {choices.map((choice) => (
            <ChoiceField key={choice.name} choice={choice} />
          ))}
        </div>
        <PriceFormatPreview />
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
          announce(appearanceTexts.chosen(name, label), isSaved);
        }}
      />
      <p className={styles.hint}>{appearanceTexts.hints[preference]}</p>
    </div>
  );
}
