// What of a list of trades was not walked with the list before it: lists come again and again, each with a little at its end.
import type { Trade } from "#contract/trade.ts";

/**
 * Answers, list by list (each in the order of trading), the trades to be counted: those behind what it shares with the list
 * before. Once a trade comes without an id its whole list is answered: which one it is, only that can tell.
 */
export function createTailCutter(): (trades: readonly Trade[]) => readonly Trade[] {
  let walked: readonly Trade[] = [];
  let hasNameless = false;
  return (trades) => {
    const from = hasNameless ? 0 : sharedPart(walked, trades);
    walked = trades;
    const tail = from === 0 ? trades : trades.slice(from);
    hasNameless ||= tail.some(({ id }) => id === undefined || id === "");
    return tail;
  };
}

/** With how many of its trades `next` goes on from anywhere in `before`, the same objects in the same order. */
function sharedPart(before: readonly Trade[], next: readonly Trade[]): number {
  const [first] = next;
  const start = first === undefined ? -1 : before.indexOf(first);
  if (start < 0) return 0;
  const most = Math.min(before.length - start, next.length);
  let shared = 1;
  while (shared < most && before[start + shared] === next[shared]) shared += 1;
  return shared;
}
