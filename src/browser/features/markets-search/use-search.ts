// Search data for an input: cached lists at once, gateway results after a typing pause. An answer belongs to exactly
// its query; for other queries it only adds rows to search.
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { matchesTerms, searchTerms, searchText } from "#browser/lib/search-matching.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { recents } from "#browser/preferences/recents.ts";
import { eventQueries } from "#browser/queries/event-queries.ts";
import { type ListedSeries, seriesQueries } from "#browser/queries/series-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useDebouncedValue } from "#browser/ui/use-debounced-value.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Event } from "#contract/event.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { buildLegRows, cachedRows } from "./market-row.ts";
import { buildSearchSections, type SearchSection, type VenueSearchData } from "./search-results.ts";
import { searchTexts as texts } from "./texts.ts";
import { useMatchedToday } from "./use-matched-today.ts";

/** Debounce of gateway requests while typing, in ms. */
const restMs = 150;
/** Requested series; only a few are displayed. */
const seriesLimit = 25;

interface SearchProblem {
  /** Labels of sources that failed: venues or matched markets. */
  readonly what: string;
  readonly reason: string;
  readonly retry: () => void;
}

export interface SearchView {
  readonly sections: readonly SearchSection[];
  /** Labels of venues that are loading for this input. */
  readonly waiting: readonly string[];
  readonly problems: readonly SearchProblem[];
}

const noEvents: readonly Event[] = [];

const eventVenues = venueIds.filter((venue) => offers(venue, "events"));
const seriesVenues = venueIds.filter((venue) => offers(venue, "series"));

export function useSearch(typed: string): SearchView {
  const config = useConfig();
  const gateway = useGateway();
  const queryClient = useQueryClient();
  const query = typed.trim();
  const debouncedQuery = useDebouncedValue(query, restMs);
  const visited = usePersisted(recents, gateway.userId);
  const matched = useMatchedToday();
  const { limit } = config.gateway;

  const eventQuestions = useMemo(() => {
    // Fetched before typing starts, so that the first letter has rows to search.
    const searches = debouncedQuery === "" ? [""] : ["", debouncedQuery];
    return eventVenues.flatMap((venue) =>
      searches.map((search) => eventQueries.list(gateway, { venue, search, limit })),
    );
  }, [gateway, debouncedQuery, limit]);
  const seriesQuestions = useMemo(
    () =>
      debouncedQuery === ""
        ? []
        : seriesVenues.map((venue) =>
            seriesQueries.list(gateway, { venue, search: debouncedQuery, limit: seriesLimit }),
          ),
    [gateway, debouncedQuery],
  );
  const eventsOf = useManyQueries(eventQuestions);
  const seriesOf = useManyQueries(seriesQuestions);

  // Apart from the typed text: thousands of legs take longer than a letter may.
  const legRows = useMemo(
    () => new Map(venueIds.map((venue) => [venue, buildLegRows(config, venue, matched.groups)])),
    [config, matched.groups],
  );

  return useMemo(() => {
    const answersOf = (venue: VenueId, search: string) => ({
      events: offers(venue, "events")
        ? eventsOf(eventQueries.list(gateway, { venue, search, limit }).queryKey)
        : undefined,
      series:
        offers(venue, "series") && search !== ""
          ? seriesOf(seriesQueries.list(gateway, { venue, search, limit: seriesLimit }).queryKey)
          : undefined,
    });
    const knownOf = (venue: VenueId): VenueSearchData => {
      const { events, series } = answersOf(venue, query);
      // All cached lists of the venue, whatever their query.
      const cached = queryClient.getQueryCache().findAll({ queryKey: [gateway.userId, "events", venue] });
      const rowsOf = (data: unknown, fetchedAt: number) =>
        cachedRows(config, venue, (data as DecodedList<Event> | undefined)?.rows ?? noEvents, fetchedAt);
      return {
        rows: [
          ...cached.flatMap(({ state }) => rowsOf(state.data, state.dataUpdatedAt)),
          ...(legRows.get(venue) ?? []),
        ],
        found: query === "" || events === undefined ? [] : rowsOf(events.data, events.dataUpdatedAt),
        series: series?.data?.rows ?? olderSeries(answersOf(venue, debouncedQuery).series?.data?.rows, query),
      };
    };
    const venues: Readonly<Record<VenueId, VenueSearchData>> = {
      "venue-a": knownOf("venue-a"),
      "venue-b": knownOf("venue-b"),
      "venue-c": knownOf("venue-c"),
    };
    const listStatus = venueIds.map((venue) => {
      const asks = Object.values(answersOf(venue, debouncedQuery)).filter((answer) => answer !== undefined);
      const open = asks.filter(({ data }) => data === undefined);
      const failed = open.filter(({ failureReason }) => failureReason !== null);
      return { venue, isWaiting: open.length > failed.length, failed };
    });
    const problems = listStatus.flatMap(({ venue, failed }): SearchProblem[] => {
      const [first] = failed;
      if (first === undefined) return [];
      return [
        {
          what: config.venues[venue].label,
          reason: first.failureReason?.message ?? "",
          retry: () => {
            for (const { refetch } of failed) void refetch();
          },
        },
      ];
    });
    if (matched.problem !== undefined) {
      problems.push({
        what: texts.matchedOf(matched.failed.join(", ")),
        reason: matched.problem,
        retry: matched.retry,
      });
    }
    const isAsking = query !== "" && query !== debouncedQuery;
    return {
      sections: buildSearchSections(config, { recents: visited, venues, groups: matched.groups }, typed),
      waiting: listStatus
        .filter(
          ({ venue, isWaiting }) =>
            isWaiting || (isAsking && (offers(venue, "events") || offers(venue, "series"))),
        )
        .map(({ venue }) => config.venues[venue].label),
      problems,
    };
  }, [
    config,
    gateway,
    queryClient,
    typed,
    query,
    debouncedQuery,
    limit,
    visited,
    matched,
    legRows,
    eventsOf,
    seriesOf,
  ]);
}

/** Series of other queries that match this one too. */
function olderSeries(rows: readonly ListedSeries[] | undefined, typed: string): readonly ListedSeries[] {
  const terms = searchTerms(typed);
  if (rows === undefined || terms.length === 0) return [];
  return rows.filter(({ id, title }) => matchesTerms(searchText([title, id]), terms));
}
