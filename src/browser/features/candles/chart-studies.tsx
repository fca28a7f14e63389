// Studies drawn over the candles, and their tools. Loaded when the tools are open or a study is on.

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import type { Readable } from "#browser/lib/readable.ts";
import type { OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import type { CandleInterval } from "#browser/market-data/chart-range.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import { chartStudies } from "#browser/preferences/chart-studies.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStored } from "#browser/session/use-stored.ts";
import { watchColours } from "#browser/ui/canvas-colours.ts";
import type { CandleView } from "./candle-source.ts";
import type { ChartHandle } from "./chart-drawing.ts";
import { type MatchedLeg, matchedLegs } from "./matched-legs.ts";
import { type DrawnOverlay, OverlayLine } from "./overlay-line.tsx";
import { type OwnFill, ownFills } from "./own-fills.ts";
import { type Studies, studiesOf } from "./studies.ts";
import { createStudyPainter } from "./study-painter.ts";
import { StudyStrip } from "./study-strip.tsx";

interface ChartStudiesProps {
  readonly market: MarketView;
  readonly outcomeId: string;
  readonly interval: CandleInterval;
  /** Length of the chart, in seconds. */
  readonly rangeSeconds: number;
  readonly source: Readable<CandleView>;
  /** The chart they are drawn on; undefined while it is not there. */
  readonly chart: ChartHandle | undefined;
}

/** The periods that can be drawn: a settings file may hold any number. */
function drawnAverages(averages: readonly number[]): readonly number[] {
  return averages.filter((period) => Number.isInteger(period) && period >= 2 && period <= 500).slice(0, 2);
}

/** Recalculation interval of the study figures, ms. */
const figuresMs = 250;
const noFills: readonly OwnFill[] = [];

export function ChartStudies(props: ChartStudiesProps) {
  const { market, outcomeId, interval, rangeSeconds, source, chart } = props;
  const choices = useStored(chartStudies);
  const { seconds } = interval;
  const averages = useMemo(() => drawnAverages(choices.averages), [choices.averages]);
  const painter = useMemo(() => createStudyPainter(() => chart?.firstDrawn() ?? 0), [chart]);
  const legs = useMatchedLegs(market, outcomeId, choices.isOpen || choices.overlays.length > 0);
  const [overlays, setOverlays] = useState<ReadonlyMap<string, DrawnOverlay>>(new Map());
  const [fills, setFills] = useState(noFills);
  const [studies, setStudies] = useState<Studies>();

  useEffect(() => {
    if (chart === undefined) return;
    const detach = chart.attach(painter.primitive);
    const unwatch = watchColours(painter.repaint);
    return () => {
      unwatch();
      detach();
    };
  }, [chart, painter]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest: Studies | undefined;
    const notify = () => {
      timer = undefined;
      setStudies(latest);
    };
    const draw = () => {
      latest = studiesOf(source.read().series.points, {
        seconds,
        averages,
        vwap: choices.vwap,
        overlays: [...overlays.values()],
        fills,
      });
      painter.paint(latest.lines, latest.marks);
      timer ??= setTimeout(notify, figuresMs);
    };
    draw();
    notify();
    const stops = [source, ...[...overlays.values()].map((overlay) => overlay.source)].map((one) =>
      one.subscribe(draw),
    );
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [source, seconds, averages, choices.vwap, overlays, fills, painter]);

  const onOverlay = useCallback((key: string, overlay: DrawnOverlay | undefined) => {
    setOverlays((before) => {
      const next = new Map(before);
      if (overlay === undefined) next.delete(key);
      else next.set(key, overlay);
      return next;
    });
  }, []);
  return (
    <>
      {choices.isOpen ? (
        <StudyStrip market={market} legs={legs} studies={studies} fills={fills.length} />
      ) : null}
      {legs
        .filter(({ venue }) => choices.overlays.includes(venue))
        .map((leg) => (
          <OverlayLine
            key={`${leg.venue} ${leg.outcomeId}`}
            leg={leg}
            interval={interval}
            rangeSeconds={rangeSeconds}
            onOverlay={onOverlay}
          />
        ))}
      {choices.fills ? (
        <OwnFillsEffect
          venue={market.venue}
          marketId={market.marketId}
          outcomeId={outcomeId}
          onFills={setFills}
        />
      ) : null}
    </>
  );
}

interface OwnFillsEffectProps extends OutcomeAddress {
  /** Stable. */
  readonly onFills: (fills: readonly OwnFill[]) => void;
}

/** Passes the user's fills of an outcome to `onFills` while mounted. */
function OwnFillsEffect({ venue, marketId, outcomeId, onFills }: OwnFillsEffectProps) {
  const intents = useIntents();
  const { entries } = useLedgerView();
  const config = useVenueConfig(venue);
  const fills = useMemo(
    () => ownFills({ venue, marketId, outcomeId }, intents, entries, config),
    [venue, marketId, outcomeId, intents, entries, config],
  );
  useEffect(() => {
    onFills(fills);
    return () => onFills([]);
  }, [fills, onFills]);
  return null;
}

/** The legs of other venues in today's groups that hold an outcome; fetched only if `wanted`. */
function useMatchedLegs(market: MarketView, outcomeId: string, wanted: boolean): readonly MatchedLeg[] {
  const config = useConfig();
  const { data } = useQuery(matchedMarketQueries.ofToday(useGateway(), config, { isWanted: wanted }));
  return useMemo(
    () => matchedLegs(data?.groups ?? [], market, outcomeId, config.matching),
    [data?.groups, market, outcomeId, config.matching],
  );
}
