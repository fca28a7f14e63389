import { expect, it } from "vitest";
import { matchesSearch } from "./search.ts";

const texts = ["Will Lakers beat Celtics?", "KXNBA-26NOV20.LAL"];

it("finds every word somewhere, in any case", () => {
  for (const search of [undefined, "", "  ", "lakers", "CELTICS lakers", "kxnba will", "20.l"]) {
    expect(matchesSearch(search, texts), search).toBe(true);
  }
});

it("finds nothing where one word is missing", () => {
  expect(matchesSearch("lakers knicks", texts)).toBe(false);
  expect(matchesSearch("x", [])).toBe(false);
});
