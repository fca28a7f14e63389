import { expect, it } from "vitest";
import { normalizeSearchText } from "./normalize-search-text.ts";

it.each([
  ["São Paulo", "sao paulo"],
  ["İstanbul", "istanbul"],
  ["Diyarbakır", "diyarbakir"],
  ["Trump’s pick", "trump's pick"],
  ["Elyse\u0301e", "elysee"],
  ["Łódź", "lodz"],
  ["Großbritannien", "grossbritannien"],
  ["ﬁnal", "final"],
  ["“Dune”", '"dune"'],
  ["plain TEXT 1", "plain text 1"],
  ["Москва", "москва"],
  ["2026–27", "2026-27"],
  ["Nasdaq\u2011100", "nasdaq-100"],
  ["Spread −3.5", "spread -3.5"],
  ["Trump′s ‛pick", "trump's 'pick"],
  ["Hawaiʻi", "hawai'i"],
  ["Fed\u200b rate\u00ad cut", "fed rate cut"],
  ["Ħamrun v Səbail", "hamrun v sebail"],
])("turns %j into %j", (text, normalised) => {
  expect(normalizeSearchText(text)).toBe(normalised);
  expect(normalizeSearchText(text.normalize("NFD"))).toBe(normalised);
  expect(normalizeSearchText(normalised)).toBe(normalised);
});
