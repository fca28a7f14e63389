// Canvas of a group's chart with the chart library; loaded on first use.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { afterPaint } from "#browser/ui/after-paint.ts";
import { watchColours } from "#browser/ui/canvas-colours.ts";
import styles from "./group-chart.module.css";
import { createGroupChart, type GroupChartDrawing, type GroupChartFormats } from "./group-chart-drawing.ts";
import type { GroupChartModel } from "./group-chart-model.ts";

interface GroupChartCanvasProps {
  readonly model: GroupChartModel;
  readonly formats: GroupChartFormats;
  /** Accessible description. */
  readonly description: string;
  /** Stable; gets the step under the pointer. */
  readonly onHover: (step: number | undefined) => void;
}

export function GroupChartCanvas({ model, formats, description, onHover }: GroupChartCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<GroupChartDrawing>();
  useEffect(() => {
    let isGone = false;
    let close = () => {};
    // A slow device takes long to make the chart, to paint it and to paint its lines: each is a task of its own, so that input
    // is handled between them.
    const make = async () => {
      await afterPaint();
      if (isGone || container.current === null) return;
      const made = createGroupChart(container.current, onHover);
      const unwatch = watchColours(made.recolour);
      close = () => {
        unwatch();
        made.close();
      };
      await afterPaint();
      if (!isGone) setDrawing(made);
    };
    void make();
    return () => {
      isGone = true;
      setDrawing(undefined);
      close();
    };
  }, [onHover]);
  useLayoutEffect(() => {
    drawing?.draw(model, formats);
  }, [drawing, model, formats]);
  return <div ref={container} role="img" aria-label={description} className={styles.canvas} />;
}
