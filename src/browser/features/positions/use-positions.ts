import { useCallback, useDeferredValue, useMemo } from "react";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { importedFills, type OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import type { LedgerView } from "#browser/manual-ledger/ledger.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import { type MarketView, outcomeLabel } from "#browser/market-data/market-view.ts";
import { useLoadedFeeModels } from "#browser/market-data/use-fee-models.ts";
import {
  areMarketsAwaited,
  distinctMarkets,
  type MarketsOf,
  useKnownMarkets,
} from "#browser/market-data/use-known-markets.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { useInitialWait } from "#browser/ui/use-initial-wait.ts";
import { isPositive } from "#contract/decimal.ts";
import type { PositionRow, PositionSources } from "./position-rows.ts";
import { useAllPositionRows } from "./use-position-rows.ts";

const noRows: readonly PositionRow[] = [];

const marketsWithFills = oncePerObject((orders: readonly KnownOrder[]) =>
  distinctMarkets(orders.filter(({ filled }) => filled !== undefined && isPositive(filled))),
);

/** Undefined while loading. */
type FeesOf = (outcome: OutcomeAddress) => FeeModel | undefined;

/** Props of the panels of the portfolio. */
export interface PortfolioProps {
  readonly orders: readonly KnownOrder[];
  /** More orders are about to arrive and may change what is shown. */
  readonly isGathering: boolean;
  readonly isLoading: boolean;
}

export interface Positions {
  readonly rows: readonly PositionRow[];
  /** Input of `rows`, which can be older than `ledger`; undefined until they were. */
  readonly sources: PositionSources | undefined;
  readonly ledger: LedgerView;
  readonly marketOf: MarketsOf;
  readonly feesOf: FeesOf;
  /** Data about to arrive will change the rows: nothing is shown until then. */
  readonly isPending: boolean;
}

/** Positions of the signed-in user. `areOrdersPending`: more of `orders` are about to arrive. */
export function usePositions(orders: readonly KnownOrder[], areOrdersPending: boolean): Positions {
  const { entries } = useLedgerView();
  const markets = useMemo(
    () => [...marketsWithFills(orders), ...distinctMarkets(importedFills(entries))],
    [orders, entries],
  );
  const marketOf = useKnownMarkets(markets, "statuses");
  const feeModelIn = useLoadedFeeModels(markets);
  const feesOf = useCallback<FeesOf>(
    (outcome) => {
      const { venue, marketId } = outcome;
      return feeModelIn({ venue, marketId, details: marketOf(outcome)?.details });
    },
    [feeModelIn, marketOf],
  );
  const { computed: latest, ledger } = useAllPositionRows(orders, feesOf);
  // Deferred: React renders their table in slices.
  const computed = useDeferredValue(latest);
  const rows = computed?.rows ?? noRows;
  const isGathering = useInitialWait(
    areOrdersPending ||
      ledger.phase === "opening" ||
      computed === undefined ||
      areMarketsAwaited(rows, (row) => marketOf(row) !== undefined || row.names !== undefined),
  );
  return { rows, sources: computed?.sources, ledger, marketOf, feesOf, isPending: isGathering };
}

export interface PositionNames {
  /** The market's title, until loaded the title when it was traded, else its id. */
  readonly market: string;
  readonly outcome: string;
}

/** Names of a position: those of its market, else as shown when it was ordered, else the ids. */
export function namesOf(
  { marketId, outcomeId, names }: OutcomeAddress & Pick<PositionRow, "names">,
  market: MarketView | undefined,
): PositionNames {
  const title = market?.title === marketId ? undefined : market?.title;
  return {
    market: title ?? names?.market ?? marketId,
    outcome: outcomeLabel(market?.outcomes ?? [], outcomeId) ?? names?.outcome ?? outcomeId,
  };
}
