// Bounded trade tape of one market in time order; the oldest prints are dropped.

export interface Tape<Entry extends { readonly at: number }> {
  /** Appends a print. Prints must come in time order. */
  append(print: Entry): void;
  /** Prints with from ≤ at < to, oldest first. */
  between(from: number, to: number): readonly Entry[];
  /** Time since which no print was dropped; -Infinity when none was. */
  readonly completeSince: number;
}

/** Keeps at least the newest `capacity` prints; older ones go in batches. */
export function createTape<Entry extends { readonly at: number }>(capacity: number): Tape<Entry> {
  let prints: Entry[] = [];
  let completeSince = Number.NEGATIVE_INFINITY;

  /** Number of prints older than `at`. */
  function countBefore(at: number): number {
    let [low, high] = [0, prints.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((prints[middle]?.at ?? Number.POSITIVE_INFINITY) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    append(print) {
      const last = prints[prints.length - 1];
      if (last !== undefined && print.at < last.at)
        throw new Error(`a print at ${print.at} after one at ${last.at}`);
      prints.push(print);
      // Trims only past 1.5 × capacity, which amortises the copy.
      if (prints.length <= capacity * 1.5) return;
      const dropped = prints[prints.length - capacity - 1];
      prints = prints.slice(prints.length - capacity);
      if (dropped !== undefined) completeSince = dropped.at + 1;
    },
    between: (from, to) => prints.slice(countBefore(from), countBefore(to)),
    get completeSince() {
      return completeSince;
    },
  };
}
