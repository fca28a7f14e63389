// Worst-case loss of the journal's pair trades because one leg exceeds the other, in money. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import {
  add,
  type Decimal,
  divide,
  isPositive,
  isZero,
  larger,
  multiply,
  parseDecimal,
  subtract,
  sum,
  zero,
} from "#contract/decimal.ts";
import { isWorkingStatus } from "#contract/order-status.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { unitOfAmount } from "./amount-unit.ts";
import type { Intent } from "./intent.ts";
import { contradictionsOf } from "./merge-order-update.ts";

/** Units of amounts, fills and money on each venue. */
export type VenueUnits = Readonly<
  Record<VenueId, Pick<VenueConfig, "amountUnit" | "filledUnit" | "currency">>
>;

/** An order of a trade over two legs, as far as it is known. */
export type PairedOrder = Pick<Intent, "venue" | "body" | "limit" | "dayCost" | "state" | "order" | "pair"> &
  Partial<Pick<Intent, "orderIds" | "expected">>;

/** Contracts, at least and at most. */
interface Range {
  readonly low: Decimal;
  readonly high: Decimal;
}

const nothing: Range = { low: zero, high: zero };

/** Places that money is rounded up to where a share of a cost is no decimal. */
const moneyPlaces = 6;

/**
 * The most that is lost if whatever one leg may hold beyond the other pays nothing, over all trades in `orders`: for each the
 * surplus of the worse side at what its orders were expected to cost at worst. Orders that may stand count in full, orders
 * in no pair not at all, and fills whose unit is not known as what was meant.
 */
export function unhedgedCost(orders: Iterable<PairedOrder>, units: VenueUnits): Decimal {
  const byPair = new Map<string, PairedOrder[]>();
  for (const order of orders) {
    if (order.pair === undefined) continue;
    const { pairId } = order.pair;
    byPair.set(pairId, [...(byPair.get(pairId) ?? []), order]);
  }
  return sum([...byPair.values()].map((own) => costOfPair(own, units)));
}

function costOfPair(orders: readonly PairedOrder[], units: VenueUnits): Decimal {
  const sides = [0, 1].map((side) =>
    sideOf(
      orders.filter((order) => exposedSideOf(order) === side),
      units,
    ),
  );
  const [first, second] = sides;
  if (first === undefined || second === undefined) return zero;
  return larger(surplusCost(first, second.known.low), surplusCost(second, first.known.low));
}

/** Side that an order leaves exposed: its own, or, for a leg sold to close a pair, the one not sold yet. */
function exposedSideOf(order: PairedOrder): 0 | 1 | undefined {
  const side = order.pair?.side;
  if (side === undefined || !isClosing(order)) return side;
  return side === 0 ? 1 : 0;
}

/** True for one of two orders that sell both legs of a held pair. */
export function isClosing({ body, pair }: Pick<PairedOrder, "body" | "pair">): boolean {
  return pair !== undefined && pair.role !== "offset" && pair.role !== "complete" && isSale(body);
}

export function isSale({ side }: PairedOrder["body"]): boolean {
  return side.toLowerCase() === "sell";
}

/** Money at risk by an order alone: what it costs, or what the leg that stays held would bring. */
function riskOf(order: PairedOrder, units: VenueUnits): Decimal {
  if (!isClosing(order)) return order.dayCost;
  // A contract pays at most 1.
  return order.expected?.mostToLose ?? unhedgedAmountOf(order, units);
}

interface SideExposure {
  readonly known: Range;
  readonly cost: Decimal;
  /** The contracts that the cost is of. */
  readonly bought: Decimal;
}

function sideOf(orders: readonly PairedOrder[], units: VenueUnits): SideExposure {
  let known = nothing;
  let [cost, bought] = [zero, zero];
  for (const order of orders) {
    const { low, high } = contractsOf(order, units);
    if (order.pair?.role === "offset") {
      known = { low: subtract(known.low, high), high: subtract(known.high, low) };
    } else {
      known = { low: add(known.low, low), high: add(known.high, high) };
      if (order.state === "refused") continue;
      cost = add(cost, riskOf(order, units));
      bought = add(bought, unhedgedAmountOf(order, units));
    }
  }
  return { known, cost, bought };
}

/** Cost of a side's contracts beyond `hedged`. */
function surplusCost({ known, cost, bought }: SideExposure, hedged: Decimal): Decimal {
  const surplus = subtract(known.high, larger(hedged, zero));
  if (!isPositive(surplus) || isZero(bought)) return zero;
  return divide(multiply(surplus, cost), bought, moneyPlaces, "up");
}

/** Contracts an order may have filled. */
function contractsOf(order: PairedOrder, units: VenueUnits): Range {
  const { state, order: update } = order;
  const meant = unhedgedAmountOf(order, units);
  if (state === "refused") return nothing;
  if (state === "sending" || state === "unknown") return { low: zero, high: meant };
  const isKnown = units[order.venue].filledUnit === "contracts";
  const filled =
    update === undefined || contradictionsOf(update, inContracts(order, units)).length > 0
      ? undefined
      : update.filled;
  if (state === "duplicate") {
    const copies = sum((order.orderIds ?? [0, 0]).map(() => meant));
    return { low: isKnown ? (filled ?? zero) : zero, high: copies };
  }
  if (!isKnown) return { low: meant, high: meant };
  if (filled === undefined) return { low: zero, high: meant };
  return { low: filled, high: add(filled, workingRest(order, subtract(meant, filled), units)) };
}

/**
 * Contracts of an order that can still fill. Assumption: an order without a price does not rest, so once the venue
 * reports a status that is not known to be a working one, the unfilled part is gone.
 */
function workingRest(paired: PairedOrder, unfilled: Decimal, units: VenueUnits): Decimal {
  const { order, limit } = paired;
  const isOver = limit === undefined && order?.status !== undefined && !isWorkingStatus(order.status);
  const remaining = order?.remaining ?? unfilled;
  if (isOver || !isPositive(remaining)) return zero;
  // Money buys more contracts than dollars.
  return inContracts(paired, units) ? remaining : larger(remaining, unfilled);
}

/** The contracts an order was for; where its amount is money, those of the whole trade. */
function unhedgedAmountOf(order: PairedOrder, units: VenueUnits): Decimal {
  const amount = inContracts(order, units) ? parseDecimal(order.body.amount) : undefined;
  return amount ?? order.pair?.contracts ?? zero;
}

function inContracts({ venue, body }: PairedOrder, units: VenueUnits): boolean {
  return unitOfAmount(body, units[venue]) === "contracts";
}
