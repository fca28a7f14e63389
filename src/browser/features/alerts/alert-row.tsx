import type { Alert } from "#browser/preferences/alerts.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import { LinkOrText } from "#browser/ui/link-or-text.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { alertOutcomeText, alertText, formatAlertFigure } from "./alert-labels.ts";
import { AlertListRow, type AlertRowProps } from "./alert-list-row.tsx";
import styles from "./alerts.module.css";
import { useAlertFigures } from "./use-alert-figures.ts";

/** Row of an alert on an outcome. */
export function AlertRow(props: AlertRowProps<Alert>) {
  const { outcome, on, state } = props.alert;
  const { venue, marketId, outcomeId, title } = outcome;
  const odds = usePreference("odds");
  const { figures, notOffered, offReason } = useAlertFigures(outcome, on === "last");
  const name = alertOutcomeText(outcome);
  return (
    <AlertListRow
      {...props}
      market={
        <>
          <VenueBadge venue={venue} />
          <LinkOrText to={paths.market(venue, marketId, outcomeId)} title={name} className={styles.name}>
            <bdi className="cut">{title === "" ? marketId : title}</bdi>
            {outcome.label === "" ? null : (
              <span key={title} className={styles.label}>
                {" · "}
                <bdi>{outcome.label}</bdi>
              </span>
            )}
          </LinkOrText>
        </>
      }
      name={name}
      condition={alertText(props.alert, odds)}
      conditionClassName={styles.condition}
      observation={figures[on]}
      format={(value) => formatAlertFigure(value, odds)}
      unavailable={notOffered(on) ?? (state === "fired" ? undefined : offReason(on))}
    />
  );
}
