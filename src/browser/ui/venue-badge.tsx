import { createContext, memo, use } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import { classNames } from "./class-names.ts";
import { venueTexts } from "./texts.ts";
import styles from "./venue-badge.module.css";

const noVenues: ReadonlySet<VenueId> = new Set();

/** Venues with several legs in the group around, whose badges need the leg's number. */
export const NumberedVenues = createContext(noVenues);

interface VenueBadgeProps {
  readonly venue: VenueId;
  /** Number of the leg in its group, from 1; shown where the venue alone does not tell it. */
  readonly leg?: number | undefined;
}

export const VenueBadge = memo(function VenueBadge({ venue, leg }: VenueBadgeProps) {
  const { label } = useVenueConfig(venue);
  const isNumbered = use(NumberedVenues).has(venue) && leg !== undefined;
  const name = isNumbered ? venueTexts.leg(label, leg) : label;
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={classNames(styles.badge, styles[venue])}
      translate="no"
    >
      <span>
        {venues[venue].letter}
        {isNumbered ? <small className={styles.leg}>{leg}</small> : null}
      </span>
    </span>
  );
});
