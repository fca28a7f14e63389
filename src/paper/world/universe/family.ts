// A family of markets that comes again and again: matches each day, figures each month. It says which periods are in
// view and writes the chapter of any of them, from the seed and the period alone.
import type { Key } from "../random.ts";
import type { Chapter } from "./chapter.ts";

export interface Family {
  readonly name: string;
  /** The first instants (ms) of the periods that stand in the lists at `now`, oldest first. */
  periodsInView(now: number): readonly number[];
  /** The first instants of all periods that had markets between `since` and `now`: to find what is held from before. */
  periodsSince(since: number, now: number): readonly number[];
  write(seed: Key, period: number): Chapter;
}

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** The starts of equal periods from `behind` before the one of `now` to `ahead` after it. */
export function equalPeriods(now: number, length: number, behind: number, ahead: number): number[] {
  const present = Math.floor(now / length) * length;
  return Array.from({ length: behind + ahead + 1 }, (_, index) => present + (index - behind) * length);
}

/** The first instants of the months from `behind` before that of `now` to `ahead` after it. */
export function monthPeriods(now: number, behind: number, ahead: number): number[] {
  const date = new Date(now);
  return Array.from({ length: behind + ahead + 1 }, (_, index) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + index - behind, 1),
  );
}

/** The first instants of the years from `behind` before that of `now` to `ahead` after it. */
export function yearPeriods(now: number, behind: number, ahead: number): number[] {
  const year = new Date(now).getUTCFullYear();
  return Array.from({ length: behind + ahead + 1 }, (_, index) => Date.UTC(year + index - behind, 0, 1));
}
