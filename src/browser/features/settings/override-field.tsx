import { type FormEvent, useState } from "react";
import type { DecimalInput } from "#browser/trading-math/decimal-input.ts";
import { NumberField } from "#browser/ui/field.tsx";
import { canonical, type Decimal, equals } from "#contract/decimal.ts";
import { OverrideActions } from "./override-actions.tsx";
import styles from "./settings.module.css";
import { useAnnounce } from "./settings-section.tsx";

interface OverrideFieldProps {
  readonly label: string;
  readonly about: string;
  readonly suffix?: string;
  /** As the field shows it. */
  readonly inForce: Decimal;
  /** It is the user's own, not the default. */
  readonly isOwn: boolean;
  readonly parse: (text: string) => DecimalInput;
  /** Saves a value, or undefined for the default; returns if it is saved for the next visit. */
  readonly onSet: (value: Decimal | undefined) => boolean;
  readonly texts: {
    readonly changed: (label: string, value: Decimal, before: Decimal) => string;
    readonly reset: (label: string) => string;
  };
}

/** One value that overrides the settings'. Typed text takes effect only when it is submitted. */
export function OverrideField({
  label,
  about,
  suffix,
  inForce,
  isOwn,
  parse,
  onSet,
  texts,
}: OverrideFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const announce = useAnnounce();

  const reset = () => {
    setTyped(undefined);
    setProblem(undefined);
  };
  const set = (value: Decimal | undefined, outcome: string) => {
    const isSaved = onSet(value);
    reset();
    announce(outcome, isSaved);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === undefined) return;
    const read = parse(typed);
    if (!read.ok) {
      setProblem(read.problem);
      return;
    }
    const value = canonical(read.value);
    if (equals(value, inForce)) reset();
    else set(value, texts.changed(label, value, inForce));
  };

  return (
    <form className={styles.limit} onSubmit={submit} noValidate>
      <NumberField
        label={label}
        value={typed ?? inForce}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        error={problem}
        hint={about}
        suffix={suffix}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed !== undefined) reset();
        }}
      />
      <OverrideActions
        label={label}
        isChanged={typed !== undefined}
        isOwn={isOwn}
        onReset={() => set(undefined, texts.reset(label))}
      />
    </form>
  );
}
