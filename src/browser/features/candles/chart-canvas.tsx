// Chart canvas with the chart library; loaded on first use.
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Readable } from "#browser/lib/readable.ts";
import { watchColours } from "#browser/ui/canvas-colours.ts";
import styles from "./candle-chart.module.css";
import type { ChartPoint } from "./candle-series.ts";
import type { CandleView } from "./candle-source.ts";
import { type ChartDrawing, type ChartHandle, type ChartStyle, createChartDrawing } from "./chart-drawing.ts";

export interface ChartCanvasProps {
  /** Another market's candles are drawn into the same chart; nothing else of the former one stays. */
  readonly marketId: string;
  readonly source: Readable<CandleView>;
  /** Key of the outcome and interval whose candles are drawn. */
  readonly subject: string;
  readonly style: ChartStyle;
  /** Called with the period pointed at. A stable function. */
  readonly onPoint: (point: ChartPoint | undefined) => void;
  /** Receives the chart while it is mounted. Stable. */
  readonly onReady: (chart: ChartHandle | undefined) => void;
  /** Called when the user has scrolled back to the oldest data. */
  readonly onStart: (() => void) | undefined;
}

/** Draws `source` as it changes; nothing is rendered for it. */
export function ChartCanvas({
  marketId,
  source,
  subject,
  style,
  onPoint,
  onReady,
  onStart,
}: ChartCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<ChartDrawing>(undefined);
  const latestStyle = useRef(style);
  const latestStart = useRef(onStart);
  useEffect(() => {
    latestStart.current = onStart;
  });

  useLayoutEffect(() => {
    if (container.current === null) return;
    const made = createChartDrawing(container.current, latestStyle.current, onPoint, () =>
      latestStart.current?.(),
    );
    drawing.current = made;
    onReady(made.handle);
    const unwatch = watchColours(made.recolour);
    return () => {
      unwatch();
      onReady(undefined);
      drawing.current = undefined;
      made.close();
    };
  }, [onPoint, onReady]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done to the former market's chart
  useLayoutEffect(() => () => drawing.current?.forget(), [marketId]);

  // In the same frame as the rest: candles of the previous subject must not be seen under another name.
  useLayoutEffect(() => {
    latestStyle.current = style;
    const draw = () => drawing.current?.draw(source.read().series, subject, style);
    draw();
    return source.subscribe(draw);
  }, [source, subject, style]);

  return <div ref={container} className={styles.canvas} />;
}
