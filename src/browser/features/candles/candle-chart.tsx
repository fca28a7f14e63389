import { useEffect, useMemo, useState } from "react";
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { closedText } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { CandleResolution } from "#browser/market-data/resolve-candles.ts";
import { throttleSource } from "#browser/market-data/throttle-source.ts";
import { chartStudies, hasStudies } from "#browser/preferences/chart-studies.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { venues } from "#contract/venues.ts";
import styles from "./candle-chart.module.css";
import type { BuiltFrom } from "./candle-series-builder.ts";
import type { CandleState, CandleView } from "./candle-source.ts";
import type { ChartHandle } from "./chart-drawing.ts";
import { ChartCanvas, ChartImage } from "./chart-figure.tsx";
import { sinceLabel } from "./chart-time.ts";
import { ChartTools } from "./chart-tools.tsx";
import type { CandleInterval } from "./use-candles.ts";
import { useChartHistory } from "./use-chart-history.ts";
import { type ChartInterval, longerThan, useChartInterval } from "./use-chart-interval.ts";
import { useShownCandles } from "./use-shown-candles.ts";

// Loaded when the study tools are open or a study is on.
const ChartStudies = lazyComponent(
  "chart-studies",
  async () => (await import("./chart-studies.tsx")).ChartStudies,
);

// Loaded when the user scrolls back in time or records trades.
const ChartHistory = lazyComponent(
  "chart-history",
  async () => (await import("./chart-history.tsx")).ChartHistory,
);

/** How often a chart is drawn at most: every drawing is a whole picture. */
const drawMs = 100;

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
  const { intervals } = useConfig().candles;
  const chosen = useChartInterval(venue, `${market.marketId} ${outcomeId}`);
  const { interval } = chosen;
  const subject = `${market.marketId} ${outcomeId} ${interval.value}`;
  const { history, onHistory, times, goBack } = useChartHistory(subject);
  const { source, resolution, retry, state } = useShownCandles({ market, outcomeId, history }, chosen);
  // Its state is read at every change, so that no list of trades is missed; what is drawn of it need not follow each.
  const throttled = useMemo(() => throttleSource(source, drawMs, systemClock), [source]);
  const problem = useReadable(source, (view) => view.problem);
  const hasBars = useReadable(source, ({ series }) => series.bars.length > 0);
  // Its code comes while the candles do.
  useEffect(ChartCanvas.preload, []);
  const [chart, setChart] = useState<ChartHandle>();
  const { userId } = useGateway();
  const studies = usePersisted(chartStudies, userId);
  const { records } = usePersisted(tapeChoices, userId);
  const isBuilt = resolution.kind === "trades";
  // Older bars are always available; older trades only where the venue accepts an end time.
  const onOlder = resolution.kind === "bars" || venues[venue].trades === "tradesA" ? goBack : undefined;
  return (
    <Panel
      name="Chart"
      state={state}
      className={className}
      confirmedAt={hasBars ? () => source.read().confirmedAt : undefined}
      message={
        state === "error"
          ? problem
          : messageOf(state, resolution, label, chosen, intervals, closedText(market.details?.status))
      }
      onRetry={retry}
      skeleton={<div className={styles.chart} />}
      note={
        <ChartTools
          venue={venue}
          interval={interval}
          onLatest={() => chart?.showLatest()}
          onOlder={onOlder}
          isOpen={studies.isOpen}
          onStudies={() =>
            chartStudies.update(userId, (choices) => ({ ...choices, isOpen: !choices.isOpen }))
          }
        />
      }
    >
      <ErrorBoundary resetKey={`${subject} ${times}`} fallback={() => null}>
        <LazyBoundary>
          {hasBars && outcomeId !== undefined && hasStudies(studies) ? (
            <ChartStudies
              key={market.marketId}
              market={market}
              outcomeId={outcomeId}
              interval={interval}
              source={throttled}
              chart={chart}
            />
          ) : null}
          {resolution.kind !== "none" && (times > 0 || (records && isBuilt)) ? (
            <ChartHistory
              key={subject}
              kind={resolution.kind}
              venue={venue}
              instrument={resolution.instrument}
              interval={interval}
              source={source}
              times={times}
              onHistory={onHistory}
            />
          ) : null}
        </LazyBoundary>
      </ErrorBoundary>
      {hasBars ? (
        <ChartImage
          market={market}
          interval={interval}
          source={throttled}
          subject={subject}
          onReady={setChart}
          onStart={onOlder}
        >
          <ChartOrigin
            source={throttled}
            resolution={resolution}
            label={label}
            skipped={describeSkipped(chosen)}
          />
        </ChartImage>
      ) : null}
    </Panel>
  );
}

function messageOf(
  state: CandleState,
  resolution: CandleResolution,
  label: string,
  { interval, skipped }: ChartInterval,
  intervals: readonly CandleInterval[],
  closed: string | undefined,
): string {
  if (resolution.kind === "none" && resolution.why === "not-quoted")
    return `${label} has candles of another outcome only, not this one or its opposite.`;
  if (state === "not-offered") return `${label} shows neither candles nor trades through this gateway.`;
  if (resolution.kind === "none") return "This market lists no outcome to draw.";
  if (resolution.kind === "trades") return closed ?? "No trades yet.";
  if (skipped.length > 0) return `No trades in ${labelsOf(skipped, "disjunction")} bars.`;
  const longer = longerThan(interval, intervals);
  return `No trades in ${interval.label} bars.${longer.length === 0 ? "" : ` Try ${labelsOf(longer, "disjunction")}.`}`;
}

function labelsOf(intervals: readonly CandleInterval[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat("en-GB", { type }).format(intervals.map(({ label }) => label));
}

/** Says why a longer interval is shown than the usual one; empty where it is the usual one. */
function describeSkipped({ interval, skipped }: ChartInterval): string {
  if (skipped.length === 0 || skipped.includes(interval)) return "";
  return `${labelsOf(skipped, "conjunction")} ${skipped.length === 1 ? "has" : "have"} no trades. Showing ${interval.label}. `;
}

interface ChartOriginProps {
  readonly source: Readable<CandleView>;
  readonly resolution: CandleResolution;
  /** The venue's name. */
  readonly label: string;
  /** Text before the source: which shorter intervals have no bars. */
  readonly skipped: string;
}

/** Source of the bars, so that ours are not mistaken for the venue's. */
function ChartOrigin({ source, resolution, label, skipped }: ChartOriginProps) {
  const zone = usePreference("timeZone");
  const built = useReadable(source, (view) => view.built);
  const dropped = useReadable(source, (view) => view.dropped);
  const since = (at: number) => sinceLabel(at, systemClock.now(), zone);
  const sourceText = [resolution.kind === "bars" ? `Source: ${label} candles` : describeBuilt(built, since)];
  if (resolution.kind !== "none" && resolution.complementOf !== undefined)
    sourceText.push(`turned round from ${resolution.complementOf.label}`);
  if (dropped > 0) sourceText.push(`${dropped} left out that could not be read`);
  const text = skipped + sourceText.join(", ");
  return (
    <span className={styles.origin} title={text}>
      {text}
    </span>
  );
}

function describeBuilt(built: BuiltFrom | undefined, since: (at: number) => string): string {
  if (built?.since === undefined) return "Built from trades";
  return `Built from ${built.trades} ${built.trades === 1 ? "trade" : "trades"} since ${since(built.since)}`;
}
