// From the one press to what came of both legs: each is sent at most once, and the second never for more than the first has
// proved. What is asked of the world comes in by ports; nothing here reads a clock or a book.
import type { Question } from "#browser/order-entry/place-order.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import type { Company, OrderDraft, SendResult } from "#browser/order-journal/send-order.ts";
import { type Decimal, isPositive } from "#contract/decimal.ts";

export type LegIndex = 0 | 1;

/** Both orders as they stand at the press. */
export interface ReadyPair {
  readonly pairId: string;
  /** Which of `drafts` goes first. */
  readonly first: LegIndex;
  /** Both at once; else the second is sized by what the first has proved. */
  readonly together: boolean;
  readonly drafts: readonly [OrderDraft, OrderDraft];
}

/** Nothing was sent: why, or what has to be agreed to first about which leg. */
export type NothingSent =
  | { readonly kind: "not-sent"; readonly text: string }
  | { readonly kind: "asks"; readonly leg: LegIndex; readonly about: Question; readonly text: string };

export type TwoLegNotice =
  | NothingSent
  | {
      readonly kind: "sent";
      readonly pairId: string;
      /** What the person has to know beside the two orders: why the second was not sent, or for less. */
      readonly text: string | undefined;
      /** Until when no other order should go, on the clock of performance.now(). */
      readonly waitMs: number | undefined;
    };

export interface TwoLegPorts {
  /** Looks at both markets once more. */
  readonly look: () => Promise<NothingSent | undefined>;
  /** Works both orders out of the books of this moment. */
  readonly ready: () => ReadyPair | { readonly reason: string };
  /** Sends one order, once. */
  readonly send: (
    leg: LegIndex,
    draft: OrderDraft,
    company?: Pick<Company, "next" | "onLeaving">,
  ) => Promise<SendResult>;
  /** Contracts that the venue has proved to be filled of an accepted order; undefined where it has not told. */
  readonly prove: (intent: Intent) => Promise<Decimal | undefined>;
  /** The second order for what `filled` contracts of the first have brought, by the books of this moment. */
  readonly resize: (
    pair: ReadyPair,
    filled: Decimal,
  ) => { readonly draft: OrderDraft; readonly note: string | undefined } | { readonly reason: string };
}

/** Sends both legs of what is ready at this moment, or says why not. Never rejects if its ports do not. */
export async function sendTwoLegs(ports: TwoLegPorts): Promise<TwoLegNotice> {
  const looked = await ports.look();
  if (looked !== undefined) return looked;
  const pair = ports.ready();
  if ("reason" in pair) return { kind: "not-sent", text: `Not sent. ${pair.reason}` };
  return pair.together ? sendTogether(pair, ports) : sendInTurn(pair, ports);
}

async function sendTogether(pair: ReadyPair, { send }: TwoLegPorts): Promise<TwoLegNotice> {
  const { first, drafts } = pair;
  const second = otherLeg(first);
  const following: { sending?: Promise<SendResult> } = {};
  const one = await send(first, drafts[first], {
    next: drafts[second],
    onLeaving: () => {
      following.sending = send(second, drafts[second]);
    },
  });
  if (following.sending === undefined || one.kind !== "settled") return nothingSent(one, first);
  const other = await following.sending;
  return sent(pair, other.kind === "settled" ? undefined : notFollowed(other), one, other);
}

async function sendInTurn(pair: ReadyPair, { send, prove, resize }: TwoLegPorts): Promise<TwoLegNotice> {
  const { first, drafts } = pair;
  const second = otherLeg(first);
  const one = await send(first, drafts[first], { next: drafts[second] });
  if (one.kind !== "settled") return nothingSent(one, first);
  const left = await settledFirst(one.intent, prove);
  if ("text" in left) return sent(pair, left.text, one);
  const sized = resize(pair, left.filled);
  if ("reason" in sized) return sent(pair, `The second leg was not sent. ${sized.reason}`, one);
  const other = await send(second, sized.draft);
  return sent(pair, other.kind === "settled" ? sized.note : notFollowed(other), one, other);
}

/** What the first leg has filled, or why nothing may follow it. */
async function settledFirst(
  intent: Intent,
  prove: TwoLegPorts["prove"],
): Promise<{ readonly filled: Decimal } | { readonly text: string }> {
  switch (intent.state) {
    case "refused":
      return { text: "The first leg was refused, so the second was not sent: nothing was bought." };
    case "accepted": {
      const filled = await prove(intent);
      if (filled === undefined)
        return {
          text: "The venue has the first leg but has not told what it filled, so the second was not sent: how much to hedge is not known.",
        };
      return isPositive(filled)
        ? { filled }
        : {
            text: "Nothing of the first leg is filled as far as the venue tells, so the second was not sent. It may still fill.",
          };
    }
    default:
      return {
        text: "Whether the venue has the first leg is not known, so the second was not sent. Look for the first at its venue before anything else.",
      };
  }
}

function nothingSent(result: SendResult, first: LegIndex): TwoLegNotice {
  if (result.kind === "not-sent") return { kind: "not-sent", text: result.reason };
  if (result.kind === "asks") {
    const leg = result.isOfNext === true ? otherLeg(first) : first;
    return { kind: "asks", leg, about: result.about, text: result.question };
  }
  throw new Error("an order that was settled has left");
}

function notFollowed(result: Exclude<SendResult, { kind: "settled" }>): string {
  const why = result.kind === "not-sent" ? result.reason : result.question;
  return `The second leg was not sent. ${why}`;
}

function sent(pair: ReadyPair, text: string | undefined, ...results: readonly SendResult[]): TwoLegNotice {
  const waits = results.flatMap((result) =>
    result.kind === "settled" && result.waitMs !== undefined ? [result.waitMs] : [],
  );
  const waitMs = waits.length === 0 ? undefined : Math.max(...waits);
  return { kind: "sent", pairId: pair.pairId, text, waitMs };
}

export function otherLeg(leg: LegIndex): LegIndex {
  return leg === 0 ? 1 : 0;
}
