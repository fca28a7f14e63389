// Protocol of a two-leg submit: each leg is sent at most once, and the second never for more than the first is
// confirmed to have filled. Clock, books and network are injected.
import { blockReload } from "#browser/lib/reload-guard.ts";
import type { Question } from "#browser/order-entry/place-order.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import type { OrderDraft, PairContext, SendResult } from "#browser/order-journal/send-order.ts";
import { type Decimal, isPositive } from "#contract/decimal.ts";
import { isDeadStatus } from "#contract/order-status.ts";
import { sendTexts, texts } from "./texts.ts";

export type LegIndex = 0 | 1;

export interface PreparedPair {
  readonly pairId: string;
  /** Index in `drafts` of the leg sent first. */
  readonly first: LegIndex;
  /** Both at once; otherwise the second is sized by the confirmed fill of the first. */
  readonly together: boolean;
  readonly drafts: readonly [OrderDraft, OrderDraft];
}

/** Nothing was sent: the reason, or a question about a leg that must be answered first. */
type NotSent =
  /** `isMoved`: the books are worse than reviewed. */
  | { readonly kind: "not-sent"; readonly text: string; readonly isMoved?: boolean }
  | { readonly kind: "asks"; readonly leg: LegIndex; readonly about: Question; readonly text: string };

export type TwoLegResult =
  | NotSent
  | {
      readonly kind: "sent";
      readonly pairId: string;
      /** Message beside the two orders: why the second was not sent, or was sent for less. */
      readonly text: string | undefined;
      /** Duration in ms in which no other order should be sent. */
      readonly waitMs: number | undefined;
    };

export interface TwoLegDeps {
  /** Checks both markets again. */
  readonly checkMarkets: () => Promise<NotSent | undefined>;
  readonly prepare: () => PreparedPair | { readonly reason: string; readonly isMoved?: boolean };
  /** Sends one order, once. */
  readonly send: (
    leg: LegIndex,
    draft: OrderDraft,
    pairContext?: Pick<PairContext, "next" | "onLeaving">,
  ) => Promise<SendResult>;
  /** Confirmed filled contracts of an accepted order; undefined where unknown. */
  readonly confirmFill: (intent: Intent) => Promise<Decimal | undefined>;
  /** The second order, sized for `filled` contracts of the first, by current books. */
  readonly resize: (pair: PreparedPair, filled: Decimal) => Promise<ResizedLeg>;
}

export type ResizedLeg =
  | { readonly draft: OrderDraft; readonly note: string | undefined }
  | { readonly reason: string };

/** Sends both legs, or reports why not. Rejects only if a dependency does. */
export async function sendTwoLegs(deps: TwoLegDeps): Promise<TwoLegResult> {
  // A reload between the legs, or a closed page, would leave the first one unhedged.
  const release = blockReload();
  const stopAsking = askOnLeaving();
  try {
    return await checkAndSend(deps);
  } finally {
    stopAsking();
    release();
  }
}

/** Has the browser ask before the page is closed or reloaded by hand, until the returned function is called. */
function askOnLeaving(): () => void {
  if (typeof window === "undefined") return () => {};
  const ask = (event: Event) => event.preventDefault();
  // Only meanwhile: such a listener can cost a page its place behind the back button.
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

async function checkAndSend(deps: TwoLegDeps): Promise<TwoLegResult> {
  const checked = await deps.checkMarkets();
  if (checked !== undefined) return checked;
  const pair = deps.prepare();
  if ("reason" in pair)
    return { kind: "not-sent", text: texts.notSent(pair.reason), isMoved: pair.isMoved === true };
  return pair.together ? sendTogether(pair, deps) : sendInTurn(pair, deps);
}

async function sendTogether(pair: PreparedPair, { send }: TwoLegDeps): Promise<TwoLegResult> {
  const { first, drafts } = pair;
  const second = otherLeg(first);
  const following: { sequence?: Promise<SendResult> } = {};
  const one = await send(first, drafts[first], {
    next: drafts[second],
    onLeaving: () => {
      following.sequence = send(second, drafts[second]);
    },
  });
  if (following.sequence === undefined || one.kind !== "settled") return nothingSent(one, first);
  const other = await following.sequence;
  return sent(pair, other.kind === "settled" ? undefined : secondNotSent(other), one, other);
}

async function sendInTurn(
  pair: PreparedPair,
  { send, confirmFill, resize }: TwoLegDeps,
): Promise<TwoLegResult> {
  const { first, drafts } = pair;
  const second = otherLeg(first);
  const one = await send(first, drafts[first], { next: drafts[second] });
  if (one.kind !== "settled") return nothingSent(one, first);
  const firstFill = await confirmedFirstFill(one.intent, confirmFill);
  if ("text" in firstFill) return sent(pair, firstFill.text, one);
  const sized = await resize(pair, firstFill.filled);
  if ("reason" in sized) return sent(pair, sendTexts.secondNotSent(sized.reason), one);
  const other = await send(second, sized.draft);
  return sent(pair, other.kind === "settled" ? sized.note : secondNotSent(other), one, other);
}

/** Confirmed fill of the first leg, or why the second must not follow. */
async function confirmedFirstFill(
  intent: Intent,
  confirmFill: TwoLegDeps["confirmFill"],
): Promise<{ readonly filled: Decimal } | { readonly text: string }> {
  if (intent.state === "refused") return { text: sendTexts.refused };
  if (intent.state !== "accepted" && !isOfOtherAmount(intent)) return { text: sendTexts.unknown };
  const filled = await confirmFill(intent);
  if (filled === undefined) return { text: sendTexts.fillUnknown };
  if (isPositive(filled)) return { filled };
  return { text: isDeadStatus(intent.order?.status) ? sendTexts.killed : sendTexts.unfilled };
}

/** True where the gateway answered a new order of another amount, or amount in another unit: what that fills has to be hedged. */
function isOfOtherAmount({ state, orderId, differs, listedBefore }: Intent): boolean {
  const isNew = orderId !== undefined && !listedBefore.includes(orderId);
  return state === "unknown" && isNew && differs.length === 1 && differs[0] === "amount";
}

function nothingSent(result: SendResult, first: LegIndex): TwoLegResult {
  if (result.kind === "not-sent") return { kind: "not-sent", text: result.reason };
  if (result.kind === "asks") {
    const leg = result.isOfNext === true ? otherLeg(first) : first;
    return { kind: "asks", leg, about: result.about, text: result.question };
  }
  throw new Error("an order that was settled has left");
}

function secondNotSent(result: Exclude<SendResult, { kind: "settled" }>): string {
  const why = result.kind === "not-sent" ? result.reason : result.question;
  return sendTexts.secondNotSent(why);
}

function sent(pair: PreparedPair, text: string | undefined, ...results: readonly SendResult[]): TwoLegResult {
  const waits = results.flatMap((result) =>
    result.kind === "settled" && result.waitMs !== undefined ? [result.waitMs] : [],
  );
  const waitMs = waits.length === 0 ? undefined : Math.max(...waits);
  return { kind: "sent", pairId: pair.pairId, text, waitMs };
}

export function otherLeg(leg: LegIndex): LegIndex {
  return leg === 0 ? 1 : 0;
}
