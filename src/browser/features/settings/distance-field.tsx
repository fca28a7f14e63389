// A price distance: a number, in cents of a contract or in percent of the reference price.
import { type FormEvent, useState } from "react";
import { type PriceDistance, tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { NumberField } from "#browser/ui/field.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { canonical } from "#contract/decimal.ts";
import { OverrideActions } from "./override-actions.tsx";
import styles from "./settings.module.css";
import { useAnnounce } from "./settings-section.tsx";
import { tradingTexts } from "./texts.ts";

const texts = tradingTexts.prices;

interface DistanceFieldProps {
  readonly name: "slippage" | "priceMove";
  readonly label: string;
  readonly about: string;
  /** Base of the percentages. */
  readonly base: string;
  /** Short label of the default, and the message announced when it is chosen. */
  readonly otherwise: string;
  readonly otherwiseLabel: string;
}

export function DistanceField({ name, label, about, base, otherwise, otherwiseLabel }: DistanceFieldProps) {
  const [{ [name]: own }, update] = useStoredState(tradingChoices);
  const [typed, setTyped] = useState<string>();
  const [unit, setUnit] = useState<PriceDistance["unit"]>();
  const [problem, setProblem] = useState<string>();
  const announce = useAnnounce();
  const present = { unit: unit ?? own?.unit ?? "cents", text: typed ?? own?.value ?? "" };
  const isChanged = typed !== undefined || (unit !== undefined && unit !== own?.unit);

  const set = (distance: PriceDistance | undefined) => {
    const isSaved = update((choices) => ({ ...choices, [name]: distance }));
    setTyped(undefined);
    setUnit(undefined);
    setProblem(undefined);
    const text =
      distance === undefined
        ? otherwise
        : distance.unit === "cents"
          ? texts.inCents(distance.value)
          : texts.inPercent(distance.value, base);
    announce(texts.changed(label, text), isSaved);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseDecimalInput(present.text);
    if (read.ok) set({ unit: present.unit, value: canonical(read.value) });
    else setProblem(read.problem);
  };

  return (
    <form className={styles.limit} onSubmit={submit} noValidate>
      <NumberField
        label={label}
        value={present.text}
        placeholder={otherwise}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        error={problem}
        hint={about}
        suffix={present.unit === "cents" ? "¢" : "%"}
      />
      <RadioGroup
        name={texts.unitOf(label)}
        options={[
          { value: "cents", label: texts.cents },
          { value: "percent", label: texts.percentOf(base) },
        ]}
        value={present.unit}
        onChange={setUnit}
      />
      <OverrideActions
        label={label}
        resetLabel={otherwiseLabel}
        isChanged={isChanged}
        isOwn={own !== undefined}
        onReset={() => set(undefined)}
      />
    </form>
  );
}
