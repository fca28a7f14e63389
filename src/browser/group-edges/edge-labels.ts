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
import { gapTexts, legTexts, lifetimeTexts } from "./texts.ts";

/** `labels` are the legs' venues; `format` writes a price. Undefined without a gap to describe. */
export function edgeGapText(
  { minSize, beforeFees }: Pick<PairEdge, "minSize" | "beforeFees">,
  gap: EdgeGap | undefined,
  labels: readonly [string, string],
  format: (price: Decimal) => string,
): string | undefined {
  if (gap === undefined) return minSize === undefined ? gapTexts.belowMinimum : undefined;
  const { perContract, asks, payingPrices } = gap;
  if (isPositive(perContract)) {
    const gain = gapTexts.perContract(cents(perContract, "down"), beforeFees);
    return `${minSize === undefined ? gapTexts.belowMinimum : gapTexts.tooSmall} ${gain}`;
  }
  const options = payingPrices.flatMap((price, index) => {
    const ask = asks[index];
    return price === undefined || ask === undefined
      ? []
      : [gapTexts.option(labels[index] ?? "", format(price), format(ask))];
  });
  return [
    ...(minSize === undefined ? [gapTexts.belowMinimum] : []),
    gapTexts.none(cents(subtract(zero, perContract), "up"), beforeFees),
    options.length === 0 ? gapTexts.noSingleLeg : gapTexts.breakEven(options),
  ].join(" ");
}

/** A price difference in cents, with at most two decimals. */
function cents(value: Decimal, direction: "up" | "down"): string {
  return formatPrice(round(value, 4, direction), "cents");
}

/** "Yes", or the side where the outcome has no label. */
export function outcomeName({ marketLeg, side }: BoughtSide): string {
  return marketLeg.outcomes[side]?.label ?? side;
}

/** "Venue A: Market resolved. Trading has ended" for each excluded market; "" without one. */
export function closedLegsText(legs: readonly MarketLeg[]): string {
  return reasonsText(legs, ({ closed }) => closed);
}

/** Why a group has no pair to buy, with its excluded markets and those that could not be loaded. */
export function noPairText(legs: readonly MarketLeg[]): string {
  const reasons = reasonsText(
    legs,
    ({ closed, known }) => closed ?? (known.texts === "failed" ? legTexts.notLoaded : undefined),
  );
  const isUnverified = legs.some(({ closed }) => closed === legTexts.unverified);
  return `${legTexts.noPair} ${isUnverified ? `${legTexts.verify} ` : ""}${reasons}`.trim();
}

function reasonsText(legs: readonly MarketLeg[], reasonOf: (leg: MarketLeg) => string | undefined): string {
  return legs
    .flatMap((leg) => {
      const reason = reasonOf(leg);
      return reason === undefined ? [] : [legTexts.closed(leg.label, reason.replace(/\.$/, ""))];
    })
    .join(" · ");
}

/** "Yes on Venue A and No on Venue B". */
export function directionText(bought: Direction["bought"]): string {
  return bought.map((side) => legTexts.direction(outcomeName(side), side.marketLeg.label)).join(legTexts.and);
}

/** Short form: "A Yes + B No". */
export function directionLabel(bought: Direction["bought"]): string {
  return bought.map((side) => `${venues[side.marketLeg.venue].letter} ${outcomeName(side)}`).join(" + ");
}

/**
 * `intervals` are intervals of edges of at least `size` contracts; 0 means any size. `median` is in ms, prefixed by "≥" for a
 * lower bound; undefined without one.
 */
export function lifetimeText(intervals: readonly EdgeInterval[], size: Decimal) {
  // Edges that existed when watching began have an unknown length and are biased towards long ones.
  const begun = intervals.filter(({ startedBefore }) => startedBefore).length;
  const watched = intervals.filter(({ startedBefore }) => !startedBefore);
  const cut = watched.filter(({ end }) => end !== "gone").length;
  const median = medianLifetime(watched.map(({ ms, end }) => ({ ms, isEnded: end === "gone" })));
  const notes = [
    ...(median === undefined ? [] : [lifetimeTexts.count(watched.length)]),
    ...(median === undefined || size === zero ? [] : [lifetimeTexts.size(formatDecimal(size))]),
    ...(cut === 0 ? [] : [lifetimeTexts.cut(cut)]),
    ...(begun === 0 ? [] : [lifetimeTexts.openBefore(begun)]),
  ];
  const noted = notes.length === 0 ? "" : ` (${notes.join(", ")})`;
  if (median === undefined) return { text: `${lifetimeTexts.none}${noted}`, median: undefined };
  return {
    text: `${lifetimeTexts.typical(formatAge(median.ms), median.isAtLeast)}${noted}`,
    median: `${median.isAtLeast ? "≥" : ""}${median.ms}`,
  };
}
