// Times on a chart's axis, in the zone the user chose. Bars are told in UTC; only their labels move.
import { formatTime, type TimeZoneChoice } from "#browser/lib/format-time.ts";

/** What a mark on the axis stands for. */
export type AxisMark = "year" | "month" | "day" | "time";

const markForms = {
  year: { year: "numeric" },
  month: { month: "short" },
  day: { day: "numeric", month: "short" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} as const satisfies Readonly<Record<AxisMark, Intl.DateTimeFormatOptions>>;

const made = new Map<string, Intl.DateTimeFormat>();

function formatter(form: AxisMark, zone: TimeZoneChoice): Intl.DateTimeFormat {
  const key = `${form} ${zone}`;
  let known = made.get(key);
  if (known === undefined) {
    known = new Intl.DateTimeFormat("en-GB", {
      ...markForms[form],
      ...(zone === "utc" ? { timeZone: "UTC" } : {}),
    });
    made.set(key, known);
  }
  return known;
}

const midnight = "00:00";
const daySeconds = 86_400;

/**
 * The label of a mark at `start` (seconds since 1970). Marks are set where days begin in UTC: elsewhere in the user's
 * zone such a mark shows its time, and a time that is midnight there shows its day.
 */
export function axisLabel(start: number, mark: AxisMark, seconds: number, zone: TimeZoneChoice): string {
  const at = start * 1_000;
  if (mark === "year" || mark === "month" || seconds >= daySeconds) {
    return formatter(mark === "time" ? "day" : mark, zone).format(at);
  }
  const time = formatter("time", zone).format(at);
  return time === midnight ? formatter("day", zone).format(at) : time;
}

/** A period's start in full (seconds since 1970). */
export function periodLabel(start: number, seconds: number, zone: TimeZoneChoice): string {
  return formatTime(start * 1_000, seconds < 60 ? "momentOfYear" : "moment", zone);
}

/** A time of the past as short as it can be told: "14:02" today, else with its day; both in ms. */
export function sinceLabel(at: number, now: number, zone: TimeZoneChoice): string {
  const [time, day, today] = [formatter("time", zone).format(at), dayOf(at, zone), dayOf(now, zone)];
  return day === today ? time : `${formatTime(at, "moment", zone)}`;
}

function dayOf(at: number, zone: TimeZoneChoice): string {
  return `${formatter("year", zone).format(at)} ${formatter("day", zone).format(at)}`;
}
