import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Interval of sorting by edges, in ms; edges last seconds. */
export const edgeSortMs = 2_000;
/** Interval of sorting by live prices, in ms. */
export const priceSortMs = 5_000;
/** Pause after scrolling before rows may move, in ms. */
const scrollRestMs = 1_000;

/**
 * Rounds of sorting the list `inside` by live figures. `round` increases every `everyMs` while rows may move, and as soon as
 * they may again. With `runsWhileHeld` the rounds continue while rows are held; the caller keeps the rows.
 */
export function useResortInterval(
  inside: RefObject<HTMLElement | null>,
  everyMs: number | undefined,
  runsWhileHeld = false,
) {
  const [round, setRound] = useState(0);
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  /**
   * True while the pointer or focus is inside and while scrolling: no row may move away under the user. A tap leaves `:hover`
   * behind, so only a pointer that can hover counts. Stable.
   */
  const isHeld = useCallback(() => {
    const element = inside.current;
    return (
      (element?.matches(":hover") === true && matchMedia("(hover: hover)").matches) ||
      element?.contains(document.activeElement) === true ||
      performance.now() - scrolledAt.current < scrollRestMs
    );
  }, [inside]);
  useEffect(() => {
    if (everyMs === undefined) return;
    let isDue = false;
    const onScroll = ({ target }: Event) => {
      const element = inside.current;
      if (element === null || !(target instanceof Node)) return;
      if (element.contains(target) || target.contains(element)) scrolledAt.current = performance.now();
    };
    const sort = () => {
      isDue = !runsWhileHeld && isHeld();
      if (!isDue && document.visibilityState !== "hidden") setRound((before) => before + 1);
    };
    const onLeave = () => {
      if (isDue) sort();
    };
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    document.addEventListener("pointerover", onLeave, { passive: true });
    document.addEventListener("focusin", onLeave);
    const timer = setInterval(sort, everyMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener("scroll", onScroll, { capture: true });
      document.removeEventListener("pointerover", onLeave);
      document.removeEventListener("focusin", onLeave);
    };
  }, [inside, everyMs, runsWhileHeld, isHeld]);
  return { round, isHeld };
}
