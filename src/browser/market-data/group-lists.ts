// Matched groups as listed by day and category. A group's page is addressed by the category it was requested under, which
// may differ from the category that the gateway reports for the group.
import type { QueryClient, UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Urgency } from "#browser/api/request-queue.ts";
import type { Config } from "#browser/config/config.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { Gateway } from "#browser/session/session-state.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { groupOfMarket } from "./market-view.ts";
import { texts } from "./texts.ts";

interface ListAddress {
  /** As sent to the gateway. */
  readonly category: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
}

export interface GroupList extends ListAddress {
  readonly groups: readonly MatchedGroup[];
}

export interface GroupRef extends ListAddress {
  readonly group: MatchedGroup;
}

/** The route of the group's page. It names category and date too: a group is found in a day's list only. */
export function pathOfGroup({ category, date, group }: GroupRef): string {
  return paths.matchedGroup(category, group.id, date);
}

/** First group of `lists` with a leg of this market. */
export function findGroup(
  lists: readonly GroupList[],
  venue: VenueId,
  marketId: string,
): GroupRef | undefined {
  for (const { category, date, groups } of lists) {
    const group = groupOfMarket(groups, venue, marketId);
    if (group !== undefined) return { category, date, group };
  }
  return undefined;
}

/** Every list that is cached, the newest day first; requests nothing. */
export function cachedGroupLists(
  gateway: Pick<Gateway, "userId">,
  queries: Pick<QueryClient, "getQueriesData">,
): readonly GroupList[] {
  const any = matchedMarketQueries.groups(gateway as Gateway, { category: "", date: "" });
  const cached = queries.getQueriesData<{ readonly rows: readonly MatchedGroup[] }>({
    queryKey: any.queryKey.slice(0, 2),
  });
  return cached
    .map(([queryKey, answer]) => {
      const [, , category, date] = queryKey as typeof any.queryKey;
      return { category, date, groups: answer?.rows ?? [] };
    })
    .sort((one, other) => other.date.localeCompare(one.date));
}

export interface GroupListRequest extends ListAddress {
  readonly result: UseQueryResult<DecodedList<MatchedGroup>, Error> | undefined;
}

interface GroupListsChoice {
  /** As sent to the gateway; memoized by the caller. */
  readonly categories: readonly string[];
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  /** Sports only; undefined: all of the category. */
  readonly league?: string | undefined;
  readonly urgency?: Urgency | undefined;
  /** Refetches at an interval. */
  readonly isWatched?: boolean;
  /** False stops fetching. */
  readonly isEnabled?: boolean;
}

/**
 * The lists of `categories`, each fetched by itself: one that fails leaves the others. `lists` are those that loaded, the
 * same array while nothing changed; `requests` has the state of each, both in the order of `categories`.
 */
export function useGroupLists({
  categories,
  date,
  league,
  urgency = "visible",
  isWatched = false,
  isEnabled = true,
}: GroupListsChoice) {
  const gateway = useGateway();
  const queries = useMemo(() => {
    const queryOf = isWatched ? matchedMarketQueries.watched : matchedMarketQueries.groups;
    return categories.map((category) => ({
      ...queryOf(gateway, { category, date, league }, urgency),
      enabled: isEnabled,
    }));
  }, [gateway, categories, date, league, urgency, isWatched, isEnabled]);
  const resultOf = useManyQueries(queries);
  const requests = useMemo(
    (): readonly GroupListRequest[] =>
      queries.map(({ queryKey }) => ({
        category: queryKey[2],
        date: queryKey[3],
        result: resultOf(queryKey),
      })),
    [queries, resultOf],
  );
  const answers = useSame(requests.map(({ result }) => result?.data));
  const lists = useMemo(
    () =>
      answers.flatMap((answer, index): readonly GroupList[] => {
        const category = categories[index];
        return answer === undefined || category === undefined
          ? []
          : [{ category, date, groups: answer.rows }];
      }),
    [answers, categories, date],
  );
  return { lists, requests };
}

/** "Sports, Politics failed to load." with the labels of these categories; undefined without one. */
export function unreadCategoriesText(
  unread: readonly string[] = [],
  { categories }: Config["matching"],
): string | undefined {
  if (unread.length === 0) return undefined;
  return texts.unread(
    unread.map((category) => categories.find(({ value }) => value === category)?.label ?? category),
  );
}

/** Returns the same array while its elements are the same. */
export function useSame<Value>(values: readonly Value[]): readonly Value[] {
  const [state, setState] = useState(values);
  const isSame = state.length === values.length && state.every((value, at) => value === values[at]);
  if (!isSame) setState(values);
  return isSame ? state : values;
}

/** Only games have a league: the time of any other group is that of the price, decision or figure that it asks about. */
export function isGame({ league }: Pick<MatchedGroup, "league">): boolean {
  return league !== undefined && league.trim() !== "";
}

/** The group's title, or its id where the gateway gives none. */
export function titleOfGroup({ title, id }: Pick<MatchedGroup, "title" | "id">): string {
  return title === undefined || title.trim() === "" ? id : title;
}
