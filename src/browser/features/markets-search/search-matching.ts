// Case-insensitive text match: a row matches if it contains every word. Rows store lowercase text, so that 100,000 of
// them are searched between two frames.

/** Words of an input, in lower case. */
export function searchTerms(typed: string): readonly string[] {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Joins texts to one lowercase search text. */
export function searchText(texts: readonly (string | undefined)[]): string {
  return texts
    .filter((text) => text !== undefined)
    .join("\n")
    .toLowerCase();
}

/** True if `text` contains every word; true for no words. */
export function matchesTerms(text: string, terms: readonly string[]): boolean {
  for (const word of terms) if (!text.includes(word)) return false;
  return true;
}

/** Rank of a matching row: 0 for its exact id, then a title prefix, then whole words, then the rest. */
export function rankMatch(row: { readonly id: string; readonly title: string }, typed: string): number {
  const wanted = typed.trim().toLowerCase();
  const title = row.title.toLowerCase();
  if (row.id.toLowerCase() === wanted) return 0;
  if (title.startsWith(wanted)) return 1;
  const starts = title.split(/[^\p{L}\p{N}]+/u);
  return searchTerms(typed).every((word) => starts.some((start) => start.startsWith(word))) ? 2 : 3;
}
