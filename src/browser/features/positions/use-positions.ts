import { useCallback, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { importedFills, type OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import type { LedgerView } from "#browser/manual-ledger/ledger.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import {
  areMarketsAwaited,
  type MarketsOf,
  useKnownMarkets,
} from "#browser/market-data/use-known-markets.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { type FeeModel, feeModelOf } from "#browser/trading-math/fees/fees.ts";
import { useInitialWait } from "#browser/ui/use-initial-wait.ts";
import { isPositive } from "#contract/decimal.ts";
import { type PositionRow, positionRows } from "./position-rows.ts";

export type FeesOf = (outcome: OutcomeAddress) => FeeModel;

export interface Positions {
  readonly rows: readonly PositionRow[];
  readonly ledger: LedgerView;
  readonly marketOf: MarketsOf;
  readonly feesOf: FeesOf;
  /** Data about to arrive will change the rows: nothing is shown until then. */
  readonly isPending: boolean;
}

/** Positions of the signed-in user. `areOrdersPending`: more of `orders` are about to arrive. */
export function usePositions(orders: readonly KnownOrder[], areOrdersPending: boolean): Positions {
  const { venues } = useConfig();
  const ledger = useLedgerView();
  const { entries } = ledger;
  const markets = useMemo(
    () => [
      ...orders.flatMap(({ venue, marketId, filled }) =>
        marketId === undefined || filled === undefined || !isPositive(filled) ? [] : [{ venue, marketId }],
      ),
      ...importedFills(entries),
    ],
    [orders, entries],
  );
  const marketOf = useKnownMarkets(markets, "statuses");
  const feesOf = useCallback<FeesOf>(
    (outcome) => {
      const { fees } = venues[outcome.venue];
      const details = marketOf(outcome)?.details;
      // Rules for some markets only: until the market is loaded the first rule could be another market's.
      const isConditional =
        fees !== "unknown" && fees.some(({ category, series, slug }) => category ?? series ?? slug);
      return isConditional && details === undefined ? "unknown" : feeModelOf(fees, { slug: details?.slug });
    },
    [venues, marketOf],
  );
  const rows = useMemo(
    () => positionRows({ orders, entries, venues, feesOf }),
    [orders, entries, venues, feesOf],
  );
  const isGathering = useInitialWait(
    areOrdersPending ||
      ledger.phase === "opening" ||
      areMarketsAwaited(rows, (row) => marketOf(row) !== undefined),
  );
  return { rows, ledger, marketOf, feesOf, isPending: isGathering };
}

export interface PositionNames {
  /** The market's title, or its id until loaded. */
  readonly market: string;
  readonly outcome: string;
}

export function namesOf(
  { marketId, outcomeId }: OutcomeAddress,
  market: MarketView | undefined,
): PositionNames {
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId);
  return { market: market?.title ?? marketId, outcome: outcome?.label ?? outcomeId };
}
