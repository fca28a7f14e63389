// Groups of one or more categories on a day as rows.
import { useCallback } from "react";
import type { Urgency } from "#browser/api/request-queue.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { useGroupLists } from "#browser/market-data/group-lists.ts";
import { useStoredGroupLists } from "#browser/market-data/use-stored-group-lists.ts";
import { useInSlices } from "#browser/ui/use-in-slices.ts";
import { type DayRow, dayRowSteps } from "./best-edge-ranking.ts";

interface DayChoice {
  /** As sent to the gateway; memoized by the caller. */
  readonly categories: readonly string[];
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  readonly league?: string | undefined;
  readonly urgency?: Urgency;
  /** False stops fetching. */
  readonly isEnabled?: boolean;
  /** Shows lists stored on this device until the gateway answers, and stores its answers. */
  readonly isStored?: boolean;
}

const noRows: readonly DayRow[] = [];

/** The groups of the categories, each fetched by itself: one that fails leaves the others. */
export function useDayRows({
  categories,
  date,
  league,
  urgency = "visible",
  isEnabled = true,
  isStored = false,
}: DayChoice) {
  const config = useConfig();
  const { lists, requests } = useGroupLists({
    categories,
    date,
    league,
    urgency,
    isWatched: true,
    isEnabled,
  });
  const stored = useStoredGroupLists({
    requests,
    date,
    // A league's list is only a part of its category's.
    isEnabled: isStored && league === undefined,
  });
  const begin = useCallback(
    function* () {
      const all = [...lists, ...stored];
      return { lists: all.length, rows: yield* dayRowSteps(config, all) };
    },
    [config, lists, stored],
  );
  const built = useInSlices(begin, JSON.stringify([categories, date, league]));
  const results = requests.map(({ result }) => result);
  const hasAny = lists.length > 0 || stored.length > 0;
  const unanswered = results.filter((result) => result?.data === undefined && !result?.error).length;
  const isAsking = unanswered > 0;
  // Thousands of rows take a while: until then there are none, though their list is here.
  const areBuilt = built !== undefined && (built.lists > 0 || !hasAny);
  const error = results.find((result) => result?.error)?.error?.message;
  return {
    /** Rows of every list that has answered or is stored, by list gap; the same array while nothing changed. */
    rows: built?.rows ?? noRows,
    /** No list has answered or is stored, and one still can answer; or its rows are being built. */
    isPending: (!hasAny && isAsking) || !areBuilt,
    /** Lists that have not answered and are not stored. */
    pendingLists: unanswered - stored.length,
    /** Time of the oldest stored list among the rows, ms since 1970. */
    storedAt: stored.length === 0 ? undefined : Math.min(...stored.map(({ savedAt }) => savedAt)),
    /** Categories without an answer whose request failed. */
    failed: categories.filter((_, at) => results[at]?.data === undefined && results[at]?.error),
    /** Message of the failure, where no list answered. */
    problem: hasAny || isAsking ? undefined : error,
    /** Message of a failed refresh of a list that answered before. */
    refreshProblem: results.find((result) => result?.data !== undefined && result.error)?.error?.message,
    /** Groups that could not be read. */
    dropped: results.reduce((sum, result) => sum + (result?.data?.dropped.length ?? 0), 0),
    retry: () => {
      for (const result of results) if (result?.error) void result.refetch();
    },
  };
}
