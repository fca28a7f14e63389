import { useEffect, useState } from "react";

/** Whether `isOn`, or was until less than `ms` ago: for what is dear to put up and mostly comes back at once. */
export function useLinger(isOn: boolean, ms: number): boolean {
  const [isHeld, hold] = useState(isOn);
  if (isOn && !isHeld) hold(true);
  useEffect(() => {
    if (isOn) return;
    const timer = setTimeout(() => hold(false), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return isOn || isHeld;
}
