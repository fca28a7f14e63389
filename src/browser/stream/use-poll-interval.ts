// Shared polling plan of this page: everything that polls registers here and gets its interval.
import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { useConfig } from "#browser/config/config-context.tsx";
import { nextTask } from "#browser/lib/in-slices.ts";
import { PanelIdContext } from "#browser/ui/panel-context.ts";
import { type PollBudget, type PolledFeed, type PollPlan, planPolls } from "./poll-budget.ts";

/** True around background watches: they are polled after visible views, and less often. */
export const PolledBehind = createContext(false);

/** True around watches that go on while the page is hidden, such as those of alerts. */
export const PolledWhileHidden = createContext(false);

interface Poller {
  readonly feed: PolledFeed;
  /** The panel that polls; undefined outside of all. */
  readonly panel: string | undefined;
}

interface PollingNow {
  readonly all: readonly Poller[];
  readonly tabs: number;
  /** The panel that has the focus. */
  readonly focused: string | undefined;
}

/** Everyone who polls, with those that `pollers` does not have yet. */
let latest: readonly Poller[] = [];

/**
 * Everyone who polls, in the order they came, and how many tabs of this browser share the budget. What several poll
 * is polled once, at the shortest interval wanted.
 */
const pollers = createStore<PollingNow>(() => ({ all: latest, tabs: 1, focused: undefined }));

/** Divides the budget by the number of tabs, this one included. */
export function sharePolls(tabs: number): void {
  pollers.setState({ tabs });
}

function join(feed: PolledFeed, panel: string | undefined): () => void {
  const poller = { feed, panel };
  if (latest.length === 0) addEventListener("focusin", onFocus);
  change([...latest, poller]);
  return () => {
    change(latest.filter((other) => other !== poller));
    if (latest.length === 0) removeEventListener("focusin", onFocus);
  };
}

/**
 * In a task of its own, once for all panels of a page that mounts: the new intervals render everyone at once, and a render
 * in the task that mounts them would block a phone.
 */
function change(all: readonly Poller[]): void {
  const isWaiting = latest !== pollers.getState().all;
  latest = all;
  if (!isWaiting) void nextTask().then(() => pollers.setState({ all: latest }));
}

/** The panel stays the one that is worked in until the focus goes to another: a press on bare ground takes it nowhere. */
function onFocus({ target }: FocusEvent): void {
  const panel =
    target instanceof Element ? target.closest<HTMLElement>("[data-panel]")?.dataset.panel : undefined;
  if (panel !== undefined && panel !== pollers.getState().focused) pollers.setState({ focused: panel });
}

/** One entry a key, polled at the shortest interval wanted. */
function distinct({ all, focused }: PollingNow): readonly PolledFeed[] {
  const byKey = new Map<string, PolledFeed>();
  for (const { feed, panel } of all) {
    const twin = byKey.get(feed.key);
    byKey.set(feed.key, {
      key: feed.key,
      wantedMs: Math.min(feed.wantedMs, twin?.wantedMs ?? feed.wantedMs),
      freshMs: twin?.freshMs ?? feed.freshMs,
      isBehind: feed.isBehind === true && twin?.isBehind !== false,
      isFocused: twin?.isFocused === true || (panel !== undefined && panel === focused),
    });
  }
  return [...byKey.values()];
}

let last: { readonly state: object; readonly budget: PollBudget; readonly plan: PollPlan } | undefined;

/** The plan for everyone who polls now, made once for all who want to know. */
function planNow(budget: PollBudget): PollPlan {
  const { requestsPerSecond, showMs } = budget;
  const state = pollers.getState();
  const isKnown =
    last?.state === state &&
    last.budget.requestsPerSecond === requestsPerSecond &&
    last.budget.showMs === showMs;
  if (last === undefined || !isKnown) {
    const own = { requestsPerSecond: requestsPerSecond / state.tabs, showMs };
    last = { state, budget, plan: planPolls(distinct(state), own) };
  }
  return last.plan;
}

function useBudget(): PollBudget {
  const { gateway, freshness } = useConfig();
  return { requestsPerSecond: gateway.requestsPerSecond, showMs: freshness.showMs };
}

/** Current plan: the poll interval of each key, and how many on screen are left out. */
export function usePollPlan(): PollPlan {
  const budget = useBudget();
  return useSyncExternalStore(pollers.subscribe, () => planNow(budget));
}

/**
 * Poll interval of `key` in ms, for a query's refetchInterval; false while `wantedMs` is undefined (a live feed streams
 * it), or where the budget leaves it out. Equal requests share a `key`. `freshMs`: greatest useful age.
 */
export function usePollInterval(key: string, wantedMs: number | undefined, freshMs?: number): number | false {
  const isBehind = use(PolledBehind);
  const panel = use(PanelIdContext);
  useEffect(
    () => (wantedMs === undefined ? undefined : join({ key, wantedMs, freshMs, isBehind }, panel)),
    [key, wantedMs, freshMs, isBehind, panel],
  );
  const budget = useBudget();
  // Renders only when its own interval changes; otherwise each joining feed would render all others.
  return useSyncExternalStore(pollers.subscribe, () =>
    wantedMs === undefined ? false : (planNow(budget).intervals.get(key) ?? false),
  );
}
