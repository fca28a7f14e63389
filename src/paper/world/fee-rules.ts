// Taker fees of the paper venues, as config.json tells them to the dashboard and as the exchange charges them.
import { decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { FeeFormula } from "../exchange/fees.ts";
import type { Listing } from "./listing.ts";
import type { WorldKind } from "./world.ts";

/** A rule of the setting `venues.*.fees`: the first whose conditions hold is charged. Makers pay nothing. */
type PaperFeeRule = FeeFormula & { readonly category?: string; readonly series?: string };

export type FeeRules = Readonly<Record<VenueId, readonly PaperFeeRule[]>>;

const feeOnA = (rate: string): FeeFormula => ({
  kind: "p(1-p)",
  rate: decimal(rate),
  unit: decimal("0.00001"),
  round: "half-up",
});
const feeOnB = (rate: string): FeeFormula => ({
  kind: "p(1-p)",
  rate: decimal(rate),
  unit: decimal("0.01"),
  round: "up",
});

const tameFees: FeeRules = {
  "venue-a": [feeOnA("0.04")],
  "venue-b": [feeOnB("0.07")],
  "venue-c": [{ kind: "none" }],
};

/** Categories of the paper worlds' markets. */
const categories = ["sports", "politics", "crypto", "economics", "weather"];

const awkwardFees: FeeRules = {
  "venue-a": [
    { category: "crypto", ...feeOnA("0.07") },
    { category: "sports", ...feeOnA("0.05") },
    { category: "politics", ...feeOnA("0.04") },
    { category: "economics", ...feeOnA("0.05") },
    { category: "weather", ...feeOnA("0.05") },
  ],
  "venue-b": [
    { series: "KXMVESPORTS", ...feeOnB("0.14") },
    { series: "KXLOWCHI", ...feeOnB("0.035") },
    ...categories.map((category) => ({ category, ...feeOnB(category === "sports" ? "0.06" : "0.07") })),
  ],
  "venue-c": [{ kind: "none" }],
};

export function feeRulesOf(kind: WorldKind): FeeRules {
  return kind === "awkward" ? awkwardFees : tameFees;
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
