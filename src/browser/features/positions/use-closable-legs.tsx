import { useConfig } from "#browser/config/config-context.tsx";
import { type GroupTerms, payoutTermsOf } from "#browser/group-edges/payout-terms.ts";
import type { ClosableLeg } from "./held-pair-valuation.ts";
import type { HeldPair } from "./held-pairs.ts";
import type { PositionRow } from "./position-rows.ts";
import { useBookSources } from "./use-book-sources.tsx";
import type { Positions } from "./use-positions.ts";

/** Close methods for each leg of the held pairs, and the book subscriptions they need (to be rendered). */
export function useClosableLegs(pairs: readonly HeldPair[], { marketOf, feesOf }: Positions) {
  const { venues } = useConfig();
  const closingTradeOf = (row: PositionRow): { method: ClosableLeg["method"]; outcomeId: string } => {
    if (venues[row.venue].sides.some((side) => side.toLowerCase() === "sell"))
      return { method: "sell", outcomeId: row.outcomeId };
    const outcomes = marketOf(row)?.outcomes ?? [];
    const other = outcomes.length === 2 ? outcomes.find(({ id }) => id !== row.outcomeId) : undefined;
    return other === undefined
      ? { method: undefined, outcomeId: row.outcomeId }
      : { method: "buy-opposite", outcomeId: other.id };
  };
  const { readBook, bookSubscriptions } = useBookSources(
    pairs.flatMap(({ rows }) => rows.map((row) => ({ ...row, outcomeId: closingTradeOf(row).outcomeId }))),
  );
  const legOf = (row: PositionRow, terms: GroupTerms): ClosableLeg => {
    const { label, contractStep } = venues[row.venue];
    const { method, outcomeId } = closingTradeOf(row);
    const fees = feesOf(row);
    return {
      label,
      payoutTerms: payoutTermsOf(venues[row.venue], terms, marketOf(row)?.details?.resolution_date),
      method,
      book: readBook({ ...row, outcomeId }),
      fees: fees ?? "unknown",
      areFeesLoading: fees === undefined,
      contractStep,
    };
  };
  return {
    legsOf: ({ rows: [first, second], group }: HeldPair, gameStart: string | undefined) => {
      const terms = { category: group?.category, gameStart };
      return [legOf(first, terms), legOf(second, terms)] as const;
    },
    bookSubscriptions,
  };
}
