// Dates and times as the venues of the awkward world write them: A in Eastern Time, B in both, C as digits in UTC.
import { toIsoInstant } from "#contract/instant.ts";
import { dayText, monthText, tickerDay } from "../chapter.ts";

const newYork = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const hourMs = 3_600_000;
/** New York's offset from UTC in ms, by hour since 1970: formatting is slow, and a restart goes through weeks of markets. */
const offsets = new Map<number, number>();

function offsetAt(instant: number): number {
  const hour = Math.floor(instant / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = newYork.formatToParts(hour * hourMs).map(({ type, value }) => [type, Number(value)]);
  const { year = 0, month = 1, day = 1, hour: clock = 0, minute = 0 } = Object.fromEntries(parts);
  const offset = Date.UTC(year, month - 1, day, clock, minute) - hour * hourMs;
  offsets.set(hour, offset);
  return offset;
}

/** The same wall clock, as if New York's were UTC. */
const inNewYork = (instant: number) => instant + offsetAt(instant);

/** "November 25" of the instant's day in New York. */
export function easternDay(instant: number): string {
  return dayText(inNewYork(instant)).replace(/, \d+$/, "");
}

/** "7PM", "7:30PM": the time of day in New York, without its zone. */
export function easternClock(instant: number): string {
  const at = new Date(inNewYork(instant));
  const [hour, minute] = [at.getUTCHours(), at.getUTCMinutes()];
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? "AM" : "PM"}`;
}

/** "26NOV25" of the day in New York: B's tickers have the local day of a game. */
export function easternTickerDay(instant: number): string {
  return tickerDay(inNewYork(instant));
}

/** "Nov 25, 2026" of the day in New York. */
export function shortEasternDay(instant: number): string {
  return shortDay(inNewYork(instant));
}

/** "Nov 25, 2026" of the UTC day. */
export function shortDay(instant: number): string {
  const date = new Date(instant);
  return `${monthText(instant).slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "17:00 UTC". */
export function utcClock(instant: number): string {
  return `${toIsoInstant(instant).slice(11, 16)} UTC`;
}

/** "20261125-1700": a time in the descriptions of venue C. */
export function digitsOf(instant: number): string {
  const iso = toIsoInstant(instant);
  return `${iso.slice(0, 10).replaceAll("-", "")}-${iso.slice(11, 16).replace(":", "")}`;
}
