// The positions of whoever is signed in, and what is known of their markets.
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
import { type FeeModel, feeModelOf } from "#browser/trading-math/fees/fees.ts";
import { useAtFirst } from "#browser/ui/use-initial-wait.ts";
import { isPositive } from "#contract/decimal.ts";
import type { KnownOrder } from "./known-order.ts";
import { type PositionRow, positionRows } from "./position-rows.ts";

export type FeesOf = (place: OutcomeAddress) => FeeModel;

export interface Positions {
  readonly rows: readonly PositionRow[];
  readonly ledger: LedgerView;
  readonly marketOf: MarketsOf;
  readonly feesOf: FeesOf;
  /** What is soon to come would change these: until then none is shown. */
  readonly isGathering: boolean;
}

/** The positions that `orders` come to; more of these are soon to come while `areGathering`. */
export function usePositions(orders: readonly KnownOrder[], areGathering: boolean): Positions {
  const { venues } = useConfig();
  const ledger = useLedgerView();
  const { entries } = ledger;
  const places = useMemo(
    () => [
      ...orders.flatMap(({ venue, marketId, filled }) =>
        marketId === undefined || filled === undefined || !isPositive(filled) ? [] : [{ venue, marketId }],
      ),
      ...importedFills(entries),
    ],
    [orders, entries],
  );
  const marketOf = useKnownMarkets(places, "statuses");
  const feesOf = useCallback<FeesOf>(
    (place) => {
      const { fees } = venues[place.venue];
      const details = marketOf(place)?.details;
      // Which rule holds is for the market to tell; without it the first one might be another market's.
      const isForSome =
        fees !== "unknown" && fees.some(({ category, series, slug }) => category ?? series ?? slug);
      return isForSome && details === undefined ? "unknown" : feeModelOf(fees, { slug: details?.slug });
    },
    [venues, marketOf],
  );
  const rows = useMemo(
    () => positionRows({ orders, entries, venues, feesOf }),
    [orders, entries, venues, feesOf],
  );
  const isGathering = useAtFirst(
    areGathering ||
      ledger.phase === "opening" ||
      areMarketsAwaited(rows, (row) => marketOf(row) !== undefined),
  );
  return { rows, ledger, marketOf, feesOf, isGathering };
}

export interface PositionNames {
  /** The market's title, or its id while nobody tells it. */
  readonly market: string;
  readonly outcome: string;
}

/** What a position's market and outcome are called. */
export function namesOf(
  { marketId, outcomeId }: OutcomeAddress,
  market: MarketView | undefined,
): PositionNames {
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId);
  return { market: market?.title ?? marketId, outcome: outcome?.label ?? outcomeId };
}
