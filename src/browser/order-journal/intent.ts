// One intent: an order a person meant to send once from this browser, and what is known of it. A record is written before
// its POST leaves and only ever learns more: no state steps back.
import * as v from "valibot";
import {
  anything,
  decoderOf,
  exactDecimal,
  identity,
  optionalDecimal,
  optionalText,
} from "#contract/decoding.ts";
import { type Order, orderSchema } from "#contract/order.ts";
import { venueIds } from "#contract/venue-id.ts";
import { intentPairSchema } from "./pair-trade-link.ts";

/** Labels of an order's market and outcome as shown when it was sent. */
export interface OrderNames {
  readonly market: string;
  readonly outcome: string;
}

/** Certainty of a state: a record never moves to a lower rank. */
const rankOfState = { sending: 0, unknown: 1, refused: 2, accepted: 3, duplicate: 4 } as const;
export type IntentState = keyof typeof rankOfState;

/** Source of the price shown at submit. */
export type QuoteSource = "stream" | "asked" | "last-trade" | "none";

const optionalNumber = v.pipe(
  anything,
  v.transform((value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined)),
);
function listOf<Element>(isElement: (value: unknown) => value is Element) {
  return v.pipe(
    anything,
    v.transform((value): readonly Element[] => (Array.isArray(value) ? value.filter(isElement) : [])),
  );
}
const textList = listOf((value) => typeof value === "string");
const optionalOrder = v.pipe(
  anything,
  v.transform((value): Order | undefined => {
    const result = v.safeParse(orderSchema, value);
    return result.success ? result.output : undefined;
  }),
);
const optionalNames = v.pipe(
  anything,
  v.transform((value): OrderNames | undefined => {
    const result = v.safeParse(v.object({ market: v.string(), outcome: v.string() }), value);
    return result.success ? result.output : undefined;
  }),
);
const bodySchema = v.pipe(
  v.objectWithRest(
    {
      market_id: v.string(),
      outcome_id: v.string(),
      order_type: v.string(),
      side: v.string(),
      amount: v.string(),
    },
    v.string(),
  ),
  v.readonly(),
);

const intentSchema = v.object({
  /** A UUID, created at the submit. */
  intentId: identity,
  userId: identity,
  venue: v.picklist(venueIds),
  /** The body of the POST, field by field as it left. */
  body: bodySchema,
  /** The limit price of the order, under any field name of the body. */
  limit: optionalDecimal,
  quote: v.object({
    /** The best price of the side taken, 0 to 1. */
    price: optionalDecimal,
    source: v.picklist(["stream", "asked", "last-trade", "none"]),
    ageMs: optionalNumber,
  }),
  expected: v.object({
    /** For display: a ratio, rounded. */
    average: optionalText,
    fee: optionalDecimal,
    cost: optionalDecimal,
    mostToLose: optionalDecimal,
  }),
  /** Amount counted against the daily limit, in money. */
  dayCost: exactDecimal,
  /** Wall clock, ms since 1970. */
  sentAt: v.number(),
  /** Time origin plus monotonic clock at the submit, ms: not affected by clock changes. */
  sentAtMonotonic: v.number(),
  /** The sending tab; its lock shows whether that tab is still open. */
  tabId: v.string(),
  /** Order ids the venue had already listed, so that one of them is never taken for this order. */
  listedBefore: textList,
  state: v.picklist(["sending", "accepted", "refused", "unknown", "duplicate"]),
  orderId: optionalText,
  /** The last order of that id as the gateway sent it. */
  order: optionalOrder,
  /** Fields in which the gateway's order differs from what was sent. */
  differs: textList,
  /** The status the gateway answered with, where it answered. */
  status: optionalNumber,
  /** Reason it was refused or is unknown: the gateway's own text where it sent one. */
  reason: optionalText,
  settledAt: optionalNumber,
  /** Source of the state other than the POST's answer: the venue's list, an id of the stream, or the user. */
  proof: v.optional(v.picklist(["list", "stream", "user"])),
  /** All orders created at the venue by one submit, if several; `orderId` is one of them. */
  orderIds: v.optional(textList),
  /** Times of successful lookups at the venue, oldest first. */
  looks: v.optional(listOf((value) => typeof value === "number")),
  /** Reason the last lookup may be incomplete. */
  lookGap: v.optional(optionalText),
  /** Ids of orders that may be it, as of the last look. */
  candidates: v.optional(textList),
  /** Time at which the user resolved it, or acknowledged a duplicate. */
  decidedAt: v.optional(optionalNumber),
  /** The gateway's order before the user named another. */
  orderBefore: v.optional(optionalOrder),
  /** Time at which a presumed result was last withdrawn. */
  revisedAt: v.optional(optionalNumber),
  /** Last state announced in "Notifications", by any tab. */
  told: v.optional(optionalText),
  /** The trade over two legs that it is part of, where it is. */
  pair: v.optional(v.pipe(intentPairSchema, v.readonly())),
  /** Absent from records of earlier versions. */
  names: v.optional(optionalNames),
});

/** The stored record of one intent. */
export type Intent = Readonly<v.InferOutput<typeof intentSchema>>;

/** Fields of an intent whose POST has not been answered. */
export const unanswered = {
  state: "sending",
  orderId: undefined,
  order: undefined,
  differs: [],
  status: undefined,
  reason: undefined,
  settledAt: undefined,
} as const satisfies Partial<Intent>;

/** The record in `value` as read back from storage; throws a MalformedError for one that this version cannot read. */
export const decodeIntent: (value: unknown) => Intent = decoderOf(intentSchema);

/**
 * Outcome of one POST. `unknown` includes an order when the gateway answered with one that differs from the request.
 */
export type OrderOutcome =
  | { readonly kind: "accepted"; readonly order: Order }
  | { readonly kind: "refused"; readonly reason: string; readonly status: number | undefined }
  | {
      readonly kind: "unknown";
      readonly reason: string;
      readonly status?: number | undefined;
      readonly order?: Order;
      readonly differs?: readonly string[];
    };

/** `intent` once `outcome` is known at `at` (ms since 1970); the same record where that would be a step back. */
export function settleIntent(intent: Intent, outcome: OrderOutcome, at: number): Intent {
  const { kind } = outcome;
  // The order's own response overrides any substitute.
  const isMore = kind === intent.state ? kind === "accepted" && !isAnswered(intent) : isAbove(kind, intent);
  if (!isMore) return intent;
  if (outcome.kind === "accepted") return acceptedAs(intent, outcome.order, at, undefined);
  if (outcome.kind === "refused") {
    return { ...intent, state: "refused", reason: outcome.reason, status: outcome.status, settledAt: at };
  }
  return {
    ...intent,
    state: "unknown",
    reason: outcome.reason,
    status: outcome.status,
    orderId: outcome.order?.id ?? intent.orderId,
    order: outcome.order ?? intent.order,
    differs: outcome.differs ?? intent.differs,
    settledAt: at,
  };
}

const isAbove = (state: IntentState, than: Intent) => rankOfState[state] > rankOfState[than.state];

/** `intent` with `order` known as its own at `at` (ms since 1970), by `proof` or, where undefined, by its own answer. */
export function acceptedAs(intent: Intent, order: Order, at: number, proof: Intent["proof"]): Intent {
  return {
    ...intent,
    state: "accepted",
    orderId: order.id,
    order,
    differs: [],
    reason: undefined,
    settledAt: at,
    proof,
  };
}

/** True if the response to its own POST proved it placed. */
function isAnswered({ state, proof }: Intent): boolean {
  return proof === undefined && rankOfState[state] >= rankOfState.accepted;
}

/**
 * Of two readings of one record the one that knows more; the second where they know as much. What only seemed known may have
 * been given up since; an order's own answer never is.
 */
export function furtherIntent(a: Intent | undefined, b: Intent): Intent {
  if (a === undefined || a === b) return b;
  const lead =
    Number(isAnswered(a)) - Number(isAnswered(b)) ||
    (a.revisedAt ?? 0) - (b.revisedAt ?? 0) ||
    rankOfState[a.state] - rankOfState[b.state];
  return lead > 0 ? a : b;
}

/** True when the state rests on the user's assertion: a manual resolution, or an acknowledged duplicate. */
export function isUserAsserted({
  state,
  proof,
  decidedAt,
}: Pick<Intent, "state" | "proof" | "decidedAt">): boolean {
  return proof === "user" || (state === "duplicate" && decidedAt !== undefined);
}

/** True if the intent may exist at the venue: anything but a refusal. */
export function mayBeLive({ state }: Pick<Intent, "state">): boolean {
  return state !== "refused";
}
