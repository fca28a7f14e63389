import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatCount } from "#browser/lib/format-number.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { type ChartRange, chartRanges } from "#browser/market-data/chart-range.ts";
import { isGame } from "#browser/market-data/group-lists.ts";
import { closedText, statusOfView } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { CandleResolution } from "#browser/market-data/resolve-instrument.ts";
import type { ViewState } from "#browser/market-data/source-freshness.ts";
import { throttleSource } from "#browser/market-data/throttle-source.ts";
import { chartStudies, hasStudies } from "#browser/preferences/chart-studies.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStoredState } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import styles from "./candle-chart.module.css";
import { isSparse } from "./candle-series.ts";
import type { CandleView } from "./candle-source.ts";
import type { ChartEvent, ChartHandle } from "./chart-drawing.ts";
import { ChartCanvas, ChartImage } from "./chart-figure.tsx";
import { ChartHistoryLoader, hasOlder } from "./chart-history-loader.tsx";
import { sinceLabel } from "./chart-time.ts";
import { ChartActions, ChartTools } from "./chart-tools.tsx";
import { emptyTexts, sourceTexts, texts } from "./texts.ts";
import { useChartCandles } from "./use-chart-candles.ts";

// Loaded when the study tools are open or a study is on.
const ChartStudies = lazyComponent(
  "chart-studies",
  async () => (await import("./chart-studies.tsx")).ChartStudies,
);

/** Minimum interval between drawings, ms: every drawing redraws the whole chart. */
const drawMs = 500;

interface CandleChartProps {
  readonly market: MarketView;
  /** The chosen outcome; undefined where the market lists none. */
  readonly outcomeId: string | undefined;
  /** Renders nothing: draws the user's own lines on the chart. */
  readonly renderOwnLines?: (chart: ChartHandle) => ReactNode;
}

/** The region "Chart" of an outcome: its candles with their volume. */
export function CandleChart({ market, outcomeId, renderOwnLines }: CandleChartProps) {
  const { venue } = market;
  const { label } = useVenueConfig(venue);
  const { range, interval, source, resolution, retry, state, subject, history } = useChartCandles({
    market,
    outcomeId,
  });
  // Its state is read at every change, so that no list of trades is missed; what is drawn of it need not follow each.
  const throttled = useMemo(() => throttleSource(source, drawMs, systemClock), [source]);
  const problem = useReadable(source, (view) => view.problem);
  const hasCandles = useReadable(source, ({ series }) => series.candles.length > 0);
  const isLine = useReadable(throttled, ({ series }) => isSparse(series.points, range.seconds));
  const style = usePreference("chartStyle");
  const shape = style === "auto" ? (isLine ? "line" : "candles") : style;
  const events = useChartEvents(market);
  // Its code comes while the candles do.
  useEffect(ChartCanvas.preload, []);
  const [chart, setChart] = useState<ChartHandle>();
  const [studies, update] = useStoredState(chartStudies);
  const showLatest = useCallback(() => chart?.showLatest(), [chart]);
  const onOlder = hasOlder(resolution, venue) ? history.goBack : undefined;
  const older = resolution.kind === "candles" ? history.history?.candles : history.history?.trades;
  return (
    <Panel
      name={texts.title}
      state={state}
      // While it loads, too: the age's room would move the buttons beside it in a narrow cell.
      confirmedAt={hasCandles || state === "loading" ? () => source.read().confirmedAt : undefined}
      message={
        state === "error"
          ? problem
          : messageOf(state, resolution, label, range, closedText(statusOfView(market)))
      }
      onRetry={resolution.kind === "none" ? undefined : retry}
      skeleton={<div className={styles.chart} />}
      note={
        <ChartTools venue={venue} range={range} interval={interval} shape={shape} onLatest={showLatest} />
      }
      actions={
        <ChartActions
          isOpen={studies.isOpen}
          onIndicators={() => update((choices) => ({ ...choices, isOpen: !choices.isOpen }))}
          onLatest={showLatest}
        />
      }
    >
      <ErrorBoundary resetKey={subject} fallback={() => null}>
        <LazyBoundary>
          {hasCandles && outcomeId !== undefined && hasStudies(studies) ? (
            <ChartStudies
              key={market.marketId}
              market={market}
              outcomeId={outcomeId}
              interval={interval}
              rangeSeconds={range.seconds}
              source={throttled}
              chart={chart}
            />
          ) : null}
        </LazyBoundary>
      </ErrorBoundary>
      {chart === undefined ? null : renderOwnLines?.(chart)}
      <ChartHistoryLoader
        venue={venue}
        interval={interval}
        rangeSeconds={range.seconds}
        candles={{ source, resolution }}
        history={history}
      />
      {hasCandles ? (
        <ChartImage
          market={market}
          range={range}
          interval={interval}
          shape={shape}
          events={events}
          source={throttled}
          subject={subject}
          onReady={setChart}
          onStart={onOlder}
        >
          <ChartOrigin
            source={throttled}
            resolution={resolution}
            label={label}
            onOlder={onOlder}
            isWhole={older?.isWhole === true}
          />
        </ChartImage>
      ) : null}
    </Panel>
  );
}

function messageOf(
  state: ViewState,
  resolution: CandleResolution,
  label: string,
  range: ChartRange,
  closed: string | undefined,
): string {
  if (resolution.kind === "none" && resolution.why === "not-quoted")
    return emptyTexts.otherOutcomeOnly(label);
  if (state === "not-offered") return emptyTexts.notOffered(label);
  if (resolution.kind === "none") return emptyTexts.noOutcome;
  const longer = chartRanges.filter(({ seconds }) => seconds > range.seconds).map((other) => other.label);
  if (resolution.kind === "trades" || longer.length === 0) return closed ?? emptyTexts.noTrades;
  return emptyTexts.noTradesInRange(new Intl.ListFormat("en-GB", { type: "disjunction" }).format(longer));
}

interface ChartOriginProps {
  readonly source: Readable<CandleView>;
  readonly resolution: CandleResolution;
  readonly label: string;
  /** Loads older data; undefined where the venue has none. */
  readonly onOlder: (() => void) | undefined;
  /** The venue has nothing older. */
  readonly isWhole: boolean;
}

/** Source of the candles, so that ours are not mistaken for the venue's. */
export function ChartOrigin({ source, resolution, label, onOlder, isWhole }: ChartOriginProps) {
  const zone = usePreference("timeZone");
  const trades = useReadable(source, ({ built }) => built?.trades);
  const since = useReadable(source, ({ built }) =>
    built?.since === undefined ? undefined : sinceLabel(built.since, systemClock.now(), zone),
  );
  const dropped = useReadable(source, (view) => view.dropped);
  const parts = [
    resolution.kind === "candles" ? sourceTexts.venueCandles(label) : describeBuilt(trades, since),
    ...(resolution.complementOf !== undefined ? [sourceTexts.inverted(resolution.complementOf.label)] : []),
    ...(dropped > 0 ? [sourceTexts.dropped(dropped)] : []),
    ...(isWhole ? [sourceTexts.noneOlder] : []),
  ];
  const text = parts.join(", ");
  return (
    <span className={styles.origin}>
      {/* First, so that a growing text does not move it. */}
      {onOlder === undefined ? null : (
        <Button
          tone="quiet"
          className={styles.more}
          aria-disabled={isWhole}
          onClick={isWhole ? undefined : onOlder}
        >
          {texts.loadMore}
        </Button>
      )}
      <span className={styles.originText} title={text}>
        {text}
      </span>
    </span>
  );
}

function describeBuilt(trades: number | undefined, since: string | undefined): string {
  if (trades === undefined || since === undefined) return sourceTexts.fromTrades;
  return sourceTexts.fromTradesSince(formatCount(trades), trades === 1, since);
}

/** Start of the market's game, where its matched group is loaded already, and its resolution. */
function useChartEvents({ venue, marketId, details }: MarketView): readonly ChartEvent[] {
  const { data } = useQuery({
    ...matchedMarketQueries.ofToday(useGateway(), useConfig()),
    enabled: false,
  });
  const group = data?.groups.find(({ legs }) =>
    legs.some((leg) => leg.venue === venue && leg.market_id === marketId),
  );
  const gameStart = group !== undefined && isGame(group) ? group.game_start_time : undefined;
  const resolution = details?.resolution_date;
  return useMemo(
    () =>
      [
        { label: texts.gameStart, at: parseInstant(gameStart) },
        { label: texts.resolution, at: parseInstant(resolution) },
      ].flatMap(({ label, at }) => (at === undefined || isPlaceholderDate(at) ? [] : [{ label, at }])),
    [gameStart, resolution],
  );
}
