// Sorts price changes for the panel "Movers". Pure.
import { type OutcomeRef, outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { byMove, type PriceChange } from "./price-change.ts";
import type { ChangeView } from "./use-price-change.ts";

export interface Mover {
  readonly outcome: OutcomeRef;
  readonly change: PriceChange;
  readonly isStale: boolean;
}

export interface RankedMovers {
  /** Largest move first, stale ones last. */
  readonly movers: readonly Mover[];
  /** Number of outcomes without a known trade; 0 until every outcome has answered, so that its note moves with no row. */
  readonly unknown: number;
  /** Number of outcomes of which nothing could be loaded; 0 until every outcome has answered. */
  readonly failed: number;
  /** True while nothing is known and data is loading. */
  readonly isLoading: boolean;
}

/** No longer confirmed. */
export function isStaleView({ state }: ChangeView): boolean {
  return state === "stale" || state === "error";
}

/** Largest move first in either direction, stale ones after all others. `views` are by `outcomeKey`. */
export function ranked(
  outcomes: readonly OutcomeRef[],
  views: ReadonlyMap<string, ChangeView>,
): RankedMovers {
  const movers: Mover[] = [];
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
  if (waiting > 0) [unknown, failed] = [0, 0];
  return { movers, unknown, failed, isLoading: movers.length === 0 && waiting > 0 };
}
