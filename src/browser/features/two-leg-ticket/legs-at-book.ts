// Legs of a direction as they can be bought by current books.
import type { Config } from "#browser/config/config.ts";
import type { BoughtSide, GroupBooks } from "#browser/group-edges/group-edges.ts";
import { bookKey } from "#browser/group-edges/group-edges.ts";
import type { LegNow } from "./two-leg-pair.ts";

/** Both legs; undefined where one has no book. */
export function legsNow(
  bought: readonly [BoughtSide, BoughtSide],
  books: GroupBooks,
  config: Config,
): readonly [LegNow, LegNow] | undefined {
  const [first, second] = bought.map((side) => legNow(side, books, config));
  return first === undefined || second === undefined ? undefined : [first, second];
}

export function legNow(bought: BoughtSide, books: GroupBooks, config: Config): LegNow | undefined {
  const view = books.get(bookKey(bought.place, bought.side));
  if (view?.ladder === undefined) return undefined;
  return {
    ...bought,
    ladder: view.ladder,
    isAsked: view.state !== "live",
    settings: config.venues[bought.place.venue],
  };
}

/** Age of a leg's book at `now`, in ms on the clock of performance.now(). */
export function ageOf({ place, side }: BoughtSide, books: GroupBooks, now: number): number | undefined {
  const at = books.get(bookKey(place, side))?.confirmedAt;
  return at === undefined ? undefined : now - at;
}
