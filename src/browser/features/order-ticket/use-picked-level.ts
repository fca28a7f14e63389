import { useEffect, useEffectEvent } from "react";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";

/** Levels already filled in, so that a ticket sheet that is reopened does not apply one twice. */
const applied = new WeakSet<LevelSweep>();

/** Calls `fill` once for each level clicked in the book. */
export function usePickedLevel(picked: LevelSweep | undefined, fill: (level: LevelSweep) => void): void {
  const applyLevel = useEffectEvent(fill);
  useEffect(() => {
    if (picked === undefined || applied.has(picked)) return;
    applied.add(picked);
    applyLevel(picked);
  }, [picked]);
}
