// The search of lists: every word that was typed stands somewhere in a row's words, in any case.

/** Whether each word of `search` stands within one of `texts`; true where nothing is searched for. */
export function matchesSearch(search: string | undefined, texts: readonly string[]): boolean {
  if (search === undefined) return true;
  const lowered = texts.map((text) => text.toLowerCase());
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.every((word) => lowered.some((text) => text.includes(word)));
}
