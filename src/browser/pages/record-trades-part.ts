import { lazyComponent } from "#browser/ui/lazy-component.tsx";

/** What keeps the trades that are seen: fetched by whoever has switched it on. */
export const RecordTrades = lazyComponent(
  "record-trades",
  async () => (await import("#browser/features/trades/record-trades.tsx")).RecordTrades,
);
