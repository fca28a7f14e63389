// A family of recurring markets, such as daily matches or monthly figures. It lists the periods in view and writes the
// chapter of each, from the seed and the period alone.
import type { Key } from "../random.ts";
import type { Chapter } from "./chapter.ts";

export interface Family {
  readonly name: string;
  /** Starts (ms) of the periods listed at `now`, oldest first. */
  periodsInView(now: number): readonly number[];
  /** Starts of all periods with markets between `since` and `now`, used to find markets from before a restart. */
  periodsSince(since: number, now: number): readonly number[];
  write(seed: Key, period: number): Chapter;
}

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** Starts of equal periods, from `behind` before the one of `now` to `ahead` after it. */
export function equalPeriods(now: number, length: number, behind: number, ahead: number): number[] {
  const present = Math.floor(now / length) * length;
  return Array.from({ length: behind + ahead + 1 }, (_, index) => present + (index - behind) * length);
}

/** Starts of months, from `behind` before the one of `now` to `ahead` after it. */
export function monthPeriods(now: number, behind: number, ahead: number): number[] {
  const date = new Date(now);
  return Array.from({ length: behind + ahead + 1 }, (_, index) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + index - behind, 1),
  );
}

/** Starts of years, from `behind` before the one of `now` to `ahead` after it. */
export function yearPeriods(now: number, behind: number, ahead: number): number[] {
  const year = new Date(now).getUTCFullYear();
  return Array.from({ length: behind + ahead + 1 }, (_, index) => Date.UTC(year + index - behind, 0, 1));
}
