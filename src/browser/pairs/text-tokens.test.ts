import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxTextLength, tokensOf } from "./text-tokens.ts";

const keysOf = (text: string, kind: string) =>
  tokensOf(text).flatMap((token) => (token.kind === kind ? [token.key] : []));

describe("dates in a text", () => {
  it.each([
    ["by November 22, 2026, 11:59 PM", ["2026-11-22"]],
    ["on Nov. 22nd 2026", ["2026-11-22"]],
    ["22 November 2026", ["2026-11-22"]],
    ["beats Pittsburgh on 2026-11-22", ["2026-11-22"]],
    ["expiry:2026-11-22T14:00", ["2026-11-22"]],
    ["expiry:20261122-1900", ["2026-11-22"]],
    ["20261322-1900 and 20261122-2500", []],
    ["after the June 2026 meeting", ["2026-06"]],
    ["before the end of 2026-11?", ["2026-11"]],
    ["on Sept 5", ["--09-05"]],
    ["11/22/2026", ["2026-11-22"]],
    ["22/11/2026", ["2026-11-22"]],
    // The order of month and day is ambiguous.
    ["05/06/2026", ["05/06/2026"]],
    ["it may rain in Marching", []],
  ])("are read in %j", (text, dates) => {
    expect(keysOf(text, "date")).toEqual(dates);
  });
});

describe("numbers in a text", () => {
  it.each([
    ["above $145,000?", ["145000"]],
    ["145k or 145 thousand", ["145000", "145000"]],
    ["2.80%", ["2.8"]],
    ["25bps, 50+ bps", ["25", "50"]],
    ["two or three", ["2", "3"]],
    ["at 5 pm, 5:00 p.m. or 17:00", ["17:00", "17:00", "17:00"]],
    ["12 am is 0:00", ["0:00", "0:00"]],
    ["2026-11-22T14:00Z", ["14:00"]],
    ["expiry:20261122-0905", ["9:05"]],
    ["Q4 and iPhone16", []],
  ])("are read in %j", (text, numbers) => {
    expect(keysOf(text, "number")).toEqual(numbers);
  });
});

it("normalises words by case, accents, points and possessives", () => {
  expect(keysOf("Bayern MÜNCHEN's C.J. BTC constructor", "word")).toEqual([
    "bayern",
    "munchen",
    "cj",
    "bitcoin",
    "constructor",
  ]);
});

it("finds tokens in order and at their position in any text", () => {
  const parts = fc.constantFrom(
    "Nov 22, 2026",
    "$1,000.50",
    " ",
    "50+",
    "\u202e",
    "\ud800",
    "Zoë’s",
    "😀",
    "12:30 pm",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(parts).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      let end = 0;
      for (const token of tokensOf(text)) {
        expect(token.start).toBeGreaterThanOrEqual(end);
        expect(token.end).toBeGreaterThan(token.start);
        end = token.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

it("reads a hostile text only up to the limit, and fast", () => {
  for (const part of ["9", "1,000,", "a", "Nov ", "1/", "'", "2026-", ".", "12:"]) {
    const from = performance.now();
    const tokens = tokensOf(part.repeat(1_000_000));
    expect(tokens.at(-1)?.end ?? 0).toBeLessThanOrEqual(maxTextLength);
    expect(performance.now() - from).toBeLessThan(2_000);
  }
});
