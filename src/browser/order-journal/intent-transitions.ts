// Changes of an intent after its POST: from lookups at the venue, and from the user. Pure.
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import { acceptedAs, type Intent } from "./intent.ts";
import { claimedBy, type Finding, type LostClaim } from "./reconcile.ts";
import { texts } from "./texts.ts";

/** A look at the venue that was answered. */
export interface Lookup {
  /** ms since 1970. */
  readonly at: number;
  /** Source of the orders: the venue's list, or ids from the stream that were read back. */
  readonly by: "list" | "stream";
  /** Why it may not have shown all; undefined where nothing speaks against it. */
  readonly gap: string | undefined;
}

/** Most lookups stored with a record, the newest. */
const mostLookups = 50;
const mostCandidates = 20;

/** `intent` after a lookup with `finding`; undefined: nothing new about it. */
export function applyLookup(intent: Intent, finding: Finding | undefined, { at, by, gap }: Lookup): Intent {
  const updated = { ...intent, looks: [...(intent.looks ?? []), at].slice(-mostLookups), lookGap: gap };
  switch (finding?.kind) {
    case undefined:
      return updated;
    case "nothing":
      return { ...updated, candidates: finding.candidates.slice(0, mostCandidates).map(({ id }) => id) };
    case "found":
      // Meanwhile its own answer may have come.
      return intent.state === "unknown" || intent.state === "refused"
        ? { ...acceptedAs(updated, finding.order, at, by), candidates: [] }
        : updated;
    case "duplicate": {
      const [first] = finding.orders;
      return {
        ...updated,
        state: "duplicate",
        orderId: intent.orderId ?? first?.id,
        order: intent.order ?? first,
        orderIds: [...new Set([...claimedBy(intent), ...finding.orders.map(({ id }) => id)])],
        reason: undefined,
        settledAt: at,
        // Whatever its own answer named stays proven by it.
        proof: intent.state === "accepted" || intent.state === "duplicate" ? intent.proof : by,
        candidates: [],
        decidedAt: undefined,
      };
    }
  }
}

/** `intent` without an order that turned out to be another's; what is left of its orders stays, and what its own answer named. */
export function withoutOrder(intent: Intent, { orderId }: Pick<LostClaim, "orderId">, at: number): Intent {
  const known = claimedBy(intent);
  const isAnswered = intent.proof === undefined && intent.orderId === orderId;
  if (!known.includes(orderId) || isAnswered) return intent;
  const left = known.filter((id) => id !== orderId);
  const revised = { ...intent, revisedAt: laterThan(intent.revisedAt, at), settledAt: at, candidates: [] };
  const [first] = left;
  if (first === undefined) {
    return {
      ...revised,
      state: "unknown",
      orderId: undefined,
      orderIds: [],
      order: undefined,
      proof: undefined,
      decidedAt: undefined,
      reason: texts.otherOrder,
    };
  }
  const order = intent.order?.id === orderId ? undefined : intent.order;
  return {
    ...revised,
    state: left.length > 1 ? "duplicate" : "accepted",
    orderId: intent.orderId === orderId ? first : intent.orderId,
    orderIds: left.length > 1 ? left : [],
    order,
  };
}

/** `intent` as the user says at `at` (ms since 1970) that it is not at the venue; unchanged where more is known of it. */
export function markNotPlaced(intent: Intent, at: number): Intent {
  return intent.state === "unknown" ? { ...intent, state: "refused", proof: "user", decidedAt: at } : intent;
}

/** `intent` as the user says at `at` (ms since 1970) that `order` is its own; unchanged where more is known of it. */
export function linkOrder(intent: Intent, order: Order, at: number): Intent {
  if (intent.state !== "unknown") return intent;
  const { reason, differs, settledAt, order: orderBefore } = intent;
  return { ...acceptedAs(intent, order, at, "user"), reason, differs, settledAt, orderBefore, decidedAt: at };
}

/** `intent` once the user has seen that it is a duplicate. */
export function acknowledgeDuplicate(intent: Intent, at: number): Intent {
  return intent.state === "duplicate" ? { ...intent, decidedAt: at } : intent;
}

/** `intent` without the user's decision; unchanged where there is none or a stronger proof has arrived. */
export function undoDecision(intent: Intent, at: number): Intent {
  if (intent.state === "duplicate") return { ...intent, decidedAt: undefined };
  if (intent.proof !== "user") return intent;
  const wasPlaced = intent.state === "accepted";
  const order = wasPlaced ? intent.orderBefore : intent.order;
  return {
    ...intent,
    state: "unknown",
    order,
    orderId: order?.id,
    orderBefore: undefined,
    proof: undefined,
    decidedAt: undefined,
    revisedAt: laterThan(intent.revisedAt, at),
  };
}

/** Waits before each look by itself at an order of unknown outcome, in ms: after that the user decides. */
export const unknownGapsMs = [2_000, 4_000, 8_000, 16_000, 30_000] as const;
/** The same after an order was placed: whether the browser made two of it. In ms. */
export const placedGapsMs = [1_500, 4_500] as const;
/** The same after it was refused: whether it is there all the same. In ms. */
const refusedGapsMs = [1_500] as const;
/** Age after which settled intents are not looked up again, ms. */
const longestAgoMs = 86_400_000;

/** Number of lookups since the intent's last change of state. */
export function lookupsSince({ settledAt, looks = [] }: Pick<Intent, "settledAt" | "looks">): number {
  return looks.filter((at) => at > (settledAt ?? Number.POSITIVE_INFINITY)).length;
}

/** Clocks of two tabs that are put right by one server differ by less, in ms. */
const toleratedAheadMs = 5_000;

/**
 * `intent` with no timestamp later than `now` (ms since 1970): after the clock was set back its delays restart
 * instead of lasting until the clock has caught up. Unchanged without timestamps far ahead.
 */
export function withStampsUpTo(intent: Intent, now: number): Intent {
  const { settledAt, looks } = intent;
  const ahead = Math.max(settledAt ?? 0, looks?.at(-1) ?? 0) - now;
  if (ahead <= toleratedAheadMs) return intent;
  const back = (at: number) => (at > now ? at - ahead : at);
  return {
    ...intent,
    settledAt: settledAt === undefined ? undefined : back(settledAt),
    ...(looks === undefined ? {} : { looks: looks.map(back) }),
  };
}

/** Time of the next automatic lookup for the intent, ms since 1970; undefined for none, as of `now`. */
export function nextLookupAt(intent: Intent, now: number): number | undefined {
  const { settledAt, looks = [] } = intent;
  if (settledAt === undefined) return undefined;
  const gaps = gapsFor(intent, now);
  const done = lookupsSince(intent);
  const gap = gaps[done];
  if (gap === undefined) return undefined;
  return (done === 0 ? settledAt : (looks.at(-1) ?? settledAt)) + gap;
}

function gapsFor({ state, venue, status, proof, settledAt }: Intent, now: number): readonly number[] {
  if (state === "unknown") return unknownGapsMs;
  const isLong = Math.abs(now - (settledAt ?? 0)) > longestAgoMs;
  if (isLong || proof === "user" || !offers(venue, "listOrders")) return [];
  if (state === "accepted" || state === "duplicate") return placedGapsMs;
  // Without a status it never left this browser.
  return state === "refused" && status !== undefined ? refusedGapsMs : [];
}

function laterThan(before: number | undefined, at: number): number {
  return Math.max(at, (before ?? 0) + 1);
}
