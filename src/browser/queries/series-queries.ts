// Series of venues that list them. The two venues write them differently; here they are one kind of row.
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Gateway } from "#browser/session/session-state.ts";
import type { Decimal } from "#contract/decimal.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { SeriesA, SeriesB } from "#contract/series.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";

export interface ListedSeries {
  /** Its ticker where the venue has tickers. */
  readonly id: string;
  readonly title: string | undefined;
  readonly frequency: string | undefined;
  readonly category: string | undefined;
  readonly tags: readonly string[];
  readonly volume: Decimal | undefined;
}

export interface SeriesFilter {
  readonly venue: VenueId;
  /** "" asks for all. */
  readonly search: string;
  readonly category?: string | undefined;
  readonly tags?: readonly string[];
  readonly limit: number;
}

/** True if the venue's series can be filtered by category and tags. */
export function hasCategories(venue: VenueId): boolean {
  const endpoint = venues[venue].series;
  return endpoint !== undefined && endpoints[endpoint].parameters.some(({ name }) => name === "category");
}

export const seriesQueries = {
  /** Series that fit all of the filter, at most `limit` of them; category and tags count only where the venue takes them. */
  list: (gateway: Gateway, { venue, search, category = "", tags = [], limit }: SeriesFilter) => {
    const endpoint = venues[venue].series;
    const params = { limit, ...(search === "" ? {} : { search }) };
    return queryOptions({
      queryKey: [gateway.userId, "series", venue, search, category, tags, limit] as const,
      queryFn:
        endpoint === undefined
          ? skipToken
          : async ({ signal }) => {
              if (endpoint === "seriesA") {
                const { rows, dropped } = await gateway.client.call(endpoint, { params, signal });
                return { rows: rows.map(rowOfA), dropped };
              }
              const { rows, dropped } = await gateway.client.call(endpoint, {
                params: {
                  ...params,
                  ...(category === "" ? {} : { category }),
                  ...(tags.length === 0 ? {} : { tags }),
                },
                signal,
              });
              return { rows: rows.map(rowOfB), dropped };
            },
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    });
  },
};

function rowOfA({ id, title, recurrence, volume_total }: SeriesA): ListedSeries {
  return { id, title, frequency: recurrence, category: undefined, tags: [], volume: volume_total };
}

function rowOfB({ ticker, title, frequency, category, tags, volume }: SeriesB): ListedSeries {
  return { id: ticker, title, frequency, category, tags, volume };
}
