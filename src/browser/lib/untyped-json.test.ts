import { expect, test } from "vitest";
import { isRecord, ownField, parseJson } from "./untyped-json.ts";

test("parses JSON, and gives undefined for a text that is none", () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson("")).toBeUndefined();
  expect(parseJson("{a:1}")).toBeUndefined();
});

test("tells an object from a list, null and plain values", () => {
  expect(isRecord({})).toBe(true);
  for (const other of [[], null, undefined, "text", 1]) expect(isRecord(other)).toBe(false);
});

test("reads own fields only", () => {
  expect(ownField({ a: 1 }, "a")).toBe(1);
  expect(ownField(["first"], "0")).toBe("first");
  expect(ownField({}, "toString")).toBeUndefined();
  for (const other of [null, undefined, "text"]) expect(ownField(other, "length")).toBeUndefined();
});
