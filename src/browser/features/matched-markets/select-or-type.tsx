import { type FormEvent, useState } from "react";
import { Button } from "#browser/ui/button.tsx";
import { Field, SelectField } from "#browser/ui/field.tsx";
import styles from "./matched-filters.module.css";

interface OpenChoiceProps {
  /** The exact accessible name. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Signs that stand for no value a gateway could take. */
const other = "\u0000other";
const longest = 100;

/** A choice out of a list that is not closed: any other text can be typed. */
export function OpenChoice({ label, value, options, onChange }: OpenChoiceProps) {
  const [typed, setTyped] = useState<string>();
  const isListed = options.some((option) => option.value === value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed?.trim() ?? "";
    setTyped(undefined);
    if (text !== "") onChange(text);
  };
  if (typed !== undefined) {
    return (
      <form className={styles.other} onSubmit={submit}>
        <Field
          label={label}
          value={typed}
          maxLength={longest}
          autoFocus
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key === "Escape") setTyped(undefined);
          }}
        />
        <Button type="submit" className={styles.show}>
          Show
        </Button>
      </form>
    );
  }
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        ...options,
        ...(isListed ? [] : [{ value, label: value }]),
        { value: other, label: "Another, typed…" },
      ]}
      onChange={(chosen) => (chosen === other ? setTyped("") : onChange(chosen))}
    />
  );
}
