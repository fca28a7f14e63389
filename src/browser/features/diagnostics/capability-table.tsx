import { useConfig } from "#browser/config/config-context.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { endpoints } from "#contract/endpoints.ts";
import { venueIds } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import styles from "./diagnostics.module.css";
import { operations } from "./operation-labels.ts";
import { capabilityTexts } from "./texts.ts";

const texts = capabilityTexts;

/** Operations each venue offers through the gateway, and the substitute for a missing one. */
export function CapabilityTable() {
  const config = useConfig();
  return (
    <div className={styles.part}>
      <p className={styles.hint}>{texts.hint}</p>
      <table className={styles.table} aria-label={texts.name}>
        <colgroup>
          <col className={styles.quarter} />
          <col span={venueIds.length} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{texts.operation}</th>
            {venueIds.map((venue) => (
              <th key={venue} scope="col">
                <span className={styles.venue}>
                  <VenueBadge venue={venue} />
                  <span aria-hidden="true">{config.venues[venue].label}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {operations.map(({ operation, label, standIn }) => (
            <tr key={operation}>
              <th scope="row">{label}</th>
              {venueIds.map((venue) => {
                const endpoint = venues[venue][operation];
                if (endpoint === undefined) {
                  return (
                    <td key={venue} className="muted">
                      {texts.notOffered(standIn)}
                    </td>
                  );
                }
                const { method, path } = endpoints[endpoint];
                return (
                  <td key={venue}>
                    <span className={styles.offered}>
                      <Icon name="check" />
                      <span>
                        {texts.offered}
                        <span className={classNames(styles.code, styles.wideOnly)}>
                          {method} {config.venues[venue].prefix}
                          {path}
                        </span>
                      </span>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
