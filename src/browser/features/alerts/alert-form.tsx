// Fields shared by the dialogs of price alerts and edge alerts: how often, fire at once, note.
import { useState } from "react";
import { type Alert, longestNote } from "#browser/preferences/alerts.ts";
import { Checkbox, Field } from "#browser/ui/field.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import styles from "./alerts.module.css";

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
        name="How often"
        showName
        options={[
          { value: "once", label: "Once" },
          { value: "again", label: "Every time" },
        ]}
        value={repeat}
        onChange={setRepeat}
      />
      {isTrueNow ? (
        <div className={styles.trueNow}>
          <p>This is true now. The alert fires when it comes true again, after it was false once.</p>
          <Checkbox label="Fire at once, too" checked={firesAtOnce} onChange={setFiresAtOnce} />
        </div>
      ) : null}
      <Field label="Note" value={noteText} onChange={setNoteText} maxLength={longestNote} />
    </>
  );
}
