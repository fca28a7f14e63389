// Why two books may not be set against each other now. Pure.
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";

/** What a book has to be to count. All in ms, but `now` and times on the clock of performance.now(). */
export interface FreshnessRules {
  readonly now: number;
  /** How old a price may be to trade on. */
  readonly tradeMs: number;
  /** How far the ages of two books may differ. */
  readonly maxSkewMs: number;
}

export type BookProblem = "loading" | "no-book" | "stale" | "crossed" | "no-asks" | "skewed";

/** What is wrong with one book, the gravest first; undefined where nothing is. A locked book counts as crossed. */
export function bookProblem(view: OrderBookView | undefined, rules: FreshnessRules): BookProblem | undefined {
  if (view === undefined || view.state === "loading") return "loading";
  if (view.state === "not-offered") return "no-book";
  if (view.ladder === undefined) return view.state === "empty" ? "no-asks" : "no-book";
  if (view.state === "stale" || view.state === "error" || isOld(view, rules)) return "stale";
  if (view.ladder.crossed) return "crossed";
  return view.ladder.asks.length === 0 ? "no-asks" : undefined;
}

/** Whether the ages of two books that count differ by too much to be set against each other. */
export function areSkewed(a: OrderBookView, b: OrderBookView, { maxSkewMs }: FreshnessRules): boolean {
  return Math.abs((a.confirmedAt ?? 0) - (b.confirmedAt ?? 0)) > maxSkewMs;
}

function isOld({ confirmedAt }: OrderBookView, { now, tradeMs }: FreshnessRules): boolean {
  return confirmedAt === undefined || now - confirmedAt > tradeMs;
}

/** The problem of the book of `label` in words; of a skew there is no one book. */
export function problemWords(problem: BookProblem, label: string): string {
  switch (problem) {
    case "loading":
      return `The book of ${label} is loading.`;
    case "no-book":
      return `${label} has no book of this outcome here.`;
    case "stale":
      return `The book of ${label} is stale.`;
    case "crossed":
      return `The book of ${label} is crossed or locked.`;
    case "no-asks":
      return `Nobody sells this outcome on ${label}.`;
    case "skewed":
      return "The two books are not of one moment: their ages differ too much.";
  }
}
