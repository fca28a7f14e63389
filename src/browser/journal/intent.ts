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
import { venueIds } from "#contract/venues.ts";

/** How sure a state is: a record never moves to a lower rank. */
const rankOfState = { sending: 0, unknown: 1, refused: 2, accepted: 3, duplicate: 4 } as const;
export type IntentState = keyof typeof rankOfState;

/** Where the price came from that stood on the screen at the press. */
export type QuoteSource = "stream" | "asked" | "last-trade" | "none";

const optionalNumber = v.pipe(
  anything,
  v.transform((value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined)),
);
const textList = v.pipe(
  anything,
  v.transform((value): readonly string[] =>
    Array.isArray(value) ? value.filter((element): element is string => typeof element === "string") : [],
  ),
);
const optionalOrder = v.pipe(
  anything,
  v.transform((value): Order | undefined => {
    const result = v.safeParse(orderSchema, value);
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
  /** A UUID, made at the press. */
  intentId: identity,
  userId: identity,
  venue: v.picklist(venueIds),
  /** The body of the POST, field by field as it left. */
  body: bodySchema,
  /** The limit that went with it, whatever the body calls that field. */
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
  /** What it counts for against the day's limit, in money. */
  dayCost: exactDecimal,
  /** Wall clock, ms since 1970. */
  sentAt: v.number(),
  /** Time origin plus monotonic clock at the press, ms: not moved by a clock that is set. */
  sentAtMonotonic: v.number(),
  /** The tab that sends it; its lock tells whether that tab still lives. */
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
  /** Why it was refused, or why its outcome is not known: the gateway's own words where it had any. */
  reason: optionalText,
  settledAt: optionalNumber,
});

/** The record of one intent, as kept. */
export type Intent = Readonly<v.InferOutput<typeof intentSchema>>;

/** The record in `value` as read back from storage; throws a MalformedError for one that this version cannot read. */
export const decodeIntent: (value: unknown) => Intent = decoderOf(intentSchema);

/** What became of one POST. `unknown` holds an order where the gateway answered one that is not what was sent. */
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
  if (rankOfState[outcome.kind] <= rankOfState[intent.state]) return intent;
  if (outcome.kind === "accepted") {
    const { order } = outcome;
    return {
      ...intent,
      state: "accepted",
      orderId: order.id,
      order,
      differs: [],
      reason: undefined,
      settledAt: at,
    };
  }
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

/** Of two readings of one record the one that knows more; the second where they know as much. */
export function furtherIntent(a: Intent | undefined, b: Intent): Intent {
  return a !== undefined && rankOfState[a.state] > rankOfState[b.state] ? a : b;
}

/** Whether two intents ask for the same thing: venue and every field of the body equal, decimals by their text. */
export function isSameAsk(a: Pick<Intent, "venue" | "body">, b: Pick<Intent, "venue" | "body">): boolean {
  if (a.venue !== b.venue) return false;
  const fields = new Set([...Object.keys(a.body), ...Object.keys(b.body)]);
  return [...fields].every((field) => a.body[field] === b.body[field]);
}

/** Whether the intent may still stand at the venue: anything but a refusal. */
export function mayStand(intent: Pick<Intent, "state">): boolean {
  return intent.state !== "refused";
}

const dayMs = 86_400_000;

/** The intents of the UTC day that `now` (ms since 1970) is in and that may stand at a venue. */
export function intentsOfDay(intents: Iterable<Intent>, now: number): Intent[] {
  const day = Math.floor(now / dayMs);
  return [...intents].filter((intent) => Math.floor(intent.sentAt / dayMs) === day && mayStand(intent));
}
