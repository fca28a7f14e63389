// The rows of orders, a market's or all of a venue's: what was sent from here, what the venue lists and what the stream
// tells, put together by order id and by nothing else. Pure: an order is never matched to an intent by its looks here.

import type { Intent, IntentState } from "#browser/order-journal/intent.ts";
import { contradictionsOf } from "#browser/order-journal/merge-order-update.ts";
import { isUsersWord } from "#browser/order-journal/users-word.ts";
import { toPathSegment } from "#browser/routing/path-segment.ts";
import { foldOrder, isProvenFilled } from "#browser/stream/worker/orders-reducer.ts";
import { type Decimal, parseDecimal } from "#contract/decimal.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";

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
  readonly marketId: string | undefined;
  readonly outcomeId: string | undefined;
  readonly side: string | undefined;
  readonly type: string | undefined;
  readonly amount: Decimal | undefined;
  readonly filled: Decimal | undefined;
  readonly remaining: Decimal | undefined;
  /** On the venue's own scale. */
  readonly price: Decimal | undefined;
  readonly at: Instant | undefined;
  /** What the ticket said would come of it; of orders sent here. */
  readonly expected: Intent["expected"] | undefined;
  /** What is said of it rests on the user's word alone, or he has seen that it is a duplicate. */
  readonly isUsersWord: boolean;
  /** A list of open orders that is newer than the order lacks it. */
  readonly isMissing: boolean;
  /** All of it is filled: by its figures, not by a word. */
  readonly isFilled: boolean;
  /** What went wrong or does not hold together, in sentences. */
  readonly notes: readonly string[];
}

/** A list as the venue answered it. */
export interface Listing {
  /** The market it was asked about; undefined: it is of all markets. */
  readonly marketId: string | undefined;
  readonly ids: ReadonlySet<string>;
  readonly openOnly: boolean;
  readonly askedAt: Instant;
}

/** What is known of orders on one venue, each from the one who owns it. */
export interface KnownOrders {
  readonly venue: VenueId;
  readonly intents: readonly Intent[];
  /** Orders as asked, oldest answer first. */
  readonly asked: readonly Order[];
  /** Orders as told by the stream. */
  readonly told: readonly Order[];
  /** Whether what was told is newer than what was asked. */
  readonly isToldNewer: boolean;
  /** What the venue's lists hold, where it lists orders and has answered. */
  readonly listings: readonly Listing[];
  /** The open orders as the stream tells them, while it does; `toldAt` is when its last frame came. */
  readonly openTold: { readonly ids: ReadonlySet<string>; readonly toldAt: Instant } | undefined;
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
  const listingOf = new Map(known.listings.map((listing) => [listing.marketId, listing]));
  const sent = known.intents.map((intent) => {
    const listing = listingOf.get(intent.body.market_id) ?? listingOf.get(undefined);
    return rowOfIntent(intent, orders, listing, known.openTold);
  });
  const sentIds = new Set(sent.map(({ orderId }) => orderId));
  const twins = twinsOf(known.intents);
  const listed = [...orders.values()]
    .filter(({ id }) => !sentIds.has(id))
    .map((order) => rowOfOrder(order, known, twins.get(order.id)));
  return newestFirst([...sent, ...listed]);
}

/** Rows by the time they were sent or, where they were not sent here, by the gateway's. */
export function newestFirst(rows: readonly OrderRow[]): readonly OrderRow[] {
  return rows.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
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

function rowOfIntent(
  intent: Intent,
  orders: ReadonlyMap<string, Order>,
  listing: Listing | undefined,
  openTold: KnownOrders["openTold"],
): OrderRow {
  const { body, orderId } = intent;
  const news = orderId === undefined ? undefined : orders.get(orderId);
  const order = news === undefined ? intent.order : foldOrder(intent.order, news);
  return {
    ...figuresOf(order),
    key: intent.intentId,
    intentId: intent.intentId,
    orderId,
    venue: intent.venue,
    state: intent.state,
    marketId: order?.market_id ?? body.market_id,
    outcomeId: order?.outcome_id ?? body.outcome_id,
    side: order?.side ?? body.side,
    type: order?.order_type ?? body.order_type,
    amount: order?.amount ?? parseDecimal(body.amount),
    price: order?.price ?? intent.limit,
    at: intent.sentAt,
    expected: intent.expected,
    isUsersWord: isUsersWord(intent),
    isMissing: isMissingFrom(intent, listing, openTold),
    notes: [...notesOnIntent(intent), ...notesOnListing(intent, order, listing), ...notesOnOrder(order)],
  };
}

/** Orders that one press made beside the one that stands for it, each with that one's id. */
function twinsOf(intents: readonly Intent[]): ReadonlyMap<string, string> {
  return new Map(
    intents.flatMap(({ orderId, orderIds = [] }) =>
      orderId === undefined ? [] : orderIds.map((id) => [id, orderId] as const),
    ),
  );
}

function rowOfOrder(order: Order, { venue, openTold }: KnownOrders, twin: string | undefined): OrderRow {
  return {
    ...figuresOf(order),
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
    price: order.price,
    at: parseInstant(order.timestamp),
    expected: undefined,
    isUsersWord: false,
    isMissing: openTold !== undefined && !openTold.ids.has(order.id),
    notes: [
      ...(twin === undefined ? [] : [`One press made this order beside ${twin}.`]),
      ...notesOnOrder(order),
    ],
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

/** How many looks at a venue have to find nothing before the user is asked to decide. */
const looksToDecide = 5;

function notesOnIntent({
  state,
  reason,
  differs,
  proof,
  orderIds = [],
  looks = [],
}: Intent): readonly string[] {
  const said = reason === undefined ? [] : [reason];
  switch (state) {
    case "unknown":
      return [
        differs.length > 0
          ? "The gateway answered an order that is not what you sent."
          : "We do not know whether the venue has this order. Look for it at the venue before you send it again.",
        ...said,
        ...(looks.length < looksToDecide
          ? []
          : ["Not found in five looks (not proof). Decide on it among the unresolved orders."]),
      ];
    case "duplicate":
      return [
        `The venue holds more than one order for this one press: ${orderIds.join(", ")}. Check them at the venue.`,
      ];
    case "refused":
      return proof === "user" ? ["Settled by you as not placed.", ...said] : said;
    case "accepted":
      return proof === undefined ? [] : [proofWords[proof]];
    default:
      return [];
  }
}

const proofWords: Readonly<Record<NonNullable<Intent["proof"]>, string>> = {
  list: "Its own answer did not tell of it. It was found in the venue's list.",
  stream: "Its own answer did not tell of it. The stream told of it, and the venue has it.",
  user: "Its own answer did not tell of it. You said that it is this order.",
};

function isMissingFrom(
  { orderId, settledAt }: Intent,
  listing: Listing | undefined,
  openTold: KnownOrders["openTold"],
): boolean {
  if (orderId === undefined || settledAt === undefined) return false;
  if (openTold !== undefined)
    return !openTold.ids.has(orderId) && openTold.toldAt - settledAt >= listingLagMs;
  return listing?.openOnly === true && !listing.ids.has(orderId) && listing.askedAt >= settledAt;
}

/** What the venue's silence about an accepted order may mean; nothing is concluded from it. */
function notesOnListing(
  intent: Intent,
  order: Order | undefined,
  listing: Listing | undefined,
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
    return [
      "Closed \u2013 final state not available: the venue lists it no longer, and only open orders are listed.",
    ];
  return listing.askedAt - settledAt < listingLagMs ? [] : ["The venue does not list it yet."];
}
