// Positions from known orders, imported fills and settlements: one row per outcome. Pure.
import type { Config } from "#browser/config/config.ts";
import { runSteps, type Steps, stepsOncePerObject } from "#browser/lib/in-slices.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import {
  importedFillSteps,
  importedFills,
  type OutcomeAddress,
  settlementOf,
} from "#browser/manual-ledger/effective-entries.ts";
import type { ImportedFill, LedgerEntry, SettlementEntry } from "#browser/manual-ledger/ledger-entry.ts";
import type { OrderNames } from "#browser/order-journal/intent.ts";
import { isUncertain, type KnownOrder } from "#browser/order-journal/known-order.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { settlementFee } from "#browser/trading-math/fees/order-fees.ts";
import { type Position, positionSteps, settledPosition } from "#browser/trading-math/position/position.ts";
import {
  compareRatios,
  decimalOfRatio,
  isZeroRatio,
  type Ratio,
  ratioOf,
  subtractRatios,
  sumRatios,
  toDecimal,
  zeroRatio,
} from "#browser/trading-math/ratio.ts";
import { isPositive } from "#contract/decimal.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { noteTexts } from "./note-texts.ts";
import { type FeeSource, fillOfImport, fillOfOrder, type SourcedFill, sideOf } from "./order-fills.ts";

export interface PositionRow extends OutcomeAddress {
  readonly key: string;
  /** As shown when its newest order was sent from this browser. */
  readonly names?: OrderNames | undefined;
  /** Including the settlement. */
  readonly position: Position;
  /** Before the settlement. */
  readonly before: Position;
  readonly settlement: SettlementEntry | undefined;
  /** Money paid by the settlement; undefined without one or where the quantity is unknown. */
  readonly payout: Ratio | undefined;
  /** The least certain source among the fees of its fills. */
  readonly fees: FeeSource;
  /** Numbers of orders and of imported fills in it. */
  readonly orders: number;
  readonly importedFills: number;
  /** Times of the oldest and the newest of them; 0 for one whose time is not known. */
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  /** Sentences: what is not counted, what contradicts itself. */
  readonly notes: readonly string[];
}

export interface PositionSources {
  readonly orders: readonly KnownOrder[];
  /** Newest first. */
  readonly entries: readonly LedgerEntry[];
  readonly venues: Config["venues"];
  /** Undefined while loading. */
  readonly feesOf: (outcome: OutcomeAddress) => FeeModel | undefined;
}

/** A row for each outcome with fills: held positions first, then by the newest fill. */
export function positionRows(sources: PositionSources): readonly PositionRow[] {
  return runSteps(createPositionRows()(sources, sources.feesOf));
}

/** Everything but the fees, which are loaded later. The object must not change. */
export type FillSources = Omit<PositionSources, "feesOf">;

interface KnownRow {
  readonly sources: OutcomeSources;
  readonly fees: FeeModel | undefined;
  readonly settlement: SettlementEntry | undefined;
  readonly venue: Config["venues"][VenueId];
  readonly row: PositionRow | undefined;
}

/** Outcomes looked through between two pauses: to look up an outcome's fees takes a while. */
const outcomesOfStep = 10;
/** Fills computed between two pauses. */
const fillsOfStep = 50;
/** Orders and fills assigned to their outcomes between two pauses. */
const sourcesOfStep = 25;

/** `positionRows` with pauses. An outcome of which nothing has changed since the last call keeps its row. */
export function createPositionRows(): (
  sources: FillSources,
  feesOf: PositionSources["feesOf"],
) => Steps<readonly PositionRow[]> {
  const known = new Map<string, KnownRow>();
  return function* (fillSources, feesOf) {
    const { entries, venues } = fillSources;
    const outcomes = yield* outcomeSteps(fillSources);
    const keys = new Set(outcomes.map(({ outcome }) => keyOf(outcome)));
    for (const key of known.keys()) if (!keys.has(key)) known.delete(key);
    const rows: PositionRow[] = [];
    for (const [at, sources] of outcomes.entries()) {
      if (at % outcomesOfStep === outcomesOfStep - 1) yield;
      const { outcome } = sources;
      const fees = feesOf(outcome);
      const settlement = settlementOf(entries, outcome);
      const venue = venues[outcome.venue];
      const before = known.get(keyOf(outcome));
      let row = before?.row;
      const isSame =
        before !== undefined &&
        before.fees === fees &&
        before.settlement === settlement &&
        before.venue === venue &&
        areSameSources(before.sources, sources);
      if (!isSame) {
        // Each order remembers its fill: computed here with pauses, the fills are at hand for the row.
        for (const [index, order] of sources.orders.entries()) {
          if (index % fillsOfStep === fillsOfStep - 1) yield;
          fillOfOrder(order, venue, fees);
        }
        row = yield* rowSteps(sources, { fees, settlement, venue });
        yield;
      }
      known.set(keyOf(outcome), { sources, fees, settlement, venue, row });
      if (row !== undefined) rows.push(row);
    }
    return rows.toSorted((a, b) => Number(isHeld(b)) - Number(isHeld(a)) || b.lastAt - a.lastAt);
  };
}

function areSameSources(one: OutcomeSources, other: OutcomeSources): boolean {
  if (one === other) return true;
  return (["orders", "imported", "notes"] as const).every(
    (part) =>
      one[part].length === other[part].length &&
      one[part].every((element, index) => element === other[part][index]),
  );
}

/** Orders and ledger entries behind the fills of each outcome, without orders that imported fills replace. */
export function sourcesByOutcome(sources: FillSources): readonly OutcomeSources[] {
  return runSteps(outcomeSteps(sources));
}

const outcomeSteps = stepsOncePerObject(function* ({
  orders,
  entries,
  venues,
}: FillSources): Steps<readonly OutcomeSources[]> {
  const byOutcome = new Map<string, OutcomeSources>();
  const sourcesOf = ({ venue, marketId, outcomeId }: OutcomeAddress, key: string): OutcomeSources => {
    const outcome = { venue, marketId, outcomeId };
    const sources = byOutcome.get(key) ?? { outcome, orders: [], imported: [], notes: [] };
    byOutcome.set(key, sources);
    return sources;
  };
  const imported = new Map<string, ImportedFill[]>();
  const allImported = yield* importedFillSteps(entries);
  for (const [index, fill] of allImported.entries()) {
    if (index % sourcesOfStep === 0) yield;
    const key = keyOfOrder(fill);
    const fills = imported.get(key) ?? [];
    fills.push(fill);
    imported.set(key, fills);
  }
  for (const [index, order] of orders.entries()) {
    if (index % sourcesOfStep === 0) yield;
    const { venue, marketId, outcomeId, orderId } = order;
    if (marketId === undefined || outcomeId === undefined) continue;
    const sources = sourcesOf({ venue, marketId, outcomeId }, keyOf(order));
    const own = orderId === undefined ? undefined : imported.get(keyOfOrder(order));
    if (own !== undefined) {
      imported.delete(keyOfOrder(order));
      const problem = replacementProblem(own, order, venues[venue].filledUnit);
      if (problem === undefined) {
        sources.imported.push(...own);
        continue;
      }
      sources.notes.push(problem);
    }
    sources.orders.push(order);
  }
  for (const fills of imported.values())
    for (const [index, fill] of fills.entries()) {
      if (index % sourcesOfStep === 0) yield;
      sourcesOf(fill, keyOf(fill)).imported.push(fill);
    }
  return [...byOutcome.values()];
});

/** Number of filled orders that are in no position, for lack of a market, an outcome or a side; imported fills can stand in for one. */
export function uncountedOrders({ orders, entries }: Pick<PositionSources, "orders" | "entries">): number {
  const isUncounted = ({ filled, marketId, outcomeId, side }: KnownOrder) =>
    filled !== undefined &&
    isPositive(filled) &&
    (marketId === undefined || outcomeId === undefined || sideOf(side) === undefined);
  const uncounted = orders.filter(isUncounted);
  if (uncounted.length === 0) return 0;
  const imported = new Set(importedFills(entries).map(keyOfOrder));
  return uncounted.filter((order) => !imported.has(keyOfOrder(order))).length;
}

/** True if contracts are held, or may be. */
export function isHeld({ position, settlement }: Pick<PositionRow, "position" | "settlement">): boolean {
  return settlement === undefined && (position.quantity === undefined || !isZeroRatio(position.quantity));
}

interface OutcomeSources {
  readonly outcome: OutcomeAddress;
  readonly orders: KnownOrder[];
  readonly imported: ImportedFill[];
  readonly notes: string[];
}

type KeyedOutcome = Pick<KnownOrder, "venue" | "marketId" | "outcomeId">;

/** Identity of an outcome as text, worked out once per object. */
export const keyOf = oncePerObject(({ venue, marketId, outcomeId }: KeyedOutcome): string =>
  JSON.stringify([venue, marketId, outcomeId]),
);

const keyOfOrder = oncePerObject(({ venue, orderId }: Pick<KnownOrder, "venue" | "orderId">): string =>
  JSON.stringify([venue, orderId]),
);

/** Why the fills imported for an order cannot replace it, as a sentence; undefined where they can. */
function replacementProblem(
  fills: readonly ImportedFill[],
  order: KnownOrder,
  unit: Config["venues"][VenueId]["filledUnit"],
): string | undefined {
  // The gateway may leave the side out, or write it in another way.
  const orderSide = sideOf(order.side);
  const isOfOrder = ({ marketId, outcomeId, side }: ImportedFill) =>
    marketId === order.marketId && outcomeId === order.outcomeId && (orderSide ?? side) === side;
  if (!fills.every(isOfOrder)) return noteTexts.otherOutcome(order.orderId ?? "");
  if (unit !== "contracts" || order.filled === undefined) return undefined;
  const total = sumRatios(fills.map(({ quantity }) => ratioOf(quantity)));
  // A filled amount only grows: a larger total in the file is newer, a smaller one is incomplete.
  if (compareRatios(total, ratioOf(order.filled)) >= 0) return undefined;
  return noteTexts.incomplete(order.orderId ?? "", decimalOfRatio(total) ?? "", order.filled);
}

function* rowSteps(
  { outcome, orders, imported, notes }: OutcomeSources,
  { fees, settlement, venue }: Pick<KnownRow, "fees" | "settlement" | "venue">,
): Steps<PositionRow | undefined> {
  const fromOrders = orders.flatMap((order) => fillOfOrder(order, venue, fees) ?? []);
  const fills = [...fromOrders, ...imported.map((fill) => fillOfImport(fill, fees))];
  if (fills.length === 0) return undefined;
  yield;
  const before = yield* positionSteps(fills);
  yield;
  const payout =
    settlement === undefined ? undefined : payoutOf(settlement, before.quantity, fees ?? "unknown");
  return {
    ...outcome,
    key: keyOf(outcome),
    names: orders.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)).find(({ names }) => names !== undefined)
      ?.names,
    position: payout === undefined ? before : settledPosition(before, payout),
    before,
    settlement,
    payout,
    fees: leastCertainFeeSource(fills),
    orders: fromOrders.length,
    importedFills: imported.length,
    firstAt: Math.min(...fills.map(({ at }) => at)),
    lastAt: Math.max(...fills.map(({ at }) => at)),
    notes: [...notes, ...notesOn(orders, before), ...noteOnSettlement(settlement, fills)],
  };
}

function notesOn(orders: readonly KnownOrder[], { uncovered }: Position): readonly string[] {
  const uncertain = orders.filter(isUncertain).length;
  const withoutSide = orders.filter(
    ({ side, filled }) => sideOf(side) === undefined && filled !== undefined && isPositive(filled),
  ).length;
  const notes: string[] = [];
  if (uncertain > 0) notes.push(noteTexts.uncertain(uncertain));
  if (withoutSide > 0) notes.push(noteTexts.withoutSide(withoutSide));
  if (!isZeroRatio(uncovered)) notes.push(noteTexts.uncovered(toDecimal(uncovered, "half-up")));
  return notes;
}

function noteOnSettlement(
  settlement: SettlementEntry | undefined,
  fills: readonly SourcedFill[],
): readonly string[] {
  if (settlement === undefined) return [];
  const end = (parseInstant(`${settlement.day}T00:00:00Z`) ?? 0) + 86_400_000;
  const later = fills.filter(({ at }) => at >= end).length;
  return later === 0 ? [] : [noteTexts.afterSettlement(later)];
}

const leastCertainFirst: readonly FeeSource[] = ["loading", "unknown", "rule", "imported", "none"];

function leastCertainFeeSource(fills: readonly SourcedFill[]): FeeSource {
  return leastCertainFirst.find((source) => fills.some(({ feeSource }) => feeSource === source)) ?? "none";
}

/** Money paid by a settlement for `quantity`, net of the venue's settlement fee where contracts paid 1; undefined where unknown. */
export function payoutOf(
  { paid, amount }: Pick<SettlementEntry, "paid" | "amount">,
  quantity: Ratio | undefined,
  fees: FeeModel,
): Ratio | undefined {
  if (paid === "zero") return zeroRatio;
  if (paid !== "one") return amount === undefined ? undefined : ratioOf(amount);
  if (quantity === undefined) return undefined;
  return subtractRatios(quantity, ratioOf(settlementFee(fees, toDecimal(quantity, "up"))));
}
