import { useConfig } from "#browser/config/config-context.tsx";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { CandleInterval } from "./use-candles.ts";

/** The interval the user chose for `venue`, where the settings still have it; else their first. */
export function useChartInterval(venue: VenueId): CandleInterval {
  const { intervals } = useConfig().candles;
  const chosen = usePreference("chartIntervals")[venue];
  const interval = intervals.find(({ value }) => value === chosen) ?? intervals[0];
  // The schema of the settings wants at least one.
  if (interval === undefined) throw new Error("candles.intervals is empty");
  return interval;
}
