import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesTerms, rankMatch, searchTerms, searchText } from "./search-matching.ts";

const fits = (typed: string, ...texts: readonly (string | undefined)[]) =>
  matchesTerms(searchText(texts), searchTerms(typed));

test("each word that was typed has to stand somewhere in a row, in any case and order", () => {
  expect(fits("FED cut", "Will the Fed cut its rate?", "KXFED-26DEC")).toBe(true);
  expect(fits("26dec cut", "Will the Fed cut its rate?", "KXFED-26DEC")).toBe(true);
  expect(fits("fed hike", "Will the Fed cut its rate?", undefined)).toBe(false);
});

test("accents, quotes and composed letters make no difference", () => {
  expect(fits("sao paulo", "Mayor of São Paulo")).toBe(true);
  expect(fits("são", "Mayor of Sao Paulo")).toBe(true);
  expect(fits("istanbul", "İstanbul derby")).toBe(true);
  expect(fits("trump's", "Trump’s pick for the Fed")).toBe(true);
  expect(fits("Elyse\u0301e", "Élysée")).toBe(true);
});

test("nothing typed leaves every row", () => {
  expect(fits("   ", "anything")).toBe(true);
});

test("no word is found across the border of two texts", () => {
  expect(fits("endstart", "the end", "start")).toBe(false);
});

test("never adds rows for an additional search term", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, one, other) => {
      if (!fits(one, text)) expect(fits(`${one} ${other}`, text)).toBe(false);
    }),
  );
});

test("ranks an exact id above a title's start, and whole words above parts", () => {
  const rank = (id: string, title: string) => rankMatch({ id, title }, "fed");
  expect(rank("FED", "Something else")).toBe(0);
  expect(rank("M-1", "Fed decision")).toBe(1);
  expect(rank("M-1", "Will the Fed cut?")).toBe(2);
  expect(rank("M-1", "Federer, confederate")).toBe(1);
  expect(rank("M-1", "The confederates")).toBe(3);
});
