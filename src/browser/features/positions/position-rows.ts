// The positions of the orders, imported fills and settlements that this browser knows, one row an outcome. Pure.
import type { Config } from "#browser/config/config.ts";
import { groupBy } from "#browser/lib/group-by.ts";
import {
  importedFills,
  type OutcomeAddress,
  settlementOf,
} from "#browser/manual-ledger/effective-entries.ts";
import type { ImportedFill, LedgerEntry, SettlementEntry } from "#browser/manual-ledger/ledger-entry.ts";
import { type FeeModel, takerFee } from "#browser/trading-math/fees/fees.ts";
import { type Position, positionOf, settledPosition } from "#browser/trading-math/position/position.ts";
import {
  compareRatios,
  decimalOfRatio,
  isZeroRatio,
  type Ratio,
  ratioOf,
  roundRatio,
  subtractRatios,
  sumRatios,
  zeroRatio,
} from "#browser/trading-math/ratio.ts";
import { type Decimal, isPositive, one } from "#contract/decimal.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { isUnsure, type KnownOrder } from "./known-order.ts";
import { type FeeStanding, fillOfImport, fillOfOrder, type StandingFill, sideOf } from "./order-fills.ts";

export interface PositionRow extends OutcomeAddress {
  readonly key: string;
  /** What is held and what came of it, its settlement counted. */
  readonly position: Position;
  /** The same before the settlement. */
  readonly before: Position;
  readonly settlement: SettlementEntry | undefined;
  /** What the settlement paid, in money; undefined where there is none or the quantity is not known. */
  readonly payout: Ratio | undefined;
  /** Where its fees come from, the least sure of them. */
  readonly fees: FeeStanding;
  /** How many orders and how many imported fills it is made of. */
  readonly orders: number;
  readonly imported: number;
  /** When the newest of them was. */
  readonly lastAt: Instant;
  /** What is not counted or does not hold together, in sentences. */
  readonly notes: readonly string[];
}

export interface PositionSources {
  readonly orders: readonly KnownOrder[];
  /** Newest first. */
  readonly entries: readonly LedgerEntry[];
  readonly venues: Config["venues"];
  readonly feesOf: (place: OutcomeAddress) => FeeModel;
}

/** A row for each outcome that anything was filled of: what is held first, then by the newest fill. */
export function positionRows({ orders, entries, venues, feesOf }: PositionSources): readonly PositionRow[] {
  const places = new Map<string, Gathered>();
  const at = (place: OutcomeAddress): Gathered => {
    const key = keyOf(place);
    const known = places.get(key) ?? gatheredAt(place);
    places.set(key, known);
    return known;
  };
  const imported = groupBy(importedFills(entries), ({ venue, orderId }) => orderKey(venue, orderId));
  for (const order of orders) {
    const { venue, marketId, outcomeId, orderId } = order;
    if (marketId === undefined || outcomeId === undefined) continue;
    const gathered = at({ venue, marketId, outcomeId });
    const own = orderId === undefined ? undefined : imported.get(orderKey(venue, orderId));
    if (own !== undefined && orderId !== undefined) {
      imported.delete(orderKey(venue, orderId));
      const objection = objectionTo(own, order, venues[venue].filledUnit);
      if (objection === undefined) {
        gathered.imported.push(...own);
        continue;
      }
      gathered.notes.push(objection);
    }
    gathered.orders.push(order);
  }
  for (const fills of imported.values()) for (const fill of fills) at(fill).imported.push(fill);
  return [...places.values()]
    .flatMap((gathered) => rowOf(gathered, { entries, venues, feesOf }) ?? [])
    .toSorted((a, b) => Number(isHeld(b)) - Number(isHeld(a)) || b.lastAt - a.lastAt);
}

/** Whether something is held, or it is not known whether. */
export function isHeld({ position, settlement }: Pick<PositionRow, "position" | "settlement">): boolean {
  return settlement === undefined && (position.quantity === undefined || !isZeroRatio(position.quantity));
}

interface Gathered {
  readonly place: OutcomeAddress;
  readonly orders: KnownOrder[];
  readonly imported: ImportedFill[];
  readonly notes: string[];
}

function gatheredAt({ venue, marketId, outcomeId }: OutcomeAddress): Gathered {
  return { place: { venue, marketId, outcomeId }, orders: [], imported: [], notes: [] };
}

export function keyOf({ venue, marketId, outcomeId }: OutcomeAddress): string {
  return JSON.stringify([venue, marketId, outcomeId]);
}

function orderKey(venue: VenueId, orderId: string | undefined): string {
  return JSON.stringify([venue, orderId]);
}

/** Why the fills imported for an order cannot stand in its place, as a sentence; undefined where they can. */
function objectionTo(
  fills: readonly ImportedFill[],
  order: KnownOrder,
  unit: Config["venues"][VenueId]["filledUnit"],
): string | undefined {
  const isOfOrder = ({ marketId, outcomeId, side }: ImportedFill) =>
    marketId === order.marketId && outcomeId === order.outcomeId && side === sideOf(order.side);
  if (!fills.every(isOfOrder)) {
    return `Fills imported for order ${order.orderId} name another market, outcome or side: the order counts, they do not.`;
  }
  if (unit !== "contracts" || order.filled === undefined) return undefined;
  const told = sumRatios(fills.map(({ quantity }) => ratioOf(quantity)));
  // What an order is filled of only grows: more in the file is newer, less is not all.
  if (compareRatios(told, ratioOf(order.filled)) >= 0) return undefined;
  return `Fills imported for order ${order.orderId} are ${decimalOfRatio(told)} of the ${order.filled} contracts the gateway tells: the order counts, they do not.`;
}

function rowOf(
  { place, orders, imported, notes }: Gathered,
  { entries, venues, feesOf }: Omit<PositionSources, "orders">,
): PositionRow | undefined {
  const fees = feesOf(place);
  const venue = venues[place.venue];
  const fromOrders = orders.flatMap((order) => fillOfOrder(order, venue, fees) ?? []);
  const fills = [...fromOrders, ...imported.map((fill) => fillOfImport(fill, fees))];
  if (fills.length === 0) return undefined;
  const settlement = settlementOf(entries, place);
  const before = positionOf(fills);
  const payout = settlement === undefined ? undefined : payoutOf(settlement, before.quantity, fees);
  return {
    ...place,
    key: keyOf(place),
    position: payout === undefined ? before : settledPosition(before, payout),
    before,
    settlement,
    payout,
    fees: leastSure(fills),
    orders: fromOrders.length,
    imported: imported.length,
    lastAt: Math.max(...fills.map(({ at }) => at)),
    notes: [...notes, ...notesOn(orders, before), ...noteOnSettlement(settlement, fills)],
  };
}

function notesOn(orders: readonly KnownOrder[], { uncovered }: Position): readonly string[] {
  const unsure = orders.filter(isUnsure).length;
  const sideless = orders.filter(
    ({ side, filled }) => sideOf(side) === undefined && filled !== undefined && isPositive(filled),
  ).length;
  const notes: string[] = [];
  if (unsure > 0)
    notes.push(
      `${counted(unsure, "order")} without a sure outcome: more may be filled than is counted here.`,
    );
  if (sideless > 0)
    notes.push(`${counted(sideless, "order")} that tells neither buy nor sell is not counted.`);
  if (!isZeroRatio(uncovered)) {
    const contracts = decimalOfRatio(uncovered) ?? roundRatio(uncovered, 6, "half-up");
    notes.push(
      `${contracts} more were sold than this browser knows to have been bought: import the fills made elsewhere.`,
    );
  }
  return notes;
}

function noteOnSettlement(
  settlement: SettlementEntry | undefined,
  fills: readonly StandingFill[],
): readonly string[] {
  if (settlement === undefined) return [];
  const end = (parseInstant(`${settlement.day}T00:00:00Z`) ?? 0) + 86_400_000;
  const later = fills.filter(({ at }) => at >= end).length;
  return later === 0
    ? []
    : [`${counted(later, "fill")} came after the day it was settled; it is counted as paid with the rest.`];
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

const surest: readonly FeeStanding[] = ["unknown", "rule", "told", "none"];

function leastSure(fills: readonly StandingFill[]): FeeStanding {
  return surest.find((standing) => fills.some(({ feeFrom }) => feeFrom === standing)) ?? "none";
}

/** What a settlement paid for `quantity`, after the venue's settlement fee where contracts paid 1; undefined where that is not known. */
export function payoutOf(
  { paid, amount }: Pick<SettlementEntry, "paid" | "amount">,
  quantity: Ratio | undefined,
  fees: FeeModel,
): Ratio | undefined {
  if (paid === "zero") return zeroRatio;
  if (paid !== "one") return amount === undefined ? undefined : ratioOf(amount);
  if (quantity === undefined) return undefined;
  if (fees === "unknown" || fees.kind !== "settlement") return quantity;
  const size: Decimal = decimalOfRatio(quantity) ?? roundRatio(quantity, 12, "up");
  const fee = takerFee(fees, "buy", [{ price: one, size }])?.settlement;
  return fee === undefined ? quantity : subtractRatios(quantity, ratioOf(fee));
}
