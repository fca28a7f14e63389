// What of the orders is news since one last looked: fills and refusals. What became of an order whose outcome was not known is
// told elsewhere, once for all tabs. Pure.
import { compare, type Decimal, zero } from "#contract/decimal.ts";
import type { OrderRow, RowState } from "./order-rows.ts";

interface Seen {
  readonly state: RowState;
  readonly filled: Decimal;
}

/** What was seen last, by row; undefined before the first look, which finds no news in what was there already. */
export type OrderNewsState = ReadonlyMap<string, Seen> | undefined;
export const noNews: OrderNewsState = undefined;

export interface OrderNewsItem {
  readonly text: string;
  readonly tone: "good" | "danger";
}

/** What the outcome of an order is called. */
export type LabelOf = (row: OrderRow) => string | undefined;

/** The news in `rows` against what was seen before, and what is seen now. */
export function newsOf(
  before: OrderNewsState,
  rows: readonly OrderRow[],
  labelOf: LabelOf,
): { readonly next: OrderNewsState; readonly news: readonly OrderNewsItem[] } {
  const next = new Map(rows.map((row) => [row.key, { state: row.state, filled: row.filled ?? zero }]));
  if (before === undefined) return { next, news: [] };
  const news = rows.flatMap((row) => itemsOf(row, before.get(row.key), labelOf));
  return { next, news };
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
