import { ChangeCell, useDayChangeSource } from "#browser/features/watchlist/change-cell.tsx";
import { useOutcomeQuoteSource } from "#browser/market-data/use-outcome-quote.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";

/** Change of an outcome's price over a day, beside its chance. */
export function MarketDayChange({ outcome }: { readonly outcome: OutcomeRef }) {
  const source = useOutcomeQuoteSource(outcome);
  return <ChangeCell changes={useDayChangeSource(outcome)} source={source} />;
}
