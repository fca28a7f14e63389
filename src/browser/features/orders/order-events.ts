// Fills and refusals since the last snapshot of orders. How an unknown order was resolved is announced elsewhere, once for
// all tabs. Pure.
import { compare, zero } from "#contract/decimal.ts";
import { type KnownOrders, type OrderRow, orderRows } from "./order-rows.ts";
import { eventTexts } from "./texts.ts";

/** Rows by key; undefined before the first snapshot. */
export type OrderSnapshot = ReadonlyMap<string, OrderRow> | undefined;
export const noSnapshot: OrderSnapshot = undefined;

export interface OrderEvent {
  readonly text: string;
  readonly tone: "good" | "danger";
}

/** Label of an order's outcome. */
export type LabelOf = (row: OrderRow) => string | undefined;

/**
 * Compares `known` with the snapshot before. Without one, only orders sent since `since` (clock of `sentAtMonotonic`, ms) have
 * events: the rest was there already.
 */
export function detectOrderEvents(
  before: OrderSnapshot,
  known: KnownOrders,
  labelOf: LabelOf,
  since: number,
): { readonly next: OrderSnapshot; readonly events: readonly OrderEvent[] } {
  const rows = orderRows(known);
  const next = new Map(rows.map((row) => [row.key, row]));
  const sent = known.intents.filter(({ sentAtMonotonic }) => sentAtMonotonic >= since);
  const keys = new Set(sent.map(({ intentId }) => intentId));
  const compared = rows.filter((row) =>
    before === undefined ? keys.has(row.key) : before.get(row.key) !== row,
  );
  return { next, events: compared.flatMap((row) => eventsOfRow(row, before?.get(row.key), labelOf)) };
}

function eventsOfRow(row: OrderRow, seen: OrderRow | undefined, labelOf: LabelOf): OrderEvent[] {
  const items: OrderEvent[] = [];
  if (row.state === "refused" && row.state !== seen?.state && !row.isUserResolved)
    items.push({ text: eventTexts.refused(nameOf(row, labelOf), row.notes[0] ?? ""), tone: "danger" });
  const filled = row.filled ?? zero;
  // An order from elsewhere that is new here may have been filled long ago.
  const known = seen !== undefined || row.intentId !== undefined;
  if (known && compare(filled, seen?.filled ?? zero) > 0) {
    const name = nameOf(row, labelOf);
    const text = row.isFilled ? eventTexts.filled(name) : eventTexts.partly(filled, row.amount, name);
    items.push({ text, tone: "good" });
  }
  return items;
}

function nameOf(row: OrderRow, labelOf: LabelOf): string {
  return [row.side, row.amount, labelOf(row)].filter((part) => part !== undefined).join(" ");
}
