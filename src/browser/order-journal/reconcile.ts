// Matches a venue's orders to intents. Pure, and one to one: an order never matches two intents, nor one that it does not
// fit in every field.
import type { Instant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { Intent } from "./intent.ts";
import { longestSendMs } from "./intent-lock.ts";
import { fitOf, instantOf, skewMs, type Terms } from "./order-fit.ts";

/**
 * Longest time after its intent at which an order may be stamped and still be matched without the user, ms: a venue's
 * restart takes some minutes.
 */
const longestPlacingMs = 600_000;

/** Orders returned by a venue in a lookup for intents. */
export interface Sighting extends Terms {
  readonly orders: readonly Order[];
}

/** Result of a lookup for one intent. */
export type Finding =
  /** Exactly this order is its own. */
  | { readonly kind: "found"; readonly intentId: string; readonly order: Order }
  /** All of these fit one submit: the browser repeated its request, or another device sent an equal order. */
  | { readonly kind: "duplicate"; readonly intentId: string; readonly orders: readonly Order[] }
  /** No order is provably its own; these may be. */
  | { readonly kind: "nothing"; readonly intentId: string; readonly candidates: readonly Order[] };

/** Order ids that intents of `venue` hold for their own, each with the intent's id. */
export function claimsOf(intents: Iterable<Intent>, venue: VenueId): ReadonlyMap<string, string> {
  const claims = new Map<string, string>();
  for (const intent of intents) {
    if (intent.venue !== venue) continue;
    for (const id of claimedBy(intent)) claims.set(id, intent.intentId);
  }
  return claims;
}

/** Ids of the orders that an intent holds for its own; also one that was answered to it and is not what was sent. */
export function claimedBy({ orderId, orderIds }: Intent): readonly string[] {
  return [...new Set([...(orderId === undefined ? [] : [orderId]), ...(orderIds ?? [])])];
}

/**
 * Findings of `sighting` for the intents of its venue and market: `intents` are all known ones of one user, in any
 * order. Intents without news are omitted.
 */
export function reconcile(intents: readonly Intent[], sighting: Sighting): readonly Finding[] {
  const here = intents.filter((intent) => isInScope(intent, sighting));
  const claims = claimsOf(intents, sighting.venue);
  const free = byTime([...new Map(sighting.orders.map((order) => [order.id, order])).values()]).filter(
    ({ id }) => !claims.has(id),
  );
  const seekers = [isSeeking, isMisanswered, isDoubted].flatMap((is) => latestFirst(here.filter(is)));
  const fitting = (intent: Intent) => free.filter((order) => matchesSighting(intent, order, sighting));
  const assigned = oneToOne(seekers.map((intent) => ({ intent, orders: fitting(intent) })));
  const taken = new Set([...assigned.values()].map(({ id }) => id));
  const extras = extrasOf(
    free.filter(({ id }) => !taken.has(id)),
    latestFirst(here.filter((intent) => assigned.has(intent.intentId) || isPlaced(intent))),
    sighting,
  );

  return here.flatMap((intent): Finding[] => {
    const { intentId, state } = intent;
    if (state === "sending") return [];
    const own = assigned.get(intentId);
    const more = extras.get(intentId) ?? [];
    if (!isMisanswered(intent)) {
      const first = own ?? intent.order;
      if (more.length > 0)
        return [{ kind: "duplicate", intentId, orders: first === undefined ? more : [first, ...more] }];
      if (own !== undefined) return [{ kind: "found", intentId, order: own }];
    }
    if (state !== "unknown") return [];
    const candidates = free.filter(
      (order) => (order === own || !taken.has(order.id)) && fitOf(intent, order, sighting) !== "none",
    );
    return [{ kind: "nothing", intentId, candidates }];
  });
}

/** An order that an intent holds for its own and has to give up. */
export interface LostClaim {
  readonly intentId: string;
  readonly orderId: string;
}

/**
 * Intents that must give up orders another one holds too: the intent that got the order in its own POST's response
 * keeps it, else the one sent first.
 */
export function lostClaims(intents: readonly Intent[]): readonly LostClaim[] {
  // Orders from the answers to their own POSTs are not shared; one found by a lookup or named by the user can be another's.
  if (intents.every(({ proof, orderIds = [] }) => proof === undefined && orderIds.length === 0)) return [];
  const claims = intents.filter(isPlaced).flatMap((intent) =>
    claimedBy(intent).map((orderId) => ({
      intent,
      orderId,
      isAnswered: intent.proof === undefined && orderId === intent.orderId,
    })),
  );
  const byRight = claims.toSorted(
    (a, b) =>
      Number(b.isAnswered) - Number(a.isAnswered) ||
      a.intent.sentAt - b.intent.sentAt ||
      byText(a.intent.intentId, b.intent.intentId),
  );
  const holders = new Set<string>();
  return byRight.flatMap(({ intent, orderId, isAnswered }): LostClaim[] => {
    const key = `${intent.venue} ${orderId}`;
    const isHeld = holders.has(key);
    holders.add(key);
    // Two answers may name one order: then the gateway made one of two submits.
    return isHeld && !isAnswered ? [{ intentId: intent.intentId, orderId }] : [];
  });
}

/** Waits for an order: not answered yet, or its answer proved nothing. */
function isSeeking(intent: Intent): boolean {
  return intent.state === "sending" || (intent.state === "unknown" && !isMisanswered(intent));
}

/** Was answered another order than the one sent: which of the two counts only a person can say. */
function isMisanswered({ state, differs }: Intent): boolean {
  return state === "unknown" && differs.length > 0;
}

/** Said not to be placed, by the gateway or by the user; it may be all the same. What never left is not. */
function isDoubted({ state, status, proof }: Intent): boolean {
  return state === "refused" && (status !== undefined || proof === "user");
}

function isPlaced({ state }: Intent): boolean {
  return state === "accepted" || state === "duplicate";
}

function isInScope(intent: Intent, { venue, marketId }: Sighting): boolean {
  return intent.venue === venue && (marketId === undefined || intent.body.market_id === marketId);
}

/** True if an order matches everything that was sent and may be linked without the user. */
function matchesSighting(intent: Intent, order: Order, sighting: Sighting): boolean {
  if (fitOf(intent, order, sighting) !== "full") return false;
  const at = instantOf(order);
  // An intent marked as not placed is not linked to an order that may be a later one.
  if (at === undefined) return !isDoubted(intent);
  return (
    at <= gatewayTime(intent.sentAt, sighting) + longestPlacingMs && isWithinItsPost(intent, at, sighting)
  );
}

/** A browser creates a second order of one submit while its POST is in flight, not after. */
function isWithinItsPost(intent: Intent, at: Instant, terms: Terms): boolean {
  if (!isPlaced(intent) && !isDoubted(intent)) return true;
  return at <= gatewayTime(intent.sentAt, terms) + longestSendMs + skewMs;
}

/**
 * The first of `orders` that may be a second one of `intent`'s submit, or the one said not to be placed, though it may not fit in
 * full: none that another of `intents` holds or waits for.
 */
export function possibleCopyOf(
  intent: Intent,
  orders: Iterable<Order>,
  intents: readonly Intent[],
  terms: Terms,
): Order | undefined {
  if (!isPlaced(intent) && !isDoubted(intent)) return undefined;
  const claims = claimsOf(intents, terms.venue);
  const waiting = intents.filter(isSeeking);
  const mayBeOf = (one: Intent, order: Order) => fitOf(one, order, terms) !== "none";
  return [...orders].find((order) => {
    const at = instantOf(order);
    const isInTime = at === undefined || isWithinItsPost(intent, at, terms);
    const isFree = !claims.has(order.id) && !waiting.some((other) => mayBeOf(other, order));
    return isInTime && mayBeOf(intent, order) && isFree;
  });
}

/** Orders without an intent, by the last equal intent sent before each. */
function extrasOf(
  left: readonly Order[],
  owners: readonly Intent[],
  sighting: Sighting,
): ReadonlyMap<string, readonly Order[]> {
  const extras = new Map<string, readonly Order[]>();
  for (const order of left) {
    const owner = owners.find((intent) => matchesSighting(intent, order, sighting));
    if (owner === undefined) continue;
    extras.set(owner.intentId, [...(extras.get(owner.intentId) ?? []), order]);
  }
  return extras;
}

interface Seeker {
  readonly intent: Intent;
  /** Those that fit, the one to prefer first. */
  readonly orders: readonly Order[];
}

/** Largest matching of intents to orders, each used once; earlier intents take precedence. */
function oneToOne(seekers: readonly Seeker[]): ReadonlyMap<string, Order> {
  const holders = new Map<string, Seeker>();
  const known = new Map<string, Order>();
  const serve = (seeker: Seeker, tried: Set<string>): boolean => {
    for (const order of seeker.orders) {
      if (tried.has(order.id)) continue;
      tried.add(order.id);
      const holder = holders.get(order.id);
      if (holder !== undefined && !serve(holder, tried)) continue;
      holders.set(order.id, seeker);
      known.set(seeker.intent.intentId, order);
      return true;
    }
    return false;
  };
  for (const seeker of seekers) serve(seeker, new Set());
  return known;
}

function gatewayTime(at: number, { clockAheadMs }: Terms): number {
  return at + clockAheadMs;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** An order sent last has the fewest that fit it, and the first of those is the nearest. */
function latestFirst(intents: readonly Intent[]): readonly Intent[] {
  return intents.toSorted((a, b) => b.sentAt - a.sentAt || byText(a.intentId, b.intentId));
}

function byTime(orders: readonly Order[]): readonly Order[] {
  const at = (each: Order) => instantOf(each) ?? Number.POSITIVE_INFINITY;
  return orders.toSorted((a, b) => {
    const [first, second] = [at(a), at(b)];
    return first === second ? byText(a.id, b.id) : first - second;
  });
}
