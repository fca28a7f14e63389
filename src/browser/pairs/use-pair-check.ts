// The guard's verdict on a pair, live: by its legs' own words, their fresh prices and what the user said of it.
import { useMemo } from "react";
import { useOutcomeQuoteSource } from "#browser/market-data/use-outcome-quote.ts";
import { useSourceValue } from "#browser/market-data/use-source-value.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { ConfirmationStatus } from "./confirmation-status.ts";
import { checkPair, type PairVerdict } from "./pair-check.ts";
import { type KnownOfLeg, type PairLeg, pairLegOf, pairPriceOf } from "./pair-leg.ts";
import { usePairStanding } from "./use-confirmation.ts";

/** A leg as the guard sees it: the same object while nothing of it changes, for much is remembered by it. */
export function usePairLeg({
  venue,
  marketId,
  outcomeId,
  orientation,
  data,
  details,
  texts,
}: KnownOfLeg): PairLeg {
  return useMemo(
    () => pairLegOf({ venue, marketId, outcomeId, orientation, data, details, texts }),
    [venue, marketId, outcomeId, orientation, data, details, texts],
  );
}

export interface JudgedPair {
  readonly verdict: PairVerdict;
  readonly standing: ConfirmationStatus;
  /** Fresh prices of the legs' own outcomes, 0 to 1; undefined where there is none. */
  readonly prices: readonly [Decimal | undefined, Decimal | undefined];
}

/** Give it legs of `usePairLeg`. */
export function usePairVerdict(first: PairLeg, second: PairLeg): JudgedPair {
  const standing = usePairStanding(first, second);
  const one = useSourceValue(useOutcomeQuoteSource(first), pairPriceOf);
  const other = useSourceValue(useOutcomeQuoteSource(second), pairPriceOf);
  return useMemo(() => {
    const prices = [one, other] as const;
    return { verdict: checkPair(first, second, prices, standing), standing, prices };
  }, [first, second, one, other, standing]);
}
