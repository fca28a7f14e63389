// Step line of prices and event lines over a chart.
import type { Logical } from "lightweight-charts";
import { type AttachedSeries, createChartPrimitive } from "#browser/ui/chart-primitive.ts";
import { toNumberForDrawing } from "#contract/decimal.ts";
import { type ChartPoint, closeOf } from "./candle-series.ts";
import type { ChartColours } from "./chart-colours.ts";

/** A moment worth a vertical line. */
export interface ChartEvent {
  readonly label: string;
  /** In ms since 1970. */
  readonly at: number;
}

/** Inputs of the overlay drawn over a chart's points. */
export interface OverlayContent {
  readonly points: readonly ChartPoint[];
  /** Length of a period, in seconds. */
  readonly seconds: number;
  /** True if prices are a step line. */
  readonly isLine: boolean;
  readonly events: readonly ChartEvent[];
  readonly colours: ChartColours;
}

/** Indices of the points in whose period an event lies; events before the first and after the last have none. */
export function placeEvents(
  points: readonly ChartPoint[],
  events: readonly ChartEvent[],
  seconds: number,
): readonly { readonly index: number; readonly label: string }[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  return events.flatMap(({ at, label }) => {
    const time = at / 1_000;
    if (time < first.start || time >= last.start + seconds) return [];
    return [{ label, index: points.findLastIndex(({ start }) => start <= time) }];
  });
}

/** A row for each span, in which it overlaps no earlier one. */
export function rowsOf(
  spans: readonly { readonly start: number; readonly end: number }[],
): readonly number[] {
  const ends: number[] = [];
  const rows = new Map<number, number>();
  const sorted = [...spans.keys()].sort((a, b) => (spans[a]?.start ?? 0) - (spans[b]?.start ?? 0));
  for (const index of sorted) {
    const { start, end } = spans[index] ?? { start: 0, end: 0 };
    const free = ends.findIndex((taken) => taken <= start);
    const row = free === -1 ? ends.length : free;
    ends[row] = end;
    rows.set(index, row);
  }
  return spans.map((_, index) => rows.get(index) ?? 0);
}

const lineWidth = 2;
const labelGap = 6;
const labelHeight = 14;
const gapDashes = [2, 3];
const eventDashes = [4, 4];

export function createChartOverlay() {
  let content: OverlayContent | undefined;

  const drawLine = (
    context: CanvasRenderingContext2D,
    { chart, series }: AttachedSeries,
    { points, colours }: OverlayContent,
  ) => {
    const scale = chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    if (range === null) return;
    const from = Math.max(0, Math.floor(range.from) - 1);
    const to = Math.min(points.length - 1, Math.ceil(range.to) + 1);
    const [known, gaps] = [new Path2D(), new Path2D()];
    let before: { readonly x: number; readonly y: number } | undefined;
    let isGap = false;
    for (let index = from; index <= to; index += 1) {
      const close = closeOf(points[index]);
      if (close === undefined) {
        isGap = true;
        continue;
      }
      const x = scale.logicalToCoordinate(index as Logical);
      const y = series.priceToCoordinate(toNumberForDrawing(close));
      if (x === null || y === null) continue;
      if (before !== undefined) {
        const path = isGap ? gaps : known;
        path.moveTo(before.x, before.y);
        path.lineTo(x, before.y);
        known.moveTo(x, before.y);
        known.lineTo(x, y);
      }
      before = { x, y };
      isGap = false;
    }
    context.lineWidth = lineWidth;
    context.strokeStyle = colours.price;
    context.stroke(known);
    context.setLineDash(gapDashes);
    context.stroke(gaps);
    context.setLineDash([]);
  };

  const drawEvents = (
    context: CanvasRenderingContext2D,
    { chart }: AttachedSeries,
    { points, events, seconds, colours }: OverlayContent,
    height: number,
  ) => {
    const scale = chart.timeScale();
    context.lineWidth = 1;
    context.strokeStyle = context.fillStyle = colours.text;
    context.font = `11px ${getComputedStyle(document.body).fontFamily}`;
    const lines = placeEvents(points, events, seconds).flatMap(({ index, label }) => {
      const x = scale.logicalToCoordinate(index as Logical);
      if (x === null) return [];
      const width = context.measureText(label).width;
      // On the side with room.
      const start = x > width + 2 * labelGap ? x - width - labelGap : x + labelGap;
      return [{ x, label, start, end: start + width + labelGap }];
    });
    const rows = rowsOf(lines);
    for (const [at, { x, label, start }] of lines.entries()) {
      context.setLineDash(eventDashes);
      context.beginPath();
      context.moveTo(Math.round(x) + 0.5, 0);
      context.lineTo(Math.round(x) + 0.5, height);
      context.stroke();
      context.setLineDash([]);
      // Below the legend.
      context.fillText(label, start, 36 + labelHeight * (rows[at] ?? 0));
    }
  };

  const { primitive } = createChartPrimitive("normal", (context, attached, { height }) => {
    if (content === undefined || content.points.length === 0) return;
    if (content.events.length > 0) drawEvents(context, attached, content, height);
    if (content.isLine) drawLine(context, attached, content);
  });
  return {
    primitive,
    /** Shows `next` when the chart is drawn next. */
    show: (next: OverlayContent) => {
      content = next;
    },
  };
}
