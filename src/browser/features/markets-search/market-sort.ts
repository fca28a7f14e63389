import { normalizeSearchText } from "#browser/lib/normalize-search-text.ts";
import { compare, type Decimal, toNumberForDrawing } from "#contract/decimal.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import type { MarketRow } from "./market-row.ts";

export const marketOrders = ["listed", "volume", "resolution", "title", "price-high", "price-low"] as const;
/** Sort order of a list; "listed" is the order as received. */
export type MarketSort = (typeof marketOrders)[number];

/** Last prices on screen by the keys of their rows; undefined for a row that shows none. */
export type ShownPrices = ReadonlyMap<string, Decimal | undefined>;

/**
 * Sorts the rows. Rows without the value come last, equal rows keep their order. A row goes by the price it shows, else by the
 * listed one.
 */
export function sortRows(
  rows: readonly MarketRow[],
  order: MarketSort,
  shown: ShownPrices,
): readonly MarketRow[] {
  const priceOf = ({ key, price }: MarketRow) => (shown.has(key) ? shown.get(key) : price);
  switch (order) {
    case "listed":
      return rows;
    case "title":
      return sortedBy(
        rows,
        ({ title }) => normalizeSearchText(title),
        (a, b) => (a < b ? -1 : a > b ? 1 : 0),
      );
    case "resolution":
      return sortedBy(rows, resolutionOf, (a, b) => a - b);
    case "volume":
      return sortedBy(
        rows,
        ({ volume }) => decimalKey(volume),
        (a, b) => compareKeys(b, a),
      );
    case "price-high":
      return sortedBy(
        rows,
        (row) => decimalKey(priceOf(row)),
        (a, b) => compareKeys(b, a),
      );
    case "price-low":
      return sortedBy(rows, (row) => decimalKey(priceOf(row)), compareKeys);
  }
}

function resolutionOf({ resolution }: MarketRow): number | undefined {
  const at = parseInstant(resolution);
  return at === undefined || isPlaceholderDate(at) ? undefined : at;
}

interface DecimalKey {
  readonly value: Decimal;
  readonly near: number;
}

function decimalKey(value: Decimal | undefined): DecimalKey | undefined {
  return value === undefined ? undefined : { value, near: toNumberForDrawing(value) };
}

/** As numbers first, and as exact decimals only where those are equal. */
function compareKeys(a: DecimalKey, b: DecimalKey): number {
  return a.near - b.near || compare(a.value, b.value);
}

function sortedBy<Key>(
  rows: readonly MarketRow[],
  keyOf: (row: MarketRow) => Key | undefined,
  compareTwo: (a: Key, b: Key) => number,
): readonly MarketRow[] {
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) =>
      a.key === undefined || b.key === undefined
        ? Number(a.key === undefined) - Number(b.key === undefined)
        : compareTwo(a.key, b.key),
    )
    .map(({ row }) => row);
}
