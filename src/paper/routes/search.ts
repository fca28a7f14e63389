// List search: every typed word must occur in the row, ignoring case.

/** True when each word of `search` occurs in one of `texts`, or without a search. */
export function matchesSearch(search: string | undefined, texts: readonly string[]): boolean {
  if (search === undefined) return true;
  const lowered = texts.map((text) => text.toLowerCase());
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.every((word) => lowered.some((text) => text.includes(word)));
}
