// The one way an order leaves this browser: looked back at, written down, posted once, settled. No path from here leads to
// a second POST of the same intent.

import type { GatewayClient } from "#browser/api/gateway-client.ts";
import { SignedOutError, TimeoutError } from "#browser/api/gateway-error.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { errorMessage } from "#browser/lib/error-message.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { blockReload } from "#browser/lib/reload-guard.ts";
import { add, type Decimal, larger } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import { dayCost, uncountedOrders } from "./daily-spend.ts";
import { type ConfirmedDuplicates, duplicateQuestion } from "./duplicate-order-check.ts";
import { type Intent, type OrderOutcome, settleIntent, unanswered } from "./intent.ts";
import { longestSendMs } from "./intent-lock.ts";
import type { Begun, Journal } from "./journal.ts";
import { type OrderLimits, overLimitReason, overUnhedgedReason } from "./order-limits.ts";
import { isRenewed, outcomeOfAnswer, outcomeOfError, requestedWait } from "./order-outcome.ts";
import { sendTexts } from "./texts.ts";
import { isSale, type PairedOrder, unhedgedCost, type VenueUnits } from "./unhedged-loss.ts";

/** The order to send, and the quote shown when it was confirmed. */
export type OrderDraft = Pick<
  Intent,
  "venue" | "body" | "limit" | "quote" | "expected" | "dayCost" | "listedBefore" | "pair" | "names"
>;

/** Questions about this order that the user has answered with yes. */
export interface ConfirmedQuestions extends ConfirmedDuplicates {
  /** Orders of today cannot be read, so that the daily limit does not count them. */
  readonly uncounted: boolean;
}

export type SendResult =
  /** Nothing left this browser, and nothing was written. */
  | { readonly kind: "not-sent"; readonly reason: string }
  /** Nothing left yet: it goes only with this consent. */
  | {
      readonly kind: "asks";
      readonly about: keyof ConfirmedQuestions;
      readonly question: string;
      /** It is about the order to follow. */
      readonly isOfNext?: boolean;
    }
  | {
      readonly kind: "settled";
      readonly intent: Intent;
      /** Delay the gateway requests before another order, ms. */
      readonly waitMs: number | undefined;
      /** The sign-in had ended and was renewed: the same order may be confirmed again. */
      readonly renewed: boolean;
    };

export interface SendDeps {
  readonly client: Pick<GatewayClient, "call">;
  readonly journal: Journal;
  readonly limits: OrderLimits;
  /** Looks at all that was sent so far, by other tabs too; a sentence where the order must not go. */
  readonly objection?: ((earlier: readonly Intent[]) => string | undefined) | undefined;
  readonly units: VenueUnits;
  /** Those of the orders sent so far whose unhedged contracts count against the limit. */
  readonly atRisk: (earlier: readonly Intent[]) => readonly Intent[];
  /**
   * Time sending was stopped, ms since 1970, read from storage; undefined if it is not stopped. Rejects if unknown.
   */
  readonly stoppedSince: () => Promise<number | undefined>;
  readonly clock: Clock;
  /** Time origin of the monotonic clock, ms since 1970. */
  readonly timeOrigin: number;
  readonly isOnline: () => boolean;
  readonly newId: () => string;
  readonly tabId: string;
}

/** Context of an order that is the first of two. */
export interface PairContext {
  /** The following order: the first is sent only if nothing blocks this one either. */
  readonly next: OrderDraft;
  readonly confirmed: ConfirmedQuestions;
  /** Called once the first is written down and about to leave, where the next goes beside it; absent: it waits for the first's fills. */
  readonly onLeaving?: (() => void) | undefined;
}

/**
 * Sends `draft` once, or says why it did not. Never rejects. Two calls are two orders: the caller holds the button. With
 * `pairContext` both orders are judged before this one goes; only this one is sent, and a question may be about either.
 */
export async function sendOrder(
  draft: OrderDraft,
  confirmed: ConfirmedQuestions,
  within: SendDeps,
  pairContext?: PairContext,
): Promise<SendResult> {
  if (!within.isOnline()) return notSent(sendTexts.offline);
  const release = blockReload();
  try {
    const begun = await begin(draft, confirmed, within, pairContext);
    if ("refused" in begun) return begun.refused;
    pairContext?.onLeaving?.();
    return await post(begun, within);
  } finally {
    release();
  }
}

async function begin(
  draft: OrderDraft,
  confirmed: ConfirmedQuestions,
  within: SendDeps,
  pairContext: PairContext | undefined,
): Promise<Begun | { readonly refused: SendResult }> {
  const { journal, clock } = within;
  try {
    return await journal.begin<SendResult>(async (earlier) => {
      const now = clock.now();
      const refused =
        (await stopReason(within)) ??
        refusalOf(within.objection?.(earlier)) ??
        objectionTo(draft, confirmed, earlier, now, within) ??
        questionOfUncounted(draft, confirmed, now, within) ??
        (pairContext && objectionToNext(draft, pairContext, earlier, now, within));
      if (refused !== undefined) return { refused };
      const intent: Intent = {
        ...draft,
        intentId: within.newId(),
        userId: journal.userId,
        sentAt: clock.now(),
        sentAtMonotonic: within.timeOrigin + clock.monotonic(),
        tabId: within.tabId,
        ...unanswered,
      };
      return { intent };
    });
  } catch (error) {
    return { refused: notSent(sendTexts.notRecorded(errorMessage(error))) };
  }
}

type NotSent = Extract<SendResult, { kind: "not-sent" }>;

function notSent(reason: string): NotSent {
  return { kind: "not-sent", reason };
}

function refusalOf(reason: string | undefined): NotSent | undefined {
  return reason === undefined ? undefined : notSent(sendTexts.notSent(reason));
}

/** Why nothing may leave at all. A switch that cannot be read may be on. */
async function stopReason({ stoppedSince, clock }: SendDeps): Promise<NotSent | undefined> {
  try {
    const since = await stoppedSince();
    if (since === undefined) return undefined;
    return notSent(sendTexts.stopped(formatAge(clock.now() - since)));
  } catch {
    return notSent(sendTexts.killSwitchUnreadable);
  }
}

type Judging = Pick<SendDeps, "limits" | "units" | "atRisk">;

function objectionTo(
  draft: OrderDraft,
  confirmed: ConfirmedQuestions,
  earlier: readonly Intent[],
  now: number,
  within: Judging,
): SendResult | undefined {
  const { limits, units } = within;
  const overLimit =
    overLimitReason(
      countedAgainstLimits(draft),
      dayCost(earlier, now),
      limits,
      units[draft.venue].currency,
    ) ?? unhedgedReason(draft, earlier, within);
  if (overLimit !== undefined) return notSent(overLimit);
  // A second leg was asked about before its first. Sized by that one's fill it may equal an earlier order by chance, and
  // no question may hold it back then.
  const answered = draft.pair?.role === "second" ? { ...confirmed, repeat: true } : confirmed;
  const question = duplicateQuestion(draft, answered, earlier, now, units);
  return question && { kind: "asks", ...question };
}

/** Reason that blocks the order following `draft`, as if that one were sent. */
function objectionToNext(
  draft: OrderDraft,
  { next, confirmed, onLeaving }: PairContext,
  earlier: readonly Intent[],
  now: number,
  within: Judging,
): SendResult | undefined {
  const { limits, units } = within;
  const spent = add(dayCost(earlier, now), draft.dayCost);
  // An order that waits for the first to fill is hedged by it.
  const alone = onLeaving === undefined ? undefined : unhedgedReason(next, earlier, within, [asSent(draft)]);
  const overLimit = overLimitReason(worstCaseCost(next), spent, limits, units[next.venue].currency) ?? alone;
  if (overLimit !== undefined) return notSent(overLimit);
  const question = duplicateQuestion(next, confirmed, earlier, now, units);
  return question && { kind: "asks", ...question, isOfNext: true };
}

/** An order that hedges another does not wait for an answer: the trade was asked about before its first leg. */
function questionOfUncounted(
  { venue, pair }: OrderDraft,
  confirmed: ConfirmedQuestions,
  now: number,
  { journal, limits, units }: SendDeps,
): SendResult | undefined {
  const orders = uncountedOrders(journal.view.getState().unreadable ?? [], now);
  if (orders === 0 || isHedge(pair) || confirmed.uncounted) return undefined;
  const limit = roundedMoney(limits.maxDayCost, units[venue].currency);
  return { kind: "asks", about: "uncounted", question: sendTexts.uncounted(orders, limit) };
}

/**
 * Amount of an order that the limits count, in money: the most it can cost. An order that hedges another counts its
 * expected cost and is not held back; a second leg's worst case was checked before the first was sent.
 */
function countedAgainstLimits(draft: OrderDraft): Decimal {
  return isHedge(draft.pair) ? draft.dayCost : worstCaseCost(draft);
}

function isHedge(pair: OrderDraft["pair"]): boolean {
  return pair !== undefined && pair.role !== "first";
}

/** The most an order can cost, in money. */
function worstCaseCost({ body, expected, dayCost: expectedCost }: OrderDraft): Decimal {
  const most = isSale(body) ? undefined : expected?.mostToLose;
  return most === undefined ? expectedCost : larger(most, expectedCost);
}

const asSent = (draft: OrderDraft): PairedOrder => ({ ...draft, state: "sending", order: undefined });

/** Reason that blocks `draft` by the limit for unhedged contracts; `sending`: orders that go before it. */
function unhedgedReason(
  draft: OrderDraft,
  earlier: readonly Intent[],
  { limits, units, atRisk }: Judging,
  sending: readonly PairedOrder[] = [],
): string | undefined {
  if (draft.pair === undefined) return undefined;
  const { pairId } = draft.pair;
  const isOwn = ({ pair }: PairedOrder) => pair?.pairId === pairId;
  // It may hedge a trade that is not counted.
  const orders = [...atRisk(earlier).filter((order) => !isOwn(order)), ...earlier.filter(isOwn), ...sending];
  return overUnhedgedReason(
    unhedgedCost(orders, units),
    unhedgedCost([...orders, asSent(draft)], units),
    limits,
    units[draft.venue].currency,
  );
}

async function post({ intent, stop }: Begun, within: SendDeps): Promise<SendResult> {
  const { client, journal, clock } = within;
  const settle = (outcome: OrderOutcome) => journal.settle(intent.intentId, outcome);
  const late = (outcome: OrderOutcome) => {
    settle(outcome).then(stop, stop);
  };
  const settled = async (outcome: OrderOutcome, error?: unknown): Promise<SendResult> => {
    await settle(outcome);
    return {
      kind: "settled",
      intent: settleIntent(intent, outcome, clock.now()),
      waitMs: requestedWait(error),
      renewed: isRenewed(error),
    };
  };
  // It may have been switched on while the record was written.
  const stopped = await stopReason(within);
  if (stopped !== undefined) {
    const result = await settled({ kind: "refused", reason: stopped.reason, status: undefined });
    stop();
    return result;
  }
  try {
    const order = await client.call(createOrderOf(intent.venue), {
      params: {},
      body: intent.body,
      idempotencyKey: intent.intentId,
      onLate: (answer) => late(outcomeOfAnswer(answer, intent.body)),
      onLateError: (error) => late(outcomeOfError(error)),
    });
    const result = await settled(outcomeOfAnswer(order, intent.body));
    stop();
    return result;
  } catch (error) {
    const result = await settled(outcomeOfError(error), error);
    // A call that was given up is still listened for; its record stays tended until then.
    if (error instanceof TimeoutError || error instanceof SignedOutError) clock.after(longestSendMs, stop);
    else stop();
    return result;
  }
}

function createOrderOf(venue: VenueId) {
  return venues[venue].createOrder;
}
