// Dominance pairs of an event as baskets of two legs: Yes of the market that pays whenever the other does, and No of that
// other. One of the two always pays, both where the result lies between the limits. That the texts mean it is only ever
// the user's assertion.

import type { FreshnessRules } from "#browser/edge-engine/book-comparability.ts";
import type { GroupBooks } from "#browser/group-edges/group-edges.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { findDominance } from "#browser/pairs/dominance.ts";
import type { LegTexts } from "#browser/pairs/leg-facts.ts";
import type { NameTable } from "#browser/pairs/name-table.ts";
import { type BasketEdge, basketEdge } from "#browser/trading-math/arbitrage/edge.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import type { Instant } from "#contract/instant.ts";
import type { Market } from "#contract/market.ts";
import {
  areSkewed,
  type BasketLeg,
  type BasketModel,
  type BasketOption,
  bookProblemTexts,
  byPerContract,
  closedText,
  edgeLegsOf,
  gainAtBestAsks,
  legBooksOf,
  skewText,
  statusOfLegs,
} from "./basket-model.ts";
import type { EventMarket } from "./event-market.ts";

export interface DominancePair {
  /** Yes of the dominant market, No of the dominated one. */
  readonly legs: readonly [BasketLeg, BasketLeg];
  /** As written, in the order of the legs. */
  readonly limits: readonly [string, string];
}

/** Dominance pairs of the event's markets that can be bought on, in the order of the markets. */
export function dominancePairsOf(
  markets: readonly EventMarket[],
  names: NameTable,
  today: Instant,
): readonly DominancePair[] {
  const open = markets.filter(
    (market) => market.legIndexes.length === 1 && closedText(market, today) === undefined,
  );
  return findDominance(
    open.map(({ details }) => textsOf(details)),
    names,
  ).flatMap(({ dominant, dominated, limits }) => {
    const [weak, strong] = [open[dominant], open[dominated]];
    if (weak === undefined || strong === undefined) return [];
    return [
      {
        legs: [
          { ...weak, side: "yes" },
          { ...strong, side: "no" },
        ],
        limits,
      } as const,
    ];
  });
}

// Facts are cached by the identity of the texts, and an event is scanned again and again.
const textsOf = oncePerObject((details: Market): LegTexts => {
  const { title, description, resolution_date: resolutionDate, outcomes } = details;
  return { title, label: outcomes[0]?.label, description, resolutionDate };
});

/** Pairs shown of an event. */
const maxShown = 3;

interface PricedPair {
  readonly index: number;
  readonly model: BasketModel;
  readonly ladders: readonly Ladder[];
}

/**
 * Evaluator of the pairs of an event: the few with the highest profit at the best asks, in the order of the markets, or
 * the first with the reason why none has a price. No model without a pair.
 */
export function createDominanceEvaluator(
  pairs: readonly DominancePair[],
  {
    isConfirmed,
    minimumPerContract,
    today,
  }: Pick<BasketOption, "isConfirmed" | "minimumPerContract" | "today">,
): (books: GroupBooks, rules: FreshnessRules) => readonly BasketModel[] {
  const known = new Map<number, { readonly ladders: readonly Ladder[]; readonly edge: BasketEdge }>();

  const edgeOf = ({ index, model, ladders }: PricedPair): BasketEdge => {
    const before = known.get(index);
    if (before?.ladders.every((ladder, leg) => ladder === ladders[leg]) === true) return before.edge;
    const edge = basketEdge(edgeLegsOf(model.legs, ladders), minimumPerContract, "one");
    known.set(index, { ladders, edge });
    return edge;
  };

  return (books, rules) => {
    const all = pairs.map((pair, index) => pricedPair(pair, index, books, rules, today));
    const priced = all
      .filter(({ model }) => model.perContract !== undefined)
      .toSorted((a, b) => byPerContract(a.model, b.model))
      .slice(0, maxShown)
      .toSorted((a, b) => a.index - b.index);
    if (priced.length === 0) return all.slice(0, 1).map(({ model }) => model);
    return priced.map((pair) => ({ ...pair.model, edge: isConfirmed ? edgeOf(pair) : undefined }));
  };
}

function pricedPair(
  { legs, limits }: DominancePair,
  index: number,
  books: GroupBooks,
  rules: FreshnessRules,
  today: Instant,
): PricedPair {
  const found = legBooksOf(legs, books, rules);
  const problems = [...bookProblemTexts(found)];
  if (problems.length === 0 && areSkewed(found, rules)) problems.push(skewText);
  const { ladders, ...status } = statusOfLegs(found, today);
  return {
    index,
    ladders,
    model: {
      ...status,
      kind: "dominance",
      limits,
      leftOut: [],
      problems,
      perContract: problems.length > 0 ? undefined : gainAtBestAsks(edgeLegsOf(legs, ladders), "one"),
      edge: undefined,
    },
  };
}

/** The model with the highest profit at the best asks; the first where none has a price. */
export function bestOf(models: readonly BasketModel[]): BasketModel | undefined {
  return models.toSorted(byPerContract)[0];
}

/** The assumption of a dominance pair, as a sentence. */
export function reliance([dominant, dominated]: readonly [string, string]): string {
  return `“\u2068${dominant}\u2069” pays whenever “\u2068${dominated}\u2069” does.`;
}
