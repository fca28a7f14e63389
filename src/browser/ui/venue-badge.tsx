import { memo } from "react";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import { classNames } from "./class-names.ts";
import styles from "./venue-badge.module.css";

interface VenueBadgeProps {
  readonly venue: VenueId;
  /** Venue name from the settings; the accessible name. */
  readonly label: string;
}

export const VenueBadge = memo(function VenueBadge({ venue, label }: VenueBadgeProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classNames(styles.badge, styles[venue])}
      translate="no"
    >
      {venues[venue].letter}
    </span>
  );
});
