// What watched spells of an edge say of how long such edges last. Pure.
import { formatAge } from "#browser/lib/format-age.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { EdgeInterval } from "#browser/recordings/edge-interval.ts";
import { medianLifetime } from "#browser/trading-math/arbitrage/median-lifetime.ts";
import { type Decimal, zero } from "#contract/decimal.ts";

export interface LifetimeWords {
  readonly words: string;
  /** In ms, after "≥" where it is a lower bound; undefined where nothing can be said. */
  readonly median: string | undefined;
}

/** `spells` are of edges of `size` contracts or more; of a size of 0, of any. */
export function lifetimeWords(spells: readonly EdgeInterval[], size: Decimal): LifetimeWords {
  const edges = size === zero ? "Edges of any size" : `Edges of ${formatDecimal(size)} contracts or more`;
  // Of those that stood when watching began nobody knows for how long; they would also be the longer ones.
  const begun = spells.filter(({ stoodAlready }) => stoodAlready).length;
  const watched = spells.filter(({ stoodAlready }) => !stoodAlready);
  const cut = watched.filter(({ end }) => end !== "gone").length;
  const median = medianLifetime(watched.map(({ ms, end }) => ({ ms, isEnded: end === "gone" })));
  const notes = [
    ...(cut === 0 ? [] : [`${cut} cut short`]),
    ...(begun === 0 ? [] : [`${begun} that stood already not counted`]),
  ];
  const noted = notes.length === 0 ? "" : `; ${notes.join(", ")}`;
  if (median === undefined)
    return { words: `${edges}: none was seen to begin yet${noted}.`, median: undefined };
  return {
    words: `${edges} lasted ${median.isAtLeast ? "at least " : ""}${formatAge(median.ms)} (median of ${watched.length} watched${noted}).`,
    median: `${median.isAtLeast ? "≥" : ""}${median.ms}`,
  };
}
