import { useCallback, useEffect, useRef } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { CandleReading } from "#browser/features/market-parts/candle-reading.ts";
import type { MarketView } from "#browser/features/market-parts/market-view.ts";
import { useSourceValue } from "#browser/features/market-parts/use-source-value.ts";
import { Panel } from "#browser/ui/panel.tsx";
import styles from "./candle-chart.module.css";
import type { CandleState } from "./candle-source.ts";
import { ChartCanvas, ChartImage } from "./chart-image.tsx";
import { ChartOrigin } from "./chart-origin.tsx";
import { ChartTools } from "./chart-tools.tsx";
import { type CandleInterval, useCandles } from "./use-candles.ts";
import { useChartInterval } from "./use-chart-interval.ts";

interface CandleChartProps {
  readonly market: MarketView;
  /** The chosen outcome; undefined where the market lists none. */
  readonly outcomeId: string | undefined;
  readonly className?: string | undefined;
}

/** The region "Chart" of an outcome: its candles with their volume. */
export function CandleChart({ market, outcomeId, className }: CandleChartProps) {
  const { venue } = market;
  const { label } = useVenueConfig(venue);
  const interval = useChartInterval(venue);
  const { source, reading, retry, askForMore } = useCandles({ market, outcomeId, interval });
  const state = useSourceValue(source, (view) => view.state);
  const problem = useSourceValue(source, (view) => view.problem);
  const hasBars = useSourceValue(source, ({ series }) => series.bars.length > 0);
  // Its code comes while the candles do.
  useEffect(ChartCanvas.preload, []);
  const showLatest = useRef<(() => void) | undefined>(undefined);
  const onReady = useCallback((show: (() => void) | undefined) => {
    showLatest.current = show;
  }, []);
  return (
    <Panel
      name="Chart"
      state={state}
      className={className}
      confirmedAt={hasBars ? () => source.read().confirmedAt : undefined}
      message={state === "error" ? problem : messageOf(state, reading, label, interval)}
      onRetry={retry}
      skeleton={<div className={styles.chart} />}
      note={
        <ChartTools
          venue={venue}
          interval={interval}
          onLatest={() => showLatest.current?.()}
          onMore={askForMore}
        />
      }
    >
      {hasBars ? (
        <ChartImage
          market={market}
          interval={interval}
          source={source}
          subject={`${outcomeId} ${interval.value}`}
          onReady={onReady}
        >
          <ChartOrigin source={source} reading={reading} label={label} />
        </ChartImage>
      ) : null}
    </Panel>
  );
}

function messageOf(
  state: CandleState,
  reading: CandleReading,
  label: string,
  interval: CandleInterval,
): string {
  if (reading.kind === "none" && reading.why === "not-quoted")
    return `${label} tells candles of another outcome of this market, and this one is not its only opposite.`;
  if (state === "not-offered") return `${label} shows neither candles nor trades through this gateway.`;
  if (reading.kind === "none") return "This market lists no outcome to draw.";
  return reading.kind === "bars"
    ? `No trades in the ${interval.label} bars that were told. A longer interval reaches further back.`
    : "No trades yet.";
}
