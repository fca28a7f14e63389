import { useLayoutEffect, useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { ChartHandle, OwnPriceLine } from "#browser/features/candles/chart-drawing.ts";
import { orderRows } from "#browser/features/orders/order-rows.ts";
import { useMarketOrders } from "#browser/features/orders/use-market-orders.ts";
import { markerText, ordersInBook, workingOrders } from "#browser/features/orders/working-orders.ts";
import { useOutcomePosition } from "#browser/features/positions/use-outcome-position.ts";
import { formatBriefly } from "#browser/lib/format-number.ts";
import { groupBy } from "#browser/lib/group-by.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { roundRatio } from "#browser/trading-math/ratio.ts";
import { isPositive } from "#contract/decimal.ts";
import { ownLineTexts as texts } from "./page-texts.ts";

interface OwnPriceLinesProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly chart: ChartHandle;
}

/** Renders nothing: draws the user's working orders in an outcome, and what its position cost on average, on its chart. */
export function OwnPriceLines({ market, outcomeId, chart }: OwnPriceLinesProps) {
  const { venue, marketId, outcomes } = market;
  const rules = useVenueConfig(venue);
  const { known, state } = useMarketOrders({ venue, marketId, outcomes });
  const rows = useMemo(() => (state === "loading" ? undefined : orderRows(known)), [state, known]);
  const position = useOutcomePosition(market, outcomeId, rows);
  const orders = useMemo(
    () =>
      ordersInBook(
        rows === undefined ? [] : workingOrders(rows, known, rules),
        outcomes,
        rules.book,
        outcomeId,
      ),
    [rows, known, rules, outcomes, outcomeId],
  );
  const lines = useMemo(() => ownPriceLines(orders, position), [orders, position]);
  // Every poll creates new objects: compared by content.
  const content = JSON.stringify(lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines by their content
  useLayoutEffect(() => {
    chart.showOwnLines(lines);
    // Those of one outcome must not be seen over another's candles.
    return () => chart.showOwnLines([]);
  }, [chart, content, outcomeId]);
  return null;
}

/** A line per price and side of the orders, and one at the average cost of the position, where it has contracts. */
export function ownPriceLines(
  orders: ReturnType<typeof ordersInBook>,
  position: Position | undefined,
): readonly OwnPriceLine[] {
  const levels = groupBy(orders, ({ side, price }) => `${side} ${price}`);
  const ofOrders = [...levels.values()].flatMap((level) => {
    const [first] = level;
    if (first === undefined) return [];
    const kind = first.side === "bids" ? "buy" : "sell";
    const { shown } = markerText(level.map(({ order }) => order));
    return [{ kind, price: first.price, text: texts[kind](shown) } as const];
  });
  const contracts = position?.quantity === undefined ? undefined : roundRatio(position.quantity, 2, "down");
  if (position?.average === undefined || contracts === undefined || !isPositive(contracts)) return ofOrders;
  const price = roundRatio(position.average, 6, "half-up");
  return [...ofOrders, { kind: "entry", price, text: texts.entry(formatBriefly(contracts)) }];
}
