import { type Instant, toIsoInstant } from "#contract/instant.ts";

const dayMs = 86_400_000;

/** The ISO 8601 week that `instant`'s UTC day is in ("2026-W48"), and its Monday as YYYY-MM-DD. */
export function isoWeekOf(instant: Instant): { readonly week: string; readonly monday: string } {
  const day = Math.floor(instant / dayMs);
  // Day 0 of 1970 was a Thursday, the fourth day of its week.
  const monday = day - ((((day + 3) % 7) + 7) % 7);
  // A week belongs to the year its Thursday is in.
  const year = new Date((monday + 3) * dayMs).getUTCFullYear();
  const number = Math.floor((monday + 3 - Date.UTC(year, 0, 1) / dayMs) / 7) + 1;
  return {
    week: `${year}-W${String(number).padStart(2, "0")}`,
    monday: toIsoInstant(monday * dayMs).slice(0, 10),
  };
}
