import type { ComponentType } from "react";
import { CandleChart } from "#browser/features/candles/candle-chart.tsx";
import type { ChartHandle } from "#browser/features/candles/chart-drawing.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";

// Rendered after prices and the ticket.
const OwnPriceLines = lazyComponent(
  "own-price-lines",
  async () => (await import("./own-price-lines.tsx")).OwnPriceLines,
);

interface MarketChartProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  /** Renders nothing; mounted with the chart. */
  readonly effect?: ComponentType<{ readonly chart: ChartHandle }>;
}

/** The chart of an outcome with the lines of the user's own orders and position. */
export function MarketChart({ market, outcomeId, effect: ChartEffect }: MarketChartProps) {
  return (
    <CandleChart
      market={market}
      outcomeId={outcomeId}
      renderOwnLines={(chart) => (
        <ErrorBoundary resetKey={outcomeId} fallback={() => null}>
          {ChartEffect === undefined ? null : <ChartEffect chart={chart} />}
          {/* Another market's lines come after its candles. */}
          <StaggeredMount key={market.marketId}>
            <LazyBoundary>
              <OwnPriceLines market={market} outcomeId={outcomeId} chart={chart} />
            </LazyBoundary>
          </StaggeredMount>
        </ErrorBoundary>
      )}
    />
  );
}
