// What a drawing of an edge over time shows: what a contract of each earned while it was watched, nothing where nobody
// looked, and the spells in which there was an edge. Pure.
import { type EdgeInterval, type EdgeWatch, endOf } from "#browser/recordings/edge-interval.ts";
import { compare, type Decimal, larger, smaller, toNumberForDrawing, zero } from "#contract/decimal.ts";

/** The drawing's own measures; it is drawn as wide and high as there is room. */
export const historyWidth = 600;
export const historyHeight = 120;
/** Room below the line for the spells. */
export const spellHeight = 8;
/** A spell is drawn at least so wide, to be seen. */
const leastWidth = 1.5;

export interface HistoryDrawing {
  /** A line of each stretch that was watched, as SVG writes it. */
  readonly lines: readonly string[];
  /** The height at which nothing is earned. */
  readonly nothing: number;
  readonly spells: readonly { readonly x: number; readonly width: number }[];
  /** The most and the least that a contract of each earned in that time, in money; 0 is within. */
  readonly most: Decimal;
  readonly least: Decimal;
}

/** The time from `from` to `until`, ms since 1970; undefined where none of it was watched. */
export function drawHistory(
  watches: readonly EdgeWatch[],
  spells: readonly EdgeInterval[],
  from: number,
  until: number,
): HistoryDrawing | undefined {
  const within = watches.filter((watch) => endOf(watch) >= from && watch.startedAt <= until);
  const stretches = within.map((watch) => stepsOf(watch, from));
  const nets = stretches.flatMap((steps) => steps.flatMap(({ net }) => net ?? []));
  if (nets.length === 0 || until <= from) return undefined;
  const most = nets.reduce(larger, zero);
  const least = nets.reduce(smaller, zero);
  const [high, low] = [toNumberForDrawing(most), toNumberForDrawing(least)];
  const x = (at: number) => ((Math.max(at, from) - from) / (until - from)) * historyWidth;
  const lineHeight = historyHeight - spellHeight - 4;
  // A line's own width is left free above and below.
  const y = (net: number) =>
    high === low ? lineHeight / 2 : 2 + ((high - net) / (high - low)) * (lineHeight - 4);
  return {
    lines: stretches.map((steps) => lineOf(steps, x, y)).filter((line) => line !== ""),
    nothing: y(0),
    spells: spells
      .filter((spell) => spell.from + spell.ms >= from && spell.from <= until)
      .map((spell) => ({
        x: x(spell.from),
        width: Math.max(leastWidth, x(spell.from + spell.ms) - x(spell.from)),
      })),
    most,
    least,
  };
}

/** What was earned from one moment to the next. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly net: Decimal | undefined;
}

function stepsOf(watch: EdgeWatch, from: number): readonly Step[] {
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
