// Today's matched groups of all configured categories, with the state of each request.
import { useMemo, useSyncExternalStore } from "react";
import type { Urgency } from "#browser/api/request-queue.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { type GroupRef, useGroupLists } from "#browser/market-data/group-lists.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { useArrivalOrder } from "#browser/ui/use-arrival-order.ts";
import { utcDay } from "#contract/instant.ts";

const utcToday = () => utcDay(systemClock.now());

/** Fetched with the priority `urgency`: "background" where the page shows something else without them. */
export function useMatchedToday(urgency?: Urgency) {
  const { matching } = useConfig();
  // A list that is open at midnight goes on to the next day.
  const date = useSyncExternalStore(subscribeToClock, utcToday);
  const categories = useMemo(() => matching.categories.map(({ value }) => value), [matching]);
  const { lists, requests } = useGroupLists({ categories, date, urgency });
  const loaded = useMemo(() => lists.map((list) => ({ ...list, key: list.category })), [lists]);
  const arrived = useArrivalOrder(loaded, true);
  return useMemo(() => {
    const unloaded = requests.filter(({ result }) => result?.data === undefined);
    const failed = unloaded.filter(({ result }) => (result?.failureReason ?? null) !== null);
    return {
      /** By category, in the order of arrival: earlier rows do not move. */
      groups: arrived.flatMap(({ category, groups }) =>
        groups.map((group): GroupRef => ({ category, date, group })),
      ),
      /** True while a category is loading. */
      isWaiting: failed.length < unloaded.length,
      /** Labels of the categories whose request failed. */
      failed: failed.map(
        ({ category }) => matching.categories.find(({ value }) => value === category)?.label ?? "",
      ),
      /** Message of the first error. */
      problem: failed[0]?.result?.failureReason?.message,
      retry: () => {
        for (const { result } of failed) void result?.refetch();
      },
    };
  }, [requests, arrived, date, matching]);
}
