// The prints of one market in the order they were made, bounded: the oldest fall off the far end.

export interface Tape<Entry extends { readonly at: number }> {
  /** Adds a print; prints come in the order of time. */
  append(print: Entry): void;
  /** Prints with from ≤ at < to, oldest first. */
  between(from: number, to: number): readonly Entry[];
  /** From when on nothing has fallen off; minus infinity where nothing has. */
  readonly completeSince: number;
}

/** A tape that keeps at least the newest `capacity` prints. */
export function createTape<Entry extends { readonly at: number }>(capacity: number): Tape<Entry> {
  let prints: Entry[] = [];
  let completeSince = Number.NEGATIVE_INFINITY;

  /** How many prints are older than `at`. */
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
      // Half as many again before it is cut: the copy is paid for once in a while, not every time.
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
