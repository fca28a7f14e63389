// Columns of the market table. Which values exist depends on the list that a market came from.
import type { MarketSort } from "./market-sort.ts";

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
  title: "Market",
  orders: [{ order: "title", direction: "ascending" }],
};
const last: TableColumn = {
  id: "last",
  title: "Last",
  orders: [
    { order: "price-high", direction: "descending" },
    { order: "price-low", direction: "ascending" },
  ],
};
const quote: readonly TableColumn[] = [
  { id: "bid", title: "Bid", orders: [] },
  { id: "ask", title: "Ask", orders: [] },
  last,
];
const status: TableColumn = { id: "status", title: "Status", orders: [] };
const others: TableColumn = { id: "others", title: "Also on", orders: [] };

export const tableColumns: Readonly<Record<MarketColumns, readonly TableColumn[]>> = {
  events: [
    market,
    ...quote,
    status,
    { id: "resolution", title: "Resolves", orders: [{ order: "resolution", direction: "ascending" }] },
    { id: "volume", title: "Volume", orders: [{ order: "volume", direction: "descending" }] },
  ],
  legs: [market, ...quote, status, others],
  implied: [market, { ...last, title: "Last, implied" }, status, others],
};

/** Labels of the sort orders, for a select where the headers have no room. */
export function sortLabels(
  columns: MarketColumns,
): readonly { readonly value: MarketSort; readonly label: string }[] {
  const labels: Readonly<Record<MarketSort, string>> = {
    listed: "As listed",
    volume: "Volume, most first",
    resolution: "Resolves, soonest first",
    title: "Title, A to Z",
    "price-high": "Price, highest first",
    "price-low": "Price, lowest first",
  };
  const orders = tableColumns[columns].flatMap((column) => column.orders.map(({ order }) => order));
  return (["listed", ...orders] as const).map((value) => ({ value, label: labels[value] }));
}
