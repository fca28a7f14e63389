import { useConfig } from "#browser/config/config-context.tsx";
import { usePreference } from "#browser/preferences/preferences.ts";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { CandleInterval } from "./use-candles.ts";

export interface ChartInterval {
  readonly interval: CandleInterval;
  /** Intervals without bars, shortest first: those before `interval`, or all of them. */
  readonly skipped: readonly CandleInterval[];
  /** Goes on to the next longer interval; undefined for one the user chose, and once all were tried. */
  readonly skip: (() => void) | undefined;
}

/**
 * The interval the user chose for `venue`, where the settings still have it; else their first, and while that has no
 * bars the next longer one. If none has bars it is the first again. Another `subject` starts over.
 */
export function useChartInterval(venue: VenueId, subject: string): ChartInterval {
  const { intervals } = useConfig().candles;
  const chosen = usePreference("chartIntervals")[venue];
  const [skips, setSkips] = useKeyedState(`${venue} ${subject}`, 0);
  const [first] = intervals;
  // The schema of the settings wants at least one.
  if (first === undefined) throw new Error("candles.intervals is empty");
  const byUser = intervals.find(({ value }) => value === chosen);
  if (byUser !== undefined) return { interval: byUser, skipped: [], skip: undefined };
  const tried = [first, ...longerThan(first, intervals)];
  const interval = tried[skips];
  if (interval === undefined) return { interval: first, skipped: tried, skip: undefined };
  return { interval, skipped: tried.slice(0, skips), skip: () => setSkips(skips + 1) };
}

/** The intervals longer than `interval`, shortest first. */
export function longerThan(
  { seconds }: CandleInterval,
  intervals: readonly CandleInterval[],
): readonly CandleInterval[] {
  return intervals.filter((other) => other.seconds > seconds).sort((a, b) => a.seconds - b.seconds);
}
