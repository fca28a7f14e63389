// Which orders a table shows and in which order: read from the address, written to it, applied. Pure.
import { compare, type Decimal } from "#contract/decimal.ts";
import { isVenueId, type VenueId } from "#contract/venue-id.ts";
import { isOpen, isUnresolved } from "./order-predicates.ts";
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
export type SideFilter = (typeof sideFilters)[number];
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

export interface OrderView {
  readonly venue: VenueId | undefined;
  readonly state: StateFilter | undefined;
  readonly side: SideFilter | undefined;
  /** Found in the market's title or id, the outcome, the order's id or the gateway's status. */
  readonly text: string;
  readonly sort: SortKey;
  readonly isDescending: boolean;
}

/** Everything, newest first. */
export const wholeView: OrderView = {
  venue: undefined,
  state: undefined,
  side: undefined,
  text: "",
  sort: "time",
  isDescending: true,
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** The view an address asks for; what it does not name, or names wrongly, is as in the whole view. */
export function parseOrderView(params: URLSearchParams): OrderView {
  const venue = params.get("venue");
  const sort = params.get("sort") ?? "";
  const isDescending = sort.startsWith("-");
  const key = oneOf(sortKeys, isDescending ? sort.slice(1) : sort);
  return {
    venue: isVenueId(venue) ? venue : undefined,
    state: oneOf(stateFilters, params.get("state")),
    side: oneOf(sideFilters, params.get("side")),
    text: params.get("market") ?? "",
    sort: key ?? wholeView.sort,
    isDescending: key === undefined ? wholeView.isDescending : isDescending,
  };
}

/** The address' query for a view; what is as in the whole view is left out. */
export function toParams({ venue, state, side, text, sort, isDescending }: OrderView): URLSearchParams {
  const params = new URLSearchParams();
  if (venue !== undefined) params.set("venue", venue);
  if (state !== undefined) params.set("state", state);
  if (side !== undefined) params.set("side", side);
  if (text !== "") params.set("market", text);
  if (sort !== wholeView.sort || isDescending !== wholeView.isDescending) {
    params.set("sort", `${isDescending ? "-" : ""}${sort}`);
  }
  return params;
}

/** Whether the view leaves anything out. */
export function isFiltered({ venue, state, side, text }: OrderView): boolean {
  return venue !== undefined || state !== undefined || side !== undefined || text.trim() !== "";
}

/** The rows the view shows, in its order. `rows` come newest first, and so stay those that are equal. */
export function rowsInView(
  rows: readonly OrderRow[],
  view: OrderView,
  namesOf: NamesOf,
): readonly OrderRow[] {
  const wanted = view.text.trim().toLowerCase();
  const shown = rows.filter(
    (row) =>
      (view.venue === undefined || row.venue === view.venue) &&
      (view.side === undefined || row.side?.toLowerCase() === view.side) &&
      isInState(row, view.state) &&
      (wanted === "" || isNamed(row, wanted, namesOf)),
  );
  if (view.sort === wholeView.sort && view.isDescending) return shown;
  const order = view.isDescending ? -1 : 1;
  const values = new Map(shown.map((row) => [row, sortValueOf(row, view.sort, namesOf)]));
  return shown.toSorted((a, b) => {
    const [one, other] = [values.get(a), values.get(b)];
    // What is not known stands last either way.
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return order * compareValues(one, other);
  });
}

function isInState(row: OrderRow, state: StateFilter | undefined): boolean {
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

function isNamed(row: OrderRow, wanted: string, namesOf: NamesOf): boolean {
  const { market, outcome } = namesOf(row);
  return [market, row.marketId, outcome, row.outcomeId, row.orderId, row.status].some((text) =>
    text?.toLowerCase().includes(wanted),
  );
}

type SortValue =
  | { readonly decimal: Decimal }
  | { readonly text: string }
  | { readonly instant: number }
  | undefined;

function sortValueOf(row: OrderRow, sort: SortKey, namesOf: NamesOf): SortValue {
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
