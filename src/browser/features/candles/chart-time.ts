// Axis times in the user's time zone. Candles are in UTC; only their labels move.
import { formatTime, type TimeZoneChoice, timeParts } from "#browser/lib/format-time.ts";

/** Unit that a mark on the time axis begins. */
export type AxisMark = "year" | "month" | "day" | "time";

const midnight = "00:00";
const daySeconds = 86_400;

/**
 * The label of a mark at `start` (seconds since 1970). Marks are set where days, months and years begin in UTC: elsewhere
 * in the user's zone such a mark shows its time, and a time that is midnight there shows its day.
 */
export function axisLabel(start: number, mark: AxisMark, seconds: number, zone: TimeZoneChoice): string {
  const { year, month, day, minute } = timeParts(start * 1_000, zone);
  const hasBegun = month === timeParts(start * 1_000, "utc").month;
  if (mark === "year" && hasBegun) return year;
  if (mark === "month" && hasBegun) return month;
  return seconds >= daySeconds || minute === midnight ? day : minute;
}

/** A period's start in full (seconds since 1970). */
export function periodLabel(start: number, seconds: number, zone: TimeZoneChoice): string {
  return formatTime(start * 1_000, seconds < 60 ? "momentOfYear" : "moment", zone);
}

/** A period's start (seconds since 1970) without its day where that is today's; `now` in ms. */
export function shortPeriodLabel(start: number, seconds: number, now: number, zone: TimeZoneChoice): string {
  const at = start * 1_000;
  if (seconds >= daySeconds || !isSameDay(at, now, zone)) return periodLabel(start, seconds, zone);
  const { minute, second } = timeParts(at, zone);
  return seconds < 60 ? second : minute;
}

/** A past time, short: "14:02" today, else with its day; both in ms. */
export function sinceLabel(at: number, now: number, zone: TimeZoneChoice): string {
  return isSameDay(at, now, zone) ? timeParts(at, zone).minute : formatTime(at, "moment", zone);
}

function isSameDay(at: number, now: number, zone: TimeZoneChoice): boolean {
  const [then, today] = [timeParts(at, zone), timeParts(now, zone)];
  return then.day === today.day && then.year === today.year;
}
