// Text of a market's resolution date. Venues send the year 1, or no date, where they have none.
import { formatDistance, formatTime, type TimeZoneChoice } from "#browser/lib/format-time.ts";
import { missing } from "#browser/ui/price.tsx";
import { type Instant, isPlaceholderDate, parseInstant } from "#contract/instant.ts";

/** "in 3 d"; the text as received where it is no date; "—" where there is none. */
export function resolutionBriefly(received: string | undefined, now: Instant): string {
  if (received === undefined || received === "") return missing;
  const at = parseInstant(received);
  if (at === undefined) return received;
  return isPlaceholderDate(at) ? "No date" : formatDistance(at, now);
}

/** The date in the chosen time zone; a placeholder date is named as such, beside the received text. */
export function resolutionInFull(received: string | undefined, zone: TimeZoneChoice): string {
  if (received === undefined || received === "") return "No date given";
  const at = parseInstant(received);
  if (at === undefined) return received;
  if (isPlaceholderDate(at)) return `No date given (${received})`;
  return `${formatTime(at, "moment", zone)}${zone === "utc" ? " UTC" : ""}`;
}
