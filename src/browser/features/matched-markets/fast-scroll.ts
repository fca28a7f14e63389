// Whether a list passes too fast to be read: at least half of what is in sight is new at once. Rows with all their figures
// then stay where they are, rows that come say only what they are called, and the rest a moment later, when the list is slower
// or rests.
import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";

/** What did not move for so long rests, in ms: a few frames. */
export const fastScrollRestMs = 60;

export interface FastScroll {
  /** Whether the list is flung, its first row in sight being the `first` of all and `seen` in sight. `now` is monotonic, in ms. */
  at(first: number, seen: number, now: number): boolean;
}

export function createFastScroll(): FastScroll {
  let last: { readonly first: number; readonly movedAt: number; readonly isFlung: boolean } | undefined;
  return {
    at(first, seen, now) {
      if (last === undefined) last = { first, movedAt: now, isFlung: false };
      else if (first !== last.first)
        last = { first, movedAt: now, isFlung: Math.abs(first - last.first) * 2 >= seen };
      else if (last.isFlung && now - last.movedAt >= fastScrollRestMs) last = { ...last, isFlung: false };
      return last.isFlung;
    },
  };
}

/** Whether a list is flung; renders again when it rests. */
export function useIsFastScrolling(first: number, seen: number): boolean {
  const [fling] = useState(createFastScroll);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const isFlung = fling.at(first, seen, performance.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move puts its end off
  useEffect(() => {
    if (!isFlung) return;
    const timer = setTimeout(() => startTransition(renderAgain), fastScrollRestMs);
    return () => clearTimeout(timer);
  }, [isFlung, first]);
  return isFlung;
}

interface PlacedRow {
  /** In all rows of the list. */
  readonly index: number;
}

export interface Passing<Item> {
  /** Whether rows pass: those that are whole, but for the current one, are then not to be seen. */
  readonly isPassing: boolean;
  /** Those that stand there with all they say. */
  readonly whole: readonly Item[];
  /** Those of which the title is shown. */
  readonly passing: readonly Item[];
}

/**
 * Which of a list's rows in sight are whole, and which pass. While it `isFlung`, whole are those that were when it was not,
 * where they were, and the one at `current`, which may have the focus. `items` are the rows in sight of all `rows`.
 */
export function usePassing<Item extends PlacedRow>(
  isFlung: boolean,
  rows: readonly unknown[],
  items: readonly Item[],
  current: number,
): Passing<Item> {
  const shown = useRef({ rows, items });
  useLayoutEffect(() => {
    if (!isFlung) shown.current = { rows, items };
  });
  const before = shown.current;
  if (!isFlung || before.rows !== rows) return { isPassing: false, whole: items, passing: [] };
  const isCurrent = ({ index }: PlacedRow) => index === current;
  const isOther = ({ index }: PlacedRow) => index !== current;
  return {
    isPassing: true,
    whole: [...before.items.filter(isOther), ...items.filter(isCurrent)],
    passing: items.filter(isOther),
  };
}
