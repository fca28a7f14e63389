import { afterEach, describe, expect, it, vi } from "vitest";
import { addDays, localTimeRange } from "./day-field.tsx";

it("crosses months and years and stops at the ends of the calendar", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
  expect(addDays("0000-01-01", -1)).toBe("0000-01-01");
});

describe("the local time of a UTC day", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["America/New_York", "2026-11-20", "Thu 19 Nov 19:00 to Fri 20 Nov 19:00"],
    // Across a daylight saving change.
    ["Europe/Berlin", "2026-10-25", "Sun 25 Oct 02:00 to Mon 26 Oct 01:00"],
  ])("is that of the browser's time zone: %s", (zone, day, range) => {
    vi.stubEnv("TZ", zone);
    expect(localTimeRange(day)).toBe(range);
  });

  it("costs no formatter of the browser, whose first one is slow", () => {
    const format = vi.spyOn(Intl, "DateTimeFormat");
    localTimeRange("2026-11-20");
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
  });
});
