// Whether the journal holds a trade over two legs that is not known to be flat: all that a page has to know of such trades
// before it fetches what works them out. Pure.
import type { Intent } from "#browser/order-journal/intent.ts";
import type { PairTradeAck } from "#browser/preferences/pair-trade-acks.ts";

type Paired = Pick<Intent, "intentId" | "state" | "orderIds" | "pair">;

/** What a trade's being flat was proven of: its orders with what is known of each. A look may find one more at any time. */
export function basisOf(intents: readonly Paired[], pairId: string): string {
  return intents
    .flatMap(({ intentId, state, orderIds = [], pair }) =>
      pair?.pairId === pairId ? [`${intentId} ${state} ${orderIds.length}`] : [],
    )
    .sort()
    .join(", ");
}

/** Whether some order belongs to a trade that no mark says to be flat as it stands now. */
export function isAnyWatched(intents: readonly Paired[], marks: readonly PairTradeAck[]): boolean {
  const watched = new Set(intents.flatMap(({ pair }) => (pair === undefined ? [] : [pair.pairId])));
  return [...watched].some((pairId) => !isMarkedFlat(intents, marks, pairId));
}

export function isMarkedFlat(
  intents: readonly Paired[],
  marks: readonly PairTradeAck[],
  pairId: string,
): boolean {
  const mark = marks.find((each) => each.pairId === pairId);
  return mark?.kind === "flat" && mark.of === basisOf(intents, pairId);
}
