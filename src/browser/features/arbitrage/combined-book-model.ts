// What the panel "Combined book" shows: the books of one side of the group as one ladder, and what sizes of it cost. Pure.

import type { EdgePlace, Side } from "#browser/group-edges/edge-leg.ts";
import { bookKey, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import { bookProblem, type FreshnessRules, problemWords } from "#browser/pairs/book-comparability.ts";
import { averagePlaces } from "#browser/trading-math/odds/odds.ts";
import { bestExecution, type Execution, executeOn } from "#browser/trading-math/orderbook/best-execution.ts";
import { type CombinedBook, combineBooks } from "#browser/trading-math/orderbook/combined-book.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import { type Decimal, decimal, divide } from "#contract/decimal.ts";

/** How many levels of each side are shown. */
export const shownLevels = 8;
/** The sizes whose cost is told, in contracts. */
const quotedSizes = ["10", "100", "500", "1000"].map(decimal);

export interface SizeQuote {
  readonly contracts: Decimal;
  /** The average price of all of it with fees, on each place by itself; undefined where it does not take or fill it. */
  readonly alone: readonly { readonly place: EdgePlace; readonly average: Decimal | undefined }[];
  /** The cheapest there is, on one place or split. */
  readonly best: { readonly execution: Execution<EdgePlace>; readonly average: Decimal } | undefined;
}

export interface CombinedReading {
  readonly book: CombinedBook<EdgePlace>;
  readonly quotes: readonly SizeQuote[];
  /** Places whose book takes part. */
  readonly parts: readonly EdgePlace[];
  /** Why others do not, in words. */
  readonly problems: readonly string[];
  readonly isLoading: boolean;
}

export type CombinedReader = (books: GroupBooks, rules: FreshnessRules) => CombinedReading;

interface CombinedChoice {
  readonly side: Side;
  /** Keys of the places that are switched on. */
  readonly isOn: (place: EdgePlace) => boolean;
  readonly feesIn: boolean;
}

/** Reads the combined book of these places; the same object as long as no book that takes part changed. */
export function createCombinedReader(
  places: readonly EdgePlace[],
  { side, isOn, feesIn }: CombinedChoice,
): CombinedReader {
  const wanted = places.filter((place) => place.closed === undefined && isOn(place));
  let last:
    | { readonly ladders: readonly (Ladder | undefined)[]; readonly reading: CombinedReading }
    | undefined;
  return (books, rules) => {
    const problems: string[] = [];
    let isLoading = false;
    const ladders = wanted.map((place) => {
      const view = books.get(bookKey(place, side));
      const problem = place.outcomes[side] === undefined ? ("no-book" as const) : bookProblem(view, rules);
      // Who only buys belongs into the ladder too.
      if (problem === undefined || problem === "no-asks") return view?.ladder;
      if (problem === "loading") isLoading = true;
      problems.push(problemWords(problem, place.label));
      return undefined;
    });
    const isSame =
      last !== undefined &&
      ladders.every((ladder, index) => ladder === last?.ladders[index]) &&
      problems.join("\n") === last.reading.problems.join("\n");
    if (last === undefined || !isSame) {
      last = { ladders, reading: { ...combined(wanted, ladders, feesIn), problems, isLoading } };
    }
    return last.reading;
  };
}

function combined(places: readonly EdgePlace[], ladders: readonly (Ladder | undefined)[], feesIn: boolean) {
  const found = places.flatMap((place, index) => {
    const ladder = ladders[index];
    return ladder === undefined ? [] : [{ place, ladder }];
  });
  const book = combineBooks(
    // No level beyond as many of a part can be among the first of all.
    found.map(({ place, ladder: { asks, bids } }) => ({
      key: place,
      fees: place.fees,
      ladder: { asks: asks.slice(0, shownLevels), bids: bids.slice(0, shownLevels) },
    })),
    feesIn,
  );
  const sold = found.map(({ place, ladder }) => ({
    ...place.terms,
    key: place,
    asks: ladder.asks,
    fees: place.fees,
  }));
  // What is before fees is not ranked among what is net of them.
  const ranked = sold.filter(({ fees }) => fees !== "unknown");
  return {
    book: { ...book, asks: book.asks.slice(0, shownLevels), bids: book.bids.slice(0, shownLevels) },
    parts: found.map(({ place }) => place),
    quotes: quotedSizes.map((contracts): SizeQuote => {
      const best = bestExecution(ranked, contracts);
      return {
        contracts,
        alone: sold.map((part) => ({
          place: part.key,
          average: averageOf(executeOn(part, contracts), contracts),
        })),
        best:
          best === undefined
            ? undefined
            : { execution: best, average: divide(best.total, contracts, averagePlaces, "half-up") },
      };
    }),
  };
}

function averageOf(execution: Execution<EdgePlace> | undefined, contracts: Decimal): Decimal | undefined {
  return execution === undefined ? undefined : divide(execution.total, contracts, averagePlaces, "half-up");
}
