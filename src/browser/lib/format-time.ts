// Points in time for the eye, in the zone the user chose; days and months in British English order, as the rest of the screen
// is English. Written by hand: the first formatter of the browser's own costs a slow device a fifth of a second, in the
// very moment in which a market's page is drawn.
import type { Instant } from "#contract/instant.ts";

export type TimeZoneChoice = "local" | "utc";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Calendar and clock fields of an instant in a time zone. */
export interface TimeParts {
  readonly year: string;
  /** "Fri" */
  readonly weekday: string;
  /** "Nov" */
  readonly month: string;
  /** "20 Nov" */
  readonly day: string;
  /** "14:03" */
  readonly minute: string;
  /** "14:03:07" */
  readonly second: string;
}

/** Fields of `instant` in UTC or in the device's zone, with the summer time of that instant. */
export function timeParts(instant: Instant, zone: TimeZoneChoice): TimeParts {
  const offsetMinutes = zone === "utc" ? 0 : new Date(instant).getTimezoneOffset();
  const there = new Date(instant - offsetMinutes * 60_000);
  const month = months[there.getUTCMonth()] ?? "";
  const [hours, minutes, seconds] = [there.getUTCHours(), there.getUTCMinutes(), there.getUTCSeconds()].map(
    (count) => String(count).padStart(2, "0"),
  );
  const minute = `${hours}:${minutes}`;
  return {
    year: String(there.getUTCFullYear()),
    weekday: weekdays[there.getUTCDay()] ?? "",
    month,
    day: `${there.getUTCDate()} ${month}`,
    minute,
    second: `${minute}:${seconds}`,
  };
}

const forms = {
  /** 14:03:07 */
  clock: ({ second }) => second,
  /** 20 Nov 2026, 14:03 */
  moment: ({ day, year, minute }) => `${day} ${year}, ${minute}`,
  /** 20 Nov, 14:03 */
  minuteOfYear: ({ day, minute }) => `${day}, ${minute}`,
  /** 20 Nov, 14:03:07 */
  momentOfYear: ({ day, second }) => `${day}, ${second}`,
} as const satisfies Readonly<Record<string, (parts: TimeParts) => string>>;
export type TimeForm = keyof typeof forms;

export function formatTime(instant: Instant, form: TimeForm, zone: TimeZoneChoice): string {
  return forms[form](timeParts(instant, zone));
}

/** Within this from now a time of day names one moment, ms. */
const clockOnlyMs = 18 * 3_600_000;

/** The time of day to the second, with the day where `now` is more than 18 hours later: "14:03:07", "20 Nov, 14:03:07". */
export function formatRecentTime(instant: Instant, now: Instant, zone: TimeZoneChoice): string {
  return formatTime(instant, now - instant > clockOnlyMs ? "momentOfYear" : "clock", zone);
}

/** Time between `instant` and `now`: "in 72 y", "in 3 d", "in 4 h", "12 min ago". */
export function formatDistance(instant: Instant, now: Instant): string {
  const apart = Math.abs(instant - now);
  const [day, hour, minute] = [86_400_000, 3_600_000, 60_000];
  const year = 365.25 * day;
  const text =
    apart >= 10 * year
      ? `${Math.floor(apart / year)} y`
      : apart >= 1_000 * day
        ? `${(Math.floor((apart / year) * 10) / 10).toFixed(1)} y`
        : apart >= 2 * day
          ? `${Math.floor(apart / day)} d`
          : apart >= hour
            ? `${Math.floor(apart / hour)} h`
            : apart >= minute
              ? `${Math.floor(apart / minute)} min`
              : `${Math.floor(apart / 1_000)} s`;
  return instant >= now ? `in ${text}` : `${text} ago`;
}
