import { normalizeSearchText } from "#browser/lib/normalize-search-text.ts";
import { compare, type Decimal, toNumberForDrawing } from "#contract/decimal.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import type { MarketRow } from "./market-row.ts";

export const marketOrders = ["listed", "volume", "resolution", "title", "price-high", "price-low"] as const;
/** Sort order of a list; "listed" is the order as received. */
export type MarketSort = (typeof marketOrders)[number];

/** Sorts the rows. Rows without the value come last, equal rows keep their order. */
export function sortRows(rows: readonly MarketRow[], order: MarketSort): readonly MarketRow[] {
  switch (order) {
    case "listed":
      return rows;
    case "title": {
      const keyed = rows.map((row) => ({ row, title: normalizeSearchText(row.title) }));
      keyed.sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
      return keyed.map(({ row }) => row);
    }
    case "resolution":
      return sortedBy(rows, ({ resolution }) => {
        const at = parseInstant(resolution);
        return at === undefined || isPlaceholderDate(at) ? undefined : at;
      });
    case "volume":
      return sortedByDecimal(rows, ({ volume }) => volume, -1);
    case "price-high":
      return sortedByDecimal(rows, ({ price }) => price, -1);
    case "price-low":
      return sortedByDecimal(rows, ({ price }) => price, 1);
  }
}

function sortedBy(
  rows: readonly MarketRow[],
  read: (row: MarketRow) => number | undefined,
): readonly MarketRow[] {
  const keyed = rows.map((row) => ({ row, value: read(row) ?? Number.POSITIVE_INFINITY }));
  keyed.sort((a, b) => (a.value === b.value ? 0 : a.value - b.value));
  return keyed.map(({ row }) => row);
}

function sortedByDecimal(
  rows: readonly MarketRow[],
  read: (row: MarketRow) => Decimal | undefined,
  direction: 1 | -1,
): readonly MarketRow[] {
  const keyed = rows.map((row) => {
    const value = read(row);
    // Compares as numbers first, and as exact decimals only where those are equal.
    return { row, value, near: value === undefined ? undefined : toNumberForDrawing(value) };
  });
  keyed.sort((a, b) => {
    if (a.value === undefined || b.value === undefined || a.near === undefined || b.near === undefined) {
      return (a.value === undefined ? 1 : 0) - (b.value === undefined ? 1 : 0);
    }
    return direction * (a.near - b.near || compare(a.value, b.value));
  });
  return keyed.map(({ row }) => row);
}
