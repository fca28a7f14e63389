// Positions in a group's outcomes, from the same orders and imported fills as the portfolio.
import { useCallback, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { useAllOrders, type VenueOrders } from "#browser/features/orders/use-all-orders.ts";
import { isHeld, keyOf } from "#browser/features/positions/position-rows.ts";
import { usePositionRows } from "#browser/features/positions/use-position-rows.ts";
import type { PositionOf } from "#browser/features/two-leg-ticket/outcome-position.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { restingSells } from "#browser/order-journal/open-orders.ts";
import { toDecimal } from "#browser/trading-math/ratio.ts";

/**
 * Position in each outcome of `legs`. Its size is unknown while orders of a venue are loading, and where those of its market
 * cannot be read: a sale may be among them.
 */
export function useOutcomePositions(legs: readonly MarketLeg[]): PositionOf {
  const { freshness, venues } = useConfig();
  const { rows: orders, venues: sources } = useAllOrders();
  const legOf = useCallback(
    (venue: string, marketId: string | undefined) =>
      legs.find((leg) => leg.venue === venue && leg.market.marketId === marketId),
    [legs],
  );
  const isOfLegs = useCallback(
    ({ venue, marketId }: { readonly venue: string; readonly marketId: string | undefined }) =>
      legOf(venue, marketId) !== undefined,
    [legOf],
  );
  const { rows, ledger } = usePositionRows(
    useMemo(() => orders.filter(isOfLegs), [orders, isOfLegs]),
    isOfLegs,
    useCallback(({ venue, marketId }) => legOf(venue, marketId)?.fees ?? "unknown", [legOf]),
  );
  const isLoading = ledger.phase === "opening" || sources.some(({ isPending }) => isPending);
  return useMemo(() => {
    const held = new Map(rows.filter(isHeld).map((row) => [row.key, row.position]));
    return (outcome) => {
      const position = held.get(keyOf(outcome));
      if (position === undefined) return undefined;
      const { quantity, cost } = position;
      const source = sources.find(({ venue }) => venue === outcome.venue);
      const contracts =
        isLoading || quantity === undefined || !areOrdersCurrent(source, outcome.marketId, freshness.showMs)
          ? undefined
          : toDecimal(quantity, "down");
      const resting = restingSells(orders, outcome, venues[outcome.venue])?.contracts;
      return { contracts, resting, cost };
    };
  }, [rows, isLoading, orders, sources, venues, freshness.showMs]);
}

/** False where a market's orders cannot be read now, and were not a moment ago either. */
function areOrdersCurrent(source: VenueOrders | undefined, marketId: string, showMs: number): boolean {
  if (source === undefined || source.state === "live") return true;
  const list = source.lists.find((one) => one.marketId === undefined || one.marketId === marketId);
  const hasFailed = source.lists.length === 0 ? source.state === "error" : list?.problem !== undefined;
  const readAt = source.lists.length === 0 ? source.confirmedAt : list?.response?.answeredAt;
  return !hasFailed || (typeof readAt === "number" && performance.now() - readAt <= showMs);
}
