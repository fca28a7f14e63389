import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { paths } from "#browser/routing/paths.ts";
import { venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import styles from "./search-dialog.module.css";

interface NothingFoundProps {
  readonly typed: string;
  readonly onLeave: () => void;
}

/** That nothing fits, what was looked through, and the ways that are left. */
export function NothingFound({ typed, onLeave }: NothingFoundProps) {
  const { venues } = useConfig();
  const labels = (isListed: boolean) =>
    venueIds
      .filter((venue) => offers(venue, "events") === isListed)
      .map((venue) => venues[venue].label)
      .join(" and ");
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>
        Nothing fits “<bdi>{typed}</bdi>”
      </p>
      <p>
        The gateway looked through the events of {labels(true)}. Of {labels(false)} it lists no markets: here
        only those of today’s matched groups and those opened before are known by name. Any market opens by
        its id.
      </p>
      <ul className={styles.ways}>
        {venueIds.map((venue) => (
          <li key={venue}>
            <Link to={paths.venue(venue)} onClick={onLeave}>
              {`Open by id on ${venues[venue].label}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
