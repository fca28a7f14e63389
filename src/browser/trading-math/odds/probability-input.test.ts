import { describe, expect, it } from "vitest";
import { parseProbability } from "./probability-input.ts";

describe("a typed probability", () => {
  it.each([
    ["53", "0.53"],
    ["53¢", "0.53"],
    ["53 %", "0.53"],
    ["0.53", "0.53"],
    [" .530 ", "0.53"],
    ["52.75%", "0.5275"],
    ["1", "0.01"],
    ["0.5%", "0.005"],
    ["1,5", "0.015"],
    ["+300", "0.25"],
    ["-300", "0.75"],
    ["2/1", "0.333333333333"],
    ["4x", "0.25"],
  ])("is read from %j as %s", (text, value) => {
    expect(parseProbability(text, "cents")).toEqual({ ok: true, value });
  });

  it("is in decimal odds where the user reads those, and in percent with its sign", () => {
    expect(parseProbability("4", "decimal")).toEqual({ ok: true, value: "0.25" });
    expect(parseProbability("4%", "decimal")).toEqual({ ok: true, value: "0.04" });
  });

  it.each([
    ["", "Enter a number."],
    ["0", "Must be more than zero."],
    ["100", "Enter a probability from 0 to 100%, not 100."],
    ["250", "Enter a probability from 0 to 100%, not 250."],
    ["0.00000000000001", "Enter a probability from 0 to 100%, not 0.00000000000001."],
    ["100%", "Enter a price from 0 to 100%, not 100%."],
  ])("is refused in %j, with the reason", (text, problem) => {
    expect(parseProbability(text, "cents")).toEqual({ ok: false, problem });
  });
});
