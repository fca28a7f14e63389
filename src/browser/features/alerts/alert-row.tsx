import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { Alert } from "#browser/preferences/alerts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { alertOutcomeText, alertText, formatAlertFigure } from "./alert-labels.ts";
import { AlertListRow, type AlertRowProps } from "./alert-list-row.tsx";
import styles from "./alerts.module.css";
import { useAlertFigures } from "./use-alert-figures.ts";

/** Row of an alert on an outcome. */
export function AlertRow(props: AlertRowProps<Alert>) {
  const { outcome, on } = props.alert;
  const { venue, marketId, outcomeId } = outcome;
  const { label } = useVenueConfig(venue);
  const odds = usePreference("odds");
  const { figures, notOffered } = useAlertFigures(outcome, on === "last");
  const name = alertOutcomeText(outcome);
  return (
    <AlertListRow
      {...props}
      market={
        <>
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
        </>
      }
      name={name}
      condition={alertText(props.alert, odds)}
      conditionClassName={styles.condition}
      observation={figures[on]}
      format={(value) => formatAlertFigure(value, odds)}
      unavailable={notOffered(on)}
    />
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
