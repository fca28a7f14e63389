import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isDay,
  isPlaceholderDate,
  parseInstant,
  parseUtcInstant,
  toIsoInstant,
  utcDay,
  withZone,
} from "./instant.ts";

const noon = Date.UTC(2026, 3, 5, 12);

describe("parseInstant", () => {
  it.each([
    ["2026-04-05T12:00:00Z", noon],
    ["2026-04-05t12:00:00z", noon],
    ["2026-04-05 12:00:00+00", noon],
    ["2026-04-05T12:00Z", noon],
    ["2026-04-05T14:30:00+02:30", noon],
    ["2026-04-05T14:30:00+0230", noon],
    ["2026-04-05T07:00:00-05", noon],
    ["2026-04-05T12:00:00.123Z", noon + 123],
    ["2026-04-05T12:00:00,5Z", noon + 500],
    ["2026-04-05T12:00:00.123999999Z", noon + 123],
    ["2024-02-29T00:00:00Z", Date.UTC(2024, 1, 29)],
    ["9999-12-31T23:59:59.999Z", Date.UTC(9999, 11, 31, 23, 59, 59, 999)],
    ["0001-01-01T00:00:00Z", -62_135_596_800_000],
  ])("reads %s", (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it.each([
    "2026-02-30T00:00:00Z",
    "2025-02-29T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-00-01T00:00:00Z",
    "2026-04-00T00:00:00Z",
    "2026-04-05T24:00:00Z",
    "2026-04-05T12:60:00Z",
    "2026-04-05T12:00:60Z",
    "2026-04-05T12:00:00+24:00",
    "2026-04-05T12:00:00+02:60",
    "2026-04-05T12:00:00",
    "2026-04-05 12:00:00",
    "2026-04-05",
    "2026-4-5T12:00:00Z",
    "12026-04-05T12:00:00Z",
    "-2026-04-05T12:00:00Z",
    " 2026-04-05T12:00:00Z",
    "2026-04-05T12:00:00Z ",
    "2026-04-05T12:00:00.1234567890Z",
    "٢٠٢٦-٠٤-٠٥T12:00:00Z",
    "1775390400",
    "1775390400000",
    "now",
    "",
    `2026-04-05T12:00:00${"0".repeat(200)}Z`,
  ])("does not read %j", (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  it("reads equivalent notations alike", () => {
    const number = (digits: number) => fc.stringMatching(new RegExp(`^[0-9]{${digits}}$`));
    const small = (most: number) =>
      fc.integer({ min: 0, max: most }).map((value) => `${value}`.padStart(2, "0"));
    const parts = fc.tuple(number(4), small(13), small(32), small(24), small(60), small(60));
    fc.assert(
      fc.property(parts, fc.option(number(3)), ([year, month, day, hour, minute, second], ms) => {
        const written = `${year}-${month}-${day}T${hour}:${minute}:${second}${ms === null ? "" : `.${ms}`}`;
        expect(parseInstant(`${written}Z`)).toBe(parseInstant(`${written}+00:00`));
      }),
      { numRuns: 2_000 },
    );
  });

  it("reads a time as it does whatever was read before it", () => {
    const minute = fc.constantFrom(
      "2026-04-05T12:00:",
      "2026-04-05T12:01:",
      "2026-02-30T12:00:",
      "2026-13-05T12:00:",
    );
    const second = fc.constantFrom("00", "07", "59", "60", "7x", "x7", "  ");
    const end = fc.constantFrom("Z", ".000Z", ".123Z", ".12xZ", ".12Z", ",500Z", " Z", "+02:00");
    const written = fc.tuple(minute, second, end).map((parts) => parts.join(""));
    const plainly = (text: string) => {
      const read = /^2026-04-05T12:(0[01]):(\d\d)(?:[.,](\d+))?(Z|\+02:00)$/.exec(text);
      if (read === null || Number(read[2]) > 59) return undefined;
      const [, minutes, seconds, fraction = "", zone] = read;
      const hours = zone === "Z" ? 0 : -2;
      const milliseconds = Number(fraction.padEnd(3, "0"));
      return noon + ((hours * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + milliseconds;
    };
    fc.assert(
      fc.property(fc.array(written, { minLength: 2, maxLength: 8 }), (texts) => {
        expect(texts.map(parseInstant)).toEqual(texts.map(plainly));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([null, undefined, noon, {}, [], new Date(noon)])("does not read what is no text", (value) => {
    expect(parseInstant(value)).toBeUndefined();
  });

  it("reads back every instant of the years 0 to 9999 as it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 }), (instant) => {
        expect(parseInstant(toIsoInstant(instant))).toBe(instant);
      }),
    );
  });
});

describe("withZone", () => {
  it.each([
    ["2026-04-05T15:10:00.123", "2026-04-05T15:10:00.123Z"],
    ["2026-04-05 15:10:00", "2026-04-05 15:10:00Z"],
    ["2026-04-05T15:10", "2026-04-05T15:10Z"],
    ["1775401800", "2026-04-05T15:10:00.000Z"],
    ["1775401800123", "2026-04-05T15:10:00.123Z"],
    ["1775401800123456", "2026-04-05T15:10:00.123Z"],
    ["1775401800123456789", "2026-04-05T15:10:00.123Z"],
    ["1775401800.5", "2026-04-05T15:10:00.500Z"],
    ["1775401800.123456", "2026-04-05T15:10:00.123Z"],
    ["100000000", "1973-03-03T09:46:40.000Z"],
    ["100000000999", "1973-03-03T09:46:40.999Z"],
  ])("reads %s as UTC", (text, zoned) => {
    expect(withZone(text)).toBe(zoned);
  });

  it.each([
    "2026-04-05T15:10:00Z",
    "2026-04-05T17:10:00.123+02:00",
    "2026-02-30T15:10:00",
    "2026-04-05",
    "15:10:00",
    "17754018001",
    "17754018001234",
    "1775401800.",
    "1775401800123.5",
    "-1775401800",
    "5",
    "",
    "yesterday",
  ])("leaves %j as it is", (text) => {
    expect(withZone(text)).toBe(text);
  });
});

it("reads a time without a zone as UTC, and one with a zone as it says", () => {
  const at = Date.UTC(2026, 3, 5, 15, 10, 0, 123);
  for (const text of [
    "2026-04-05T15:10:00.123",
    "2026-04-05T15:10:00.123456Z",
    "2026-04-05T17:10:00.123+02:00",
    "1775401800123",
  ])
    expect(parseUtcInstant(text)).toBe(at);
  for (const text of ["2026-04-05", "15:10:00", "", undefined, 1_775_401_800])
    expect(parseUtcInstant(text)).toBeUndefined();
  for (const placeholder of ["0001-01-01T00:00:00Z", "1970-01-01T00:00:00"])
    expect(parseUtcInstant(placeholder)).toBeUndefined();
});

it("treats dates before 2000 as placeholders", () => {
  expect(isPlaceholderDate(parseInstant("0001-01-01T00:00:00Z") ?? noon)).toBe(true);
  expect(isPlaceholderDate(Date.UTC(2000, 0, 1) - 1)).toBe(true);
  expect(isPlaceholderDate(Date.UTC(2000, 0, 1))).toBe(false);
});

it("knows a day of the calendar", () => {
  expect(["2026-04-05", "2024-02-29"].every(isDay)).toBe(true);
  expect(["2026-02-30", "2026-4-5", "2026-04-05T00:00:00Z", "", "04/05/2026"].some(isDay)).toBe(false);
  expect(utcDay(noon)).toBe("2026-04-05");
  expect(utcDay(noon + 12 * 3_600_000 - 1)).toBe("2026-04-05");
  expect(utcDay(noon + 12 * 3_600_000)).toBe("2026-04-06");
  expect(utcDay(-1)).toBe("1969-12-31");
  expect(() => utcDay(Number.NaN)).toThrow(RangeError);
});
