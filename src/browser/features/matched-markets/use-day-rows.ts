// Groups of one or more categories on a day as rows.
import { useMemo, useState } from "react";
import type { Urgency } from "#browser/api/request-queue.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { buildDayRows, type DayRow } from "./best-edges.ts";

interface DayChoice {
  /** As sent to the gateway; memoized by the caller. */
  readonly categories: readonly string[];
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  readonly league?: string | undefined;
  readonly urgency?: Urgency;
  /** False stops fetching. */
  readonly isEnabled?: boolean;
}

export interface DayRows {
  /** Rows of every list that has answered; the same array while nothing changed. */
  readonly rows: readonly DayRow[];
  /** No list has answered yet, and one still can. */
  readonly isPending: boolean;
  readonly pendingLists: number;
  /** Categories without an answer whose request failed. */
  readonly failed: readonly string[];
  /** Message of the failure, where no list answered. */
  readonly problem: string | undefined;
  /** Message of a failed refresh of a list that answered before. */
  readonly refreshProblem: string | undefined;
  /** Groups that could not be read. */
  readonly dropped: number;
  retry(): void;
}

/** The groups of the categories, each fetched by itself: one that fails leaves the others. */
export function useDayRows({
  categories,
  date,
  league,
  urgency = "visible",
  isEnabled = true,
}: DayChoice): DayRows {
  const config = useConfig();
  const gateway = useGateway();
  const queries = useMemo(
    () =>
      categories.map((category) => ({
        ...matchedMarketQueries.watched(gateway, { category, date, league }, urgency),
        enabled: isEnabled,
      })),
    [gateway, categories, date, league, urgency, isEnabled],
  );
  const answers = useManyQueries(queries);
  const results = queries.map(({ queryKey }) => answers(queryKey));
  const lists = useSame(results.map((result) => result?.data));
  const rows = useMemo(
    () =>
      buildDayRows(
        config,
        categories.map((category, at) => ({ category, groups: lists[at]?.rows ?? [] })),
      ),
    [config, categories, lists],
  );
  const hasAny = lists.some((list) => list !== undefined);
  const pendingLists = results.filter((result) => result?.data === undefined && !result?.error).length;
  const isAsking = pendingLists > 0;
  const error = results.find((result) => result?.error)?.error?.message;
  return {
    rows,
    isPending: !hasAny && isAsking,
    pendingLists,
    failed: categories.filter((_, at) => lists[at] === undefined && results[at]?.error),
    problem: hasAny || isAsking ? undefined : error,
    refreshProblem: results.find((result) => result?.data !== undefined && result.error)?.error?.message,
    dropped: lists.reduce((sum, list) => sum + (list?.dropped.length ?? 0), 0),
    retry: () => {
      for (const result of results) if (result?.error) void result.refetch();
    },
  };
}

/** Returns the same array while its elements are the same. */
function useSame<Value>(values: readonly Value[]): readonly Value[] {
  const [state, setState] = useState(values);
  const isSame = state.length === values.length && state.every((value, at) => value === values[at]);
  if (!isSame) setState(values);
  return isSame ? state : values;
}
