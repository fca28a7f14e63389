// What was typed against the texts of a row, without case: every word has to stand somewhere. Rows keep their text in lower
// case, so that a hundred thousand of them are looked through between two frames.

/** The words of what was typed, in lower case. */
export function searchTerms(typed: string): readonly string[] {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** One text out of several, in lower case, to be looked through. */
export function searchText(texts: readonly (string | undefined)[]): string {
  return texts
    .filter((text) => text !== undefined)
    .join("\n")
    .toLowerCase();
}

/** Whether each word stands somewhere in `text`; true where there are none. */
export function matchesTerms(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/** How well a row that fits is meant: 0 for its very id, then the beginning of its title, then whole words, then the rest. */
export function rankOf(row: { readonly id: string; readonly title: string }, typed: string): number {
  const wanted = typed.trim().toLowerCase();
  const title = row.title.toLowerCase();
  if (row.id.toLowerCase() === wanted) return 0;
  if (title.startsWith(wanted)) return 1;
  const starts = title.split(/[^\p{L}\p{N}]+/u);
  return searchTerms(typed).every((word) => starts.some((start) => start.startsWith(word))) ? 2 : 3;
}
