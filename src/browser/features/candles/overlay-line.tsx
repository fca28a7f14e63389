import { useEffect } from "react";
import type { Readable } from "#browser/lib/readable.ts";
import type { CandleInterval } from "#browser/market-data/chart-range.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import type { CandleView } from "./candle-source.ts";
import { ChartHistoryLoader } from "./chart-history-loader.tsx";
import type { MatchedLeg } from "./matched-legs.ts";
import { useCandles } from "./use-candles.ts";
import { tradesSubject, useChartHistory } from "./use-chart-history.ts";

/** A leg whose closes are drawn over another's candles. */
export interface DrawnOverlay {
  readonly leg: MatchedLeg;
  readonly source: Readable<CandleView>;
}

interface OverlayLineProps {
  readonly leg: MatchedLeg;
  readonly interval: CandleInterval;
  /** Length of the chart, in seconds. */
  readonly rangeSeconds: number;
  /** Stable; receives the leg's candles while they are shown. */
  readonly onOverlay: (key: string, overlay: DrawnOverlay | undefined) => void;
}

/** Has the candles of a leg at hand as long as it is drawn. */
export function OverlayLine({ leg, interval, rangeSeconds, onOverlay }: OverlayLineProps) {
  const { venue, marketId, outcomeId } = leg;
  const { market } = useMarket(venue, marketId, outcomeId);
  const history = useChartHistory(tradesSubject({ venue, marketId, outcomeId }));
  const candles = useCandles({ market, outcomeId, interval, history: history.history });
  const { source } = candles;
  useEffect(() => {
    const key = `${leg.venue} ${leg.outcomeId}`;
    onOverlay(key, { leg, source });
    return () => onOverlay(key, undefined);
  }, [leg, source, onOverlay]);
  return (
    <ChartHistoryLoader
      venue={venue}
      interval={interval}
      rangeSeconds={rangeSeconds}
      candles={candles}
      history={history}
    />
  );
}
