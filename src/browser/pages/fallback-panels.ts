import { lazyComponent } from "#browser/ui/lazy-component.tsx";

/** What stands in where a venue shows no trades. */
export const LastCandleFacts = lazyComponent(
  "last-candle",
  async () => (await import("#browser/features/candles/last-candle-facts.tsx")).LastCandleFacts,
);

/** What stands in where it shows no book. */
export const ImpliedPrices = lazyComponent(
  "implied-prices",
  async () => (await import("#browser/features/trades/implied-prices.tsx")).ImpliedPrices,
);
