// Reasons why two books cannot be compared now.
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";

/** Freshness limits in ms. `now` and book times are on the clock of performance.now(). */
export interface FreshnessRules {
  readonly now: number;
  /** Maximum age of a price to trade on. */
  readonly tradeMs: number;
  /** Maximum difference between the ages of two books. */
  readonly maxSkewMs: number;
}

export type BookProblem = "loading" | "no-book" | "stale" | "crossed" | "no-asks" | "skewed";

/** Most important problem of one book, if any. A locked book counts as crossed. */
export function bookProblem(view: OrderBookView | undefined, rules: FreshnessRules): BookProblem | undefined {
  if (view === undefined || view.state === "loading") return "loading";
  if (view.state === "not-offered") return "no-book";
  if (view.ladder === undefined) return view.state === "empty" ? "no-asks" : "no-book";
  if (view.state === "stale" || view.state === "error" || isOld(view, rules)) return "stale";
  if (view.ladder.crossed) return "crossed";
  return view.ladder.asks.length === 0 ? "no-asks" : undefined;
}

/** True where the ages of two usable books differ by too much. */
export function areSkewed(a: OrderBookView, b: OrderBookView, { maxSkewMs }: FreshnessRules): boolean {
  return Math.abs((a.confirmedAt ?? 0) - (b.confirmedAt ?? 0)) > maxSkewMs;
}

function isOld({ confirmedAt }: OrderBookView, { now, tradeMs }: FreshnessRules): boolean {
  return confirmedAt === undefined || now - confirmedAt > tradeMs;
}

/** The problem as text; `label` is the book's venue and unused for a skew. */
export function problemText(problem: BookProblem, label: string): string {
  switch (problem) {
    case "loading":
      return `The book of ${label} is loading.`;
    case "no-book":
      return `No order book on ${label}.`;
    case "stale":
      return `The book of ${label} is stale.`;
    case "crossed":
      return `The book of ${label} is crossed or locked.`;
    case "no-asks":
      return `No asks on ${label}.`;
    case "skewed":
      return "Books out of sync: their ages differ too much.";
  }
}
