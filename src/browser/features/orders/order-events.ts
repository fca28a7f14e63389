// What of the orders is news since one last looked: fills and refusals. What became of an order whose outcome was not known is
// told elsewhere, once for all tabs. Pure.
import { compare, type Decimal, zero } from "#contract/decimal.ts";
import { type KnownOrders, type OrderRow, orderRows, type RowState } from "./order-rows.ts";

interface Seen {
  readonly state: RowState;
  readonly filled: Decimal;
}

/** What was seen last, by row; undefined before the first look. */
export type OrderNewsState = ReadonlyMap<string, Seen> | undefined;
export const noNews: OrderNewsState = undefined;

export interface OrderNewsItem {
  readonly text: string;
  readonly tone: "good" | "danger";
}

/** What the outcome of an order is called. */
export type LabelOf = (row: OrderRow) => string | undefined;

/**
 * The news in what is known against what was seen before, and what is seen now. The first look finds news only in what was
 * sent from here since the page stands: the rest was there already. `since` is as an intent's `sentAtMonotonic`, in ms.
 */
export function newsOf(
  before: OrderNewsState,
  known: KnownOrders,
  labelOf: LabelOf,
  since: number,
): { readonly next: OrderNewsState; readonly news: readonly OrderNewsItem[] } {
  const rows = orderRows(known);
  const next = new Map(rows.map((row) => [row.key, { state: row.state, filled: row.filled ?? zero }]));
  const sent = known.intents.filter(({ sentAtMonotonic }) => sentAtMonotonic >= since);
  const keys = new Set(sent.map(({ intentId }) => intentId));
  const looked = before === undefined ? rows.filter(({ key }) => keys.has(key)) : rows;
  return { next, news: looked.flatMap((row) => itemsOf(row, before?.get(row.key), labelOf)) };
}

function itemsOf(row: OrderRow, seen: Seen | undefined, labelOf: LabelOf): OrderNewsItem[] {
  const name = nameOf(row, labelOf);
  const items: OrderNewsItem[] = [];
  if (row.state === "refused" && row.state !== seen?.state && !row.isUsersWord)
    items.push({ text: `Refused: ${name}. ${row.notes[0] ?? ""}`.trim(), tone: "danger" });
  const filled = row.filled ?? zero;
  // An order of elsewhere that is new here may have filled long ago.
  const known = seen !== undefined || row.intentId !== undefined;
  if (known && compare(filled, seen?.filled ?? zero) > 0) {
    const extent = row.isFilled ? "Filled" : `Filled ${filled} of ${row.amount ?? "an unknown amount"}`;
    items.push({ text: `${extent}: ${name}.`, tone: "good" });
  }
  return items;
}

function nameOf(row: OrderRow, labelOf: LabelOf): string {
  return [row.side, row.amount, labelOf(row)].filter((part) => part !== undefined).join(" ");
}
