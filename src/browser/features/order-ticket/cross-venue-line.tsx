import { createContext, type ReactNode, use } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { Amount } from "#browser/trading-math/fees/fill.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { Decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./cross-venue-comparison.module.css";

/** What stands in the ticket. */
export interface Bought {
  readonly amount: Amount;
  /** The price that goes with it, 0 to 1; undefined where none does. */
  readonly limit: Decimal | undefined;
}

/** What is to be compared; undefined while no amount stands. A key changes it, and renders no more than what reads it. */
export const BoughtContext = createContext<Bought | undefined>(undefined);

interface ExposureLineProps {
  readonly venue: VenueId;
  /** What buying there saves, where that was worked out. */
  readonly saved?: string | undefined;
  readonly children?: ReactNode;
}

/** One line: a venue, and what is to be said of it, once there is something to compare. Its room is there from the start, so that no word moves anything. */
export function ExposureLine({ venue, saved, children }: ExposureLineProps) {
  const { label } = useConfig().venues[venue];
  const isTyped = use(BoughtContext) !== undefined;
  return (
    <div className={styles.line} data-saved={isTyped ? saved : undefined}>
      <VenueBadge venue={venue} label={label} />
      <div className={styles.words}>{isTyped ? children : "Type an amount to compare."}</div>
    </div>
  );
}
