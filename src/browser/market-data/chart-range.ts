// Ranges of a chart, and the interval that fills one. Pure.
import type { Config } from "#browser/config/config.ts";
import { texts } from "./texts.ts";

export type CandleInterval = Config["candles"]["intervals"][number];

export const chartRanges = [
  { value: "1h", label: "1H", seconds: 3_600 },
  { value: "6h", label: "6H", seconds: 21_600 },
  { value: "1d", label: "1D", seconds: 86_400 },
  { value: "1w", label: "1W", seconds: 604_800 },
  { value: "all", label: texts.allCandles, seconds: Number.POSITIVE_INFINITY },
] as const;

export type ChartRange = (typeof chartRanges)[number];

/** Index of the range a chart begins with: trades reach back hours where the venue's candles reach back days. */
export const firstRange = { candles: 2, trades: 0 } as const;

/** Fewest candles across a chart: the first page of the venue's candles still reaches over as long as a longer interval would need. */
const fewestCandles = 40;

/** Longest interval with at least `fewestCandles` periods in `seconds`; the shortest one where none has. */
export function intervalFor(seconds: number, intervals: readonly CandleInterval[]): CandleInterval {
  const [first, ...longer] = intervals.toSorted((a, b) => a.seconds - b.seconds);
  // The schema of the settings wants at least one.
  if (first === undefined) throw new Error("candles.intervals is empty");
  return longer.findLast((interval) => interval.seconds * fewestCandles <= seconds) ?? first;
}
