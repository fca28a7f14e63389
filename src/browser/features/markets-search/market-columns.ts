// Columns of the market table. Which values exist depends on the list that a market came from.
import type { MarketSort } from "./market-sort.ts";
import { columnTexts as texts } from "./texts.ts";

/**
 * `events`: markets that their venue lists. `legs`: markets known from matched groups. `implied`: legs of a venue
 * without order books.
 */
export type MarketColumns = "events" | "legs" | "implied";

export interface TableColumn {
  readonly id: "market" | "bid" | "ask" | "last" | "status" | "resolution" | "volume" | "others";
  readonly title: string;
  /** Orders that clicks on the header step through. */
  readonly orders: readonly { readonly order: MarketSort; readonly direction: "ascending" | "descending" }[];
}

const market: TableColumn = {
  id: "market",
  title: texts.market,
  orders: [{ order: "title", direction: "ascending" }],
};
const last: TableColumn = {
  id: "last",
  title: texts.last,
  orders: [
    { order: "price-high", direction: "descending" },
    { order: "price-low", direction: "ascending" },
  ],
};
const quote: readonly TableColumn[] = [
  { id: "bid", title: texts.bid, orders: [] },
  { id: "ask", title: texts.ask, orders: [] },
  last,
];
const status: TableColumn = { id: "status", title: texts.status, orders: [] };
const others: TableColumn = { id: "others", title: texts.others, orders: [] };

export const tableColumns: Readonly<Record<MarketColumns, readonly TableColumn[]>> = {
  events: [
    market,
    ...quote,
    status,
    { id: "resolution", title: texts.resolves, orders: [{ order: "resolution", direction: "ascending" }] },
    { id: "volume", title: texts.volume, orders: [{ order: "volume", direction: "descending" }] },
  ],
  legs: [market, ...quote, status, others],
  implied: [market, { ...last, title: texts.lastImplied }, status, others],
};

/** Labels of the sort orders, for a select where the headers have no room. */
export function sortLabels(
  columns: MarketColumns,
): readonly { readonly value: MarketSort; readonly label: string }[] {
  const labels: Readonly<Record<MarketSort, string>> = texts.sorts;
  const orders = tableColumns[columns].flatMap((column) => column.orders.map(({ order }) => order));
  return (["listed", ...orders] as const).map((value) => ({ value, label: labels[value] }));
}
