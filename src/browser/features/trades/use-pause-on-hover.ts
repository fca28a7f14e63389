import { useEffect } from "react";
import type { TapeModel } from "./tape-model.ts";

/**
 * Holds the tape while a pointer that can hover is over it, while the keyboard's focus is on it, and while it is scrolled
 * away from the newest, so that no row moves under an eye. A finger that taps holds nothing.
 */
export function useHoldWhileRead(scroller: HTMLElement | undefined, reading: TapeModel): void {
  useEffect(() => {
    if (scroller === undefined) return;
    const hovers = matchMedia("(hover: hover)");
    let isPointedAt = hovers.matches && scroller.matches(":hover");
    const check = () =>
      reading.hold(isPointedAt || scroller.scrollTop > 0 || scroller.matches(":focus-visible"));
    const point = ({ type, pointerType }: PointerEvent) => {
      isPointedAt = type === "pointerenter" && pointerType !== "touch";
      check();
    };
    scroller.addEventListener("pointerenter", point);
    scroller.addEventListener("pointerleave", point);
    const others = ["focus", "blur", "scroll"] as const;
    for (const name of others) scroller.addEventListener(name, check, { passive: true });
    check();
    return () => {
      scroller.removeEventListener("pointerenter", point);
      scroller.removeEventListener("pointerleave", point);
      for (const name of others) scroller.removeEventListener(name, check);
      reading.hold(false);
    };
  }, [scroller, reading]);
}
