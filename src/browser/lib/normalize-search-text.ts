/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ħ: "h",
  ŧ: "t",
  ə: "e",
};
const oddLetters = /[ıłøđðþßæœħŧə]/g;

/**
 * Text as search compares it: lower case, without accents and invisible characters, with straight quotes and hyphens.
 * "São Paulo" is found by "sao paulo", "İstanbul" by "istanbul", "Trump’s" by "trump's", "2026–27" by "2026-27", in
 * composed and decomposed spelling.
 */
export function normalizeSearchText(text: string): string {
  // 80,000 rows are read at once; nearly all are plain.
  if (/^[\t-~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(oddLetters, (letter) => plainLetters[letter] ?? letter)
    .replace(/[’‘‚‛ʼʻ´′]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[\p{Pd}−]/gu, "-");
}
