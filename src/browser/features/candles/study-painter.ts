// Draws study lines and markers over a chart. Colours are custom properties, resolved for the canvas.
import type { Logical } from "lightweight-charts";
import { type AttachedSeries, createChartPrimitive } from "#browser/ui/chart-primitive.ts";
import type { LineValues } from "./study-values.ts";

export interface StudyLine {
  readonly values: LineValues;
  /** A custom property: "--accent". */
  readonly colour: string;
  /** Lengths of dashes and gaps, px; none for a solid line. Lines differ by more than colour. */
  readonly dashes: readonly number[];
}

export interface StudyMark {
  /** Of a point of the series. */
  readonly index: number;
  readonly side: "buy" | "sell";
  /** 0 to 1. */
  readonly price: number;
}

const lineWidth = 1.5;
/** Half the width and the height of a mark, in px. */
const mark = { half: 5, height: 8 };

/** Paints over a chart whose picture begins with the point `firstDrawn` of the series. */
export function createStudyPainter(firstDrawn: () => number) {
  let lines: readonly StudyLine[] = [];
  let marks: readonly StudyMark[] = [];
  let colours = new Map<string, string>();

  const colourOf = ({ chart }: AttachedSeries, property: string): string => {
    const known = colours.get(property);
    if (known !== undefined) return known;
    const colour = getComputedStyle(chart.chartElement()).getPropertyValue(property).trim();
    colours.set(property, colour);
    return colour;
  };

  const placeOf = (chart: AttachedSeries["chart"], index: number) =>
    chart.timeScale().logicalToCoordinate((index - firstDrawn()) as Logical);

  const drawLine = (
    context: CanvasRenderingContext2D,
    attached: AttachedSeries,
    { values, colour, dashes }: StudyLine,
    { from, to }: { readonly from: number; readonly to: number },
  ) => {
    const { chart, series } = attached;
    context.beginPath();
    let isBroken = true;
    for (let index = Math.max(0, from); index <= Math.min(values.length - 1, to); index += 1) {
      const value = values[index];
      const x = placeOf(chart, index);
      const y = value === undefined ? null : series.priceToCoordinate(value);
      if (x === null || y === null) {
        isBroken = true;
        continue;
      }
      if (isBroken) context.moveTo(x, y);
      else context.lineTo(x, y);
      isBroken = false;
    }
    context.setLineDash([...dashes]);
    context.strokeStyle = colourOf(attached, colour);
    context.stroke();
  };

  const drawMark = (
    context: CanvasRenderingContext2D,
    attached: AttachedSeries,
    { index, side, price }: StudyMark,
  ) => {
    const x = placeOf(attached.chart, index);
    const y = attached.series.priceToCoordinate(price);
    if (x === null || y === null) return;
    // It points at its price: from below where one bought, from above where one sold.
    const base = side === "buy" ? y + mark.height : y - mark.height;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - mark.half, base);
    context.lineTo(x + mark.half, base);
    context.closePath();
    context.fillStyle = colourOf(attached, side === "buy" ? "--up" : "--down");
    context.strokeStyle = colourOf(attached, "--text");
    context.fill();
    context.stroke();
  };

  const { primitive, redraw } = createChartPrimitive("top", (context, attached) => {
    const range = attached.chart.timeScale().getVisibleLogicalRange();
    if (range === null) return;
    context.lineJoin = "round";
    context.lineWidth = lineWidth;
    // One beyond each edge, so that a line runs out of the picture.
    const first = firstDrawn();
    const seen = { from: first + Math.floor(range.from) - 1, to: first + Math.ceil(range.to) + 1 };
    for (const line of lines) drawLine(context, attached, line, seen);
    context.lineWidth = 1;
    context.setLineDash([]);
    for (const one of marks)
      if (one.index >= seen.from && one.index <= seen.to) drawMark(context, attached, one);
  });
  return {
    primitive: {
      ...primitive,
      autoscaleInfo: (from: Logical, to: Logical) =>
        rangeOf(lines, marks, firstDrawn() + from, firstDrawn() + to),
    },
    /** Draws these from now on. */
    paint: (nextLines: readonly StudyLine[], nextMarks: readonly StudyMark[]) => {
      lines = nextLines;
      marks = nextMarks;
      redraw();
    },
    /** Colours may have changed. */
    repaint: () => {
      colours = new Map();
      redraw();
    },
  };
}

/** The prices that must be in the picture between two points; null for none. */
function rangeOf(lines: readonly StudyLine[], marks: readonly StudyMark[], from: number, to: number) {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const hold = (value: number | undefined) => {
    if (value === undefined) return;
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  };
  for (const { values } of lines)
    for (let index = Math.max(0, Math.floor(from)); index <= Math.min(values.length - 1, to); index += 1)
      hold(values[index]);
  for (const { index, price } of marks) if (index >= from && index <= to) hold(price);
  return lowest > highest ? null : { priceRange: { minValue: lowest, maxValue: highest } };
}
