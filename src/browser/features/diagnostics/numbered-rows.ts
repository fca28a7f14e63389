/** An entry of a list that only grows, and its number in it: the key of its row. */
export interface Numbered<Entry> {
  readonly number: number;
  readonly entry: Entry;
}

/** The last entries of a list, newest first. `total` is how many it has had, where older ones were let go. */
export function newestFirst<Entry>(
  entries: readonly Entry[],
  total = entries.length,
): readonly Numbered<Entry>[] {
  return entries.map((entry, index) => ({ entry, number: total - entries.length + index })).toReversed();
}
