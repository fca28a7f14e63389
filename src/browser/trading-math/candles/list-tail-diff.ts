// The trades of a list that were not in the previous list: successive lists differ only by a few at the end.

import { hasId } from "#browser/trading-math/trade-key.ts";
import type { Trade } from "#contract/trade.ts";

/**
 * For successive lists in trading order, returns the trades after the part shared with the previous list. Once a
 * trade arrives without an id the whole list is returned, because only the whole list identifies it.
 */
export function createTailDiff(): (trades: readonly Trade[]) => readonly Trade[] {
  let previous: readonly Trade[] = [];
  let hasUnidentified = false;
  return (trades) => {
    const from = hasUnidentified ? 0 : sharedLength(previous, trades);
    previous = trades;
    const tail = from === 0 ? trades : trades.slice(from);
    hasUnidentified ||= tail.some((trade) => !hasId(trade));
    return tail;
  };
}

/** Number of leading trades of `next` that continue from some point in `before`, by object identity. */
function sharedLength(before: readonly Trade[], next: readonly Trade[]): number {
  const [first] = next;
  const start = first === undefined ? -1 : before.indexOf(first);
  if (start < 0) return 0;
  const most = Math.min(before.length - start, next.length);
  let shared = 1;
  while (shared < most && before[start + shared] === next[shared]) shared += 1;
  return shared;
}

/** Length of the common prefix of two lists; objects compare by identity. */
export function commonPrefixLength<Element>(a: readonly Element[], b: readonly Element[]): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}
