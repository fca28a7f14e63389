// Positions in a group's outcomes, from the same orders and imported fills as the portfolio.
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { useAllOrders } from "#browser/features/orders/use-all-orders.ts";
import { isHeld, keyOf, positionRows } from "#browser/features/positions/position-rows.ts";
import type { PositionOf } from "#browser/features/two-leg-ticket/outcome-position.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import { decimalOfRatio, roundRatio } from "#browser/trading-math/ratio.ts";

/** Decimal places of a position without a finite decimal. */
const maxPlaces = 12;

/** Position in each outcome of `legs`. Its size is unknown while orders of a venue are loading: a sale may be among them. */
export function useOutcomePositions(legs: readonly MarketLeg[]): PositionOf {
  const { venues } = useConfig();
  const { rows: orders, venues: sources } = useAllOrders();
  const { entries, phase } = useLedgerView();
  const isLoading = phase === "opening" || sources.some(({ isPending }) => isPending);
  return useMemo(() => {
    const legOf = (venue: string, marketId: string | undefined) =>
      legs.find((leg) => leg.venue === venue && leg.market.marketId === marketId);
    const rows = positionRows({
      orders: orders.filter(({ venue, marketId }) => legOf(venue, marketId) !== undefined),
      entries,
      venues,
      feesOf: ({ venue, marketId }) => legOf(venue, marketId)?.fees ?? "unknown",
    });
    const held = new Map(rows.filter(isHeld).map((row) => [row.key, row.position]));
    return (outcome) => {
      const position = held.get(keyOf(outcome));
      if (position === undefined) return undefined;
      const { quantity, cost } = position;
      const contracts =
        isLoading || quantity === undefined
          ? undefined
          : (decimalOfRatio(quantity) ?? roundRatio(quantity, maxPlaces, "down"));
      return { contracts, cost };
    };
  }, [legs, orders, isLoading, entries, venues]);
}
