import type { Decimal } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** An order as far as it is known here: sent from this browser, listed by its venue, or told by the stream. */
export interface KnownOrder {
  /** The intent's id where it was sent here, else the order's. */
  readonly key: string;
  readonly intentId: string | undefined;
  readonly orderId: string | undefined;
  readonly venue: VenueId;
  /** `unknown`, `sending`, `duplicate`: nobody knows whether it was placed, or how often. */
  readonly state: string;
  readonly status: string | undefined;
  readonly marketId: string | undefined;
  readonly outcomeId: string | undefined;
  readonly side: string | undefined;
  readonly type: string | undefined;
  readonly amount: Decimal | undefined;
  readonly filled: Decimal | undefined;
  /** On the venue's own scale. */
  readonly price: Decimal | undefined;
  readonly at: Instant | undefined;
  /** A newer list of open orders lacks it. */
  readonly isMissing: boolean;
  /** All of it is filled, by its figures. */
  readonly isFilled: boolean;
}

const unanswered: ReadonlySet<string> = new Set(["unknown", "sending", "duplicate"]);

/** Whether more of it may be filled than its figures tell: nobody knows whether it was placed, or how it ended. */
export function isUnsure({ state, isMissing, isFilled }: KnownOrder): boolean {
  return unanswered.has(state) || (isMissing && !isFilled);
}
