import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import type { EdgeAlert } from "#browser/preferences/edge-alerts.ts";
import { paths } from "#browser/routing/paths.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { AlertListRow, type AlertRowProps } from "./alert-list-row.tsx";
import styles from "./alerts.module.css";
import { edgeAlertText, formatEarned, legsText } from "./edge-alert-labels.ts";
import { listTexts } from "./texts.ts";
import { useFollowedEdge } from "./use-live-edge.tsx";

interface EdgeAlertRowProps extends AlertRowProps<EdgeAlert> {
  readonly follow: GroupSubscriptionComponent;
}

/** Row of an alert on an edge; where it is off it fires nothing, and says why. */
export function EdgeAlertRow({ follow, ...props }: EdgeAlertRowProps) {
  const { venues } = useConfig();
  const { group, legs, on, state } = props.alert;
  const { currency } = venues[legs[0].venue];
  const { observation, off, following } = useFollowedEdge(props.alert, follow);
  const name = legsText(legs, (venue) => venues[venue].label);
  return (
    <AlertListRow
      {...props}
      market={
        <>
          {following}
          {legs.map(({ venue }) => (
            <VenueBadge key={venue} venue={venue} />
          ))}
          <Link
            to={paths.matchedGroup(group.category, group.groupId, group.date)}
            title={`${group.title}: ${name}`}
            className={styles.name}
          >
            <bdi className="cut">{group.title === "" ? group.groupId : group.title}</bdi>
            <span className={styles.label}>
              {" · "}
              <bdi>{legs.map(({ label, outcomeId }) => (label === "" ? outcomeId : label)).join(" + ")}</bdi>
            </span>
          </Link>
        </>
      }
      name={name}
      condition={edgeAlertText(props.alert, currency)}
      conditionClassName={styles.edgeCondition}
      observation={observation}
      format={(value) => formatEarned(on, value, currency)}
      unavailable={off === undefined || state === "fired" ? undefined : listTexts.off(off)}
    />
  );
}
