import { useEffect, useEffectEvent } from "react";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import type { TicketParts } from "./ticket-parts.ts";

/** What was filled in already: a sheet that is opened again must not do it anew. */
const taken = new WeakSet<LevelSweep>();

/** Gives the level that was pressed to `fill`, once for each press, as soon as the parts that know how are here. */
export function usePickedLevel(
  picked: LevelSweep | undefined,
  parts: TicketParts | undefined,
  fill: (take: LevelSweep) => void,
): void {
  const take = useEffectEvent(fill);
  useEffect(() => {
    if (picked === undefined || parts === undefined || taken.has(picked)) return;
    taken.add(picked);
    take(picked);
  }, [picked, parts]);
}
