// Fuzzy match score: every typed word has to occur as a word, within a word, or at least as letters in order. Pure and
// cheap: it runs over every entry at every key.
import { normalizeSearchText } from "#browser/lib/normalize-search-text.ts";

export interface Findable {
  readonly title: string;
  /** Other words it is found by, for less. */
  readonly keywords?: string | undefined;
}

/** Score of `query`, higher is better; undefined without a match. An empty query gives every entry the same score. */
export function fuzzyScore(query: string, { title, keywords = "" }: Findable): number | undefined {
  const [folded, others] = [normalizeSearchText(title), normalizeSearchText(keywords)];
  let total = 0;
  for (const word of normalizeSearchText(query).split(/\s+/)) {
    if (word === "") continue;
    const inTitle = wordScore(word, folded);
    const inOthers = wordScore(word, others);
    // A title match counts more than a keyword match.
    const score = Math.max(inTitle ?? 0, (inOthers ?? 0) / 2);
    if (score === 0) return undefined;
    total += score;
  }
  // At equal scores the shorter text wins.
  return total - Math.min(folded.length, 200) / 1_000;
}

function wordScore(word: string, text: string): number | undefined {
  if (text === word) return 10;
  const at = text.indexOf(word);
  if (at === 0) return 8;
  if (at > 0) return beginsWord(text, word) ? 6 : 3;
  return isInOrder(word, text) ? 1 : undefined;
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** True if the letters of `word` occur in `text` in order, starting at the beginning of a word. */
function isInOrder(word: string, text: string): boolean {
  const [first = ""] = word;
  if (word.length < 2) return false;
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(text.charAt(start - 1))) continue;
    let at = start;
    const found = [...word.slice(1)].every((letter) => {
      at = text.indexOf(letter, at + 1);
      return at >= 0;
    });
    if (found) return true;
  }
  return false;
}

/** Matches of `query`, best first; equal ones keep their order unless `boostOf` lifts them. */
export function rank<Item extends Findable>(
  query: string,
  items: readonly Item[],
  boostOf: (item: Item) => number,
): readonly Item[] {
  return items
    .map((item) => ({ item, score: fuzzyScore(query, item) }))
    .filter((found): found is { item: Item; score: number } => found.score !== undefined)
    .map(({ item, score }) => ({ item, score: score + boostOf(item) }))
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
