// Today's matched groups of all configured categories, with the state of each request.
import { useMemo, useState } from "react";
import type { Urgency } from "#browser/api/request-queue.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { type GroupRef, useGroupLists } from "#browser/market-data/group-lists.ts";
import { utcDay } from "#contract/instant.ts";

export interface TodaysGroups {
  /** By category, in the order of arrival: earlier rows do not move. */
  readonly groups: readonly GroupRef[];
  /** True while a category is loading. */
  readonly isWaiting: boolean;
  /** Labels of the categories whose request failed. */
  readonly failed: readonly string[];
  /** Message of the first error. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Fetched with the priority `urgency`: "background" where the page shows something else without them. */
export function useMatchedToday(urgency?: Urgency): TodaysGroups {
  const { matching } = useConfig();
  const date = utcDay(systemClock.now());
  const categories = useMemo(() => matching.categories.map(({ value }) => value), [matching]);
  const { lists, requests } = useGroupLists({ categories, date, urgency });
  const loaded = useArrivalOrder(lists.map(({ category }) => category));
  return useMemo(() => {
    const unloaded = requests.filter(({ result }) => result?.data === undefined);
    const failed = unloaded.filter(({ result }) => (result?.failureReason ?? null) !== null);
    return {
      groups: loaded.flatMap((category) => {
        const list = lists.find((one) => one.category === category);
        return (list?.groups ?? []).map((group): GroupRef => ({ category, date, group }));
      }),
      isWaiting: failed.length < unloaded.length,
      failed: failed.map(
        ({ category }) => matching.categories.find(({ value }) => value === category)?.label ?? "",
      ),
      problem: failed[0]?.result?.failureReason?.message,
      retry: () => {
        for (const { result } of failed) void result?.refetch();
      },
    };
  }, [lists, requests, loaded, date, matching]);
}

/** Loaded categories in the order of arrival; those that arrived together in the given order. */
function useArrivalOrder(here: readonly string[]): readonly string[] {
  const [came, setCame] = useState<readonly string[]>([]);
  const inOrder = [...came.filter((one) => here.includes(one)), ...here.filter((one) => !came.includes(one))];
  if (inOrder.length === came.length && inOrder.every((one, at) => one === came[at])) return came;
  setCame(inOrder);
  return inOrder;
}
