import { expect, it } from "vitest";
import { intervalNames } from "./interval-names.ts";

it("starts with the names found in the gateway's message", () => {
  expect(intervalNames(3_600, "interval must be one of ONE_MINUTE, 60min, 1d", [])[0]).toBe("60min");
  expect(intervalNames(3_600, "period_interval must be 1, 60 or 1440", [])[0]).toBe("60");
  expect(intervalNames(86_400, "use minute, hour or daily", [])[0]).toBe("daily");
});
it("goes on in the spelling that was taken before", () => {
  expect(intervalNames(300, undefined, [{ seconds: 60, value: "1min" }])[0]).toBe("5min");
  expect(intervalNames(3_600, undefined, [{ seconds: 60, value: "1minute" }])[0]).toBe("1hour");
});
it("holds the common spellings, each once", () => {
  const names = intervalNames(3_600, undefined, []);
  expect(names).toEqual(
    expect.arrayContaining(["1h", "60min", "3600", "60", "1hour", "hour", "H1", "1H", "PT1H"]),
  );
  expect(new Set(names).size).toBe(names.length);
});
