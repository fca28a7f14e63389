import { systemClock } from "#browser/lib/clock.ts";
import { formatTime, type TimeZoneChoice } from "#browser/lib/format-time.ts";
import type { Instant } from "#contract/instant.ts";

const dayMs = 86_400_000;

/** The time alone within the last day, past midnight too: a date more would shift what is beside it. */
export function sinceBriefly(since: Instant, zone: TimeZoneChoice): string {
  const [date = "", time = ""] = formatTime(since, "momentOfYear", zone).split(", ");
  const minute = time.slice(0, 5);
  return systemClock.now() - since < dayMs ? minute : `${date}, ${minute}`;
}
