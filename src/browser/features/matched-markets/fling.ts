// Whether a list passes too fast to be read: at least half of what is in sight is new at once. Its rows then say only what
// they are called, and the rest a moment later, when it is slower or rests.
import { startTransition, useEffect, useReducer, useState } from "react";

/** What did not move for so long rests, in ms: a few frames. */
export const flingRestMs = 60;

export interface Fling {
  /** Whether the list is flung, its first row in sight being the `first` of all and `seen` in sight. `now` is monotonic, in ms. */
  at(first: number, seen: number, now: number): boolean;
}

export function createFling(): Fling {
  let last: { readonly first: number; readonly movedAt: number; readonly isFlung: boolean } | undefined;
  return {
    at(first, seen, now) {
      if (last === undefined) last = { first, movedAt: now, isFlung: false };
      else if (first !== last.first)
        last = { first, movedAt: now, isFlung: Math.abs(first - last.first) * 2 >= seen };
      else if (last.isFlung && now - last.movedAt >= flingRestMs) last = { ...last, isFlung: false };
      return last.isFlung;
    },
  };
}

/** Whether a list is flung; renders again when it rests. */
export function useFling(first: number, seen: number): boolean {
  const [fling] = useState(createFling);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const isFlung = fling.at(first, seen, performance.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move puts its end off
  useEffect(() => {
    if (!isFlung) return;
    const timer = setTimeout(() => startTransition(renderAgain), flingRestMs);
    return () => clearTimeout(timer);
  }, [isFlung, first]);
  return isFlung;
}
