import { expect, test } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { hundredthsText, parseHundredthsInput } from "./hundredths-input.ts";

test.each([
  ["52.5", "0.525", undefined, undefined],
  [" .1¢ ", "0.001", undefined, "¢"],
  ["0.75 %", "0.0075", undefined, "%"],
  ["0.75", "0.0075", "0.75", undefined],
  ["0,50", "0.005", "0.5", undefined],
  ["1", "0.01", undefined, undefined],
  ["150", "1.5", undefined, undefined],
])("reads %j as %s, or as %s", (text, value, unscaled, sign) => {
  expect(parseHundredthsInput(text)).toEqual({ ok: true, value, unscaled, sign });
});

test.each(["", "¢", "0", "0.75¢¢", "-1", "1,525"])("refuses %j", (text) => {
  expect(parseHundredthsInput(text)).toEqual({ ok: false, problem: expect.any(String) });
});

test.each([
  ["0.52", "52"],
  ["0.5250", "52.5"],
  ["0.0075", "0.75¢"],
])("writes %s as %s, which has one reading", (value, text) => {
  expect(hundredthsText(decimal(value), "¢")).toBe(text);
  expect(parseHundredthsInput(text)).toMatchObject({ value: String(Number(value)), unscaled: undefined });
});
