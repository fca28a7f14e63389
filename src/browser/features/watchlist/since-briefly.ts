import { systemClock } from "#browser/lib/clock.ts";
import { formatTime, type TimeZoneChoice } from "#browser/lib/format-time.ts";
import type { Instant } from "#contract/instant.ts";

/** The time alone where it is today's. */
export function sinceBriefly(since: Instant, zone: TimeZoneChoice): string {
  const [then, now] = [since, systemClock.now()].map((at) =>
    formatTime(at, "momentOfYear", zone).split(", "),
  );
  const time = then?.[1]?.slice(0, 5) ?? "";
  return then?.[0] === now?.[0] ? time : `${then?.[0] ?? ""}, ${time}`;
}
