import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import { classNames } from "./class-names.ts";
import styles from "./venue-badge.module.css";

interface VenueBadgeProps {
  readonly venue: VenueId;
  /** The venue's name as the settings have it; read out in place of the letter. */
  readonly label: string;
}

/** Whose number it is: the venue's letter in its colour. */
export function VenueBadge({ venue, label }: VenueBadgeProps) {
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
}
