// How well a list over all venues is confirmed: as well as the worst of them.
import type { PanelState } from "#browser/ui/panel.tsx";
import type { AllOrders } from "./use-all-orders.ts";

interface StandingOfAll {
  readonly state: PanelState;
  readonly confirmedAt: number | undefined;
  /** Why some of it is not here, in words; undefined where all is. */
  readonly problem: string | undefined;
}

/** The state of a panel that shows `count` orders of all venues. An error only where there is nothing to show instead. */
export function standingOfAll({ journal, venues, isGathering }: AllOrders, count: number): StandingOfAll {
  const states = venues.map(({ state }) => state);
  const confirmed = venues.flatMap(({ confirmedAt }) => confirmedAt ?? []);
  const confirmedAt = confirmed.length === 0 ? undefined : Math.min(...confirmed);
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
