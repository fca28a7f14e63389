// Draws a series with lightweight-charts: made once, history by setData, what moved at the end by update. Floats live
// here and nowhere before: they are pixels. The library's own logo stays off, for it injects markup and tells the address
// of the page; the link it stands for is beside the chart.
import {
  type CandlestickData,
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  type HistogramData,
  HistogramSeries,
  TickMarkType,
  type UTCTimestamp,
  type WhitespaceData,
} from "lightweight-charts";
import { type Decimal, toNumberForDrawing } from "#contract/decimal.ts";
import type { CandleSeries, ChartPoint } from "./candle-series.ts";
import { type ChartColours, readChartColours, translucent } from "./chart-colours.ts";
import type { AxisMark } from "./chart-time.ts";

/** How a chart writes what stands on its axes. */
export interface ChartLook {
  /** A price on the axis, where it lies between two ticks to the finest one. */
  readonly price: (price: number) => string;
  /** The finest step of prices. */
  readonly tick: Decimal;
  /** Under a mark of the time axis, and of the period pointed at; seconds since 1970. */
  readonly mark: (start: number, mark: AxisMark) => string;
  readonly period: (start: number) => string;
}

export interface ChartDrawing {
  draw(series: CandleSeries): void;
  /** Another look, or other colours: all is drawn anew, the view stays where it is. */
  restyle(look: ChartLook): void;
  /** Moves the view to the newest bars. */
  showLatest(): void;
  close(): void;
}

const marks: Readonly<Record<TickMarkType, AxisMark>> = {
  [TickMarkType.Year]: "year",
  [TickMarkType.Month]: "month",
  [TickMarkType.DayOfMonth]: "day",
  [TickMarkType.Time]: "time",
  [TickMarkType.TimeWithSeconds]: "time",
};

/** About how wide a bar begins, in px, and how many are seen then. */
const comfortableBar = 7;
const seenBars = { fewest: 30, most: 100 };
const roomAtTheEnd = 4;

/** A chart in `host`, which must have its size already. `onPoint` hears which period is pointed at. */
export function createChartDrawing(
  host: HTMLElement,
  firstLook: ChartLook,
  onPoint: (point: ChartPoint | undefined) => void,
): ChartDrawing {
  let look = firstLook;
  let colours = readChartColours(host);
  let drawn: readonly ChartPoint[] = [];

  const chart = createChart(host, {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 11, fontFamily: getComputedStyle(host).fontFamily },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { borderVisible: false },
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
  candles.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.22 } });
  chart.subscribeCrosshairMove(({ logical }) => {
    onPoint(logical === undefined ? undefined : drawn[logical]);
  });

  const applyLook = () => {
    colours = readChartColours(host);
    chart.applyOptions({
      layout: { background: { type: ColorType.Solid, color: colours.ground }, textColor: colours.text },
      grid: {
        vertLines: { color: translucent(colours.line, 0.5) },
        horzLines: { color: translucent(colours.line, 0.5) },
      },
      crosshair: {
        vertLine: { color: colours.text, labelBackgroundColor: colours.raised },
        horzLine: { color: colours.text, labelBackgroundColor: colours.raised },
      },
      timeScale: {
        borderColor: colours.line,
        tickMarkFormatter: (time: UTCTimestamp, type: TickMarkType) => look.mark(time, marks[type]),
      },
      localization: { timeFormatter: (time: UTCTimestamp) => look.period(time) },
    });
    candles.applyOptions({
      // Rising bars are hollow: not by colour alone.
      upColor: colours.ground,
      borderUpColor: colours.up,
      wickUpColor: colours.up,
      downColor: colours.down,
      borderDownColor: colours.down,
      wickDownColor: colours.down,
      priceFormat: {
        type: "custom",
        minMove: toNumberForDrawing(look.tick),
        formatter: (price: number) => look.price(price),
      },
    });
  };

  const setAll = (points: readonly ChartPoint[]) => {
    const range = chart.timeScale().getVisibleLogicalRange();
    const first = drawn[0];
    const shift = first === undefined ? 0 : points.findIndex(({ start }) => start >= first.start);
    candles.setData(points.map((point) => candleOf(point, colours)));
    volumes.setData(points.map((point) => volumeOf(point, colours)));
    if (first === undefined || range === null || shift < 0) showLatest(points.length);
    else if (shift > 0)
      chart.timeScale().setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift });
  };

  const showLatest = (count: number) => {
    const fitting = Math.round(chart.timeScale().width() / comfortableBar);
    const seen = Math.min(seenBars.most, Math.max(seenBars.fewest, fitting));
    chart.timeScale().setVisibleLogicalRange({ from: count - seen, to: count - 1 + roomAtTheEnd });
  };

  applyLook();
  return {
    draw: ({ points }) => {
      const same = commonLength(drawn, points);
      if (same === points.length && same === drawn.length) return;
      // The library takes no bar older than its last: anything but a change at the end is drawn anew.
      if (drawn.length > 0 && same >= drawn.length - 1 && points.length >= drawn.length) {
        for (const point of points.slice(same)) {
          candles.update(candleOf(point, colours));
          volumes.update(volumeOf(point, colours));
        }
      } else {
        setAll(points);
      }
      drawn = points;
    },
    restyle: (next) => {
      look = next;
      applyLook();
      if (drawn.length > 0) setAll(drawn);
    },
    showLatest: () => showLatest(drawn.length),
    close: () => chart.remove(),
  };
}

function candleOf(point: ChartPoint, colours: ChartColours): CandlestickData | WhitespaceData {
  const time = point.start as UTCTimestamp;
  if (point.kind === "missing") return { time };
  if (point.kind === "flat") {
    const close = toNumberForDrawing(point.close);
    const quiet = { color: colours.quiet, borderColor: colours.quiet, wickColor: colours.quiet };
    return { time, open: close, high: close, low: close, close, ...quiet };
  }
  const { open, high, low, close } = point.bar;
  return {
    time,
    open: toNumberForDrawing(open),
    high: toNumberForDrawing(high),
    low: toNumberForDrawing(low),
    close: toNumberForDrawing(close),
  };
}

function volumeOf(point: ChartPoint, colours: ChartColours): HistogramData | WhitespaceData {
  const time = point.start as UTCTimestamp;
  if (point.kind !== "bar" || point.bar.volume === undefined) return { time };
  const { open, close, volume } = point.bar;
  const rises = toNumberForDrawing(close) >= toNumberForDrawing(open);
  return {
    time,
    value: toNumberForDrawing(volume),
    color: translucent(rises ? colours.up : colours.down, 0.4),
  };
}

/** How many points two series begin with in common: those are the same objects. */
function commonLength(a: readonly ChartPoint[], b: readonly ChartPoint[]): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}
