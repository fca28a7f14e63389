import { type RefObject, useEffect, useState } from "react";

/** How often rows are put in order again by their edges, which last seconds. In ms. */
export const edgeRoundMs = 2_000;

/** Counts rounds of `everyMs`; none begins while the pointer or the focus is inside: no row moves away under a hand. */
export function useRounds(inside: RefObject<HTMLElement | null>, everyMs: number | undefined): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => {
      const element = inside.current;
      const isHeld =
        element?.matches(":hover") === true || element?.contains(document.activeElement) === true;
      if (!isHeld && document.visibilityState !== "hidden") setRound((before) => before + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [inside, everyMs]);
  return round;
}
