// SVG geometry of an edge over time: profit per contract while watched, gaps while not, and the intervals with an
// edge.
import { type EdgeInterval, type EdgeObservation, endOf } from "#browser/recordings/edge-interval.ts";
import { compare, type Decimal, larger, smaller, toNumberForDrawing, zero } from "#contract/decimal.ts";

/** View box; the SVG is stretched to its container. */
export const historyWidth = 600;
export const historyHeight = 120;
/** Height reserved for the interval bars. */
export const intervalHeight = 8;
/** Minimum width of a bar, so that it is visible. */
const leastWidth = 1.5;

export interface EdgeHistoryGeometry {
  /** One SVG path per watched stretch. */
  readonly lines: readonly string[];
  /** y of zero profit. */
  readonly zero: number;
  readonly intervals: readonly { readonly x: number; readonly width: number }[];
  /** Highest and lowest profit per contract in this period, in money; the range includes 0. */
  readonly most: Decimal;
  readonly least: Decimal;
}

/** Geometry for `from` to `until`, ms since 1970; undefined where none of it was watched. */
export function edgeHistoryGeometry(
  watches: readonly EdgeObservation[],
  intervals: readonly EdgeInterval[],
  from: number,
  until: number,
): EdgeHistoryGeometry | undefined {
  const within = watches.filter((watch) => endOf(watch) >= from && watch.startedAt <= until);
  const stretches = within.map((watch) => stepsOf(watch, from));
  const nets = stretches.flatMap((steps) => steps.flatMap(({ net }) => net ?? []));
  if (nets.length === 0 || until <= from) return undefined;
  const most = nets.reduce(larger, zero);
  const least = nets.reduce(smaller, zero);
  const [high, low] = [toNumberForDrawing(most), toNumberForDrawing(least)];
  const x = (at: number) => ((Math.max(at, from) - from) / (until - from)) * historyWidth;
  const lineHeight = historyHeight - intervalHeight - 4;
  // Leaves room for half the stroke above and below.
  const y = (net: number) =>
    high === low ? lineHeight / 2 : 2 + ((high - net) / (high - low)) * (lineHeight - 4);
  return {
    lines: stretches.map((steps) => lineOf(steps, x, y)).filter((line) => line !== ""),
    zero: y(0),
    intervals: intervals
      .filter((interval) => interval.from + interval.ms >= from && interval.from <= until)
      .map((interval) => ({
        x: x(interval.from),
        width: Math.max(leastWidth, x(interval.from + interval.ms) - x(interval.from)),
      })),
    most,
    least,
  };
}

/** Profit over one time span. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly net: Decimal | undefined;
}

function stepsOf(watch: EdgeObservation, from: number): readonly Step[] {
  return watch.points
    .map(({ afterMs, net }, index) => ({
      from: watch.startedAt + afterMs,
      to: watch.startedAt + (watch.points[index + 1]?.afterMs ?? watch.forMs),
      net,
    }))
    .filter(({ to }) => to >= from);
}

function lineOf(steps: readonly Step[], x: (at: number) => number, y: (net: number) => number): string {
  let line = "";
  let last: Decimal | undefined;
  for (const { from, to, net } of steps) {
    if (net === undefined) {
      last = undefined;
      continue;
    }
    const height = y(toNumberForDrawing(net)).toFixed(1);
    if (last === undefined) line += `M${x(from).toFixed(1)} ${height}`;
    else if (compare(last, net) !== 0) line += `V${height}`;
    line += `H${x(to).toFixed(1)}`;
    last = net;
  }
  return line;
}
