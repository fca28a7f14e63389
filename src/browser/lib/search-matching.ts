// Text match without case and accents: a row matches if it contains every word. Rows store normalised text, so that 100,000 of
// them are searched between two frames.
import { normalizeSearchText } from "./normalize-search-text.ts";

/** Words of an input, normalised. */
export function searchTerms(typed: string): readonly string[] {
  return normalizeSearchText(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
}

export function searchText(texts: readonly (string | undefined)[]): string {
  return normalizeSearchText(texts.filter((text) => text !== undefined).join("\n"));
}

/** True if `text` contains every word; true for no words. */
export function matchesTerms(text: string, terms: readonly string[]): boolean {
  for (const word of terms) if (!text.includes(word)) return false;
  return true;
}

/** Rank of a matching row: 0 for its exact id, then a title prefix, then whole words, then the rest. */
export function rankMatch(row: { readonly id: string; readonly title: string }, typed: string): number {
  const wanted = normalizeSearchText(typed.trim());
  const title = normalizeSearchText(row.title);
  if (normalizeSearchText(row.id) === wanted) return 0;
  if (title.startsWith(wanted)) return 1;
  const starts = title.split(/[^\p{L}\p{N}]+/u);
  return searchTerms(typed).every((word) => starts.some((start) => start.startsWith(word))) ? 2 : 3;
}
