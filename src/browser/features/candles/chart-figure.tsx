import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { formatSize } from "#browser/lib/format-number.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { CandleInterval, ChartRange } from "#browser/market-data/chart-range.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { writeText } from "#browser/ui/write-text.ts";
import type { Decimal } from "#contract/decimal.ts";
import styles from "./candle-chart.module.css";
import type { ChartPoint } from "./candle-series.ts";
import type { CandleView } from "./candle-source.ts";
import type { ChartEvent, ChartHandle, ChartShape } from "./chart-drawing.ts";
import { type AxisMark, axisLabel, periodLabel, shortPeriodLabel } from "./chart-time.ts";
import { type CandleText, describePoint, writeLastCandle } from "./last-candle.ts";
import { chartTick, priceOnAxis } from "./price-axis-format.ts";
import { texts as chartTexts, sourceTexts } from "./texts.ts";

/** The chart's own code, which comes when it is first needed. */
export const ChartCanvas = lazyComponent(
  "chart",
  async () => (await import("./chart-canvas.tsx")).ChartCanvas,
);

interface ChartImageProps {
  readonly market: MarketView;
  readonly range: ChartRange;
  readonly interval: CandleInterval;
  readonly shape: ChartShape;
  /** Stable while they are the same. */
  readonly events: readonly ChartEvent[];
  readonly source: Readable<CandleView>;
  /** Key of the outcome and interval whose candles are drawn. */
  readonly subject: string;
  readonly onReady: (chart: ChartHandle | undefined) => void;
  /** Called when the user has scrolled back to the oldest data. */
  readonly onStart: (() => void) | undefined;
  /** Content below the chart. */
  readonly children: ReactNode;
}

/** The chart as a picture with its last candle for a name, the numbers of the period pointed at, and its foot. */
export function ChartImage({
  market,
  range,
  interval,
  shape,
  events,
  source,
  subject,
  onReady,
  onStart,
  children,
}: ChartImageProps) {
  const image = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLDivElement>(null);
  const pointed = useRef<ChartPoint | undefined>(undefined);
  const format = usePriceFormat();
  const zone = usePreference("timeZone");
  const { seconds } = interval;
  const tick = useMemo(() => chartTick(market.ticks), [market.ticks]);
  const style = useMemo(
    () => ({
      place: (price: number) => priceOnAxis(price, tick, format),
      price: (price: Decimal) => format(price, tick),
      tick,
      mark: (start: number, mark: AxisMark) => axisLabel(start, mark, seconds, zone),
      period: (start: number) => periodLabel(start, seconds, zone),
      seconds,
      rangeSeconds: range.seconds,
      shape,
      events,
    }),
    [format, tick, seconds, zone, range, shape, events],
  );
  const texts = useMemo(
    (): CandleText => ({
      price: (price) => format(price, tickAt(market.ticks, price).step),
      volume: (volume) => formatSize(volume),
      time: style.period,
      shortTime: (start) => shortPeriodLabel(start, seconds, systemClock.now(), zone),
    }),
    [format, market.ticks, style, seconds, zone],
  );

  const write = useCallback(() => {
    const { candles, points } = source.read().series;
    if (image.current !== null) writeLastCandle(image.current, candles.at(-1), texts);
    const text = describePoint(pointed.current ?? points.findLast(({ kind }) => kind === "candle"), texts);
    writeText(legend.current, text);
  }, [source, texts]);
  // Unsubscribes in the frame of the new title: a late text of the previous subject would appear under it.
  useLayoutEffect(() => {
    write();
    return source.subscribe(write);
  }, [source, write]);
  const latestWrite = useRef(write);
  useLayoutEffect(() => {
    latestWrite.current = write;
  });
  const onPoint = useCallback((point: ChartPoint | undefined) => {
    pointed.current = point;
    latestWrite.current();
  }, []);

  return (
    <>
      <div className={styles.chart}>
        <div ref={legend} className={styles.legend} aria-hidden="true" translate="no" />
        <div ref={image} role="img" className={styles.plot}>
          <LazyBoundary fallback={<div className={styles.loading}>{chartTexts.loading}</div>}>
            <ChartCanvas
              marketId={market.marketId}
              source={source}
              subject={subject}
              style={style}
              onPoint={onPoint}
              onReady={onReady}
              onStart={onStart}
            />
          </LazyBoundary>
        </div>
      </div>
      <div className={styles.foot}>
        {children}
        <a
          className={styles.notice}
          href="https://www.tradingview.com/"
          target="_blank"
          rel="noopener noreferrer"
        >
          {sourceTexts.library}
        </a>
      </div>
    </>
  );
}
