// Fields shared by the dialogs of price alerts and edge alerts: how often, fire at once, note.
import { useState } from "react";
import { type Alert, longestNote } from "#browser/preferences/alerts.ts";
import { Checkbox, Field } from "#browser/ui/field.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import styles from "./alerts.module.css";
import { dialogTexts } from "./texts.ts";

/** State of the fields that every alert has. `note` is undefined while it is blank. */
export function useAlertOptions(alert: Pick<Alert, "repeat" | "note"> | undefined) {
  const [repeat, setRepeat] = useState(alert?.repeat ?? "once");
  const [noteText, setNoteText] = useState(alert?.note ?? "");
  const [firesAtOnce, setFiresAtOnce] = useState(false);
  const note = noteText.trim() === "" ? undefined : noteText.trim();
  return { repeat, setRepeat, note, noteText, setNoteText, firesAtOnce, setFiresAtOnce };
}

interface AlertOptionFieldsProps {
  readonly options: ReturnType<typeof useAlertOptions>;
  /** True if the condition holds at this moment, so that the user may let the alert fire at once. */
  readonly isTrueNow: boolean;
}

export function AlertOptionFields({ options, isTrueNow }: AlertOptionFieldsProps) {
  const { repeat, setRepeat, noteText, setNoteText, firesAtOnce, setFiresAtOnce } = options;
  return (
    <>
      <RadioGroup
        name={dialogTexts.howOften}
        showName
        options={[
          { value: "once", label: dialogTexts.once },
          { value: "again", label: dialogTexts.everyTime },
        ]}
        value={repeat}
        onChange={setRepeat}
      />
      {isTrueNow ? (
        <div className={styles.trueNow}>
          <p>{dialogTexts.trueNow}</p>
          <Checkbox label={dialogTexts.fireNow} checked={firesAtOnce} onChange={setFiresAtOnce} />
        </div>
      ) : null}
      <Field label={dialogTexts.note} value={noteText} onChange={setNoteText} maxLength={longestNote} />
    </>
  );
}
