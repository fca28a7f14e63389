// Text on how long observed edges lasted.
import { formatAge } from "#browser/lib/format-age.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { EdgeInterval } from "#browser/recordings/edge-interval.ts";
import { medianLifetime } from "#browser/trading-math/arbitrage/median-lifetime.ts";
import { type Decimal, zero } from "#contract/decimal.ts";

export interface LifetimeText {
  readonly words: string;
  /** In ms, prefixed by "≥" for a lower bound; undefined without a median. */
  readonly median: string | undefined;
}

/** `spells` are intervals of edges of at least `size` contracts; 0 means any size. */
export function lifetimeText(spells: readonly EdgeInterval[], size: Decimal): LifetimeText {
  const edges = size === zero ? "Edges of any size" : `Edges of ${formatDecimal(size)} contracts or more`;
  // Edges that existed when watching began have an unknown length and are biased towards long ones.
  const begun = spells.filter(({ startedBefore }) => startedBefore).length;
  const watched = spells.filter(({ startedBefore }) => !startedBefore);
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
