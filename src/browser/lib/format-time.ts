// Points in time for the eye, in the zone the user chose. One formatter per form: making one costs more than using it.
import type { Instant } from "#contract/instant.ts";

export type TimeZoneChoice = "local" | "utc";

const forms = {
  /** 14:03:07 */
  clock: { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
  /** 20 Nov 2026, 14:03 */
  moment: {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
  /** 20 Nov, 14:03 */
  minuteOfYear: {
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
  /** 20 Nov, 14:03:07 */
  momentOfYear: {
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;
export type TimeForm = keyof typeof forms;

const made = new Map<string, Intl.DateTimeFormat>();

/** `instant` in one of these forms; days and months in British English order, as the rest of the screen is English. */
export function formatTime(instant: Instant, form: TimeForm, zone: TimeZoneChoice): string {
  const key = `${form} ${zone}`;
  let formatter = made.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat("en-GB", {
      ...forms[form],
      ...(zone === "utc" ? { timeZone: "UTC" } : {}),
    });
    made.set(key, formatter);
  }
  return formatter.format(instant);
}

/** How far `instant` lies from `now`, as a person says it: "in 3 d", "in 4 h", "12 min ago". */
export function formatDistance(instant: Instant, now: Instant): string {
  const apart = Math.abs(instant - now);
  const [day, hour, minute] = [86_400_000, 3_600_000, 60_000];
  const text =
    apart >= 2 * day
      ? `${Math.floor(apart / day)} d`
      : apart >= hour
        ? `${Math.floor(apart / hour)} h`
        : apart >= minute
          ? `${Math.floor(apart / minute)} min`
          : `${Math.floor(apart / 1_000)} s`;
  return instant >= now ? `in ${text}` : `${text} ago`;
}
