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
  return plainInstant(value) ?? anyInstant(value);
}

/**
 * The time in `text` with a zone: the interface names no zone but UTC, so an ISO 8601 time without one is in UTC. Digits are read
 * as Unix time; other text is returned unchanged.
 */
export function withZone(text: string): string {
  if (text.endsWith("Z")) return text;
  const inUtc = `${text}Z`;
  return parseInstant(inUtc) === undefined ? fromUnixTime(text) : inUtc;
}

/**
 * ISO 8601 of digits that count seconds, milliseconds, microseconds or nanoseconds since 1970, by how many there are, and seconds
 * before a point. Other text is returned unchanged.
 */
export function fromUnixTime(text: string): string {
  const [, seconds, fraction = "", milliseconds = fraction.slice(0, 3).padEnd(3, "0")] =
    unixTime.exec(text) ?? [];
  return seconds === undefined ? text : toIsoInstant(Number(seconds) * 1_000 + Number(milliseconds));
}

/** Seconds, in a calendar of 1973 to 2286, with three, six or nine digits below them, or any number after a point. */
const unixTime = /^(\d{9,10})(?:\.(\d+)|(\d{3})(?:\d{3}){0,2})?$/;

/**
 * The instant of `value`, in UTC where it names no zone. Undefined for a placeholder, too: as the time of an order it would come
 * before all others.
 */
export function parseUtcInstant(value: unknown): Instant | undefined {
  const at = typeof value === "string" ? parseInstant(withZone(value)) : undefined;
  return at === undefined || isPlaceholderDate(at) ? undefined : at;
}

/** Length of "2026-04-05T15:10:": consecutive times mostly share this prefix. */
const minuteLength = 17;
/** The minute that was read last, and when it began. */
let lastMinute = { text: "none", at: Number.NaN };

/** "2026-04-05T15:10:00.000Z", with milliseconds or without: as almost all times are written, read in a tenth of the time. */
function plainInstant(text: string): Instant | undefined {
  const { length } = text;
  if ((length !== 24 && length !== 20) || text[length - 1] !== "Z") return undefined;
  if (length === 24 && text[19] !== ".") return undefined;
  const second = digits(text, 17, 2);
  const milliseconds = length === 24 ? digits(text, 20, 3) : 0;
  if (!(second <= 59)) return undefined;
  const minute = text.startsWith(lastMinute.text) ? lastMinute.at : plainMinute(text);
  const instant = minute + second * 1_000 + milliseconds;
  return Number.isNaN(instant) ? undefined : instant;
}

/** When the minute began that `text` begins with; not a number where that is not surely right. */
function plainMinute(text: string): number {
  if (text[10] !== "T" || text[4] !== "-" || text[7] !== "-" || text[13] !== ":" || text[16] !== ":")
    return Number.NaN;
  const year = digits(text, 0, 4);
  const [month, day] = [digits(text, 5, 2), digits(text, 8, 2)];
  const [hour, minute] = [digits(text, 11, 2), digits(text, 14, 2)];
  // The last day of a long month among what is looked at in full.
  const isPlain =
    year >= 1_000 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= (month === 2 ? 28 : 30) &&
    hour <= 23 &&
    minute <= 59;
  if (!isPlain) return Number.NaN;
  const at = Date.UTC(year, month - 1, day, hour, minute);
  lastMinute = { text: text.slice(0, minuteLength), at };
  return at;
}

/** Number in `count` digits of `text`; NaN if one is not a digit. */
function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

function anyInstant(value: string): Instant | undefined {
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

/** True for a placeholder date, which venues use for an unknown one: before the year 2000 (year 1 occurs). */
export function isPlaceholderDate(instant: Instant): boolean {
  return instant < Date.UTC(2000, 0, 1);
}

/** ISO 8601 in UTC with milliseconds, as the interface's timestamps are written. */
export function toIsoInstant(instant: Instant): string {
  return new Date(instant).toISOString();
}

const dayMs = 86_400_000;
let lastDay = { since: Number.NaN, text: "" };

/** The UTC calendar day of an instant: "2026-11-20". */
export function utcDay(instant: Instant): string {
  // Every row of a table asks for today at each render, and a date takes microseconds to format.
  const since = Math.floor(instant / dayMs) * dayMs;
  if (since !== lastDay.since) lastDay = { since, text: toIsoInstant(since).slice(0, 10) };
  return lastDay.text;
}

/** True for a calendar day in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseInstant(`${text}T00:00:00Z`) !== undefined;
}
