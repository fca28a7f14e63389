// The plan of all polling on this page, shared: whoever asks again and again says so here and is told how often it may.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { useConfig } from "#browser/config/config-context.tsx";
import { type PolledFeed, type PollPlan, planPolls } from "./poll-plan.ts";

interface Asker {
  readonly feed: PolledFeed;
}

/** Everyone who polls, in the order they came. Several may ask for one thing: it is asked for once, as often as the keenest wants. */
const askers = createStore<{ readonly all: readonly Asker[] }>(() => ({ all: [] }));

function join(feed: PolledFeed): () => void {
  const asker = { feed };
  askers.setState(({ all }) => ({ all: [...all, asker] }));
  return () => askers.setState(({ all }) => ({ all: all.filter((other) => other !== asker) }));
}

/** One entry a key: seen if anyone sees it, as often as the keenest wants. */
function distinct(all: readonly Asker[]): readonly PolledFeed[] {
  const byKey = new Map<string, PolledFeed>();
  for (const { feed } of all) {
    const twin = byKey.get(feed.key);
    byKey.set(feed.key, {
      key: feed.key,
      wantedMs: Math.min(feed.wantedMs, twin?.wantedMs ?? feed.wantedMs),
      isVisible: feed.isVisible || twin?.isVisible === true,
    });
  }
  return [...byKey.values()];
}

/** The plan in force: how often each key may be asked for, and how many on screen are left out. */
export function usePollPlan(): PollPlan {
  const { gateway, freshness } = useConfig();
  const { all } = useSyncExternalStore(askers.subscribe, askers.getState);
  return useMemo(
    () =>
      planPolls(distinct(all), {
        requestsPerSecond: gateway.requestsPerSecond,
        showMs: freshness.showMs,
      }),
    [all, gateway.requestsPerSecond, freshness.showMs],
  );
}

/**
 * How often to ask for `key`, in ms, for a query's refetchInterval; false while `wantedMs` is undefined (a live feed tells
 * it), while it is not on screen, or where the budget leaves it out. `key` is the same for everyone who asks the same.
 */
export function usePollInterval(key: string, wantedMs: number | undefined, isVisible = true): number | false {
  useEffect(
    () => (wantedMs === undefined ? undefined : join({ key, wantedMs, isVisible })),
    [key, wantedMs, isVisible],
  );
  const { intervals } = usePollPlan();
  return wantedMs === undefined ? false : (intervals.get(key) ?? false);
}
