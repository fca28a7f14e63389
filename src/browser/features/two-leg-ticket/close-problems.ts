// Why a pair cannot be sold into two books now. Freshness rules are those of buying it.

import {
  areSkewed,
  type BookProblem,
  bookProblem,
  type FreshnessRules,
  problemText,
} from "#browser/edge-engine/book-comparability.ts";
import { bookKey, type DirectionModel, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { problemTexts } from "./texts.ts";

/** Problem of a book for an order of `side`; a missing other side is none. */
export function bookProblemTo(
  side: OrderSide,
  view: OrderBookView | undefined,
  rules: FreshnessRules,
): BookProblem | undefined {
  const problem = bookProblem(view, rules);
  return side === "sell" && problem === "no-asks" && view?.ladder !== undefined ? undefined : problem;
}

/** Why both legs cannot be sold now, as sentences; empty where they can. */
export function closeProblems(
  bought: DirectionModel["bought"],
  books: GroupBooks,
  rules: FreshnessRules,
): readonly string[] {
  const views = bought.map(({ marketLeg, side }) => books.get(bookKey(marketLeg, side)));
  const found = views.flatMap((view, index) => {
    const label = bought[index]?.marketLeg.label ?? "";
    const problem = bookProblemTo("sell", view, rules);
    if (problem !== undefined) return [problemText(problem, label)];
    return (view?.ladder?.bids.length ?? 0) === 0 ? [problemTexts.noBids(label)] : [];
  });
  if (found.length > 0) return found;
  const [first, second] = views;
  return first !== undefined && second !== undefined && areSkewed(first, second, rules)
    ? [problemText("skewed", "")]
    : [];
}
