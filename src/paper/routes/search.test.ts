import { expect, it } from "vitest";
import { matchesSearch } from "./market-routes.ts";

const texts = ["Will Lakers beat Celtics?", "KXNBA-26NOV20.LAL"];

it("matches every word anywhere, ignoring case", () => {
  for (const search of [undefined, "", "  ", "lakers", "CELTICS lakers", "kxnba will", "20.l"]) {
    expect(matchesSearch(search, texts), search).toBe(true);
  }
});

it("does not match when one word is missing", () => {
  expect(matchesSearch("lakers knicks", texts)).toBe(false);
  expect(matchesSearch("x", [])).toBe(false);
});
