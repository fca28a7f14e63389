// Canvas of a group's chart with the chart library; loaded on first use.
import { useLayoutEffect, useRef } from "react";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./group-chart.module.css";
import { createGroupChart, type GroupChartDrawing, type GroupChartFormats } from "./group-chart-drawing.ts";
import type { GroupChartModel } from "./group-chart-model.ts";

interface GroupChartCanvasProps {
  readonly model: GroupChartModel;
  readonly venueOf: (key: string) => VenueId;
  readonly formats: GroupChartFormats;
  /** Accessible description. */
  readonly description: string;
  /** Stable; gets the step under the pointer. */
  readonly onHover: (step: number | undefined) => void;
}

export function GroupChartCanvas({ model, venueOf, formats, description, onHover }: GroupChartCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<GroupChartDrawing>(undefined);
  useLayoutEffect(() => {
    if (container.current === null) return;
    const made = createGroupChart(container.current, onHover);
    drawing.current = made;
    // The theme, the contrast and the colours of up and down are attributes of the root element.
    const themes = new MutationObserver(made.recolour);
    themes.observe(document.documentElement, {
      attributeFilter: ["data-theme", "data-contrast", "data-direction"],
    });
    return () => {
      themes.disconnect();
      drawing.current = undefined;
      made.close();
    };
  }, [onHover]);
  // In the task that makes the chart: its first paint, the slowest one, would be of an empty chart.
  useLayoutEffect(() => {
    drawing.current?.draw(model, venueOf, formats);
  }, [model, venueOf, formats]);
  return <div ref={container} role="img" aria-label={description} className={styles.canvas} />;
}
