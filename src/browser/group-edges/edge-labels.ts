// Text for an edge gap, with the price on either leg that would pay.

import { formatAge } from "#browser/lib/format-age.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { EdgeInterval } from "#browser/recordings/edge-interval.ts";
import type { PairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import type { EdgeGap } from "#browser/trading-math/arbitrage/edge-gap.ts";
import { medianLifetime } from "#browser/trading-math/arbitrage/median-lifetime.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { type Decimal, isPositive, round, subtract, zero } from "#contract/decimal.ts";
import { venues } from "#contract/venues.ts";
import type { MarketLeg } from "./edge-leg.ts";
import type { BoughtSide, Direction } from "./group-edges.ts";

/** `labels` are the legs' venues; `format` writes a price. Undefined without a gap to describe. */
export function edgeGapText(
  { minSize, beforeFees }: Pick<PairEdge, "minSize" | "beforeFees">,
  gap: EdgeGap | undefined,
  labels: readonly [string, string],
  format: (price: Decimal) => string,
): string | undefined {
  const tooFew = "The books do not hold the smallest size that both venues take.";
  if (gap === undefined) return minSize === undefined ? tooFew : undefined;
  const { perContract, asks, payingPrices } = gap;
  const fees = beforeFees ? ", before fees" : "";
  if (isPositive(perContract)) {
    const gain = `At the best asks a contract of each would earn ${cents(perContract, "down")}${fees}`;
    return minSize === undefined
      ? `${tooFew} ${gain}.`
      : `Does not pay: what stands at the best asks is too small for rounded fees and smallest orders. ${gain}.`;
  }
  const options = payingPrices.flatMap((price, index) => {
    const ask = asks[index];
    if (price === undefined || ask === undefined) return [];
    return [
      `${labels[index]} at ${format(price)} or less (now ${format(ask)}, ${cents(subtract(ask, price), "up")} away)`,
    ];
  });
  const short = `${cents(subtract(zero, perContract), "up")} a contract short at the best asks${fees}`;
  const would =
    options.length === 0
      ? "No price on one leg alone would do it."
      : `It would with ${options.join(", or ")}.`;
  return `${minSize === undefined ? `${tooFew} It` : "Does not pay: it"} is ${short}. ${would}`;
}

/** A price difference in cents, with at most two decimals. */
function cents(value: Decimal, direction: "up" | "down"): string {
  return formatPrice(round(value, 4, direction), "cents");
}

/** "Yes", or the side where the outcome has no label. */
export function outcomeName({ marketLeg, side }: BoughtSide): string {
  return marketLeg.outcomes[side]?.label ?? side;
}

/** "Venue A: Market resolved. Trading has ended." for each excluded market; "" without one. */
export function closedLegsText(legs: readonly MarketLeg[]): string {
  return legs
    .flatMap(({ label, closed }) => (closed === undefined ? [] : [`${label}: ${closed}`]))
    .join(" · ");
}

/** Why a group has no pair to buy, with its excluded markets. */
export function noPairText(legs: readonly MarketLeg[]): string {
  return `Needs two open markets with an order book and known outcomes. ${closedLegsText(legs)}`.trim();
}

/** "Yes on Venue A and No on Venue B". */
export function directionText(bought: Direction["bought"]): string {
  return bought.map((side) => `${outcomeName(side)} on ${side.marketLeg.label}`).join(" and ");
}

/** Short form: "A Yes + B No". */
export function directionLabel(bought: Direction["bought"]): string {
  return bought.map((side) => `${venues[side.marketLeg.venue].letter} ${outcomeName(side)}`).join(" + ");
}

export interface LifetimeText {
  readonly text: string;
  /** In ms, prefixed by "≥" for a lower bound; undefined without a median. */
  readonly median: string | undefined;
}

/** `intervals` are intervals of edges of at least `size` contracts; 0 means any size. */
export function lifetimeText(intervals: readonly EdgeInterval[], size: Decimal): LifetimeText {
  const edges = size === zero ? "Edges of any size" : `Edges of ${formatDecimal(size)} contracts or more`;
  // Edges that existed when watching began have an unknown length and are biased towards long ones.
  const begun = intervals.filter(({ startedBefore }) => startedBefore).length;
  const watched = intervals.filter(({ startedBefore }) => !startedBefore);
  const cut = watched.filter(({ end }) => end !== "gone").length;
  const median = medianLifetime(watched.map(({ ms, end }) => ({ ms, isEnded: end === "gone" })));
  const notes = [
    ...(cut === 0 ? [] : [`${cut} cut short`]),
    ...(begun === 0 ? [] : [`${begun} that stood already not counted`]),
  ];
  const noted = notes.length === 0 ? "" : `; ${notes.join(", ")}`;
  if (median === undefined)
    return { text: `${edges}: none was seen to begin yet${noted}.`, median: undefined };
  return {
    text: `${edges} lasted ${median.isAtLeast ? "at least " : ""}${formatAge(median.ms)} (median of ${watched.length} watched${noted}).`,
    median: `${median.isAtLeast ? "≥" : ""}${median.ms}`,
  };
}
