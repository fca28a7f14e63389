import { systemClock } from "#browser/lib/clock.ts";
import { formatTime, type TimeZoneChoice } from "#browser/lib/format-time.ts";
import type { Instant } from "#contract/instant.ts";

const dayMs = 86_400_000;

/** Time only within the last 24 h, also across midnight: a date would shift its neighbours. */
export function sinceBriefly(since: Instant, zone: TimeZoneChoice): string {
  const [date = "", time = ""] = formatTime(since, "momentOfYear", zone).split(", ");
  const minute = time.slice(0, 5);
  return systemClock.now() - since < dayMs ? minute : `${date}, ${minute}`;
}
