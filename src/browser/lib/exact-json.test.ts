import { expect, test } from "vitest";
import { fromExactJson, InexactError, toExactJson } from "./exact-json.ts";

test("restores every value exactly through JSON text", () => {
  const value = {
    text: "\ud800 lone",
    nothing: undefined,
    none: null,
    numbers: [0, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    big: 2n ** 70n,
    at: new Date(1_700_000_000_000),
    odd: { $type: "undefined", of: { $type: "date" } },
    list: [undefined, { deep: [undefined] }],
  };
  const back = fromExactJson(JSON.parse(JSON.stringify(toExactJson(value))));
  expect(back).toStrictEqual(value);
});

test("refuses what has no exact form instead of changing it", () => {
  expect(() => toExactJson({ deep: [new Map()] })).toThrow(new InexactError("a Map"));
  expect(() => fromExactJson({ $type: "map" })).toThrow(InexactError);
});
