import { useId } from "react";
import { SelectField } from "#browser/ui/field.tsx";
import styles from "./session.module.css";
import { type KeyRetention, keyRetentions } from "./sign-in-storage.ts";
import { keyTexts } from "./texts.ts";

const options = keyRetentions.map((value) => ({ value, label: keyTexts.retention[value] }));

/** Choice how long the API key is kept, with what the choice means. */
export function KeyRetentionField({
  value,
  onChange,
}: {
  readonly value: KeyRetention;
  readonly onChange: (retention: KeyRetention) => void;
}) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <SelectField
        label={keyTexts.keep}
        value={value}
        options={options}
        onChange={(chosen) => onChange(keyRetentions.find((one) => one === chosen) ?? "tab")}
        aria-describedby={id}
      />
      <p id={id} className="muted-small">
        {keyTexts.retentionHint[value]}
      </p>
    </div>
  );
}
