import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/features/market-parts/market-view.ts";
import type { Source } from "#browser/features/market-parts/told-or-asked-source.ts";
import { useSourceValue } from "#browser/features/market-parts/use-source-value.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { tickAt } from "#browser/market-math/tick.ts";
import { setChartInterval, usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { lazyPart } from "#browser/ui/lazy-part.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import type { VenueId } from "#contract/venues.ts";
import styles from "./candle-chart.module.css";
import type { CandleReading } from "./candle-reading.ts";
import type { ChartPoint } from "./candle-series.ts";
import type { CandleView } from "./candle-source.ts";
import { chartTick, priceOnAxis } from "./chart-tick.ts";
import { axisLabel, periodLabel, sinceLabel } from "./chart-time.ts";
import { type CandleWords, describePoint, writeLastCandle } from "./last-candle.ts";
import { type CandleInterval, useCandles } from "./use-candles.ts";
import { useChartInterval } from "./use-chart-interval.ts";

/** The chart's own code, which comes when it is first needed; a page may fetch it ahead. */
export const chartPart = lazyPart("chart", async () => (await import("./chart-canvas.tsx")).ChartCanvas);
const LazyCanvas = chartPart;

interface CandleChartProps {
  readonly market: MarketView;
  /** The chosen outcome; undefined where the market lists none. */
  readonly outcomeId: string | undefined;
  readonly className?: string | undefined;
}

/** The region "Chart" of an outcome: its candles with their volume. */
export function CandleChart({ market, outcomeId, className }: CandleChartProps) {
  const { venue } = market;
  const config = useConfig();
  const interval = useChartInterval(venue);
  const { source, reading, retry, askForMore } = useCandles({ market, outcomeId, interval });
  const state = useSourceValue(source, (view) => view.state);
  const problem = useSourceValue(source, (view) => view.problem);
  const showLatest = useRef<(() => void) | undefined>(undefined);
  const onReady = useCallback((show: (() => void) | undefined) => {
    showLatest.current = show;
  }, []);
  const { label } = config.venues[venue];
  return (
    <Panel
      name="Chart"
      state={state}
      className={className}
      confirmedAt={() => source.read().confirmedAt}
      message={state === "error" ? problem : messageOf(state, reading, label, interval)}
      onRetry={retry}
      skeleton={<div className={styles.chart} />}
      note={
        <Tools
          venue={venue}
          interval={interval}
          onLatest={() => showLatest.current?.()}
          onMore={askForMore}
        />
      }
    >
      {state === "not-offered" ? null : (
        <Chart market={market} interval={interval} source={source} onReady={onReady}>
          <Origin source={source} reading={reading} label={label} />
        </Chart>
      )}
    </Panel>
  );
}

function messageOf(
  state: CandleView["state"],
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

interface ToolsProps {
  readonly venue: VenueId;
  readonly interval: CandleInterval;
  readonly onLatest: () => void;
  readonly onMore: (() => void) | undefined;
}

function Tools({ venue, interval, onLatest, onMore }: ToolsProps) {
  const { intervals } = useConfig().candles;
  const zone = usePreference("timeZone");
  return (
    <div className={styles.tools}>
      <RadioGroup
        name="Chart interval"
        form="chips"
        options={intervals.map(({ value, label }) => ({ value, label }))}
        value={interval.value}
        onChange={(value) => setChartInterval(venue, value)}
      />
      <Button onClick={onLatest}>Latest</Button>
      {onMore === undefined ? null : <Button onClick={onMore}>More trades</Button>}
      <span className={styles.zone}>{zone === "utc" ? "UTC" : "Local time"}</span>
    </div>
  );
}

interface ChartProps {
  readonly market: MarketView;
  readonly interval: CandleInterval;
  readonly source: Source<CandleView>;
  readonly onReady: (showLatest: (() => void) | undefined) => void;
  readonly children: ReactNode;
}

function Chart({ market, interval, source, onReady, children }: ChartProps) {
  const image = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLDivElement>(null);
  const pointed = useRef<ChartPoint | undefined>(undefined);
  const format = usePriceFormat();
  const zone = usePreference("timeZone");
  const { seconds } = interval;
  const tick = useMemo(() => chartTick(market.ticks), [market.ticks]);
  const look = useMemo(
    () => ({
      price: (price: number) => priceOnAxis(price, tick, format),
      tick,
      mark: (start: number, mark: Parameters<typeof axisLabel>[1]) => axisLabel(start, mark, seconds, zone),
      period: (start: number) => periodLabel(start, seconds, zone),
    }),
    [format, tick, seconds, zone],
  );
  const words = useMemo(
    (): CandleWords => ({
      price: (price) => format(price, tickAt(market.ticks, price).step),
      volume: (volume) => formatDecimal(volume),
      time: look.period,
    }),
    [format, market.ticks, look],
  );

  const write = useCallback(() => {
    const { bars, points } = source.read().series;
    if (image.current !== null) writeLastCandle(image.current, bars.at(-1), words);
    const text = describePoint(pointed.current ?? points.findLast(({ kind }) => kind === "bar"), words);
    if (legend.current !== null && legend.current.textContent !== text) legend.current.textContent = text;
  }, [source, words]);
  useLayoutEffect(write, [write]);
  useEffect(() => source.subscribe(write), [source, write]);
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
        <div ref={image} role="img" className={styles.canvas}>
          <Suspense fallback={<div className={styles.loading}>Loading the chart</div>}>
            <LazyCanvas source={source} look={look} onPoint={onPoint} onReady={onReady} />
          </Suspense>
        </div>
        <div ref={legend} className={styles.legend} aria-hidden="true" translate="no" />
      </div>
      <div className={styles.foot}>
        {children}
        <a
          className={styles.notice}
          href="https://www.tradingview.com/"
          target="_blank"
          rel="noopener noreferrer"
          title="TradingView Lightweight Charts™. Copyright © TradingView, Inc. https://www.tradingview.com/"
        >
          Charts by TradingView
        </a>
      </div>
    </>
  );
}

interface OriginProps {
  readonly source: Source<CandleView>;
  readonly reading: CandleReading;
  readonly label: string;
}

/** Who made the bars, so that nobody takes ours for the venue's. */
function Origin({ source, reading, label }: OriginProps) {
  const zone = usePreference("timeZone");
  const built = useSourceValue(source, (view) => view.built);
  const dropped = useSourceValue(source, (view) => view.dropped);
  const text =
    reading.kind === "bars"
      ? `Bars by ${label}`
      : built?.since === undefined
        ? "Built from trades"
        : `Built from ${built.trades} ${built.trades === 1 ? "trade" : "trades"} since ${sinceLabel(built.since, systemClock.now(), zone)}`;
  const turned =
    reading.kind !== "none" && reading.complementOf !== undefined
      ? `, turned round from ${reading.complementOf.label}`
      : "";
  const left = dropped === 0 ? "" : `, ${dropped} left out that could not be read`;
  return (
    <span className={styles.origin} title={text + turned + left}>
      {text}
      {turned}
      {left}
    </span>
  );
}
