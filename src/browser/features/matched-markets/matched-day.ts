// The day a list is of: a UTC day, and what it is on the user's own clock.
import { type Instant, parseInstant, utcDay } from "#contract/instant.ts";

const dayMs = 86_400_000;
const firstYear = "0000-01-01";
const lastYear = "9999-12-31";

/** `days` after `day` (before it where negative), both YYYY-MM-DD; the calendar's own ends are its limits. */
export function dayAfter(day: string, days: number): string {
  if ((days < 0 && day === firstYear) || (days > 0 && day === lastYear)) return day;
  return utcDay(startOf(day) + days * dayMs);
}

/** When a UTC day begins. `day` is one of the calendar. */
function startOf(day: string): Instant {
  const at = parseInstant(`${day}T00:00:00Z`);
  if (at === undefined) throw new RangeError(`no day: ${day}`);
  return at;
}

/** What a UTC day is in `zone` (the browser's own where none is given): "Fri 20 Nov 01:00 to Sat 21 Nov 01:00". */
export function localSpanOf(day: string, zone?: string): string {
  const form = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  const words = (at: Instant) => form.format(at).replaceAll(",", "");
  const start = startOf(day);
  return `${words(start)} to ${words(start + dayMs)}`;
}
