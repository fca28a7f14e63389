import { type RefObject, useEffect, useState } from "react";

/** Interval of sorting by edges, in ms; edges last seconds. */
export const edgeSortMs = 2_000;
/** Pause after scrolling before rows may move, in ms. */
const scrollRestMs = 1_000;

/**
 * Counter that increases every `everyMs`, paused while the pointer or focus is inside and while scrolling, so that no
 * row moves away under the user.
 */
export function useResortInterval(
  inside: RefObject<HTMLElement | null>,
  everyMs: number | undefined,
): number {
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
