// Rows of the scanner: the all-No basket of each scanned event, profitable or nearly profitable ones first.

import type { GroupBooks } from "#browser/group-edges/group-edges.ts";
import type { EventAssertions } from "#browser/preferences/event-assertions.ts";
import { assertionsOf } from "#browser/preferences/event-assertions.ts";
import { compare, type Decimal, decimal } from "#contract/decimal.ts";
import type { Event } from "#contract/event.ts";
import type { Instant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type BasketModel, createBasketEvaluator, seemsOverlapping } from "./basket-model.ts";
import type { EventLookup } from "./basket-scan.ts";
import { eventAssertionStatus } from "./event-assertion-status.ts";
import type { EventMarket } from "./event-market.ts";

/** Data fetched for an event. */
export interface FetchedEvent {
  readonly markets: readonly EventMarket[];
  readonly books: GroupBooks;
}

export interface BasketRow {
  readonly event: Event;
  /** Time of the fetch, on the clock of performance.now(). */
  readonly at: number;
  /** Reason why the fetch failed, as text. */
  readonly problem: string | undefined;
  readonly basket: BasketModel | undefined;
  readonly assertion: "given" | "none" | "changed";
  /** The prices suggest that several outcomes can happen. */
  readonly isOverlapping: boolean;
}

export interface RowRules {
  readonly venue: VenueId;
  readonly assertions: readonly EventAssertions[];
  readonly minimumPerContract: Decimal;
  readonly maxSkewMs: number;
  readonly today: Instant;
}

/** Row of a scanned event: its all-No basket at the time of the fetch. */
export function buildBasketRow(event: Event, fetched: EventLookup<FetchedEvent>, rules: RowRules): BasketRow {
  const { venue, assertions, minimumPerContract, maxSkewMs, today } = rules;
  const assertion = eventAssertionStatus(event, assertionsOf(assertions, venue, event.id), "exclude").kind;
  const { data, at, problem } = fetched;
  if (data === undefined) return { event, at, problem, basket: undefined, assertion, isOverlapping: false };
  const read = createBasketEvaluator(
    { markets: data.markets, dropped: event.dropped.length },
    { kind: "no", isConfirmed: assertion === "given", minimumPerContract, today },
  );
  // Evaluated as of the fetch; the row shows its age.
  const basket = read(data.books, { now: at, tradeMs: Number.POSITIVE_INFINITY, maxSkewMs });
  return { event, at, problem, basket, assertion, isOverlapping: seemsOverlapping(data.markets, data.books) };
}

/** Rows with a larger shortfall per contract are not listed. */
const nearest = decimal("-0.05");

/** Rows that are profitable, nearly so, or asserted; net ones before those "before fees", best first. */
export function nearRows(rows: readonly BasketRow[]): readonly BasketRow[] {
  return rows
    .filter(({ basket, assertion }) => {
      const perContract = basket?.perContract;
      return assertion !== "none" || (perContract !== undefined && compare(perContract, nearest) >= 0);
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || byPerContract(a, b));
}

function rankOf({ basket, isOverlapping }: BasketRow): number {
  if (basket?.perContract === undefined) return 3;
  return isOverlapping ? 2 : basket.beforeFees ? 1 : 0;
}

function byPerContract(a: BasketRow, b: BasketRow): number {
  const [one, other] = [a.basket?.perContract, b.basket?.perContract];
  return one === undefined || other === undefined ? 0 : compare(other, one);
}

/** `rows` in their previous order with new ones at the end, for a list that must not move under the pointer. */
export function stableOrder(rows: readonly BasketRow[], before: readonly string[]): readonly BasketRow[] {
  const place = ({ event }: BasketRow) => {
    const at = before.indexOf(event.id);
    return at < 0 ? before.length : at;
  };
  return rows.toSorted((a, b) => place(a) - place(b));
}
