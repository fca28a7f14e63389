import { useId } from "react";
import { Checkbox } from "#browser/ui/field.tsx";
import styles from "./session.module.css";

/** The choice to keep the API key on this device, with what it means. */
export function RememberKeyCheckbox({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (keep: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <Checkbox
        label="Keep the API key on this device"
        checked={checked}
        onChange={onChange}
        aria-describedby={id}
      />
      <p id={id} className={styles.hint}>
        Kept, it lies unencrypted in this browser's storage until you sign out: whoever can use this browser,
        and any program that gets to run in this page, can read it. Not kept, it is forgotten when the page is
        closed or loaded again.
      </p>
    </div>
  );
}
