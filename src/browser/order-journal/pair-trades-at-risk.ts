// Pair trades of the journal that may still lose money because one leg exceeds the other: neither marked as flat nor
// dismissed by the user. Pure.
import type { PairTradeAck } from "#browser/preferences/pair-trade-acks.ts";
import type { Intent } from "./intent.ts";

type Paired = Pick<Intent, "intentId" | "state" | "orderIds" | "pair">;

/** The orders of each pair trade with their known state, by its id: what a flat trade was proven from. */
function basisOfEach(intents: readonly Paired[]): ReadonlyMap<string, string> {
  const orders = new Map<string, string[]>();
  for (const { intentId, state, orderIds = [], pair } of intents) {
    if (pair === undefined) continue;
    const own = orders.get(pair.pairId) ?? [];
    own.push(`${intentId} ${state} ${orderIds.length}`);
    orders.set(pair.pairId, own);
  }
  return new Map([...orders].map(([pairId, own]) => [pairId, own.sort().join(", ")]));
}

/** Orders a flat trade was proven from, with their known state. A later lookup may find another order. */
export function basisOf(intents: readonly Paired[], pairId: string): string {
  return basisOfEach(intents.filter(({ pair }) => pair?.pairId === pairId)).get(pairId) ?? "";
}

/** The orders of pair trades that are not marked as flat, or changed since. */
export function watchedOrders<Order extends Paired>(
  intents: readonly Order[],
  marks: readonly PairTradeAck[],
): readonly Order[] {
  const basis = basisOfEach(intents);
  const flat = new Set(
    marks.flatMap(({ pairId, kind, of }) => (kind === "flat" && of === basis.get(pairId) ? [pairId] : [])),
  );
  return intents.filter(({ pair }) => pair !== undefined && !flat.has(pair.pairId));
}

/** Those of `watchedOrders` whose trade was not dismissed either: what the limit for unhedged contracts counts. */
export function ordersAtRisk<Order extends Paired>(
  intents: readonly Order[],
  marks: readonly PairTradeAck[],
): readonly Order[] {
  const dismissed = new Set(marks.flatMap(({ pairId, kind }) => (kind === "dismissed" ? [pairId] : [])));
  return watchedOrders(intents, marks).filter(
    ({ pair }) => pair !== undefined && !dismissed.has(pair.pairId),
  );
}
