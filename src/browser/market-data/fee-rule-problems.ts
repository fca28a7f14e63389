// Fee rules of the settings that no market can meet: mistakes that would otherwise show only as a wrong fee.
import type { Config } from "#browser/config/config.ts";
import type { FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { hasTickers } from "./fee-model-of-market.ts";

/** Every rule that no market can meet on `day` (UTC, YYYY-MM-DD) or later: its index in the venue's list, and why. */
export function feeRuleProblems({ venues, matching }: Pick<Config, "venues" | "matching">, day: string) {
  const categories = matching.categories.map(({ value }) => value.toLowerCase());
  return venueIds.flatMap((venue) => {
    const { fees } = venues[venue];
    if (fees === "unknown") return [];
    return fees.flatMap((rule, index) => {
      const problem =
        conditionProblem(venue, rule, categories) ??
        periodProblem(rule, day) ??
        shadowProblem(rule, fees.slice(0, index));
      return problem === undefined ? [] : [{ venue, index, problem }];
    });
  });
}

function conditionProblem(
  venue: VenueId,
  { category, series, slug }: FeeRule,
  categories: readonly string[],
): string | undefined {
  if (series !== undefined && !hasTickers(venue)) return `This venue has no series (${series}).`;
  if (slug !== undefined && !offers(venue, "market")) return `This venue has no slugs (${slug}).`;
  // A venue with tickers has categories of its own, by its series.
  if (category !== undefined && !hasTickers(venue) && !categories.includes(category.toLowerCase()))
    return `${category} is not a category of matched markets.`;
  return undefined;
}

function periodProblem({ from, until }: FeeRule, day: string): string | undefined {
  if (until === undefined) return undefined;
  if (from !== undefined && until <= from) return `It ends on ${until}, before it begins.`;
  return until <= day ? `It ended on ${until}.` : undefined;
}

function shadowProblem(rule: FeeRule, before: readonly FeeRule[]): string | undefined {
  const index = before.findIndex((earlier) => isWider(earlier, rule));
  return index < 0 ? undefined : `Rule ${index + 1} applies to all its markets first.`;
}

/** True if every market that meets `rule` meets `earlier`. */
function isWider(earlier: FeeRule, rule: FeeRule): boolean {
  const isSame = (wide: string | undefined, narrow: string | undefined) =>
    wide === undefined || wide.toLowerCase() === narrow?.toLowerCase();
  return (
    isSame(earlier.category, rule.category) &&
    isSame(earlier.series, rule.series) &&
    (earlier.slug === undefined ||
      rule.slug?.toLowerCase().startsWith(earlier.slug.toLowerCase()) === true) &&
    (earlier.from === undefined || (rule.from !== undefined && earlier.from <= rule.from)) &&
    (earlier.until === undefined || (rule.until !== undefined && rule.until <= earlier.until))
  );
}
