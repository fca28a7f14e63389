// Detects pair trades in the journal that are not known to be flat: all a page needs before it loads the leg-risk
// panel. Pure.
import type { Intent } from "#browser/order-journal/intent.ts";
import type { PairTradeAck } from "#browser/preferences/pair-trade-acks.ts";

type Paired = Pick<Intent, "intentId" | "state" | "orderIds" | "pair">;

/** Orders a flat trade was proven from, with their known state. A later lookup may find another order. */
export function basisOf(intents: readonly Paired[], pairId: string): string {
  return intents
    .flatMap(({ intentId, state, orderIds = [], pair }) =>
      pair?.pairId === pairId ? [`${intentId} ${state} ${orderIds.length}`] : [],
    )
    .sort()
    .join(", ");
}

/** True if an order belongs to a trade that no acknowledgement marks as flat in its current state. */
export function isAnyWatched(intents: readonly Paired[], marks: readonly PairTradeAck[]): boolean {
  const watched = new Set<string>();
  for (const { pair } of intents) if (pair !== undefined) watched.add(pair.pairId);
  return [...watched].some((pairId) => !isMarkedFlat(intents, marks, pairId));
}

/** True if the user marked the trade as flat and none of its orders has changed since. */
export function isMarkedFlat(
  intents: readonly Paired[],
  marks: readonly PairTradeAck[],
  pairId: string,
): boolean {
  const mark = marks.find((each) => each.pairId === pairId);
  return mark?.kind === "flat" && mark.of === basisOf(intents, pairId);
}
