// Row of the alert list, the same for alerts on a price and on an edge.
import type { ReactNode } from "react";
import { formatTime } from "#browser/lib/format-time.ts";
import type { AnyAlert } from "#browser/preferences/alerts.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Age } from "#browser/ui/age.tsx";
import { Button } from "#browser/ui/button.tsx";
import { keepFocusInList } from "#browser/ui/keep-focus.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { Observation } from "./alert-condition.ts";
import styles from "./alerts.module.css";
import { mustClearAtFirst } from "./parse-alert-form.ts";
import { listTexts } from "./texts.ts";
import type { AlertChanges } from "./use-alerts.ts";

export interface AlertRowProps<One extends AnyAlert> {
  readonly alert: One;
  readonly changes: AlertChanges<One>;
  readonly onEdit: () => void;
}

interface AlertListRowProps<One extends AnyAlert> extends AlertRowProps<One> {
  /** Venues and name of what it is on. */
  readonly market: ReactNode;
  /** The name as text. */
  readonly name: string;
  readonly condition: string;
  /** Prices stand at the end of their column, sentences at its start. */
  readonly conditionClassName: string | undefined;
  readonly observation: Observation;
  readonly format: (value: Decimal | undefined) => string;
  /** Why it cannot fire now, as a sentence. */
  readonly unavailable: string | undefined;
}

/** One alert of the list; a dimmed figure is not fresh and fires nothing. */
export function AlertListRow<One extends AnyAlert>({
  alert,
  changes,
  onEdit,
  market,
  name,
  condition,
  conditionClassName,
  observation,
  format,
  unavailable,
}: AlertListRowProps<One>) {
  const { id, state, note } = alert;
  const text = format(observation.value);
  const of = `${condition}, ${name}`;
  const again = state === "paused" ? listTexts.resume : listTexts.armAgain;
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.market}>{market}</span>
      <span className={conditionClassName}>{condition}</span>
      <span className={styles.present}>
        <span className="visually-hidden">{listTexts.now} </span>
        <b className={styles.figure} data-fresh={observation.isFresh} translate="no">
          <span key={text.length}>{text}</span>
        </b>{" "}
        <Age at={observation.dataAt} />
      </span>
      <span className="muted">
        <AlertStateText alert={alert} format={format} />
      </span>
      <div className={styles.more}>
        {unavailable === undefined ? null : (
          <p className={styles.unavailable} data-off>
            {unavailable}
          </p>
        )}
        {note === undefined ? null : (
          <p className="muted-small">
            <bdi>{note}</bdi>
          </p>
        )}
        <span className={styles.actions}>
          {state === "armed" ? (
            <Button tone="quiet" aria-label={`${listTexts.pause} ${of}`} onClick={() => changes.pause(id)}>
              {listTexts.pause}
            </Button>
          ) : (
            <Button
              tone="quiet"
              aria-label={`${again} ${of}`}
              onClick={() => changes.arm(id, mustClearAtFirst(alert, observation, false))}
            >
              {again}
            </Button>
          )}
          <Button tone="quiet" aria-label={`${listTexts.edit} ${of}`} onClick={onEdit}>
            {listTexts.edit}
          </Button>
          <Button
            tone="quiet"
            aria-label={`${listTexts.remove} ${of}`}
            onClick={({ currentTarget }) => keepFocusInList(currentTarget, () => changes.remove(alert))}
          >
            {listTexts.remove}
          </Button>
        </span>
      </div>
    </li>
  );
}

function AlertStateText({ alert, format }: Pick<AlertListRowProps<AnyAlert>, "alert" | "format">) {
  const zone = usePreference("timeZone");
  const { state, firedAt, firedAtValue, mustClear, when, repeat } = alert;
  const fired =
    firedAt === undefined
      ? undefined
      : ([formatTime(firedAt, "momentOfYear", zone), format(firedAtValue)] as const);
  if (state === "fired")
    return (
      <b className={styles.fired}>{fired === undefined ? listTexts.fired : listTexts.firedAt(...fired)}</b>
    );
  const armed = repeat === "again" ? listTexts.armedEveryTime : listTexts.armed;
  const label = state === "paused" ? listTexts.paused : armed;
  const waits = state === "armed" && mustClear && when !== "crosses" ? listTexts.waitingToReset : "";
  return `${label}${waits}${fired === undefined ? "" : listTexts.lastFired(...fired)}`;
}
