import fc from "fast-check";
import { expect, it } from "vitest";
import { isoWeekOf } from "./iso-week.ts";

it.each([
  ["2026-11-22T23:59:59Z", "2026-W47", "2026-11-16"],
  ["2026-11-23T00:00:00Z", "2026-W48", "2026-11-23"],
  ["2027-01-01T12:00:00Z", "2026-W53", "2026-12-28"],
  ["2027-01-04T00:00:00Z", "2027-W01", "2027-01-04"],
  ["2024-12-30T00:00:00Z", "2025-W01", "2024-12-30"],
  ["1969-12-31T23:59:59Z", "1970-W01", "1969-12-29"],
])("%s is in week %s, which begins on %s", (time, week, monday) => {
  expect(isoWeekOf(Date.parse(time))).toEqual({ week, monday });
});

it("begins on a Monday, seven days after the one before, and sorts by its name", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1971-01-01"), max: new Date("9000-01-01"), noInvalidDate: true }),
      (date) => {
        const { week, monday } = isoWeekOf(date.getTime());
        const before = isoWeekOf(Date.parse(monday) - 1);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(Date.parse(monday) - Date.parse(before.monday)).toBe(7 * 86_400_000);
        expect(before.week < week).toBe(true);
      },
    ),
  );
});
