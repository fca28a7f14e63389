// Outcome of a pair's other leg that pays the same as a bought outcome of this leg. Pure.

import type { MarketOutcome } from "#browser/market-data/market-view.ts";
import type { PairRelation } from "#browser/pairs/pair-leg.ts";

/** A leg: its own outcome, undefined where it names none and its market's first is meant, and all of its market. */
interface LegOutcomes {
  readonly own: string | undefined;
  readonly outcomes: readonly Pick<MarketOutcome, "id">[];
}

/**
 * The id of the outcome there that pays what `bought` pays here, where the legs' own outcomes stand to each other as
 * `relation` says. Undefined where there is none: an opposite is only known of two outcomes.
 */
export function outcomeElsewhere({
  bought,
  here,
  there,
  relation,
}: {
  readonly bought: string;
  readonly here: LegOutcomes;
  readonly there: LegOutcomes;
  readonly relation: PairRelation;
}): string | undefined {
  const ownHere = here.own ?? here.outcomes[0]?.id;
  const ownThere = there.own ?? there.outcomes[0]?.id;
  const isOwn = bought === ownHere;
  if (ownThere === undefined || (!isOwn && bought !== oppositeOf(ownHere, here.outcomes))) return undefined;
  return isOwn === (relation === "same") ? ownThere : oppositeOf(ownThere, there.outcomes);
}

function oppositeOf(id: string | undefined, outcomes: LegOutcomes["outcomes"]): string | undefined {
  if (outcomes.length !== 2 || outcomes.every((outcome) => outcome.id !== id)) return undefined;
  return outcomes.find((outcome) => outcome.id !== id)?.id;
}
