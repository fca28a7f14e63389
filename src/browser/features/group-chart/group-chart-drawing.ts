// Draws a group's prices with lightweight-charts: one line a leg, the gap between them shaded, the net edge in a second pane.
import {
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  LineType,
  type Logical,
  type UTCTimestamp,
} from "lightweight-charts";
import { readColours, withOpacity } from "#browser/ui/canvas-colours.ts";
import { createChartPrimitive } from "#browser/ui/chart-primitive.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { GroupChartModel, LineDash } from "./group-chart-model.ts";

export interface GroupChartFormats {
  /** Price between 0 and 1. */
  readonly price: (price: number) => string;
  /** Net edge in ¢. */
  readonly net: (cents: number) => string;
  /** Mark on the time axis, and a time in full; seconds since 1970. */
  readonly mark: (time: number) => string;
  readonly time: (time: number) => string;
}

export interface GroupChartDrawing {
  draw(model: GroupChartModel, formats: GroupChartFormats): void;
  /** Reads the theme's colours again. */
  recolour(): void;
  close(): void;
}

const lineStyles: Readonly<Record<LineDash, LineStyle>> = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
};

interface DrawnLine {
  readonly venue: VenueId;
  readonly series: ISeriesApi<"Line">;
}

const properties = {
  ground: "--surface-1",
  raised: "--surface-2",
  line: "--line",
  text: "--muted",
  up: "--up",
  down: "--down",
  "venue-a": "--venue-a",
  "venue-b": "--venue-b",
  "venue-c": "--venue-c",
} as const;
type Colours = Readonly<Record<keyof typeof properties, string>>;

const layoutOf = ({ ground, text }: Colours) => ({
  background: { type: ColorType.Solid, color: ground } as const,
  textColor: text,
});

function gridOf({ line }: Colours) {
  const lines = { color: withOpacity(line, 0.5) };
  return { vertLines: lines, horzLines: lines };
}

/** Shares of the height: prices, net edge. */
const paneHeights = [3, 1] as const;

/** `onHover` gets the step under the pointer. */
export function createGroupChart(
  container: HTMLElement,
  onHover: (step: number | undefined) => void,
): GroupChartDrawing {
  let colours: Colours = readColours(properties);
  let drawn: GroupChartModel | undefined;
  let formats: GroupChartFormats | undefined;
  const lines = new Map<string, DrawnLine>();
  /** The line that carries the overlay. */
  let carrier: DrawnLine | undefined;
  /** False once a line without style was made. */
  let isStyled = false;
  const chart: IChartApi = createChart(container, {
    autoSize: true,
    // From the start: the library's own ground is white, also in the dark theme.
    grid: gridOf(colours),
    layout: {
      ...layoutOf(colours),
      attributionLogo: false,
      fontSize: 11,
      // Not the library's own: fonts that the page does not use take a while to be looked up.
      fontFamily: getComputedStyle(document.body).fontFamily,
      panes: { enableResize: false, separatorColor: colours.line },
    },
    crosshair: { mode: CrosshairMode.Normal },
    // Fits a price with half a cent. A wider label would resize and repaint every canvas.
    rightPriceScale: { borderVisible: false, minimumWidth: 72, entireTextOnly: true },
    timeScale: {
      timeVisible: true,
      borderVisible: false,
      rightOffset: 1,
      fixLeftEdge: true,
      fixRightEdge: true,
    },
    // The page scrolls under the pointer; ranges are chosen by buttons.
    handleScroll: false,
    handleScale: false,
  });
  const net = chart.addSeries(
    HistogramSeries,
    { base: 0, priceLineVisible: false, lastValueVisible: false },
    1,
  );
  // Room for half a label below the lowest bar.
  net.priceScale().applyOptions({ scaleMargins: { top: 0.2, bottom: 0.2 } });
  chart.panes().forEach((pane, index) => {
    pane.setStretchFactor(paneHeights[index] ?? 1);
  });
  // A narrower chart would cut the end of the range off.
  chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent());
  const overlay = createOverlay();
  chart.subscribeCrosshairMove(({ logical }) => {
    onHover(logical === undefined || drawn?.times[logical] === undefined ? undefined : logical);
  });

  const lineOf = (key: string, venue: VenueId): DrawnLine => {
    const known = lines.get(key);
    if (known !== undefined) return known;
    const series = chart.addSeries(LineSeries, {
      lineWidth: 2,
      lineType: LineType.WithSteps,
      priceLineVisible: false,
      crosshairMarkerRadius: 3,
    });
    const made = { venue, series };
    lines.set(key, made);
    isStyled = false;
    return made;
  };

  const applyStyle = () => {
    isStyled = true;
    chart.applyOptions({
      layout: { ...layoutOf(colours), panes: { separatorColor: colours.line } },
      grid: gridOf(colours),
      crosshair: {
        vertLine: { color: colours.text, labelBackgroundColor: colours.raised },
        horzLine: { color: colours.text, labelBackgroundColor: colours.raised },
      },
      timeScale: { tickMarkFormatter: (time: UTCTimestamp) => formats?.mark(time) ?? "" },
      localization: { timeFormatter: (time: UTCTimestamp) => formats?.time(time) ?? "" },
    });
    const price = {
      type: "custom",
      minMove: 0.0001,
      formatter: (value: number) => formats?.price(value) ?? "",
    } as const;
    for (const { venue, series } of lines.values()) {
      series.applyOptions({ color: colours[venue], priceFormat: price });
    }
    net.applyOptions({
      priceFormat: { type: "custom", minMove: 0.01, formatter: (value: number) => formats?.net(value) ?? "" },
    });
    overlay.recolour({ gap: withOpacity(colours.text, 0.16), buy: colours.up, sell: colours.down });
  };

  const drawNet = (model: GroupChartModel) =>
    net.setData(
      pointsOf(model.times, model.net).map((point) =>
        "value" in point
          ? { ...point, color: withOpacity(point.value > 0 ? colours.up : colours.down, 0.6) }
          : point,
      ),
    );

  const drawAll = (model: GroupChartModel) => {
    for (const [key, line] of lines) {
      if (model.lines.some((kept) => kept.key === key)) continue;
      chart.removeSeries(line.series);
      lines.delete(key);
      if (line === carrier) carrier = undefined;
    }
    for (const { key, venue, dash, values } of model.lines) {
      const { series } = lineOf(key, venue);
      series.applyOptions({ lineStyle: lineStyles[dash] });
      series.setData(pointsOf(model.times, values));
    }
    if (carrier === undefined) {
      [carrier] = lines.values();
      carrier?.series.attachPrimitive(overlay.primitive);
    }
    drawNet(model);
    overlay.set(model);
  };

  return {
    draw: (model, nextFormats) => {
      const isNew = drawn === undefined || drawn.times[0] !== model.times[0];
      formats = nextFormats;
      drawAll(model);
      if (!isStyled) applyStyle();
      drawn = model;
      if (isNew) chart.timeScale().fitContent();
    },
    recolour: () => {
      colours = readColours(properties);
      applyStyle();
      if (drawn === undefined) return;
      drawNet(drawn);
    },
    close: () => chart.remove(),
  };
}

function pointsOf(times: readonly number[], values: readonly (number | undefined)[]) {
  return times.map((time, index) => {
    const value = values[index];
    return value === undefined ? { time: time as UTCTimestamp } : { time: time as UTCTimestamp, value };
  });
}

interface OverlayColours {
  readonly gap: string;
  readonly buy: string;
  readonly sell: string;
}

/** Half the width of a fill's mark, in px. */
const markSize = 5;

/** Shades the space between the highest and the lowest line, in their steps, and marks the own fills. */
function createOverlay() {
  let colours: OverlayColours = { gap: "", buy: "", sell: "" };
  let model: GroupChartModel | undefined;

  const { primitive, redraw } = createChartPrimitive("bottom", (context, { chart, series }) => {
    if (model === undefined) return;
    const scale = chart.timeScale();
    const place = (step: number, price: number): Place | undefined => {
      const x = scale.logicalToCoordinate(step as Logical);
      const y = series.priceToCoordinate(price);
      return x === null || y === null ? undefined : [x, y];
    };
    context.fillStyle = colours.gap;
    for (const outline of gapOutlines(model, place)) {
      context.beginPath();
      for (const [x, y] of outline) context.lineTo(x, y);
      context.fill();
    }
    for (const { key, side, step } of model.fills) {
      const price = model.lines.find((line) => line.key === key)?.values[step];
      const at = price === undefined ? undefined : place(step, price);
      if (at === undefined) continue;
      const [x, y] = at;
      // A triangle whose tip is at the price: from below for a buy, from above for a sale.
      const away = side === "buy" ? 2 * markSize : -2 * markSize;
      context.fillStyle = colours[side];
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x - markSize, y + away);
      context.lineTo(x + markSize, y + away);
      context.fill();
    }
  });
  return {
    primitive,
    set: (next: GroupChartModel) => {
      model = next;
      redraw();
    },
    recolour: (next: OverlayColours) => {
      colours = next;
      redraw();
    },
  };
}

/** x and y in px. */
type Place = readonly [number, number];

/** Outline of each stretch in which two lines or more have a price. */
function gapOutlines(
  { times, lines }: GroupChartModel,
  place: (step: number, price: number) => Place | undefined,
): readonly (readonly Place[])[] {
  const outlines: Place[][] = [];
  let upper: Place[] = [];
  let lower: Place[] = [];
  const close = () => {
    if (upper.length > 1) outlines.push([...upper, ...lower.toReversed()]);
    upper = [];
    lower = [];
  };
  for (const step of times.keys()) {
    const values = lines.flatMap((line) => line.values[step] ?? []);
    const high = values.length < 2 ? undefined : place(step, Math.max(...values));
    const low = values.length < 2 ? undefined : place(step, Math.min(...values));
    if (high === undefined || low === undefined) {
      close();
      continue;
    }
    const [before, under] = [upper.at(-1), lower.at(-1)];
    if (before !== undefined) upper.push([high[0], before[1]]);
    if (under !== undefined) lower.push([low[0], under[1]]);
    upper.push(high);
    lower.push(low);
  }
  close();
  return outlines;
}
