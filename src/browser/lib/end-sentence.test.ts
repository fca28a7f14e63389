import { expect, test } from "vitest";
import { endSentence } from "./end-sentence.ts";

test.each([
  ["This market is not open for trading", "This market is not open for trading."],
  ["Timed out. ", "Timed out."],
  ["Is it there?", "Is it there?"],
  ["It said “no.”", "It said “no.”"],
  ["", ""],
])("ends %j as %j", (text, ended) => {
  expect(endSentence(text)).toBe(ended);
});
