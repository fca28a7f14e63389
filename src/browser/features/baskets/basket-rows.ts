// Rows of the scanner: the all-No basket and the best dominance pair of each scanned event, profitable or nearly
// profitable ones first.

import type { GroupBooks } from "#browser/group-edges/group-edges.ts";
import type { FeeModels } from "#browser/market-data/use-fee-models.ts";
import type { NameTable } from "#browser/pairs/name-table.ts";
import type { EventAssertions } from "#browser/preferences/event-assertions.ts";
import { assertionsOf } from "#browser/preferences/event-assertions.ts";
import { compare, type Decimal, decimal } from "#contract/decimal.ts";
import type { Event } from "#contract/event.ts";
import type { Instant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type BasketModel, byPerContract, createBasketEvaluator, seemsOverlapping } from "./basket-model.ts";
import type { EventLookup } from "./basket-scan.ts";
import { bestOf, createDominanceEvaluator, dominancePairsOf } from "./dominance-model.ts";
import { eventAssertionStatus } from "./event-assertion-status.ts";
import { type EventMarket, withFeeModels } from "./event-market.ts";

export interface FetchedEvent {
  readonly markets: readonly EventMarket[];
  readonly books: GroupBooks;
}

export interface BasketRow {
  /** Unique among rows: an event may have two. */
  readonly key: string;
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
  const row = { key: event.id, event, at, problem, assertion };
  if (data === undefined) return { ...row, basket: undefined, isOverlapping: false };
  const read = createBasketEvaluator(
    { markets: data.markets, dropped: event.dropped.length },
    { kind: "no", isConfirmed: assertion === "given", minimumPerContract, today },
  );
  // Evaluated as of the fetch; the row shows its age.
  const basket = read(data.books, { now: at, tradeMs: Number.POSITIVE_INFINITY, maxSkewMs });
  return { ...row, basket, isOverlapping: seemsOverlapping(data.markets, data.books) };
}

/** Row of a scanned event's best dominance pair at the time of the fetch; undefined where its limits are not nested. */
function buildDominanceRow(
  event: Event,
  { data, at, problem }: EventLookup<FetchedEvent>,
  { venue, assertions, minimumPerContract, maxSkewMs, names, today }: ScanRules & { readonly today: Instant },
): BasketRow | undefined {
  if (data === undefined) return undefined;
  const pairs = dominancePairsOf(data.markets, names, today);
  if (pairs.length === 0) return undefined;
  const assertion = eventAssertionStatus(event, assertionsOf(assertions, venue, event.id), "nested").kind;
  const read = createDominanceEvaluator(pairs, {
    isConfirmed: assertion === "given",
    minimumPerContract,
    today,
  });
  const models = read(data.books, { now: at, tradeMs: Number.POSITIVE_INFINITY, maxSkewMs });
  const key = `${event.id} nested`;
  return { key, event, at, problem, basket: bestOf(models), assertion, isOverlapping: false };
}

export interface ScanRules extends Omit<RowRules, "today"> {
  readonly names: NameTable;
  readonly feeModels: FeeModels;
}

/** Builds the rows of scanned events; those of an event are built once a fetch. */
export function createRowBuilder(
  rules: ScanRules,
  now: () => Instant,
): (event: Event, fetched: EventLookup<FetchedEvent>) => readonly BasketRow[] {
  const known = new WeakMap<
    EventLookup<FetchedEvent>,
    { readonly event: Event; readonly rows: readonly BasketRow[] }
  >();
  return (event, fetched) => {
    const before = known.get(fetched);
    if (before?.event === event) return before.rows;
    const dated = { ...rules, today: now() };
    const data = fetched.data && {
      ...fetched.data,
      markets: withFeeModels(fetched.data.markets, rules.feeModels),
    };
    const priced = { ...fetched, data };
    const nested = buildDominanceRow(event, priced, dated);
    const rows = [buildBasketRow(event, priced, dated), ...(nested === undefined ? [] : [nested])];
    known.set(fetched, { event, rows });
    return rows;
  };
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
    .toSorted((a, b) => rankOf(a) - rankOf(b) || byPerContract(a.basket, b.basket));
}

function rankOf({ basket, isOverlapping }: BasketRow): number {
  if (basket?.perContract === undefined) return 3;
  return isOverlapping ? 2 : basket.beforeFees ? 1 : 0;
}

/** `rows` in their previous order with new ones at the end, for a list that must not move under the pointer. */
export function stableOrder(rows: readonly BasketRow[], before: readonly string[]): readonly BasketRow[] {
  const place = ({ key }: BasketRow) => {
    const at = before.indexOf(key);
    return at < 0 ? before.length : at;
  };
  return rows.toSorted((a, b) => place(a) - place(b));
}
