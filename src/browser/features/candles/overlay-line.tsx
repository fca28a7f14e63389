import { useEffect } from "react";
import type { Readable } from "#browser/lib/readable.ts";
import type { CandleInterval } from "#browser/market-data/chart-range.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import type { CandleView } from "./candle-source.ts";
import type { MatchedLeg } from "./matched-legs.ts";
import { useCandles } from "./use-candles.ts";

/** A leg whose closes are drawn over another's candles. */
export interface DrawnOverlay {
  readonly leg: MatchedLeg;
  readonly source: Readable<CandleView>;
}

interface OverlayLineProps {
  readonly leg: MatchedLeg;
  readonly interval: CandleInterval;
  /** Stable; receives the leg's candles while they are shown. */
  readonly onOverlay: (key: string, overlay: DrawnOverlay | undefined) => void;
}

/** Has the candles of a leg at hand as long as it is drawn. */
export function OverlayLine({ leg, interval, onOverlay }: OverlayLineProps) {
  const { venue, marketId, outcomeId } = leg;
  const { market } = useMarket(venue, marketId, outcomeId);
  const { source } = useCandles({ market, outcomeId, interval });
  useEffect(() => {
    const key = `${leg.venue} ${leg.outcomeId}`;
    onOverlay(key, { leg, source });
    return () => onOverlay(key, undefined);
  }, [leg, source, onOverlay]);
  return null;
}
