// What a venue's page shows is in its address, so that a view can be shared and the way back leads to it.
import { paths } from "#browser/routing/paths.ts";
import { largestLimit } from "#contract/endpoints.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type MarketSort, marketOrders } from "./market-sort.ts";

export interface VenueList {
  /** Words sent to the gateway, for events and series alike. */
  readonly search: string;
  /** The series whose events are asked for, by its ticker; it takes the place of `search` there. */
  readonly series: string;
  /** Sent to the gateway with the question for series. */
  readonly category: string;
  readonly tags: readonly string[];
  /** Words looked for in the rows that are here. */
  readonly filter: string;
  readonly order: MarketSort;
  /** How many the gateway is asked for. */
  readonly limit: number;
}

/** The list that an address asks for; what it does not say, or says wrongly, stands at its default. */
export function parseVenueList(query: URLSearchParams, usualLimit: number): VenueList {
  const text = (name: string) => (query.get(name) ?? "").slice(0, 500);
  const limit = query.get("limit") ?? "";
  return {
    search: text("search").trim(),
    series: text("series").trim(),
    category: text("category"),
    tags: query.getAll("tag").filter((tag) => tag !== ""),
    filter: text("filter"),
    order: marketOrders.find((order) => order === query.get("sort")) ?? "listed",
    limit: /^\d{1,10}$/.test(limit)
      ? Math.min(largestLimit, Math.max(usualLimit, Number(limit)))
      : usualLimit,
  };
}

/** The query of a list, without what stands at its default. */
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

/** The address of a venue's page with this list. */
export function venueListPath(venue: VenueId, list: Partial<VenueList>): string {
  const query = venueListQuery(list);
  return `${paths.venue(venue)}${query.size === 0 ? "" : `?${query}`}`;
}
