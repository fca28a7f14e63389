// Rows of orders: sent from this browser, listed by the venue, received from the stream. Merged by order id only; an order is
// never matched to an intent by its content here. Pure.

import type { VenueConfig } from "#browser/config/config.ts";
import { runSteps, type Steps, stepsOncePerObject } from "#browser/lib/in-slices.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { amountOfSent, isFilledInAmountUnit } from "#browser/order-journal/amount-unit.ts";
import { type Intent, type IntentState, isUserAsserted } from "#browser/order-journal/intent.ts";
import { isUsedUp, type KnownOrder } from "#browser/order-journal/known-order.ts";
import { contradictionsOf } from "#browser/order-journal/merge-order-update.ts";
import type { VenueUnits } from "#browser/order-journal/unhedged-loss.ts";
import { toPathSegment } from "#browser/routing/path-segment.ts";
import { isProvenFilled, reduceOrder } from "#browser/stream/worker/orders-reducer.ts";
import { isZero } from "#contract/decimal.ts";
import { type Instant, parseUtcInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { noteTexts } from "./texts.ts";

/** `listed`: not sent from this browser. */
export type RowState = IntentState | "listed";

export interface OrderRow extends KnownOrder {
  readonly state: RowState;
  readonly gatewayAt: Instant | undefined;
  /** The ticket's estimate; only for orders sent from this browser. */
  readonly expected: Intent["expected"] | undefined;
  /** The user resolved its outcome, or acknowledged that it is a duplicate. */
  readonly isUserResolved: boolean;
  /** Sentences: problems, contradictions, open questions. */
  readonly notes: readonly string[];
}

/** A list of orders as the venue returned it. */
interface Listing {
  /** Undefined for a list of all markets. */
  readonly marketId: string | undefined;
  readonly ids: ReadonlySet<string>;
  readonly openOnly: boolean;
  /** False where rows could not be read, or the list is so long that it may be cut off: no order is proven absent then. */
  readonly isWhole: boolean;
  readonly requestedAt: Instant;
}

export interface KnownOrders {
  readonly venue: VenueId;
  /** Settings of the venue that say how its orders are to be read. */
  readonly units: VenueUnits[VenueId] & Pick<VenueConfig, "orderTypeNames" | "orderPrice" | "priceScale">;
  readonly intents: readonly Intent[];
  /** From lists and single requests, oldest response first. */
  readonly fetched: readonly Order[];
  readonly streamed: readonly Order[];
  /** True if `streamed` is newer than `fetched`. */
  readonly isStreamNewer: boolean;
  readonly listings: readonly Listing[];
  /** Open orders by the stream, while it is live; `receivedAt`: time of its last frame. */
  readonly streamedOpen: { readonly ids: ReadonlySet<string>; readonly receivedAt: Instant } | undefined;
}

/** True if the id can be a path segment of a request. */
export function isRequestable(orderId: string): boolean {
  return toPathSegment(orderId) !== undefined;
}

/** Time a venue may take to list an accepted order, ms. */
const listingLagMs = 5_000;

/** Orders worked on between two pauses: the first ones, before the code is compiled, take many times as long as the rest. */
export const ordersOfStep = 25;

/** One row per order, newest first. The row of an order that has not changed is the same object as before. */
export function orderRows(known: KnownOrders): readonly OrderRow[] {
  return runSteps(orderRowSteps(known));
}

/** `orderRows` with pauses. */
export const orderRowSteps = stepsOncePerObject(function* (known: KnownOrders): Steps<readonly OrderRow[]> {
  const orders = yield* mergedOrderSteps(known);
  const listingOf = new Map(known.listings.map((listing) => [listing.marketId, listing]));
  /** Further orders created by one submit, each with the id of the order that represents it. */
  const originals = new Map<string, string>();
  const rows: OrderRow[] = [];
  const sentIds = new Set<string | undefined>();
  for (const intent of known.intents) {
    const listing = listingOf.get(intent.body.market_id) ?? listingOf.get(undefined);
    const { orderId, orderIds } = intent;
    sentIds.add(orderId);
    if (orderId !== undefined) for (const id of orderIds ?? []) originals.set(id, orderId);
    if (rows.push(rowOfIntent(intent, orders, listing, known)) % ordersOfStep === 0) yield;
  }
  for (const order of orders.values()) {
    if (sentIds.has(order.id)) continue;
    if (rows.push(rowOfOrder(order, known, originals.get(order.id))) % ordersOfStep === 0) yield;
  }
  return newestFirst(rows);
});

/** By the time an order was sent from here, else by the gateway's time. */
export const newestFirst = oncePerObject((rows: readonly OrderRow[]): readonly OrderRow[] =>
  rows.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)),
);

type Rows = readonly OrderRow[];

/** All rows of `lists`; the same array for the same lists, so that what components derive from it is derived once. */
export function joinRows(lists: readonly Rows[]): Rows {
  return lists.reduce((all, rows) => joinTwo(all)(rows), noRows);
}

const noRows: Rows = [];
const joinTwo = oncePerObject((a: Rows) =>
  oncePerObject((b: Rows): Rows => {
    if (a.length === 0) return b;
    return b.length === 0 ? a : [...a, ...b];
  }),
);

type OrderLists = Pick<KnownOrders, "fetched" | "streamed" | "isStreamNewer">;

/** Every fetched or streamed order by id; the newer source wins, fills never shrink. */
export function mergedOrders(lists: OrderLists): ReadonlyMap<string, Order> {
  return runSteps(mergedOrderSteps(lists));
}

/** `mergedOrders` with pauses. */
export const mergedOrderSteps = stepsOncePerObject(function* ({
  fetched,
  streamed,
  isStreamNewer,
}: OrderLists): Steps<ReadonlyMap<string, Order>> {
  const orders = new Map<string, Order>();
  for (const part of isStreamNewer ? [fetched, streamed] : [streamed, fetched])
    for (const [index, order] of part.entries()) {
      orders.set(order.id, reduceOrder(orders.get(order.id), order));
      if (index % ordersOfStep === ordersOfStep - 1) yield;
    }
  return orders;
});

interface IntentRow {
  readonly update: Order | undefined;
  readonly order: Order | undefined;
  readonly listingNote: string | undefined;
  readonly row: OrderRow;
}
const rowsOfIntents = new WeakMap<Intent, IntentRow>();

function rowOfIntent(
  intent: Intent,
  orders: ReadonlyMap<string, Order>,
  listing: Listing | undefined,
  { units, streamedOpen }: KnownOrders,
): OrderRow {
  const known = rowsOfIntents.get(intent);
  const update = intent.orderId === undefined ? undefined : orders.get(intent.orderId);
  const isSameOrder = known !== undefined && known.update === update;
  const order = isSameOrder
    ? known.order
    : update === undefined
      ? intent.order
      : reduceOrder(intent.order, update);
  const listingNote = noteOnListing(intent, order, listing);
  const isMissing = isMissingFrom(intent, listing, streamedOpen);
  if (isSameOrder && known.listingNote === listingNote && known.row.isMissing === isMissing) return known.row;
  const { intentId, body } = intent;
  const [marketId, outcomeId] = [order?.market_id ?? body.market_id, order?.outcome_id ?? body.outcome_id];
  const side = order?.side ?? body.side;
  const isOneUnit = isFilledInAmountUnit({ side }, units);
  const row: OrderRow = {
    key: intentId,
    intentId,
    orderId: intent.orderId,
    venue: intent.venue,
    state: intent.state,
    marketId,
    outcomeId,
    // An order that differs from the request may be of another market.
    names: marketId === body.market_id && outcomeId === body.outcome_id ? intent.names : undefined,
    side,
    type: order?.order_type ?? body.order_type,
    amount: amountOfSent({ ...intent, order }, units),
    price: priceOf(order) ?? intent.limit,
    at: intent.sentAt,
    status: order?.status,
    filled: order?.filled,
    remaining: order?.remaining,
    gatewayAt: parseUtcInstant(order?.timestamp),
    isFilled: isOneUnit && order !== undefined && isProvenFilled(order),
    expected: intent.expected,
    isUserResolved: isUserAsserted(intent),
    isMissing,
    notes: [
      ...notesOnIntent(intent),
      ...(listingNote === undefined ? [] : [listingNote]),
      ...notesOnOrder(order, isOneUnit),
    ],
  };
  rowsOfIntents.set(intent, { update, order, listingNote, row });
  return row;
}

const rowsOfOrders = new WeakMap<Order, { readonly original: string | undefined; readonly row: OrderRow }>();

function rowOfOrder(
  order: Order,
  { venue, units, streamedOpen }: KnownOrders,
  original: string | undefined,
): OrderRow {
  const isMissing = streamedOpen !== undefined && !streamedOpen.ids.has(order.id);
  const known = rowsOfOrders.get(order);
  if (known?.row.venue === venue && known.original === original && known.row.isMissing === isMissing)
    return known.row;
  const isOneUnit = isFilledInAmountUnit(order, units);
  const gatewayAt = parseUtcInstant(order.timestamp);
  // No spread: objects that begin with one take ten times as long to make, and there are thousands at every answer.
  const row: OrderRow = {
    key: order.id,
    intentId: undefined,
    orderId: order.id,
    venue,
    state: "listed",
    marketId: order.market_id,
    outcomeId: order.outcome_id,
    side: order.side,
    type: order.order_type,
    amount: order.amount,
    price: priceOf(order),
    at: gatewayAt,
    status: order.status,
    filled: order.filled,
    remaining: order.remaining,
    gatewayAt,
    isFilled: isOneUnit && isProvenFilled(order),
    expected: undefined,
    isUserResolved: false,
    isMissing,
    notes: [
      ...(original === undefined ? [] : [noteTexts.duplicateOf(original)]),
      ...notesOnOrder(order, isOneUnit),
    ],
  };
  rowsOfOrders.set(order, { original, row });
  return row;
}

/** Without the zero that some venues write for none: nothing is traded at it. */
function priceOf(order: Order | undefined): Order["price"] {
  return order?.price === undefined || isZero(order.price) ? undefined : order.price;
}

function notesOnOrder(order: Order | undefined, isOneUnit: boolean): readonly string[] {
  if (order === undefined) return [];
  return contradictionsOf(order, isOneUnit).map((problem) => noteTexts.contradiction(problem));
}

/** Lookups without a result before the user is asked to decide. */
const lookupsBeforeDecision = 5;

function notesOnIntent({
  state,
  reason,
  differs,
  proof,
  orderIds = [],
  looks = [],
}: Intent): readonly string[] {
  const reasons = reason === undefined ? [] : [reason];
  switch (state) {
    case "unknown":
      return [
        differs.length > 0 ? noteTexts.differs : noteTexts.unknown,
        ...reasons,
        ...(looks.length < lookupsBeforeDecision ? [] : [noteTexts.notFound]),
      ];
    case "duplicate":
      return [noteTexts.duplicate(orderIds)];
    case "refused":
      return proof === "user" ? [noteTexts.notPlacedByUser, ...reasons] : reasons;
    case "accepted":
      return proof === undefined ? [] : [noteTexts.proofs[proof]];
    default:
      return [];
  }
}

function isMissingFrom(
  { orderId, settledAt }: Intent,
  listing: Listing | undefined,
  streamedOpen: KnownOrders["streamedOpen"],
): boolean {
  if (orderId === undefined || settledAt === undefined) return false;
  if (streamedOpen !== undefined)
    return !streamedOpen.ids.has(orderId) && streamedOpen.receivedAt - settledAt >= listingLagMs;
  if (listing === undefined || !listing.openOnly || !listing.isWhole) return false;
  return !listing.ids.has(orderId) && listing.requestedAt >= settledAt;
}

/** Note on an accepted order that is missing in the venue's list. Its state does not change. */
function noteOnListing(
  intent: Intent,
  order: Order | undefined,
  listing: Listing | undefined,
): string | undefined {
  const { orderId, settledAt, state } = intent;
  if (listing === undefined)
    return orderId === undefined || isRequestable(orderId) ? undefined : noteTexts.notLookedUp;
  if (state !== "accepted" || orderId === undefined || settledAt === undefined) return undefined;
  if (listing.ids.has(orderId) || !listing.isWhole || listing.requestedAt < settledAt) return undefined;
  if (order !== undefined && (isProvenFilled(order) || isUsedUp(order))) return undefined;
  if (listing.openOnly) return noteTexts.closed;
  return listing.requestedAt - settledAt < listingLagMs ? undefined : noteTexts.notListed;
}
