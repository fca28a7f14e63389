// Live pair check: by the legs' texts, fresh prices and the user's confirmation.
import { useMemo } from "react";
import { useOutcomeQuoteSource } from "#browser/market-data/use-outcome-quote.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { ConfirmationStatus } from "./confirmation-status.ts";
import { checkPair, type PairCheckResult } from "./pair-check.ts";
import { type LegData, type PairLeg, pairLegOf, pairPriceOf } from "./pair-leg.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useNameTable } from "./use-name-table.ts";

/** A leg as input of the pair check. Same object while unchanged, because checks cache by identity. */
export function usePairLeg({
  venue,
  marketId,
  outcomeId,
  orientation,
  data,
  details,
  texts,
}: LegData): PairLeg {
  return useMemo(
    () => pairLegOf({ venue, marketId, outcomeId, orientation, data, details, texts }),
    [venue, marketId, outcomeId, orientation, data, details, texts],
  );
}

export interface PairCheckState {
  readonly result: PairCheckResult;
  readonly confirmation: ConfirmationStatus;
  /** Fresh prices of the legs' own outcomes, 0 to 1; undefined where there is none. */
  readonly prices: readonly [Decimal | undefined, Decimal | undefined];
}

/** Legs must come from `usePairLeg`. */
export function usePairCheck(first: PairLeg, second: PairLeg): PairCheckState {
  const confirmation = useConfirmation(first, second);
  const names = useNameTable();
  const one = useReadable(useOutcomeQuoteSource(first), pairPriceOf);
  const other = useReadable(useOutcomeQuoteSource(second), pairPriceOf);
  return useMemo(() => {
    const prices = [one, other] as const;
    return { result: checkPair(first, second, prices, confirmation, names), confirmation, prices };
  }, [first, second, one, other, confirmation, names]);
}
