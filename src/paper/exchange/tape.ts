// The prints of one market in the order they were made, bounded; what falls off the far end is folded into bars.
import type { Print } from "./market-exchange.ts";

export interface Tape {
  append(print: Print): void;
  readonly size: number;
  /** Prints with from ≤ at < to, oldest first. */
  between(from: number, to: number): readonly Print[];
}

/** A tape that keeps the newest `capacity` prints; `onDropped` is told of each that goes, oldest first. */
export function createTape(capacity: number, onDropped: (print: Print) => void): Tape {
  let prints: Print[] = [];

  /** How many prints are older than `at`: they stand in order of time. */
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
      // A tenth more than it may hold before it is cut: the copy is paid for once in a while, not every time.
      if (prints.length <= capacity * 1.1) return;
      const dropped = prints.slice(0, prints.length - capacity);
      prints = prints.slice(prints.length - capacity);
      for (const old of dropped) onDropped(old);
    },
    get size() {
      return prints.length;
    },
    between: (from, to) => prints.slice(countBefore(from), countBefore(to)),
  };
}
