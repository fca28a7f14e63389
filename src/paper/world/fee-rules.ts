// Taker fees of the paper venues, as config.json tells them to the dashboard and as the exchange charges them.
import { decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { FeeFormula } from "../exchange/fees.ts";
import type { Listing } from "./listing.ts";
import type { WorldKind } from "./world.ts";

/** A rule of the setting `venues.*.fees`: the first whose conditions hold is charged. Makers pay nothing. */
type PaperFeeRule = FeeFormula & { readonly category?: string; readonly series?: string };

export type FeeRules = Readonly<Record<VenueId, readonly PaperFeeRule[]>>;

/** Fees of the tame world: one rule per venue. */
export const paperFees: Readonly<Record<VenueId, FeeFormula>> = {
  "venue-a": { kind: "p(1-p)", rate: decimal("0.04"), unit: decimal("0.00001"), round: "half-up" },
  "venue-b": { kind: "p(1-p)", rate: decimal("0.07"), unit: decimal("0.01"), round: "up" },
  "venue-c": { kind: "none" },
};

const onA = (category: string, rate: string): PaperFeeRule => ({
  category,
  kind: "p(1-p)",
  rate: decimal(rate),
  unit: decimal("0.00001"),
  round: "half-up",
});
const onB = (condition: { category: string } | { series: string }, rate: string): PaperFeeRule => ({
  ...condition,
  kind: "p(1-p)",
  rate: decimal(rate),
  unit: decimal("0.01"),
  round: "up",
});

/** Categories of the paper worlds' markets. */
const categories = ["sports", "politics", "crypto", "economics", "weather"];

const awkwardFees: FeeRules = {
  "venue-a": [
    onA("crypto", "0.07"),
    onA("sports", "0.05"),
    onA("politics", "0.04"),
    onA("economics", "0.05"),
    onA("weather", "0.05"),
  ],
  "venue-b": [
    onB({ series: "KXMVESPORTS" }, "0.14"),
    onB({ series: "KXLOWCHI" }, "0.035"),
    ...categories.map((category) => onB({ category }, category === "sports" ? "0.06" : "0.07")),
  ],
  "venue-c": [{ kind: "none" }],
};

export function feeRulesOf(kind: WorldKind): FeeRules {
  if (kind === "awkward") return awkwardFees;
  return {
    "venue-a": [paperFees["venue-a"]],
    "venue-b": [paperFees["venue-b"]],
    "venue-c": [paperFees["venue-c"]],
  };
}

/** Fees of a listing by `rules`. Throws where no rule is for it: a venue charges every market by some rule. */
export function feesOfListing(rules: FeeRules, listing: Listing): FeeFormula {
  const rule = rules[listing.venue].find(
    ({ category = listing.category, series = listing.series }) =>
      category === listing.category && series === listing.series,
  );
  if (rule === undefined) throw new Error(`no fee rule for ${listing.marketId} on ${listing.venue}`);
  return rule;
}
