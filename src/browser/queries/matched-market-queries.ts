import { queryOptions } from "@tanstack/react-query";
import type { Urgency } from "#browser/api/request-queue.ts";
import type { Config } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { runInSlices } from "#browser/lib/in-slices.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import type { DecodedList } from "#contract/decoding.ts";
import { utcDay } from "#contract/instant.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { shareRows } from "./share-rows.ts";

const staleTime = 5 * 60_000;

/** Refetch interval of a visible list: groups come and go through the day, and no stream reports them. */
const refreshMs = 60_000;

interface Day {
  /** As the gateway is sent it. */
  readonly category: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  /** Sports only; undefined: all of the category. */
  readonly league?: string | undefined;
}

interface Days {
  readonly categories: readonly string[];
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  /** Refetch interval, ms; absent: none. */
  readonly everyMs?: number | undefined;
}

export interface GroupsOfAll {
  readonly groups: readonly MatchedGroup[];
  /** Categories that could not be read: `groups` has what was read of them before, if anything. */
  readonly unread: readonly string[];
}

function groups(gateway: Gateway, { category, date, league }: Day, urgency: Urgency = "visible") {
  return queryOptions({
    queryKey: [gateway.userId, "matched-markets", category, date, league ?? ""] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<DecodedList<MatchedGroup>> => {
      const params = { category, date, league };
      const list = await gateway.client.call("matchingMarkets", { params, signal, urgency });
      return runInSlices(shareRows(client.getQueryData(queryKey), list), signal);
    },
    // Done above, with pauses.
    structuralSharing: false,
    staleTime,
  });
}

function isWhole(data: GroupsOfAll | undefined): boolean {
  return data === undefined || data.unread.length === 0;
}

/** The groups of all these categories on a day, behind everything that is on screen. Those that fail are asked for again. */
function groupsOfAll(gateway: Gateway, { categories, date, everyMs }: Days) {
  return queryOptions({
    queryKey: [gateway.userId, "matched-markets-of-all", categories, date] as const,
    queryFn: async ({ client }): Promise<GroupsOfAll> => {
      const queries = categories.map((category) => groups(gateway, { category, date }, "background"));
      const answers = await Promise.allSettled(queries.map((query) => client.fetchQuery(query)));
      const lists = answers.map((answer, index) =>
        answer.status === "fulfilled" ? answer.value : client.getQueryData(queries[index]?.queryKey ?? []),
      );
      return {
        groups: lists.flatMap((list) => (list as DecodedList<MatchedGroup> | undefined)?.rows ?? []),
        unread: categories.filter((_, index) => answers[index]?.status === "rejected"),
      };
    },
    enabled: categories.length > 0,
    staleTime: ({ state }) => (isWhole(state.data) ? staleTime : 0),
    refetchInterval: ({ state }) => (isWhole(state.data) ? (everyMs ?? false) : refreshMs),
  });
}

/** Markets that the gateway holds for equal across venues. */
export const matchedMarketQueries = {
  groups,
  /** The same while a page shows them: refetched at an interval. */
  watched: (gateway: Gateway, day: Day, urgency?: Urgency) =>
    queryOptions({ ...groups(gateway, day, urgency), staleTime: refreshMs / 2, refetchInterval: refreshMs }),
  groupsOfAll,
  /** The same for today and every category of the settings, refetched every `everyMs`; nothing unless `isWanted`. */
  ofToday: (
    gateway: Gateway,
    { matching }: Pick<Config, "matching">,
    { isWanted = true, everyMs }: { readonly isWanted?: boolean; readonly everyMs?: number } = {},
  ) =>
    groupsOfAll(gateway, {
      categories: isWanted ? matching.categories.map(({ value }) => value) : [],
      date: utcDay(systemClock.now()),
      everyMs,
    }),
};
