import { useEffect, useEffectEvent } from "react";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { limitText } from "./parse-limit-price.ts";
import { prefillFromLevel } from "./prefill-from-level.ts";
import type { TicketEdits } from "./use-ticket-edits.ts";
import type { TicketEntry } from "./use-ticket-inputs.ts";
import type { TicketRules } from "./use-ticket-rules.ts";

/** Levels already filled in, so that a ticket sheet that is reopened does not apply one twice. */
const applied = new WeakSet<LevelSweep>();

/** Fills in each level that is clicked in the book, once. */
export function usePickedLevel(
  picked: LevelSweep | undefined,
  entry: TicketEntry,
  { market, settings, fees, odds, formatPrice }: TicketRules,
  fillIn: TicketEdits["fillIn"],
): void {
  const applyLevel = useEffectEvent((level: LevelSweep) => {
    const tick = tickAt(market.ticks, level.price).step;
    const { fill, problem } = prefillFromLevel(level, entry, {
      ...settings,
      fees,
      formatPrice: (price) => formatPrice(price, tick),
      limitText: (price) => limitText(price, { odds, priceScale: settings.priceScale }),
    });
    fillIn(fill, problem);
  });
  useEffect(() => {
    if (picked === undefined || applied.has(picked)) return;
    applied.add(picked);
    applyLevel(picked);
  }, [picked]);
}
