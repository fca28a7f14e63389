import { type Decimal, isPositive, isZero } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import { isDeadStatus } from "#contract/order-status.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { OrderNames } from "./intent.ts";

/** An order sent from this browser, listed by its venue or received from the stream. */
export interface KnownOrder {
  /** The intent's id if it was sent from this browser, else the order's. */
  readonly key: string;
  readonly intentId: string | undefined;
  readonly orderId: string | undefined;
  readonly venue: VenueId;
  /** `unknown`, `sending`, `duplicate`: it is uncertain whether or how often it was placed. */
  readonly state: string;
  /** The user resolved its outcome, or acknowledged that it is a duplicate. */
  readonly isUserResolved?: boolean | undefined;
  /** The gateway's status as received. */
  readonly status: string | undefined;
  readonly marketId: string | undefined;
  readonly outcomeId: string | undefined;
  /** As shown when it was sent from this browser; the market's own, once loaded, are newer. */
  readonly names?: OrderNames | undefined;
  readonly side: string | undefined;
  readonly type: string | undefined;
  readonly amount: Decimal | undefined;
  readonly filled: Decimal | undefined;
  readonly remaining?: Decimal | undefined;
  /** On the venue's price scale. */
  readonly price: Decimal | undefined;
  /** When it was sent from here, else the gateway's time. */
  readonly at: Instant | undefined;
  /** The gateway's time, where it sends one. */
  readonly gatewayAt?: Instant | undefined;
  /** Absent from a newer list of open orders. */
  readonly isMissing: boolean;
  /** Filled in full by its amounts, whatever its status says. */
  readonly isFilled: boolean;
}

/** The gateway's time of an order, where there is one: what depends on the sequence of orders must not mix two clocks. */
export function gatewayTimeOf({ gatewayAt, at }: Pick<KnownOrder, "gatewayAt" | "at">): Instant | undefined {
  return gatewayAt ?? at;
}

const uncertainStates: ReadonlySet<string> = new Set(["unknown", "sending", "duplicate"]);

/** More of it may be filled than its figures say. A duplicate is not once the user has acknowledged its orders. */
export function isUncertain(order: KnownOrder): boolean {
  const isKnownDuplicate = order.state === "duplicate" && order.isUserResolved === true;
  return (
    (uncertainStates.has(order.state) && !isKnownDuplicate) ||
    (order.isMissing && !order.isFilled && !isUsedUp(order))
  );
}

/** Filled at least in part, with nothing left to fill: over, also where its amount is in money and proves no number of contracts. */
export function isUsedUp({ filled, remaining }: Partial<Pick<KnownOrder, "filled" | "remaining">>): boolean {
  return filled !== undefined && isPositive(filled) && remaining !== undefined && isZero(remaining);
}

/** Nothing of it fills any more, by its figures or its status. */
export function isOver(order: Partial<Pick<KnownOrder, "filled" | "remaining" | "status">>): boolean {
  return isUsedUp(order) || isDeadStatus(order.status);
}
