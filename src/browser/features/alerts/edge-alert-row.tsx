import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import type { EdgeAlert } from "#browser/preferences/edge-alerts.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { AlertFoot, PresentFigure } from "./alert-row-cells.tsx";
import styles from "./alerts.module.css";
import { edgeAlertText, formatEarned, legsText } from "./edge-alert-labels.ts";
import { mustClearAtFirst } from "./parse-alert-form.ts";
import { listTexts } from "./texts.ts";
import type { AlertChanges } from "./use-alerts.ts";
import { useFollowedEdge } from "./use-live-edge.tsx";

interface EdgeAlertRowProps {
  readonly alert: EdgeAlert;
  readonly follow: GroupSubscriptionComponent;
  readonly changes: AlertChanges<EdgeAlert>;
  readonly onEdit: () => void;
}

/** One edge alert of the list; where it is off it fires nothing, and says why. */
export function EdgeAlertRow({ alert, follow, changes, onEdit }: EdgeAlertRowProps) {
  const { venues } = useConfig();
  const { group, legs, on, state, note, repeat, mustClear } = alert;
  const { currency } = venues[legs[0].venue];
  const zone = usePreference("timeZone");
  const { observation, off, following } = useFollowedEdge(alert, follow);
  const condition = edgeAlertText(alert, currency);
  const name = legsText(legs, (venue) => venues[venue].label);
  const text = formatEarned(on, observation.value, currency);
  const firedAt =
    alert.firedAt === undefined
      ? undefined
      : ([
          formatTime(alert.firedAt, "momentOfYear", zone),
          formatEarned(on, alert.firedAtValue, currency),
        ] as const);
  const armed = repeat === "again" ? listTexts.armedEveryTime : listTexts.armed;
  const stateText =
    state === "armed" ? `${armed}${mustClear ? listTexts.waitingToReset : ""}` : listTexts.paused;
  return (
    <li className={styles.row} data-state={state}>
      {following}
      <span className={styles.market}>
        {legs.map(({ venue }) => (
          <VenueBadge key={venue} venue={venue} label={venues[venue].label} />
        ))}
        <Link
          to={paths.matchedGroup(group.category, group.groupId, group.date)}
          title={`${group.title}: ${name}`}
          className={styles.name}
        >
          <bdi className={styles.title}>{group.title === "" ? group.groupId : group.title}</bdi>
          <span className={styles.label}>
            {" · "}
            <bdi>{legs.map(({ label, outcomeId }) => (label === "" ? outcomeId : label)).join(" + ")}</bdi>
          </span>
        </Link>
      </span>
      <span className={styles.edgeCondition}>{condition}</span>
      <PresentFigure text={text} isFresh={observation.isFresh} dataAt={observation.dataAt} />
      <span className={styles.state}>
        {state === "fired" ? (
          <b className={styles.fired}>
            {firedAt === undefined ? listTexts.fired : listTexts.firedAt(...firedAt)}
          </b>
        ) : (
          `${stateText}${firedAt === undefined ? "" : listTexts.lastFired(...firedAt)}`
        )}
      </span>
      <div className={styles.more}>
        {off === undefined || state === "fired" ? null : (
          <p className={styles.unavailable} data-off>
            {listTexts.off(off)}
          </p>
        )}
        <AlertFoot
          state={state}
          note={note}
          of={`${condition}, ${name}`}
          onPause={() => changes.pause(alert.id)}
          onArm={() => changes.arm(alert.id, mustClearAtFirst(alert, observation, false))}
          onEdit={onEdit}
          onRemove={() => changes.remove(alert)}
        />
      </div>
    </li>
  );
}
