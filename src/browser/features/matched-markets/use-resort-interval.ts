import { type RefObject, useEffect, useState } from "react";

/** How often rows are put in order again by their edges, which last seconds. In ms. */
export const edgeRoundMs = 2_000;
/** A list that was not scrolled for so long is looked at, not searched; in ms. */
const scrollRestMs = 1_000;

/**
 * Counts rounds of `everyMs`; none begins while the pointer or the focus is inside, or while it is scrolled: no row moves away
 * under a hand or a finger.
 */
export function useRounds(inside: RefObject<HTMLElement | null>, everyMs: number | undefined): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (everyMs === undefined) return;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const onScroll = ({ target }: Event) => {
      const element = inside.current;
      if (element === null || !(target instanceof Node)) return;
      if (element.contains(target) || target.contains(element)) scrolledAt = performance.now();
    };
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    const timer = setInterval(() => {
      const element = inside.current;
      const isHeld =
        element?.matches(":hover") === true ||
        element?.contains(document.activeElement) === true ||
        performance.now() - scrolledAt < scrollRestMs;
      if (!isHeld && document.visibilityState !== "hidden") setRound((before) => before + 1);
    }, everyMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [inside, everyMs]);
  return round;
}
