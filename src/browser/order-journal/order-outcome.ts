// Outcome proven by the end of an order's POST. Only an explicit refusal proves that there is no order, and only an
// order with an id that matches the request proves that there is one; everything else is unknown.
import {
  GatewayError,
  MalformedAnswerError,
  RateLimitedError,
  UnauthorizedError,
  UnsendableError,
} from "#browser/api/gateway-error.ts";
import { endSentence } from "#browser/lib/end-sentence.ts";
import { equals, parseDecimal } from "#contract/decimal.ts";
import type { Order, OrderRequest } from "#contract/order.ts";
import type { OrderOutcome } from "./intent.ts";
import { outcomeTexts } from "./texts.ts";

/** Statuses by which a gateway says no before it takes an order. Not 408, 409, 421, 425: an order may stand behind them. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 415, 422, 429]);

/** Outcome of a valid order in the response: accepted, unless it is not the order that was sent (then unknown). */
export function outcomeOfAnswer(order: Order, sent: OrderRequest): OrderOutcome {
  const differs = differencesOf(order, sent);
  if (differs.length === 0) return { kind: "accepted", order };
  return {
    kind: "unknown",
    reason: outcomeTexts.differs(differs),
    order,
    differs,
  };
}

/** Outcome of a failed request: refused if the gateway said so in a readable response, else unknown. */
export function outcomeOfError(error: unknown): OrderOutcome {
  if (error instanceof UnsendableError) return { kind: "refused", reason: error.message, status: undefined };
  if (!(error instanceof GatewayError)) {
    return { kind: "unknown", reason: outcomeTexts.failed };
  }
  const { status } = error;
  const text = error.reason ?? error.message;
  const readable = error.isData && !(error instanceof MalformedAnswerError);
  if (status !== undefined && refusals.has(status) && readable)
    return { kind: "refused", reason: text, status };
  const note = noteOf(status);
  const said = error.reason === undefined ? [] : [outcomeTexts.gatewaySays(endSentence(error.reason))];
  return { kind: "unknown", reason: note === undefined ? text : [note, ...said].join(" "), status };
}

/** Delay the gateway requests before another order, ms; undefined for none. */
export function requestedWait(error: unknown): number | undefined {
  return error instanceof RateLimitedError ? error.retryAfterMs : undefined;
}

/**
 * True if the sign-in expired at this order and was renewed, so that the same order may be confirmed again by hand.
 */
export function isRenewed(error: unknown): boolean {
  return error instanceof UnauthorizedError && error.renewed;
}

function noteOf(status: number | undefined): string | undefined {
  if (status === 409) return outcomeTexts.mayExist;
  if (status === 425) return outcomeTexts.restarting;
  return undefined;
}

/** The fields of `order` that name something other than what was sent; a field that was left out names nothing. */
function differencesOf(order: Order, sent: OrderRequest): readonly string[] {
  const differs: string[] = [];
  if (order.market_id !== undefined && order.market_id !== sent.market_id) differs.push("market");
  if (order.outcome_id !== undefined && order.outcome_id !== sent.outcome_id) differs.push("outcome");
  if (order.side !== undefined && order.side.toLowerCase() !== sent.side.toLowerCase()) differs.push("side");
  const amount = parseDecimal(sent.amount);
  if (order.amount !== undefined && (amount === undefined || !equals(order.amount, amount)))
    differs.push("amount");
  return differs;
}
