// Studies drawn over the candles, and their tools. Loaded when the tools are open or a study is on.
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Readable } from "#browser/lib/readable.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { chartStudies } from "#browser/preferences/chart-studies.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { CandleView } from "./candle-source.ts";
import type { ChartHandle } from "./chart-drawing.ts";
import { type DrawnOverlay, OverlayLine } from "./overlay-line.tsx";
import type { OwnFill } from "./own-fills.ts";
import { OwnFillsOf } from "./own-fills-loader.tsx";
import { type Studies, studiesOf } from "./studies.ts";
import { createStudyPainter } from "./study-painter.ts";
import { StudyStrip } from "./study-strip.tsx";
import type { CandleInterval } from "./use-candles.ts";
import { useMatchedLegs } from "./use-matched-legs.ts";

interface ChartStudiesProps {
  readonly market: MarketView;
  readonly outcomeId: string;
  readonly interval: CandleInterval;
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

export function ChartStudies({ market, outcomeId, interval, source, chart }: ChartStudiesProps) {
  const { userId } = useGateway();
  const choices = usePersisted(chartStudies, userId);
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
    const themes = new MutationObserver(painter.repaint);
    themes.observe(document.documentElement, {
      attributeFilter: ["data-theme", "data-contrast", "data-direction"],
    });
    return () => {
      themes.disconnect();
      detach();
    };
  }, [chart, painter]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest: Studies | undefined;
    const tell = () => {
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
      timer ??= setTimeout(tell, figuresMs);
    };
    draw();
    tell();
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
            onOverlay={onOverlay}
          />
        ))}
      {choices.fills ? (
        <OwnFillsOf
          venue={market.venue}
          marketId={market.marketId}
          outcomeId={outcomeId}
          onFills={setFills}
        />
      ) : null}
    </>
  );
}
