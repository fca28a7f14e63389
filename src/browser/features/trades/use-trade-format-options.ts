import { useMemo, useSyncExternalStore } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { subscribeToSeconds } from "#browser/ui/live-text.tsx";
import type { TradeFormatOptions } from "./trade-format.ts";

const readHour = () => Math.floor(systemClock.now() / 3_600_000);

/** Format of a market's prints by the user's preferences; the same object until they, or the hour, change. */
export function useTradeFormatOptions({ venue, ticks }: MarketView): TradeFormatOptions {
  const odds = usePreference("odds");
  const zone = usePreference("timeZone");
  const { priceScale } = useVenueConfig(venue);
  const hour = useSyncExternalStore(subscribeToSeconds, readHour);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a print gets its date once it is old
  return useMemo(
    () => ({ odds, zone, priceScale, ticks, now: systemClock.now }),
    [odds, zone, priceScale, ticks, hour],
  );
}
