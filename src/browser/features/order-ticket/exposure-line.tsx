import type { ReactNode } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { VenueId } from "#contract/venues.ts";
import styles from "./same-exposure.module.css";

interface ExposureLineProps {
  readonly venue: VenueId;
  /** What buying there saves, where that was worked out. */
  readonly saved?: string | undefined;
  readonly children: ReactNode;
}

/** One line: a venue, and what is to be said of it. Its room is there from the start, so that no word moves anything. */
export function ExposureLine({ venue, saved, children }: ExposureLineProps) {
  const { label } = useConfig().venues[venue];
  return (
    <div className={styles.line} data-saved={saved}>
      <VenueBadge venue={venue} label={label} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
