// Draws a series with lightweight-charts: created once, history by setData, changes at the end by update. Prices
// become floats only here, as pixels. The library's logo stays off, because it injects markup and reveals the page's
// address; the link it requires is beside the chart.
import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type ISeriesPrimitive,
  LineStyle,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from "lightweight-charts";
import { withOpacity } from "#browser/ui/canvas-colours.ts";
import { type Decimal, toNumberForDrawing } from "#contract/decimal.ts";
import { type CandleSeries, type ChartPoint, changedAtEnd, closeOf } from "./candle-series.ts";
import { readChartColours } from "./chart-colours.ts";
import { type ChartEvent, createChartOverlay } from "./chart-overlay.ts";
import { candleOf, inksOf, volumeOf } from "./chart-points.ts";
import type { AxisMark } from "./chart-time.ts";

export type { ChartEvent } from "./chart-overlay.ts";

export type ChartShape = "candles" | "line";

/** Formats of the axes, and what is drawn between them. */
export interface ChartStyle {
  /** A place on the price axis, to the digits of a tick. */
  readonly place: (price: number) => string;
  /** A price that was received, to its last digit. */
  readonly price: (price: Decimal) => string;
  /** The finest step of prices. */
  readonly tick: Decimal;
  /** Under a mark of the time axis, and of the period pointed at; seconds since 1970. */
  readonly mark: (start: number, mark: AxisMark) => string;
  readonly period: (start: number) => string;
  /** Length of a period, in seconds. */
  readonly seconds: number;
  /** Length of the visible range, in seconds, until the user zooms or scrolls; infinite for all. */
  readonly rangeSeconds: number;
  readonly shape: ChartShape;
  readonly events: readonly ChartEvent[];
}

/** A horizontal line at a price of the user's own: of working orders, or of what a position cost on average. */
export interface OwnPriceLine {
  readonly kind: "buy" | "sell" | "entry";
  /** 0 to 1. */
  readonly price: Decimal;
  /** Beside its price: "Buy 50". */
  readonly text: string;
}

/** The parts of a chart that a crosshair link reads and draws on. */
export interface LinkableChart {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<"Candlestick">;
  /** The drawn points, and the length of their periods in seconds. */
  readonly periods: () => { readonly points: readonly ChartPoint[]; readonly seconds: number };
  /** Shows the figures of the period under the crosshair. */
  readonly onPoint: (point: ChartPoint | undefined) => void;
}

export interface ChartHandle extends LinkableChart {
  /** Shows the newest candles of the range. */
  readonly showLatest: () => void;
  /** Index in the series of the first drawn point: earlier ones are drawn when the user scrolls back. */
  readonly firstDrawn: () => number;
  /** Draws something of another's over the candles; the answer takes it away. */
  readonly attach: (primitive: ISeriesPrimitive<Time>) => () => unknown;
  /** Draws these lines in place of the former ones. */
  readonly showOwnLines: (lines: readonly OwnPriceLine[]) => void;
}

export type ChartDrawing = ReturnType<typeof createChartDrawing>;

const marks: Readonly<Record<TickMarkType, AxisMark>> = {
  [TickMarkType.Year]: "year",
  [TickMarkType.Month]: "month",
  [TickMarkType.DayOfMonth]: "day",
  [TickMarkType.Time]: "time",
  [TickMarkType.TimeWithSeconds]: "time",
};

/** Fewest periods across a chart: candles of a shorter history are not wider. */
const fewestSeen = 15;
const roomAtTheEnd = 4;

/** Distance from the oldest candle, in candles, at which older history is requested. */
const nearStart = 20;

/**
 * Points of a long history drawn at first, more than fit on a screen; twice as many each time the user scrolls to the
 * first.
 */
const drawnAtFirst = 5_000;

const unseen = "rgba(0, 0, 0, 0)";

function candleColours(rising: string, up: string, down: string) {
  return {
    upColor: rising,
    borderUpColor: up,
    wickUpColor: up,
    downColor: down,
    borderDownColor: down,
    wickDownColor: down,
  };
}

/**
 * A chart in `container`, which must have its size already. `onPoint` gets the period pointed at. `onStart` runs when the
 * user has scrolled back to the first candle; an untouched chart never calls it.
 */
export function createChartDrawing(
  container: HTMLElement,
  firstStyle: ChartStyle,
  onPoint: (point: ChartPoint | undefined) => void,
  onStart: () => void,
) {
  let style = firstStyle;
  let colours = readChartColours();
  let inks = inksOf(colours);
  let all: readonly ChartPoint[] = [];
  let firstDrawn = 0;
  let drawn = all;
  let subject: string | undefined;

  const chart = createChart(container, {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 11, fontFamily: getComputedStyle(document.body).fontFamily },
    crosshair: { mode: CrosshairMode.Normal },
    // As wide as most prices, so that one with a digit more moves nothing.
    rightPriceScale: { borderVisible: false, minimumWidth: 64, entireTextOnly: true },
    timeScale: { timeVisible: true, rightOffset: roomAtTheEnd },
    // The page scrolls under a finger that moves up and down.
    handleScroll: { vertTouchDrag: false },
    kineticScroll: { mouse: false, touch: !matchMedia("(prefers-reduced-motion: reduce)").matches },
  });
  const candles = chart.addSeries(CandlestickSeries, { priceScaleId: "right" });
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    priceFormat: { type: "volume" },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  chart.priceScale("volume").applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  candles.priceScale().applyOptions({ scaleMargins: { top: 0.06, bottom: 0.22 } });
  const overlay = createChartOverlay();
  candles.attachPrimitive(overlay.primitive);
  chart.subscribeCrosshairMove(({ logical }) => {
    onPoint(logical === undefined ? undefined : drawn[logical]);
  });

  let ownLines: readonly OwnPriceLine[] = [];
  let drawnOwnLines: readonly IPriceLine[] = [];
  const drawOwnLines = () => {
    for (const line of drawnOwnLines) candles.removePriceLine(line);
    drawnOwnLines = ownLines.map(({ kind, price, text }) =>
      candles.createPriceLine({
        price: toNumberForDrawing(price),
        color: kind === "buy" ? colours.up : kind === "sell" ? colours.down : colours.price,
        lineWidth: 1,
        // Not by colour alone.
        lineStyle: kind === "entry" ? LineStyle.Solid : LineStyle.Dashed,
        title: text,
      }),
    );
  };

  let isClosed = false;
  let isTouched = false;
  for (const touch of ["pointerdown", "wheel"] as const) {
    const options = { passive: true, capture: true };
    container.addEventListener(touch, () => (isTouched = true), options);
  }
  let isSetting = false;
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range === null || isSetting) return;
    const { from, to } = range;
    if (firstDrawn > 0 && from < to - from) {
      const before = drawn[0];
      drawFrom(all.length - 2 * drawn.length);
      setAll(before);
      showOverlay();
    } else if (isTouched && from < nearStart) onStart();
  });

  const drawFrom = (index: number) => {
    firstDrawn = Math.max(0, index);
    drawn = all.slice(firstDrawn);
  };

  /** The last price is written as it was received, not as its place on the axis. */
  const writeOnAxis = (place: number): string => {
    const price = closeOf(drawn.at(-1));
    return price !== undefined && toNumberForDrawing(price) === place
      ? style.price(price)
      : style.place(place);
  };

  const applyStyle = () => {
    chart.applyOptions({
      layout: { background: { type: ColorType.Solid, color: colours.ground }, textColor: colours.text },
      grid: {
        vertLines: { color: withOpacity(colours.line, 0.5) },
        horzLines: { color: withOpacity(colours.line, 0.5) },
      },
      crosshair: {
        vertLine: { color: colours.text, labelBackgroundColor: colours.raised },
        horzLine: { color: colours.text, labelBackgroundColor: colours.raised },
      },
      timeScale: {
        borderColor: colours.line,
        tickMarkFormatter: (time: UTCTimestamp, type: TickMarkType) => style.mark(time, marks[type]),
      },
      localization: { timeFormatter: (time: UTCTimestamp) => style.period(time) },
    });
    candles.applyOptions({
      // Under a line candles stay as what the axis, the last price and the studies refer to.
      ...(style.shape === "line"
        ? candleColours(unseen, unseen, unseen)
        : // Rising candles are lighter inside: not by colour alone.
          candleColours(withOpacity(colours.up, 0.45), colours.up, colours.down)),
      // Without a direction: that of the last candle can differ from that of the last price.
      priceLineColor: colours.text,
      priceFormat: {
        type: "custom",
        minMove: toNumberForDrawing(style.tick),
        formatter: writeOnAxis,
      },
    });
  };

  /** Draws all points; the view stays on the periods it showed, where `first` was the first of all. */
  const setAll = (first: ChartPoint | undefined) => {
    isSetting = true;
    const range = chart.timeScale().getVisibleLogicalRange();
    const shift = first === undefined ? 0 : drawn.findIndex(({ start }) => start >= first.start);
    candles.setData(drawn.map(toCandle));
    volumes.setData(drawn.map((point) => volumeOf(point, inks)));
    // Older pages fill the range until the user zooms or scrolls.
    if (first === undefined || range === null || shift < 0 || !isTouched) showLatest();
    else if (shift > 0)
      chart.timeScale().setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift });
    isSetting = false;
  };

  const showLatest = () => {
    const count = drawn.length;
    const last = drawn.at(-1);
    if (last === undefined) return;
    const first = drawn.findIndex(({ start }) => start > last.start - style.rangeSeconds);
    chart.timeScale().setVisibleLogicalRange({
      from: Math.min(first, count - fewestSeen) - 0.5,
      to: count - 1 + roomAtTheEnd,
    });
  };

  const toCandle = (point: ChartPoint) =>
    candleOf(point, style.shape === "line" ? { ...colours, quiet: unseen } : colours);

  /** With the next frame of the chart: a request of its own would lay out the chart and draw it twice. */
  const showOverlay = () => {
    const { seconds, shape, events } = style;
    overlay.show({ points: drawn, seconds, isLine: shape === "line", events, colours });
  };

  const handle: ChartHandle = {
    chart,
    candles,
    periods: () => ({ points: drawn, seconds: style.seconds }),
    onPoint,
    showLatest: () => {
      isTouched = false;
      showLatest();
    },
    firstDrawn: () => firstDrawn,
    attach: (primitive) => {
      candles.attachPrimitive(primitive);
      // With the chart its primitives are gone.
      return () => isClosed || candles.detachPrimitive(primitive);
    },
    showOwnLines: (lines) => {
      ownLines = lines;
      if (!isClosed) drawOwnLines();
    },
  };

  applyStyle();
  return {
    handle,
    /** `ofSubject` identifies an outcome and interval. Another style redraws everything; the visible range stays. */
    draw: ({ points }: CandleSeries, ofSubject: string, nextStyle: ChartStyle) => {
      const isOther = ofSubject !== subject;
      const isRestyled = nextStyle !== style;
      if (nextStyle.rangeSeconds !== style.rangeSeconds) isTouched = false;
      const before = isOther ? [] : drawn;
      subject = ofSubject;
      style = nextStyle;
      all = points;
      const start = before[0]?.start;
      if (start === undefined) drawFrom(points.length - drawnAtFirst);
      // Drawn to its beginning: redrawn with as many older points as may arrive at once.
      else if (firstDrawn === 0) drawFrom(points.length - Math.max(drawnAtFirst, 2 * before.length));
      else if (points[firstDrawn]?.start === start) drawFrom(firstDrawn);
      else drawFrom(points.findIndex((point) => point.start >= start));
      // No period of the former one is pointed at any more.
      if (isOther) onPoint(undefined);
      if (isRestyled) applyStyle();
      // The library accepts no candle older than its last one: anything but a change at the end is redrawn.
      const changed = isRestyled || before.length === 0 ? undefined : changedAtEnd(before, drawn);
      if (changed === undefined) setAll(before[0]);
      for (const point of changed ?? []) {
        candles.update(toCandle(point));
        volumes.update(volumeOf(point, inks));
      }
      showOverlay();
    },
    /** Redraws everything in the current colours. */
    recolour: () => {
      colours = readChartColours();
      inks = inksOf(colours);
      applyStyle();
      if (drawn.length > 0) setAll(drawn[0]);
      drawOwnLines();
      showOverlay();
    },
    /** Prepares for another market: resets the user's zoom and scroll. */
    forget: () => {
      isTouched = false;
      chart.clearCrosshairPosition();
      const scale = candles.priceScale();
      // The library recomputes the whole chart even where nothing changes.
      if (!scale.options().autoScale) scale.setAutoScale(true);
    },
    close: () => {
      isClosed = true;
      chart.remove();
    },
  };
}
