import { createContext, type ReactNode, use } from "react";
import type { Amount } from "#browser/trading-math/fees/fill.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { Decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./cross-venue-comparison.module.css";
import { elsewhereTexts } from "./texts.ts";

/** The order in the ticket. */
export interface Bought {
  readonly amount: Amount;
  /** The price that goes with it, 0 to 1; undefined where none does. */
  readonly limit: Decimal | undefined;
}

/** The order to compare; undefined without an amount. A key press changes it and renders only its readers. */
export const BoughtContext = createContext<Bought | undefined>(undefined);

interface CrossVenueLineProps {
  readonly venue: VenueId;
  /** Savings of buying there, once computed. */
  readonly saved?: string | undefined;
  readonly children?: ReactNode;
}

/** The line of a venue that is not compared, with the reason. */
export function NotCompared({ venue, why }: Pick<CrossVenueLineProps, "venue"> & { readonly why: string }) {
  return <CrossVenueLine venue={venue}>{elsewhereTexts.notCompared(why)}</CrossVenueLine>;
}

/** One line per venue. Its space is reserved from the start, so no text moves anything. */
export function CrossVenueLine({ venue, saved, children }: CrossVenueLineProps) {
  const isTyped = use(BoughtContext) !== undefined;
  return (
    <div className={styles.line} data-saved={isTyped ? saved : undefined}>
      <VenueBadge venue={venue} />
      <div className={styles.text}>{isTyped ? children : elsewhereTexts.enterAmount}</div>
    </div>
  );
}
