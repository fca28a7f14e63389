import { expect, it } from "vitest";
import { addDays, localTimeRange } from "./day-field.tsx";

it("crosses months and years and stops at the ends of the calendar", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
  expect(addDays("0000-01-01", -1)).toBe("0000-01-01");
});

it("formats a UTC day in a time zone, across a daylight saving change", () => {
  expect(localTimeRange("2026-11-20", "America/New_York")).toBe("Thu 19 Nov 19:00 to Fri 20 Nov 19:00");
  expect(localTimeRange("2026-10-25", "Europe/Berlin")).toBe("Sun 25 Oct 02:00 to Mon 26 Oct 01:00");
});
