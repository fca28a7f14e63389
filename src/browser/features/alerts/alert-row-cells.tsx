// Cells shared by all kinds of alert rows.
import type { Alert } from "#browser/preferences/alerts.ts";
import { Age } from "#browser/ui/age.tsx";
import { Button } from "#browser/ui/button.tsx";
import { keepFocusInList } from "#browser/ui/keep-focus.ts";
import styles from "./alerts.module.css";
import { listTexts } from "./texts.ts";

interface PresentFigureProps {
  readonly text: string;
  readonly isFresh: boolean;
  /** On the clock's monotonic time. */
  readonly dataAt: number | undefined;
}

export function PresentFigure({ text, isFresh, dataAt }: PresentFigureProps) {
  return (
    <span className={styles.present}>
      <span className="visually-hidden">{listTexts.now} </span>
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
  const again = state === "paused" ? listTexts.resume : listTexts.armAgain;
  return (
    <>
      {note === undefined ? null : (
        <p className={styles.note}>
          <bdi>{note}</bdi>
        </p>
      )}
      <span className={styles.actions}>
        {state === "armed" ? (
          <Button tone="quiet" aria-label={`${listTexts.pause} ${of}`} onClick={onPause}>
            {listTexts.pause}
          </Button>
        ) : (
          <Button tone="quiet" aria-label={`${again} ${of}`} onClick={onArm}>
            {again}
          </Button>
        )}
        <Button tone="quiet" aria-label={`${listTexts.edit} ${of}`} onClick={onEdit}>
          {listTexts.edit}
        </Button>
        <Button
          tone="quiet"
          aria-label={`${listTexts.remove} ${of}`}
          onClick={({ currentTarget }) => keepFocusInList(currentTarget, onRemove)}
        >
          {listTexts.remove}
        </Button>
      </span>
    </>
  );
}
