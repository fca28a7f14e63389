// The region "Prices": all legs' prices in the group's outcome, and the net edge below.
import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { DirectionsSource } from "#browser/group-edges/directions-source.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatTime, timeParts } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { useEdgeRecorder } from "#browser/recordings/edge-store.ts";
import { averagePlaces } from "#browser/trading-math/odds/odds.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { queueForFrame } from "#browser/ui/staggered-mount.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { parseDecimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./group-chart.module.css";
import {
  type ChartRange,
  chartRanges,
  dashOf,
  type GroupChartModel,
  groupChartModel,
  type LegFill,
} from "./group-chart-model.ts";
import type { LegPriceSource } from "./leg-price-source.ts";
import { CurrentEdge, formatCents, LegendEdge, RecordedEdge } from "./legend-edge.tsx";
import { texts } from "./texts.ts";

const Canvas = lazyComponent(
  "group-chart",
  async () => (await import("./group-chart-canvas.tsx")).GroupChartCanvas,
);

export interface ChartLeg {
  readonly key: string;
  readonly venue: VenueId;
  readonly label: string;
  /** Number of the leg in the group, from 1. */
  readonly leg: number | undefined;
  /** The leg's outcome is the opposite of the group's: its prices are inverted. */
  readonly isInverted: boolean;
  /** Prices of the leg's own outcome; undefined while they are not there. */
  readonly source: LegPriceSource | undefined;
}

interface GroupPriceChartProps {
  readonly legs: readonly ChartLeg[];
  /** Keys of the recorded edges of all directions (`pairOf`). */
  readonly pairs: readonly string[];
  /** The current edges; undefined while the directions are not final. */
  readonly directions: DirectionsSource | undefined;
  readonly fills: readonly LegFill[];
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
}

/** Time between two drawings, in ms, while prices move. */
const drawMs = 1_000;
const rangeOptions = chartRanges.map((value) => ({ value, label: texts.ranges[value] }));

export function GroupPriceChart(props: GroupPriceChartProps) {
  const { legs, pairs, directions, fills, range, onRange } = props;
  const { model, isPending, hasFailed } = useChartModel({ legs, pairs, fills, range });
  const [hovered, setHovered] = useState<number>();
  useEffect(Canvas.preload, []);
  const zone = usePreference("timeZone");
  const format = usePriceFormat();
  const formatted = useCallback(
    (price: number | undefined) => {
      const value = price === undefined ? undefined : parseDecimal(price.toFixed(averagePlaces));
      return value === undefined ? missing : format(value);
    },
    [format],
  );
  const formats = useMemo(() => {
    const isLong = range === "1d" || range === "all";
    return {
      price: formatted,
      net: formatCents,
      mark: (time: number) => {
        const { day, minute } = timeParts(time * 1_000, zone);
        return isLong && range === "all" ? day : minute;
      },
      time: (time: number) => formatTime(time * 1_000, "minuteOfYear", zone),
    };
  }, [formatted, range, zone]);
  const hasPrices = model?.lines.some(({ values }) => values.some((value) => value !== undefined)) === true;
  const step = hovered ?? (model === undefined ? 0 : model.times.length - 1);
  const isLoading = model === undefined || (!hasPrices && isPending);
  return (
    <Panel
      name={texts.panel}
      reserveActions
      state={legs.length === 0 ? "empty" : isLoading ? "loading" : "live"}
      message={texts.noLegs}
      skeleton={<div className={styles.chart} />}
      actions={
        <RadioGroup
          name={texts.range}
          variant="chips"
          options={rangeOptions}
          value={range}
          onChange={onRange}
        />
      }
    >
      <ul className={styles.legend} title={`${texts.bandHint} ${texts.edgeHint}`}>
        {legs.map(({ key, venue, leg, isInverted }) => (
          <li key={key} className={styles.entry}>
            <i className={styles.line} data-venue={venue} data-dash={dashOf(legs, key)} />
            <VenueBadge venue={venue} leg={leg} />
            <span className={styles.value} translate="no">
              {formatted(model?.lines.find((line) => line.key === key)?.values[step])}
            </span>
            {isInverted ? <span className="muted-small">{texts.inverted}</span> : null}
          </li>
        ))}
        {hovered !== undefined ? (
          <RecordedEdge net={model?.net[hovered]} />
        ) : directions === undefined ? (
          <LegendEdge name={texts.netEdge} tone={undefined} text={missing} />
        ) : (
          <CurrentEdge directions={directions} />
        )}
      </ul>
      {model === undefined || !hasPrices ? (
        <p className={styles.empty}>
          {hasFailed ? texts.failed : range === "all" ? texts.noPrices : texts.empty}
        </p>
      ) : (
        <LazyBoundary fallback={<div className={styles.chart} />}>
          <Canvas
            model={model}
            formats={formats}
            description={texts.description(legs.map(({ label }) => label).join(", "))}
            onHover={setHovered}
          />
        </LazyBoundary>
      )}
    </Panel>
  );
}

interface ChartState {
  /** Undefined before the first evaluation. */
  readonly model: GroupChartModel | undefined;
  /** Prices of a leg are still loading. */
  readonly isPending: boolean;
  /** Prices of a leg failed to load. */
  readonly hasFailed: boolean;
}

/** The chart's model, worked out again at most once a second: when prices or edges change, and as time goes on. */
function useChartModel({
  legs,
  pairs,
  fills,
  range,
}: Pick<GroupPriceChartProps, "legs" | "pairs" | "fills" | "range">): ChartState {
  const recorder = useEdgeRecorder();
  const [state, setState] = useState<ChartState>({ model: undefined, isPending: true, hasFailed: false });
  useEffect(() => {
    for (const pair of pairs) recorder.load(pair);
  }, [recorder, pairs]);
  const evaluate = useEffectEvent(() =>
    setState({
      model: groupChartModel({
        legs: legs.map(({ key, venue, isInverted, source }) => ({
          key,
          venue,
          isInverted,
          points: source?.read() ?? [],
        })),
        edges: pairs.flatMap((pair) => (recorder.isLoaded(pair) ? recorder.observationsOf(pair) : [])),
        fills,
        range,
        now: systemClock.now() / 1_000,
      }),
      isPending: legs.some(({ source }) => source === undefined || source.state() === "loading"),
      hasFailed: legs.some(({ source }) => source?.state() === "error"),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the evaluation reads
  useEffect(() => {
    let drawnAt = Number.NEGATIVE_INFINITY;
    let cancel = () => {};
    const draw = () => {
      if (systemClock.monotonic() - drawnAt < drawMs) return;
      drawnAt = systemClock.monotonic();
      cancel();
      // A task of its own, not the one that renders what changed. Typing comes first.
      cancel = queueForFrame(() => startTransition(() => evaluate()));
    };
    draw();
    const stops = [...legs.map(({ source }) => source?.subscribe(draw)), subscribeToClock(draw)];
    return () => {
      cancel();
      for (const stop of stops) stop?.();
    };
  }, [legs, pairs, fills, range]);
  return state;
}
