import type { PanelState } from "#browser/ui/panel.tsx";
import type { AllOrders } from "./use-all-orders.ts";

/** State of a panel with `count` orders of all venues: that of the worst venue. An error only where no order is shown. */
export function worstFreshness({ journal, venues, isGathering }: AllOrders, count: number) {
  const states = venues.map(({ state }) => state);
  const times = venues.flatMap(({ confirmedAt }) => confirmedAt ?? []);
  const readOldest = () => {
    const confirmed = times.flatMap((time) => (typeof time === "function" ? time() : time) ?? []);
    return confirmed.length === 0 ? undefined : Math.min(...confirmed);
  };
  /** Undefined if no order was confirmed yet. */
  const confirmedAt = times.length === 0 ? undefined : readOldest;
  /** Why some orders are missing, as a sentence. */
  const problem = journal.problem ?? venues.find(({ state }) => state === "error")?.problem;
  return { state: stateOf(), confirmedAt, problem };

  function stateOf(): PanelState {
    if (journal.phase === "opening" || isGathering) return "loading";
    if (count === 0) {
      if (states.includes("loading")) return "loading";
      return states.includes("error") ? "error" : "empty";
    }
    if (states.includes("stale")) return "stale";
    return states.every((state) => state === "live") ? "live" : "polling";
  }
}
