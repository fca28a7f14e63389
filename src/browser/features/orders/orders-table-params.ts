// Filters and sort order of the orders table, in the URL. Pure.

import type { VenueConfig } from "#browser/config/config.ts";
import { normalizeSearchText } from "#browser/lib/normalize-search-text.ts";
import { isOpen } from "#browser/order-journal/open-orders.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { compare, type Decimal } from "#contract/decimal.ts";
import { isVenueId, type VenueId } from "#contract/venue-id.ts";
import { isUnresolved } from "./order-predicates.ts";
import type { OrderRow, RowState } from "./order-rows.ts";
import type { NamesOf } from "./use-market-names.ts";

export const stateFilters = [
  "open",
  "filled",
  "unresolved",
  "sending",
  "accepted",
  "refused",
  "unknown",
  "duplicate",
  "listed",
] as const satisfies readonly (RowState | "open" | "filled" | "unresolved")[];
export type StateFilter = (typeof stateFilters)[number];
export const sideFilters = ["buy", "sell"] as const;
type SideFilter = (typeof sideFilters)[number];
export const sortKeys = [
  "time",
  "market",
  "outcome",
  "side",
  "type",
  "price",
  "amount",
  "filled",
  "remaining",
  "status",
] as const;
export type SortKey = (typeof sortKeys)[number];

export interface OrdersTableParams {
  readonly venue: VenueId | undefined;
  readonly state: StateFilter | undefined;
  readonly side: SideFilter | undefined;
  /** Searched in market title and id, outcome, order id and gateway status. */
  readonly text: string;
  readonly sort: SortKey;
  readonly isDescending: boolean;
}

/** All orders, newest first. */
export const defaultParams: OrdersTableParams = {
  venue: undefined,
  state: undefined,
  side: undefined,
  text: "",
  sort: "time",
  isDescending: true,
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Missing and invalid parameters get their defaults. */
export function parseOrdersTableParams(params: URLSearchParams): OrdersTableParams {
  const venue = params.get("venue");
  const sort = params.get("sort") ?? "";
  const isDescending = sort.startsWith("-");
  const key = oneOf(sortKeys, isDescending ? sort.slice(1) : sort);
  return {
    venue: isVenueId(venue) ? venue : undefined,
    state: oneOf(stateFilters, params.get("state")),
    side: oneOf(sideFilters, params.get("side")),
    text: params.get("market") ?? "",
    sort: key ?? defaultParams.sort,
    isDescending: key === undefined ? defaultParams.isDescending : isDescending,
  };
}

/** Defaults are left out. */
export function toOrdersTableParams({
  venue,
  state,
  side,
  text,
  sort,
  isDescending,
}: OrdersTableParams): URLSearchParams {
  const params = new URLSearchParams();
  if (venue !== undefined) params.set("venue", venue);
  if (state !== undefined) params.set("state", state);
  if (side !== undefined) params.set("side", side);
  if (text !== "") params.set("market", text);
  if (sort !== defaultParams.sort || isDescending !== defaultParams.isDescending) {
    params.set("sort", `${isDescending ? "-" : ""}${sort}`);
  }
  return params;
}

export function isFiltered({ venue, state, side, text }: OrdersTableParams): boolean {
  return venue !== undefined || state !== undefined || side !== undefined || text.trim() !== "";
}

/** `rows` are newest first, and stay so where they compare equal. */
export function filterAndSortRows(
  rows: readonly OrderRow[],
  params: OrdersTableParams,
  namesOf: NamesOf,
  venues: Readonly<Record<VenueId, Pick<VenueConfig, "priceScale">>>,
): readonly OrderRow[] {
  const searched = normalizeSearchText(params.text.trim());
  const shown = rows.filter(
    (row) =>
      (params.venue === undefined || row.venue === params.venue) &&
      (params.side === undefined || row.side?.toLowerCase() === params.side) &&
      matchesState(row, params.state) &&
      (searched === "" || matchesText(row, searched, namesOf)),
  );
  if (params.sort === defaultParams.sort && params.isDescending) return shown;
  const order = params.isDescending ? -1 : 1;
  const values = new Map(
    shown.map((row) => [row, sortValueOf(row, params.sort, namesOf, venues[row.venue])]),
  );
  return shown.toSorted((a, b) => {
    const [one, other] = [values.get(a), values.get(b)];
    // Unknown values come last in both directions.
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return order * compareValues(one, other);
  });
}

function matchesState(row: OrderRow, state: StateFilter | undefined): boolean {
  switch (state) {
    case undefined:
      return true;
    case "open":
      return isOpen(row);
    case "filled":
      return row.isFilled;
    case "unresolved":
      return isUnresolved(row);
    default:
      return row.state === state;
  }
}

function matchesText(row: OrderRow, searched: string, namesOf: NamesOf): boolean {
  const { market, outcome } = namesOf(row);
  return [market, row.marketId, outcome, row.outcomeId, row.orderId, row.status].some(
    (text) => text !== undefined && normalizeSearchText(text).includes(searched),
  );
}

type SortValue =
  | { readonly decimal: Decimal }
  | { readonly text: string }
  | { readonly instant: number }
  | undefined;

function sortValueOf(
  row: OrderRow,
  sort: SortKey,
  namesOf: NamesOf,
  { priceScale }: Pick<VenueConfig, "priceScale">,
): SortValue {
  const text = (value: string | undefined) => (value === undefined ? undefined : { text: value });
  const decimal = (value: Decimal | undefined) => (value === undefined ? undefined : { decimal: value });
  switch (sort) {
    case "time":
      return row.at === undefined ? undefined : { instant: row.at };
    case "market":
      return text(namesOf(row).market ?? row.marketId);
    case "outcome":
      return text(namesOf(row).outcome ?? row.outcomeId);
    case "side":
      return text(row.side);
    case "type":
      return text(row.type);
    case "status":
      return text(`${row.isFilled ? "filled" : row.state} ${row.status ?? ""}`);
    case "price":
      return decimal(row.price && toProbability(row.price, priceScale));
    case "amount":
    case "filled":
    case "remaining":
      return decimal(row[sort]);
  }
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function compareValues(one: NonNullable<SortValue>, other: NonNullable<SortValue>): number {
  if ("decimal" in one && "decimal" in other) return compare(one.decimal, other.decimal);
  if ("instant" in one && "instant" in other) return one.instant - other.instant;
  if ("text" in one && "text" in other) return collator.compare(one.text, other.text);
  return 0;
}
