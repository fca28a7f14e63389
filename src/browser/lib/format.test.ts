import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { formatAge } from "./format-age.ts";
import { formatBriefly, formatCount, formatCountOf, formatDecimal, formatSize } from "./format-number.ts";
import { formatDistance, formatTime, type TimeForm } from "./format-time.ts";

describe("ages", () => {
  it.each([
    [-5, "0.0 s"],
    [240, "0.2 s"],
    [9_940, "9.9 s"],
    [9_960, "9 s"],
    [14_900, "14 s"],
    [59_999, "59 s"],
    [60_000, "1 min"],
    [3_600_000, "1 h"],
    [172_800_000, "2 d"],
  ])("reads %d ms as %s", (ms, text) => expect(formatAge(ms)).toBe(text));
});

describe("numbers", () => {
  it("keeps every digit and groups only the whole part", () => {
    expect(formatDecimal(decimal("1234567.00010"), "en-US")).toBe("1,234,567.00010");
    expect(formatDecimal(decimal(".48"), "en-US")).toBe("0.48");
    expect(formatDecimal(decimal("-1200"), "en-US")).toBe("\u22121,200");
    expect(formatDecimal(decimal("0007"), "en-US")).toBe("7");
  });
  it("never groups by a point, which would read as a decimal point", () => {
    expect(formatDecimal(decimal("1234567.5"), "de-DE")).toBe("1\u202F234\u202F567.5");
    expect(formatCount(1_234, "de-DE")).toBe("1\u202F234");
    expect(formatCount(1_234, "ar-EG")).toBe("1,234");
  });
  it("are counts with their noun, grouped too", () => {
    expect([0, 1, 1_200].map((count) => formatCountOf(count, "order"))).toEqual([
      "0 orders",
      "1 order",
      "1,200 orders",
    ]);
  });
  it("groups as the locale does", () => {
    expect(formatDecimal(decimal("1234567.5"), "en-IN")).toBe("12,34,567.5");
    expect(formatDecimal(decimal("999"), "en-US")).toBe("999");
    expect(formatDecimal(decimal("1000"), "en-US")).toBe("1,000");
  });
  it.each(["en", "en-US", "en-GB"])("groups in %s as the browser's formatter does, without one", (locale) => {
    const numbers = [1_000n, 45_120n, 999_999n, 1_234_567_890n];
    const written = numbers.map((number) => new Intl.NumberFormat(locale).format(number));
    const formatter = vi.spyOn(Intl, "NumberFormat");
    expect(numbers.map((number) => formatDecimal(decimal(String(number)), locale))).toEqual(written);
    expect(formatter).not.toHaveBeenCalled();
    formatter.mockRestore();
  });
  it("groups digits beyond what a double can hold", () => {
    expect(formatDecimal(decimal("12345678901234567890.1"), "en-US")).toBe("12,345,678,901,234,567,890.1");
  });
  it("cuts a volume for a glance and never rounds it up", () => {
    expect(formatBriefly(decimal("1299999.99"), "en-US")).toBe("1.2 M");
    expect(formatBriefly(decimal("9999.999"), "en-US")).toBe("9,999.99");
    expect(formatBriefly(decimal("45120"), "en-US")).toBe("45.1 k");
  });
});

describe("times", () => {
  const instant = Date.UTC(2026, 10, 20, 14, 3, 7);
  it("writes the zone's own clock", () => {
    expect(formatTime(instant, "clock", "utc")).toBe("14:03:07");
    expect(formatTime(instant, "moment", "utc")).toBe("20 Nov 2026, 14:03");
  });
  describe.each(["UTC", "America/New_York", "Asia/Kolkata", "Pacific/Chatham"])("in %s", (there) => {
    afterEach(() => {
      vi.unstubAllEnvs();
    });
    it.each(["utc", "local"] as const)("says in %s time what the browser's own formatter says", (zone) => {
      vi.stubEnv("TZ", there);
      const day = { month: "short", day: "numeric" } as const;
      const minute = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
      const second = { ...minute, second: "2-digit" } as const;
      const options: Readonly<Record<TimeForm, Intl.DateTimeFormatOptions>> = {
        clock: second,
        moment: { year: "numeric", ...day, ...minute },
        minuteOfYear: { ...day, ...minute },
        momentOfYear: { ...day, ...second },
      };
      const timeZone = zone === "utc" ? "UTC" : there;
      const formatters = (Object.keys(options) as TimeForm[]).map(
        (form) => [form, new Intl.DateTimeFormat("en-GB", { ...options[form], timeZone })] as const,
      );
      fc.assert(
        fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), (instant) => {
          // Every month has three letters here.
          for (const [form, formatter] of formatters)
            expect(formatTime(instant, form, zone)).toBe(formatter.format(instant).replace("Sept", "Sep"));
        }),
      );
    });
  });
  it("says how far a time lies ahead or behind", () => {
    expect(formatDistance(instant + 3 * 86_400_000, instant)).toBe("in 3 d");
    expect(formatDistance(instant + 999.9 * 86_400_000, instant)).toBe("in 999 d");
    expect(formatDistance(instant - 2_156 * 86_400_000, instant)).toBe("5.9 y ago");
    expect(formatDistance(instant + 26_543 * 86_400_000, instant)).toBe("in 72 y");
    expect(formatDistance(instant - 90_000, instant)).toBe("1 min ago");
    expect(formatDistance(instant + 47 * 3_600_000, instant)).toBe("in 47 h");
  });
});

const sizeOf = (value: string) => formatSize(decimal(value), "en-US");

it("writes large sizes without decimals and small ones without zeros at the end", () => {
  expect(sizeOf("4227343.02")).toBe("4,227,343");
  expect(sizeOf("100.50")).toBe("101");
  expect(sizeOf("99.990")).toBe("99.99");
  expect(sizeOf("27.0")).toBe("27");
  expect(sizeOf("0.00031")).toBe("0.00031");
});
