import { expect, it } from "vitest";
import { matchScoreText } from "./match-score.ts";

it.each([
  ["0.93", "93%"],
  ["0.995", "99.5%"],
  ["93", "93%"],
  ["93%", "93%"],
  ["Match 91 %", "91%"],
  ["6.0E-1", "60%"],
  ["1", "100%"],
  ["0.5%", "0.5%"],
  ["high", "high"],
  ["120", "120"],
  ["1e9999", "1e9999"],
  [" ", undefined],
  [undefined, undefined],
] as const)("writes %j as %j", (received, shown) => {
  expect(matchScoreText(received)).toBe(shown);
});
