// Sorts price changes for the panel "Movers". Pure.
import { type OutcomeRef, outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { byMove, type PriceChange } from "./price-change.ts";
import type { ChangeView } from "./use-price-change.ts";

/** No longer confirmed. */
export function isStaleView({ state }: ChangeView): boolean {
  return state === "stale" || state === "error";
}

/**
 * Largest move first in either direction, stale ones after all others, with the number of outcomes without a known trade and of
 * those that could not be loaded. `views` are by `outcomeKey`.
 */
export function ranked(outcomes: readonly OutcomeRef[], views: ReadonlyMap<string, ChangeView>) {
  const movers: { outcome: OutcomeRef; change: PriceChange; isStale: boolean }[] = [];
  let [unknown, failed, waiting] = [0, 0, 0];
  for (const outcome of outcomes) {
    const view = views.get(outcomeKey(outcome));
    if (view?.change === undefined) {
      if (view === undefined || view.state === "loading") waiting += 1;
      else if (view.state === "error") failed += 1;
      else unknown += 1;
      continue;
    }
    movers.push({ outcome, change: view.change, isStale: isStaleView(view) });
  }
  movers.sort((a, b) =>
    a.isStale === b.isStale ? byMove(a.change.change, b.change.change) : a.isStale ? 1 : -1,
  );
  // Known once every outcome has answered, so that their note moves with no row.
  if (waiting > 0) [unknown, failed] = [0, 0];
  return { movers, unknown, failed, isLoading: movers.length === 0 && waiting > 0 };
}
