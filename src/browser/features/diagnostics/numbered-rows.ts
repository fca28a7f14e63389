/** Entry of an append-only list with its number, the React key of its row. */
export interface Numbered<Entry> {
  readonly number: number;
  readonly entry: Entry;
}

/** Entries newest first. `total` counts all entries ever, including dropped ones. */
export function newestFirst<Entry>(
  entries: readonly Entry[],
  total = entries.length,
): readonly Numbered<Entry>[] {
  return entries.map((entry, index) => ({ entry, number: total - entries.length + index })).toReversed();
}
