// Studies of a chart computed from its points: lines to draw and figures to show. Pure.
import { meanPrice, vwapAnchor, vwapOfCandles } from "#browser/trading-math/candles/vwap.ts";
import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { type Ratio, ratioOf } from "#browser/trading-math/ratio.ts";
import { toNumberForDrawing } from "#contract/decimal.ts";
import { type ChartPoint, closeOf } from "./candle-series.ts";
import type { DrawnOverlay } from "./overlay-line.tsx";
import type { OwnFill } from "./own-fills.ts";
import type { StudyLine, StudyMark } from "./study-painter.ts";
import { averageLine, overlayLine, pointAt, vwapLine } from "./study-values.ts";

export interface StudyWishes {
  readonly seconds: number;
  /** Periods of the moving averages. */
  readonly averages: readonly number[];
  readonly vwap: boolean;
  readonly overlays: readonly DrawnOverlay[];
  readonly fills: readonly OwnFill[];
}

export interface StudyFigure {
  readonly key: string;
  /** Moving average of this many periods, VWAP, or a leg. */
  readonly of: number | "vwap" | DrawnOverlay["leg"];
  /** Exact, at the newest point; undefined where the line has none there. */
  readonly value: Ratio | undefined;
  readonly line: StudyLine;
}

export interface Studies {
  readonly lines: readonly StudyLine[];
  readonly marks: readonly StudyMark[];
  readonly figures: readonly StudyFigure[];
}

/** Strokes of the first and the second average, of the volume-weighted price, of a leg. */
const strokes = { averages: [[], [6, 4]], vwap: [2, 3], leg: [10, 3] } as const;

export function studiesOf(points: readonly ChartPoint[], wishes: StudyWishes): Studies {
  const { seconds, averages, vwap, overlays, fills } = wishes;
  const figures: StudyFigure[] = averages.map((period, index) => ({
    key: `average ${index}`,
    of: period,
    value: newestAverage(points, period),
    line: {
      values: averageLine(points, period),
      colour: "--accent",
      dashes: strokes.averages[index] ?? [],
    },
  }));
  if (vwap) {
    figures.push({
      key: "vwap",
      of: "vwap",
      value: newestVwap(points, seconds),
      line: { values: vwapLine(points, seconds), colour: "--text", dashes: strokes.vwap },
    });
  }
  for (const { leg, source } of overlays) {
    const others = source.read().series.points;
    const isTurned = leg.relation === "opposite";
    const close = closeOf(others.at(-1));
    figures.push({
      key: `${leg.venue} ${leg.outcomeId}`,
      of: leg,
      value: close === undefined ? undefined : ratioOf(isTurned ? complementPrice(close) : close),
      line: {
        values: overlayLine(points, others, seconds, isTurned),
        colour: `--${leg.venue}`,
        dashes: strokes.leg,
      },
    });
  }
  return { lines: figures.map(({ line }) => line), marks: marksOf(points, fills, seconds), figures };
}

/** A mark for each visible fill; one without a price is placed at its period's close. */
function marksOf(
  points: readonly ChartPoint[],
  fills: readonly OwnFill[],
  seconds: number,
): readonly StudyMark[] {
  return fills.flatMap(({ at, side, price }) => {
    const index = pointAt(points, at, seconds);
    const shown = price ?? (index === undefined ? undefined : closeOf(points[index]));
    return index === undefined || shown === undefined
      ? []
      : [{ index, side, price: toNumberForDrawing(shown) }];
  });
}

function newestAverage(points: readonly ChartPoint[], period: number): Ratio | undefined {
  const closes = points.slice(-period).map(closeOf);
  if (closes.length < period || closes.includes(undefined)) return undefined;
  return meanPrice(closes.filter((close) => close !== undefined));
}

function newestVwap(points: readonly ChartPoint[], seconds: number): Ratio | undefined {
  const last = points.at(-1);
  if (last === undefined || last.kind === "missing") return undefined;
  const anchor = vwapAnchor(last.start, seconds);
  const candles = points.flatMap((point) =>
    point.kind === "candle" && vwapAnchor(point.start, seconds) === anchor ? [point.candle] : [],
  );
  return vwapOfCandles(candles);
}
