import { useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { TradeFormatOptions } from "./trade-format.ts";

/** Format of a market's prints by the user's preferences; the same object until they change. */
export function useTradeFormatOptions({ venue, ticks }: MarketView): TradeFormatOptions {
  const odds = usePreference("odds");
  const zone = usePreference("timeZone");
  const { priceScale } = useVenueConfig(venue);
  return useMemo(
    () => ({ odds, zone, priceScale, ticks, now: systemClock.now }),
    [odds, zone, priceScale, ticks],
  );
}
