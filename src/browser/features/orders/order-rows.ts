// The rows of a market's orders: what was sent from here, what the venue lists and what the stream tells, put together by
// order id and by nothing else. Pure: an order is never matched to an intent by its looks here.

import type { Intent, IntentState } from "#browser/journal/intent.ts";
import { contradictionsOf } from "#browser/journal/order-progress.ts";
import { toPathSegment } from "#browser/lib/path-segment.ts";
import { foldOrder, isProvenFilled } from "#browser/stream/apply-frame-orders.ts";
import { type Decimal, parseDecimal } from "#contract/decimal.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venues.ts";

/** `listed`: not sent from this browser. */
export type RowState = IntentState | "listed";

export interface OrderRow {
  /** The intent's id where it was sent here, else the order's. */
  readonly key: string;
  readonly intentId: string | undefined;
  readonly orderId: string | undefined;
  readonly venue: VenueId;
  readonly state: RowState;
  /** The gateway's status as received. */
  readonly status: string | undefined;
  readonly outcomeId: string | undefined;
  readonly side: string | undefined;
  readonly type: string | undefined;
  readonly amount: Decimal | undefined;
  readonly filled: Decimal | undefined;
  readonly remaining: Decimal | undefined;
  /** On the venue's own scale. */
  readonly price: Decimal | undefined;
  readonly at: Instant | undefined;
  /** All of it is filled: by its figures, not by a word. */
  readonly isFilled: boolean;
  /** What went wrong or does not hold together, in sentences. */
  readonly notes: readonly string[];
}

/** What is known of a market's orders, each from the one who owns it. */
export interface KnownOrders {
  readonly venue: VenueId;
  /** Intents of this market. */
  readonly intents: readonly Intent[];
  /** Orders as asked, oldest answer first. */
  readonly asked: readonly Order[];
  /** Orders as told by the stream. */
  readonly told: readonly Order[];
  /** Whether what was told is newer than what was asked. */
  readonly isToldNewer: boolean;
  /** Ids the venue's list holds, where it lists this market's orders and answered after all intents were settled. */
  readonly listing:
    | { readonly ids: ReadonlySet<string>; readonly openOnly: boolean; readonly askedAt: Instant }
    | undefined;
}

/** Whether an order's id can be put into a request: some ids no path can carry. */
export function isAskable(orderId: string): boolean {
  return toPathSegment(orderId) !== undefined;
}

/** How long a venue may take to list an order it has accepted, in ms. */
const listingLagMs = 5_000;

/** One row an order, newest first. */
export function orderRows(known: KnownOrders): readonly OrderRow[] {
  const orders = foldedOrders(known);
  const sent = known.intents.map((intent) => rowOfIntent(intent, orders, known));
  const sentIds = new Set(sent.map(({ orderId }) => orderId));
  const listed = [...orders.values()]
    .filter(({ id }) => !sentIds.has(id))
    .map((order) => rowOfOrder(order, known.venue));
  return [...sent, ...listed].toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/** Every order once, by its id, as far as asking and being told got. */
export function foldedOrders({
  asked,
  told,
  isToldNewer,
}: Pick<KnownOrders, "asked" | "told" | "isToldNewer">): ReadonlyMap<string, Order> {
  const orders = new Map<string, Order>();
  for (const order of isToldNewer ? [...asked, ...told] : [...told, ...asked]) {
    orders.set(order.id, foldOrder(orders.get(order.id), order));
  }
  return orders;
}

function rowOfIntent(intent: Intent, orders: ReadonlyMap<string, Order>, known: KnownOrders): OrderRow {
  const { body, orderId } = intent;
  const news = orderId === undefined ? undefined : orders.get(orderId);
  const order = news === undefined ? intent.order : foldOrder(intent.order, news);
  return {
    ...figuresOf(order),
    key: intent.intentId,
    intentId: intent.intentId,
    orderId,
    venue: known.venue,
    state: intent.state,
    outcomeId: order?.outcome_id ?? body.outcome_id,
    side: order?.side ?? body.side,
    type: order?.order_type ?? body.order_type,
    amount: order?.amount ?? parseDecimal(body.amount),
    price: order?.price ?? intent.limit,
    at: intent.sentAt,
    notes: [...notesOnIntent(intent), ...notesOnListing(intent, order, known), ...notesOnOrder(order)],
  };
}

function rowOfOrder(order: Order, venue: VenueId): OrderRow {
  return {
    ...figuresOf(order),
    key: order.id,
    intentId: undefined,
    orderId: order.id,
    venue,
    state: "listed",
    outcomeId: order.outcome_id,
    side: order.side,
    type: order.order_type,
    amount: order.amount,
    price: order.price,
    at: parseInstant(order.timestamp),
    notes: notesOnOrder(order),
  };
}

function figuresOf(order: Order | undefined): Pick<OrderRow, "status" | "filled" | "remaining" | "isFilled"> {
  return {
    status: order?.status,
    filled: order?.filled,
    remaining: order?.remaining,
    isFilled: order !== undefined && isProvenFilled(order),
  };
}

function notesOnOrder(order: Order | undefined): readonly string[] {
  if (order === undefined) return [];
  return contradictionsOf(order).map((problem) => `The gateway's figures contradict each other: ${problem}.`);
}

function notesOnIntent({ state, reason, differs }: Intent): readonly string[] {
  const said = reason === undefined ? [] : [reason];
  switch (state) {
    case "unknown":
      return [
        differs.length > 0
          ? "The gateway answered an order that is not what you sent."
          : "We do not know whether the venue has this order. Look for it at the venue before you send it again.",
        ...said,
      ];
    case "duplicate":
      return ["The venue holds more than one order for this one press. Check them at the venue.", ...said];
    case "refused":
      return said;
    default:
      return [];
  }
}

/** What the venue's silence about an accepted order may mean; nothing is concluded from it. */
function notesOnListing(
  intent: Intent,
  order: Order | undefined,
  { listing }: KnownOrders,
): readonly string[] {
  const { orderId, settledAt, state } = intent;
  if (listing === undefined && orderId !== undefined && !isAskable(orderId)) {
    return ["This order's id cannot be put into a request, so it is not looked up."];
  }
  if (listing === undefined || state !== "accepted" || orderId === undefined || settledAt === undefined)
    return [];
  if (listing.ids.has(orderId) || listing.askedAt < settledAt) return [];
  if (order !== undefined && isProvenFilled(order)) return [];
  if (listing.openOnly)
    return ["No longer among the venue's open orders; it does not tell what became of it."];
  return listing.askedAt - settledAt < listingLagMs ? [] : ["The venue does not list it yet."];
}
