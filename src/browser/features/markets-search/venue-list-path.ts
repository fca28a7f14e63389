// List parameters of a venue page in its URL, for sharing and the back button.
import { paths } from "#browser/routing/paths.ts";
import { largestLimit } from "#contract/endpoints.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type MarketSort, marketOrders } from "./market-sort.ts";

export interface VenueList {
  /** Search text sent to the gateway, for events and series. */
  readonly search: string;
  /** Ticker of the series whose events are fetched; replaces `search` there. */
  readonly series: string;
  /** Sent to the gateway with the series query. */
  readonly category: string;
  readonly tags: readonly string[];
  /** Local filter of the loaded rows. */
  readonly filter: string;
  readonly order: MarketSort;
  /** Limit sent to the gateway. */
  readonly limit: number;
}

/** Props of a panel of a venue's page that shows and changes its list. */
export interface VenueListProps {
  readonly venue: VenueId;
  readonly list: VenueList;
  readonly onList: (change: Partial<VenueList>) => void;
}

/** Parses the parameters; missing or invalid ones take their default. */
export function parseVenueList(query: URLSearchParams, usualLimit: number): VenueList {
  const text = (name: string) => (query.get(name) ?? "").slice(0, 500);
  const limit = query.get("limit") ?? "";
  return {
    search: text("search").trim(),
    series: text("series").trim(),
    category: text("category"),
    tags: [...new Set(query.getAll("tag"))].filter((tag) => tag !== ""),
    filter: text("filter"),
    order: marketOrders.find((order) => order === query.get("sort")) ?? "listed",
    limit: /^\d{1,10}$/.test(limit)
      ? Math.min(largestLimit, Math.max(usualLimit, Number(limit)))
      : usualLimit,
  };
}

/** Query string without defaults. */
export function venueListQuery(list: Partial<VenueList>, usualLimit?: number): URLSearchParams {
  const query = new URLSearchParams();
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== "") query.set(name, value);
  };
  set("search", list.search);
  set("series", list.series);
  set("category", list.category);
  for (const tag of list.tags ?? []) query.append("tag", tag);
  set("filter", list.filter);
  if (list.order !== "listed") set("sort", list.order);
  if (list.limit !== usualLimit) set("limit", list.limit === undefined ? undefined : String(list.limit));
  return query;
}

export function venueListPath(venue: VenueId, list: Partial<VenueList>): string {
  const query = venueListQuery(list);
  return `${paths.venue(venue)}${query.size === 0 ? "" : `?${query}`}`;
}
