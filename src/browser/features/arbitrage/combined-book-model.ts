// View model of the panel "Combined book": the books of one side of the group as one ladder, and the cost of several
// sizes.

import { bookProblem, type FreshnessRules, problemText } from "#browser/edge-engine/book-comparability.ts";
import type { MarketLeg, Side } from "#browser/group-edges/edge-leg.ts";
import { bookKey, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import type { Steps } from "#browser/lib/in-slices.ts";
import { averagePlaces } from "#browser/trading-math/odds/odds.ts";
import {
  bestExecutionOn,
  type Execution,
  type ExecutionVenue,
} from "#browser/trading-math/orderbook/best-execution.ts";
import { type CombinedBook, combineBooks } from "#browser/trading-math/orderbook/combined-book.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import { type Decimal, decimal, divide } from "#contract/decimal.ts";

/** Levels shown per side. */
export const shownLevels = 12;
/** Sizes with a cost row, in contracts. */
export const quotedSizes = ["10", "100", "500", "1000"].map(decimal);

export interface SizeQuote {
  readonly contracts: Decimal;
  /** Average price including fees on each venue alone; undefined where it does not accept or fill the size. */
  readonly alone: readonly { readonly leg: MarketLeg; readonly average: Decimal | undefined }[];
  /** The cheapest execution, on one venue or split. */
  readonly best: { readonly execution: Execution<MarketLeg>; readonly average: Decimal } | undefined;
}

export interface CombinedBookModel {
  readonly book: CombinedBook<MarketLeg>;
  /** Works the quotes out, one of each size. Slow, so it can pause. */
  readonly quoteSteps: () => Steps<readonly SizeQuote[]>;
  /** Markets whose book is included. */
  readonly parts: readonly MarketLeg[];
  /** Reasons why others are not, as text. */
  readonly problems: readonly string[];
  readonly isLoading: boolean;
}

export type CombinedBookEvaluator = (books: GroupBooks, rules: FreshnessRules) => CombinedBookModel;

interface CombinedBookOptions {
  readonly side: Side;
  /** True for markets that are switched on. */
  readonly isOn: (leg: MarketLeg) => boolean;
  readonly feesIn: boolean;
}

/** Evaluator of the combined book of these markets; returns the same object while no included book changed. */
export function createCombinedBookEvaluator(
  legs: readonly MarketLeg[],
  { side, isOn, feesIn }: CombinedBookOptions,
): CombinedBookEvaluator {
  const included = legs.filter((leg) => leg.closed === undefined && isOn(leg));
  const executionsAlone = new WeakMap<Ladder, Execute>();
  let last:
    | { readonly ladders: readonly (Ladder | undefined)[]; readonly model: CombinedBookModel }
    | undefined;
  return (books, rules) => {
    const problems: string[] = [];
    let isLoading = false;
    const ladders = included.map((leg) => {
      const view = books.get(bookKey(leg, side));
      const problem = leg.outcomes[side] === undefined ? ("no-book" as const) : bookProblem(view, rules);
      // A book with bids only still belongs in the ladder.
      if (problem === undefined || problem === "no-asks") return view?.ladder;
      if (problem === "loading") isLoading = true;
      problems.push(problemText(problem, leg.label));
      return undefined;
    });
    const isSame =
      last !== undefined &&
      ladders.every((ladder, index) => ladder === last?.ladders[index]) &&
      problems.join("\n") === last.model.problems.join("\n");
    if (last === undefined || !isSame) {
      const model = combined(included, ladders, feesIn, executionsAlone);
      last = { ladders, model: { ...model, problems, isLoading } };
    }
    return last.model;
  };
}

/** Finds the execution of a number of contracts. */
type Execute = ReturnType<typeof bestExecutionOn<MarketLeg>>;

/** A market with the book on which its outcome is sold. */
interface PricedBook {
  readonly leg: MarketLeg;
  readonly ladder: Ladder;
  readonly sold: ExecutionVenue<MarketLeg>;
}

/** `executionsAlone` is filled with those on one book, for the next time that this book is unchanged. */
function combined(
  legs: readonly MarketLeg[],
  ladders: readonly (Ladder | undefined)[],
  feesIn: boolean,
  executionsAlone: WeakMap<Ladder, Execute>,
) {
  const found = legs.flatMap((leg, index): readonly PricedBook[] => {
    const ladder = ladders[index];
    if (ladder === undefined) return [];
    return [{ leg, ladder, sold: { ...leg.terms, key: leg, asks: ladder.asks, fees: leg.fees } }];
  });
  const book = combineBooks(
    // A deeper level of one book cannot be among the first `shownLevels` of the combined one.
    found.map(({ leg, ladder: { asks, bids } }) => ({
      key: leg,
      fees: leg.fees,
      ladder: { asks: asks.slice(0, shownLevels), bids: bids.slice(0, shownLevels) },
    })),
    feesIn,
  );
  return {
    book: { ...book, asks: book.asks.slice(0, shownLevels), bids: book.bids.slice(0, shownLevels) },
    parts: found.map(({ leg }) => leg),
    quoteSteps: () => quoteSteps(found, executionsAlone),
  };
}

function* quoteSteps(
  found: readonly PricedBook[],
  executionsAlone: WeakMap<Ladder, Execute>,
): Steps<readonly SizeQuote[]> {
  const averagesAlone: { readonly leg: MarketLeg; readonly averages: readonly (Decimal | undefined)[] }[] =
    [];
  for (const { leg, ladder, sold } of found) {
    const execute = executionsAlone.get(ladder) ?? bestExecutionOn([sold]);
    executionsAlone.set(ladder, execute);
    averagesAlone.push({
      leg,
      averages: quotedSizes.map((contracts) => averageOf(execute(contracts), contracts)),
    });
    yield;
  }
  // Prices before fees are not ranked among net ones.
  const ranked = found.filter(({ leg }) => leg.fees !== "unknown").map(({ sold }) => sold);
  const executeBest = bestExecutionOn(ranked);
  const quotes: SizeQuote[] = [];
  for (const [index, contracts] of quotedSizes.entries()) {
    yield;
    const execution = executeBest(contracts);
    const average = averageOf(execution, contracts);
    quotes.push({
      contracts,
      alone: averagesAlone.map(({ leg, averages }) => ({ leg, average: averages[index] })),
      best: execution === undefined || average === undefined ? undefined : { execution, average },
    });
  }
  return quotes;
}

function averageOf(execution: Execution<MarketLeg> | undefined, contracts: Decimal): Decimal | undefined {
  return execution === undefined ? undefined : divide(execution.total, contracts, averagePlaces, "half-up");
}
