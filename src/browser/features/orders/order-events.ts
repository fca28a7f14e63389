// Fills and refusals since the last snapshot of orders. How an unknown order was resolved is announced elsewhere, once for
// all tabs. Pure.
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { isFilledInAmountUnit, unitOfAmount } from "#browser/order-journal/amount-unit.ts";
import { averageFillPrice } from "#browser/order-journal/average-fill-price.ts";
import { orderKindOf } from "#browser/order-journal/order-kind.ts";
import { averagePlaces } from "#browser/trading-math/odds/odds.ts";
import { canonical, compare, type Decimal, round, zero } from "#contract/decimal.ts";
import { type KnownOrders, type OrderRow, orderRows } from "./order-rows.ts";
import { eventTexts } from "./texts.ts";

/** Undefined before the first snapshot. */
export type OrderSnapshot = readonly OrderRow[] | undefined;

export interface OrderEvent {
  readonly text: string;
  readonly tone: "good" | "danger";
  /** Equal in every tab, and for no other event. */
  readonly tag: string;
  /** Intent whose sending had this result: the ticket that sent it shows the same. Not set for later fills. */
  readonly resultOf?: string | undefined;
}

export type LabelOf = (row: OrderRow) => string | undefined;

export interface EventLabels {
  /** Label of the order's outcome. */
  readonly labelOf: LabelOf;
  /** Writes a price (0 to 1) in the order's market as the person reads prices. */
  readonly formatPrice: (price: Decimal, row: OrderRow) => string;
}

/**
 * Compares `known` with the snapshot before. Without one, only orders sent since `since` (clock of `sentAtMonotonic`, ms) have
 * events: the rest was there already.
 */
export function detectOrderEvents(
  before: OrderSnapshot,
  known: KnownOrders,
  labels: EventLabels,
  since: number,
): { readonly next: OrderSnapshot; readonly events: readonly OrderEvent[] } {
  const rows = orderRows(known);
  if (before === undefined) {
    const sent = known.intents.filter(({ sentAtMonotonic }) => sentAtMonotonic >= since);
    const keys = new Set(sent.map(({ intentId }) => intentId));
    const own = keys.size === 0 ? [] : rows.filter(({ key }) => keys.has(key));
    return { next: rows, events: own.flatMap((row) => eventsOfRow(row, undefined, labels, known.units)) };
  }
  const [seen, changed] = differingParts(before, rows);
  const seenByKey = new Map(seen.map((row) => [row.key, row]));
  const isNew = (row: OrderRow) => seenByKey.get(row.key) !== row;
  return {
    next: rows,
    events: changed
      .filter(isNew)
      .flatMap((row) => eventsOfRow(row, seenByKey.get(row.key), labels, known.units)),
  };
}

/** `before` and `after` without the rows that both begin and end with: of thousands, few change at a time. */
function differingParts(
  before: readonly OrderRow[],
  after: readonly OrderRow[],
): readonly [readonly OrderRow[], readonly OrderRow[]] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}

function eventsOfRow(
  row: OrderRow,
  seen: OrderRow | undefined,
  { labelOf, formatPrice }: EventLabels,
  units: KnownOrders["units"],
): OrderEvent[] {
  const items: OrderEvent[] = [];
  const name = nameOf(row, labelOf, units);
  // A market order does not rest: all its fills are the result of sending it.
  const isResult =
    seen === undefined || seen.state === "sending" || orderKindOf(row.type, units) === "market";
  const resultOf = isResult ? row.intentId : undefined;
  const push = (text: string, tone: OrderEvent["tone"]) =>
    items.push({ text, tone, tag: `${row.key} ${text}`, resultOf });
  if (row.state === "refused" && row.state !== seen?.state && !row.isUserResolved)
    push(eventTexts.refused(name, row.notes[0] ?? ""), "danger");
  const filled = row.filled ?? zero;
  // An order from elsewhere that is new here may have been filled long ago.
  const known = seen !== undefined || row.intentId !== undefined;
  if (known && compare(filled, seen?.filled ?? zero) > 0) {
    const average = averageFillPrice(row, units);
    const traded =
      average === undefined
        ? name
        : eventTexts.at(name, formatPrice(round(average, averagePlaces, "half-up"), row));
    push(fillText(row, filled, traded, units), "good");
  }
  return items;
}

function fillText(row: OrderRow, filled: Decimal, name: string, units: KnownOrders["units"]): string {
  if (row.isFilled) return eventTexts.filled(name);
  return isFilledInAmountUnit(row, units)
    ? eventTexts.partly(shown(filled), row.amount && shown(row.amount), name)
    : eventTexts.filledSoFar(shown(filled), name);
}

function nameOf(row: OrderRow, labelOf: LabelOf, units: KnownOrders["units"]): string {
  const { side, amount } = row;
  const isMoney = unitOfAmount(row, units) === "currency";
  return [side, amount && (isMoney ? formatMoney(amount, units.currency) : shown(amount)), labelOf(row)]
    .filter((part) => part !== undefined)
    .join(" ");
}

/** Without the zeros that a venue writes behind the point. */
function shown(amount: Decimal): string {
  return formatDecimal(canonical(amount));
}
