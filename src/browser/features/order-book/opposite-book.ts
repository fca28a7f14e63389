// Books that can be shown complemented beside an outcome's own, by the setting `venues.*.book`. Pure.
import type { MarketView } from "#browser/market-data/market-view.ts";

/**
 * The opposite of an outcome where it has a book of its own; undefined where a market has not just two outcomes, and where
 * one book quotes both. `isSame`: its book is the outcome's own, seen from the other side.
 */
export function otherBookOf(
  { outcomes }: Pick<MarketView, "outcomes">,
  outcomeId: string | undefined,
  book: "mirrored" | "first-outcome" | "separate",
) {
  if (book === "first-outcome" || outcomes.length !== 2) return undefined;
  if (!outcomes.some(({ id }) => id === outcomeId)) return undefined;
  const outcome = outcomes.find(({ id }) => id !== outcomeId);
  return outcome === undefined ? undefined : { outcome, isSame: book === "mirrored" };
}
