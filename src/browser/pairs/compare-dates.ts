// Compares the dates, deadlines and times of two questions.

import { isDaylightTime } from "./daylight-time.ts";
import { type Finding, finding, findingOfPairs, leftOver, matchFacts } from "./finding.ts";
import type { LegFacts } from "./leg-facts.ts";
import { shiftDay } from "./read-dates.ts";
import type { DateFact, TimeFact } from "./text-facts.ts";

export function compareDates(a: LegFacts, b: LegFacts): readonly Finding[] {
  const instants = [a.resolvesAt, b.resolvesAt, startOf(a), startOf(b)].filter((at) => at !== undefined);
  const isMatch = (one: DateFact, other: DateFact) =>
    isSameDate(one, other) ||
    isNightBefore(one, other, instants) ||
    (one.role === "by" && other.role === "by" && areOneDeadline(a, b));
  const matches = matchFacts(
    { core: a.core.dates, rules: a.description.dates },
    { core: b.core.dates, rules: b.description.dates },
    isMatch,
    false,
  );
  const isResolution = (fact: DateFact, other: LegFacts) =>
    other.core.dates.length === 0 &&
    other.resolvesAt !== undefined &&
    daysOf(other.resolvesAt).some((day) => isWithin(day, fact));
  const [gameDays, gameDaysOfSecond] = [gameDaysOf(a), gameDaysOf(b)];
  const areGamesApart =
    gameDays.length > 0 &&
    gameDaysOfSecond.length > 0 &&
    [...gameDays, ...gameDaysOfSecond].some((day) => day.isGameDay === true) &&
    !gameDays.some((one) => gameDaysOfSecond.some((other) => isMatch(one, other)));
  if (areGamesApart) return finding("contradiction", "date", gameDays, gameDaysOfSecond);
  const onlyFirst = matches.onlyFirst.filter((fact) => !isResolution(fact, b));
  const onlySecond = matches.onlySecond.filter((fact) => !isResolution(fact, a));
  // A day within the other's month or year narrows it; whether that matters is for the user.
  const narrows = onlyFirst.some((one) =>
    onlySecond.some((other) => isNarrower(one, other) || isNarrower(other, one)),
  );
  if (narrows) {
    // "Hit 150k in November" is not "above 150k on November 30".
    const isAnyTime = [a, b].some(({ core }) => core.scopes.some(({ value }) => value === "any time"));
    return finding(isAnyTime ? "contradiction" : "difference", "date", onlyFirst, onlySecond);
  }
  // "In December" is not "by December 31": it may have happened before.
  const halves = matches.agreed.filter(([one, other]) => isSpanAgainstDeadline(one, other));
  return [
    ...findingOfPairs("difference", "date", halves),
    ...leftOver("date", {
      agreed: matches.agreed.filter((pair) => !halves.includes(pair)),
      onlyFirst,
      onlySecond,
    }),
  ];
}

/** "By December 31, 11:59 PM ET" is "before January 1, 05:00 UTC", but for a minute that the times tell. */
function areOneDeadline(a: LegFacts, b: LegFacts): boolean {
  const [one, other] = [deadlineOf(a), deadlineOf(b)];
  return one !== undefined && other !== undefined && Math.abs(one - other) <= 60_000;
}

/** Instant of the only deadline of a question that tells its time and zone; ms since 1970. */
function deadlineOf({ core: { dates, times } }: LegFacts): number | undefined {
  const [date, ...otherDates] = dates.filter(({ role }) => role === "by");
  const [time, ...otherTimes] = times;
  if (date === undefined || time?.offsets === undefined) return undefined;
  return otherDates.length + otherTimes.length > 0 ? undefined : instantOf(date.to, time);
}

/** Days of the question, else the days on which the rules say its game is scheduled. */
function gameDaysOf({ core, description }: LegFacts): readonly DateFact[] {
  const days = core.dates.filter(({ role, from, to }) => (role === "on" || role === "at") && from === to);
  return days.length > 0 ? days : description.dates.filter(({ isGameDay }) => isGameDay === true);
}

/** The day of a game with its time of day, without a zone that of UTC. */
function startOf(leg: LegFacts): number | undefined {
  const [day] = gameDaysOf(leg);
  const [time] = day?.isGameDay === true ? leg.description.times : leg.core.times;
  if (day === undefined || time === undefined) return undefined;
  return instantOf(day.from, time);
}

function instantOf(day: string, time: TimeFact): number | undefined {
  const noon = instantOnDay(day);
  const [minutes = 0] = minutesInUtc(time, noon);
  const at = noon - noonOfAmericaMs + minutes * 60_000;
  return Number.isNaN(at) ? undefined : at;
}

/** The UTC day of an instant and the days before it in North America, where a night's event has another date. */
function daysOf(at: number): readonly string[] {
  return [0, 4, 5, 8].map((hours) => new Date(at - hours * 3_600_000).toISOString().slice(0, 10));
}

export function isSameDate(one: DateFact, other: DateFact): boolean {
  if (one.role === "label" && other.role === "label") return one.from === other.from && one.to === other.to;
  if (one.role === "label" || other.role === "label") {
    const [label, date] = one.role === "label" ? [one, other] : [other, one];
    return isWithin(date.from, label) || isWithin(date.to, label) || isWithin(label.to, date);
  }
  if ((one.role === "after") !== (other.role === "after")) return false;
  if (!isSameDay(one.to, other.to)) return false;
  const isDay = ({ role }: DateFact) => role === "on";
  const isDeadline = ({ role }: DateFact) => role === "by";
  if ((isDay(one) && isDeadline(other)) || (isDeadline(one) && isDay(other))) return false;
  return isDeadline(one) || isDeadline(other) || isSameDay(one.from, other.from);
}

function isSpanAgainstDeadline(one: DateFact, other: DateFact): boolean {
  const isSpan = ({ role, from, to }: DateFact) => (role === "in" || role === "at") && from !== to;
  return (isSpan(one) && other.role === "by") || (one.role === "by" && isSpan(other));
}

function isSameDay(one: string, other: string): boolean {
  const hasYears = /^\d{4}/.test(one) && /^\d{4}/.test(other);
  return hasYears ? one === other : one.slice(-6) === other.slice(-6);
}

function isWithin(day: string, { from, to }: DateFact): boolean {
  if (/^\d{4}/.test(day) !== /^\d{4}/.test(from))
    return day.slice(-6) >= from.slice(-6) && day.slice(-6) <= to.slice(-6);
  return day >= from && day <= to;
}

function isNarrower(one: DateFact, other: DateFact): boolean {
  const isDay = one.from === one.to;
  const isPoint = one.role === "on" || one.role === "at";
  return isDay && isPoint && other.from !== other.to && other.role !== "by" && isWithin(one.from, other);
}

/** A game of the evening of the 25th in America has the UTC day of the 26th; an instant of the legs shows it. */
function isNightBefore(one: DateFact, other: DateFact, instants: readonly number[]): boolean {
  const isDay = ({ role }: DateFact) => role === "on" || role === "at";
  if (!isDay(one) || !isDay(other) || one.from !== one.to || other.from !== other.to) return false;
  const [early, late] = isSameDay(shiftDay(one.from, 1), other.from)
    ? [one.from, other.from]
    : [other.from, one.from];
  if (!isSameDay(shiftDay(early, 1), late)) return false;
  return instants.some((at) => {
    const [utc = "", ...american] = daysOf(at);
    return isSameDay(utc, late) && american.some((day) => isSameDay(day, early));
  });
}

export function compareTimes(a: LegFacts, b: LegFacts): readonly Finding[] {
  const day = dayForZones(a) ?? dayForZones(b);
  const matches = matchFacts(
    { core: a.core.times, rules: a.description.times },
    { core: b.core.times, rules: b.description.times },
    (one, other) => isSameTime(one, other, day),
    false,
  );
  // "12 PM" may be that of another zone than "12 PM ET".
  const unzoned = matches.agreed.filter(
    ([one, other]) => (one.offsets === undefined) !== (other.offsets === undefined),
  );
  return [
    ...findingOfPairs("difference", "time", unzoned),
    ...leftOver("time", { ...matches, agreed: matches.agreed.filter((pair) => !unzoned.includes(pair)) }),
  ];
}

function dayForZones({ core, resolvesAt }: LegFacts): number | undefined {
  const dated = core.dates.find(({ from, to }) => from === to)?.from;
  return dated === undefined ? resolvesAt : instantOnDay(dated);
}

/** Since midnight of UTC. */
const noonOfAmericaMs = 16 * 3_600_000;

/** An instant on a day of America, with or without its year, that tells its daylight time. Ms since 1970. */
export function instantOnDay(day: string): number {
  return Date.parse(`${/^\d{4}/.test(day) ? day : `2026${day}`}T16:00:00Z`);
}

export type ClockTime = Pick<TimeFact, "minutes" | "offsets">;

/**
 * True if both can be one moment. A time without a zone is taken for the other's zone or for UTC. `day` (ms since 1970)
 * decides on daylight time.
 */
export function isSameTime(one: ClockTime, other: ClockTime, day: number | undefined): boolean {
  if (one.offsets === undefined || other.offsets === undefined) {
    const [bare, zoned] = one.offsets === undefined ? [one, other] : [other, one];
    return one.minutes === other.minutes || inUtc(zoned, day).includes(bare.minutes);
  }
  const times = inUtc(other, day);
  return inUtc(one, day).some((minutes) => times.includes(minutes));
}

/** Minutes of the UTC day; two where the zone has daylight time and the day is not known. */
function inUtc(time: ClockTime, day: number | undefined): readonly number[] {
  return minutesInUtc(time, day).map((minutes) => ((minutes % 1440) + 1440) % 1440);
}

/** As `inUtc`, since midnight of the same day: negative, or above 1440, where UTC has another day. */
export function minutesInUtc(
  { minutes, offsets = [0] }: ClockTime,
  day: number | undefined,
): readonly number[] {
  const inForce =
    offsets.length === 2 && day !== undefined && !Number.isNaN(day)
      ? [offsets[isDaylightTime(day) ? 1 : 0] ?? 0]
      : offsets;
  return inForce.map((offset) => minutes - offset);
}
