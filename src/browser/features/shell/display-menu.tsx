import { type Choice, choices } from "#browser/preferences/preference-options.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Icon, type IconName } from "#browser/ui/icon.tsx";
import { Popover } from "#browser/ui/popover.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { displayTexts } from "./texts.ts";

/** Theme, density, colours and number formats. */
export function DisplayMenu() {
  const theme = usePreference("theme");
  return (
    <Popover name={displayTexts.name} button={<Icon name={theme satisfies IconName} />}>
      <div className="stack">
        {choices.map((choice) => (
          <ChoiceGroup key={choice.name} choice={choice} />
        ))}
      </div>
    </Popover>
  );
}

function ChoiceGroup({ choice: { name, preference, options, choose } }: { readonly choice: Choice }) {
  const value = usePreference(preference);
  return <RadioGroup name={name} showName options={options} value={value} onChange={choose} />;
}
