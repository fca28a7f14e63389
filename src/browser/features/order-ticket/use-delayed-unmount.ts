import { useEffect, useState } from "react";

/** Stays true for `ms` after `isOn` turns false, so an expensive subtree is not remounted. */
export function useDelayedUnmount(isOn: boolean, ms: number): boolean {
  const [isHeld, hold] = useState(isOn);
  if (isOn && !isHeld) hold(true);
  useEffect(() => {
    if (isOn) return;
    const timer = setTimeout(() => hold(false), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return isOn || isHeld;
}
