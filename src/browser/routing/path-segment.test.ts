import fc from "fast-check";
import { expect, test } from "vitest";
import { isWellFormed, parsePathSegment, toPathSegment } from "./path-segment.ts";

test("any id a path can carry comes back as it was, through one segment of an address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (id) => {
      const segment = toPathSegment(id);
      fc.pre(segment !== undefined);
      const { pathname, hash, search } = new URL(`https://gateway.example/markets/${segment}/book`);
      expect(pathname).toBe(`/markets/${segment}/book`);
      expect([hash, search]).toEqual(["", ""]);
      expect(parsePathSegment(segment ?? "")).toBe(id);
    }),
  );
});

test.each(["", ".", "..", "\ud800", "a\udfff", "\udc00\ud800"])("no path can carry %j", (id) => {
  expect(toPathSegment(id)).toBeUndefined();
});

test.each([
  ["#20", "%2320"],
  ["a/b", "a%2Fb"],
  ["%", "%25"],
  ["a%2Fb", "a%252Fb"],
  ["...", "..."],
  ["KXHIGHNY-26.5?x", "KXHIGHNY-26.5%3Fx"],
  ["😀", "%F0%9F%98%80"],
])("%j is written %j and read back", (id, segment) => {
  expect(toPathSegment(id)).toBe(segment);
  expect(parsePathSegment(segment)).toBe(id);
});

test.each(["%", "%zz", "%c0%80", "%ed%a0%80", ""])("the segment %j holds no id", (segment) => {
  expect(parsePathSegment(segment)).toBeUndefined();
});

test("whole surrogate pairs are well formed, halves are not", () => {
  expect(isWellFormed("a😀")).toBe(true);
  expect(isWellFormed("😀".slice(0, 1))).toBe(false);
});
