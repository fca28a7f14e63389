import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import type { Alert } from "#browser/preferences/alerts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { alertOutcomeText, alertText, formatAlertFigure } from "./alert-labels.ts";
import { AlertFoot, PresentFigure } from "./alert-row-cells.tsx";
import styles from "./alerts.module.css";
import { mustClearAtFirst } from "./parse-alert-form.ts";
import { listTexts } from "./texts.ts";
import { useAlertFigures } from "./use-alert-figures.ts";
import type { AlertChanges } from "./use-alerts.ts";

interface AlertRowProps {
  readonly alert: Alert;
  readonly changes: AlertChanges;
  readonly onEdit: () => void;
}

/** One alert of the list; dimmed figures are not fresh and fire nothing. */
export function AlertRow({ alert, changes, onEdit }: AlertRowProps) {
  const { outcome, on, state, note } = alert;
  const { venue, marketId, outcomeId } = outcome;
  const { label } = useVenueConfig(venue);
  const odds = usePreference("odds");
  const { figures, notOffered } = useAlertFigures(outcome, on === "last");
  const present = figures[on];
  const condition = alertText(alert, odds);
  const name = alertOutcomeText(outcome);
  const unavailable = notOffered(on);
  const text = formatAlertFigure(present.value, odds);
  const arm = () => changes.arm(alert.id, mustClearAtFirst(alert, present, false));
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.market}>
        <VenueBadge venue={venue} label={label} />
        {isLinkable(marketId) ? (
          <Link to={paths.market(venue, marketId, outcomeId)} title={name} className={styles.name}>
            <NameParts outcome={outcome} />
          </Link>
        ) : (
          <span className={styles.name}>
            <NameParts outcome={outcome} />
          </span>
        )}
      </span>
      <span className={styles.condition}>{condition}</span>
      <PresentFigure text={text} isFresh={present.isFresh} dataAt={present.dataAt} />
      <span className={styles.state}>
        <AlertStateText alert={alert} />
      </span>
      <div className={styles.more}>
        {unavailable === undefined ? null : <p className={styles.unavailable}>{unavailable}</p>}
        <AlertFoot
          state={state}
          note={note}
          of={`${condition}, ${name}`}
          onPause={() => changes.pause(alert.id)}
          onArm={arm}
          onEdit={onEdit}
          onRemove={() => changes.remove(alert)}
        />
      </div>
    </li>
  );
}

/** The title is cut where space is short; the outcome is not. */
function NameParts({ outcome }: { readonly outcome: OutcomeRef }) {
  const { title, marketId, label } = outcome;
  return (
    <>
      <bdi className={styles.title}>{title === "" ? marketId : title}</bdi>
      {label === "" ? null : (
        <span key={title} className={styles.label}>
          {" · "}
          <bdi>{label}</bdi>
        </span>
      )}
    </>
  );
}

function AlertStateText({ alert }: { readonly alert: Alert }) {
  const odds = usePreference("odds");
  const zone = usePreference("timeZone");
  const { state, firedAt, firedAtValue, mustClear, when, repeat } = alert;
  const [time, value] =
    firedAt === undefined
      ? []
      : [formatTime(firedAt, "momentOfYear", zone), formatAlertFigure(firedAtValue, odds)];
  const isDated = time !== undefined && value !== undefined;
  if (state === "fired")
    return <b className={styles.fired}>{isDated ? listTexts.firedAt(time, value) : listTexts.fired}</b>;
  const armed = repeat === "again" ? listTexts.armedEveryTime : listTexts.armed;
  const label = state === "paused" ? listTexts.paused : armed;
  const waits = state === "armed" && mustClear && when !== "crosses" ? listTexts.waitingToReset : "";
  return `${label}${waits}${isDated ? listTexts.lastFired(time, value) : ""}`;
}
