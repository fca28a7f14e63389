// Cells shared by all kinds of alert rows.
import type { Alert } from "#browser/preferences/alerts.ts";
import { Age } from "#browser/ui/age.tsx";
import { Button } from "#browser/ui/button.tsx";
import styles from "./alerts.module.css";

interface PresentFigureProps {
  readonly text: string;
  readonly isFresh: boolean;
  /** On the clock's monotonic time. */
  readonly dataAt: number | undefined;
}

export function PresentFigure({ text, isFresh, dataAt }: PresentFigureProps) {
  return (
    <span className={styles.present}>
      now{" "}
      <b className={styles.figure} data-fresh={isFresh} translate="no">
        <span key={text.length}>{text}</span>
      </b>{" "}
      <Age at={dataAt} />
    </span>
  );
}

interface AlertFootProps {
  readonly state: Alert["state"];
  readonly note: string | undefined;
  /** Noun phrase for the alert. */
  readonly of: string;
  readonly onPause: () => void;
  readonly onArm: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** The user's note, and what can be done to the alert. */
export function AlertFoot({ state, note, of, onPause, onArm, onEdit, onRemove }: AlertFootProps) {
  const again = state === "paused" ? "Resume" : "Arm again";
  return (
    <>
      {note === undefined ? null : (
        <p className={styles.note}>
          <bdi>{note}</bdi>
        </p>
      )}
      <span className={styles.actions}>
        {state === "armed" ? (
          <Button tone="quiet" aria-label={`Pause ${of}`} onClick={onPause}>
            Pause
          </Button>
        ) : (
          <Button tone="quiet" aria-label={`${again} ${of}`} onClick={onArm}>
            {again}
          </Button>
        )}
        <Button tone="quiet" aria-label={`Edit ${of}`} onClick={onEdit}>
          Edit
        </Button>
        <Button tone="quiet" aria-label={`Remove ${of}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </>
  );
}
