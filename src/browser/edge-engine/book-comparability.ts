// Reasons why two books cannot be compared now.
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";

/** A book as far as its edge depends on it. `Levels` may be less than all of them. */
export interface ComparedBook<Levels extends Pick<Ladder, "asks" | "crossed">> {
  readonly state: "loading" | "live" | "polling" | "stale" | "error" | "empty" | "not-offered";
  readonly ladder: Levels | undefined;
  /** When it was last confirmed. */
  readonly confirmedAt: number | undefined;
}

type AnyBook = ComparedBook<Pick<Ladder, "asks" | "crossed">>;

/** Freshness limits in ms. `now` and book times are on one monotonic clock. */
export interface FreshnessRules {
  readonly now: number;
  /** Maximum age of a price to trade on. */
  readonly tradeMs: number;
  /** Maximum difference between the ages of two books. */
  readonly maxSkewMs: number;
}

/** Most important first. */
export const bookProblems = ["no-book", "stale", "loading", "crossed", "no-asks", "skewed"] as const;
export type BookProblem = (typeof bookProblems)[number];

/** Most important problem of one book, if any. A locked book counts as crossed. */
export function bookProblem(view: AnyBook | undefined, rules: FreshnessRules): BookProblem | undefined {
  if (view === undefined || view.state === "loading") return "loading";
  if (view.state === "not-offered") return "no-book";
  if (view.state === "stale") return "stale";
  if (view.ladder === undefined) return view.state === "empty" ? "no-asks" : "no-book";
  if (view.state === "error" || isOld(view, rules)) return "stale";
  if (view.ladder.crossed) return "crossed";
  return view.ladder.asks.length === 0 ? "no-asks" : undefined;
}

/** True where the ages of two usable books differ by too much. */
export function areSkewed(a: AnyBook, b: AnyBook, { maxSkewMs }: FreshnessRules): boolean {
  return Math.abs((a.confirmedAt ?? 0) - (b.confirmedAt ?? 0)) > maxSkewMs;
}

function isOld({ confirmedAt }: AnyBook, { now, tradeMs }: FreshnessRules): boolean {
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
