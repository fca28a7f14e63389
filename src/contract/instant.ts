// Points in time as the gateway writes them. Strict: what is not surely a time is undefined, and shown as it came.

/** Milliseconds since 1970, UTC. */
export type Instant = number;

const isoForm =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([+-])(\d{2})(?::?(\d{2}))?)$/;
const longestTime = 40;

/**
 * The instant an ISO 8601 date-time with a zone names ("2026-04-05T15:10:00Z", "2026-04-05 15:10:00+00"), in ms, digits
 * below a millisecond cut. Undefined without a zone, for a day that does not exist (30 February), and for all else.
 */
export function parseInstant(value: unknown): Instant | undefined {
  if (typeof value !== "string" || value.length > longestTime) return undefined;
  const match = isoForm.exec(value);
  if (match === null) return undefined;
  const part = (index: number) => Number(match[index] ?? "0");
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)];
  if (hour > 23 || minute > 59 || second > 59 || part(10) > 23 || part(11) > 59) return undefined;
  const milliseconds = Number((match[7] ?? "").slice(0, 3).padEnd(3, "0"));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  date.setUTCHours(hour, minute, second, milliseconds);
  const offset = (part(10) * 60 + part(11)) * 60_000 * (match[9] === "-" ? -1 : 1);
  return date.getTime() - offset;
}

/** Whether a date is one that venues put where none is known: before the year 2000 (year 1 is seen in the field). */
export function isPlaceholderDate(instant: Instant): boolean {
  return instant < Date.UTC(2000, 0, 1);
}

/** ISO 8601 in UTC with milliseconds, as the interface's timestamps are written. */
export function toIsoInstant(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** The UTC day of an instant as YYYY-MM-DD. */
export function utcDay(instant: Instant): string {
  return toIsoInstant(instant).slice(0, 10);
}

/** Whether `text` is a day of the calendar in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseInstant(`${text}T00:00:00Z`) !== undefined;
}
