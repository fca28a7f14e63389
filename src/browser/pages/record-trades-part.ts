import { lazyPart } from "#browser/ui/lazy-component.tsx";

/** What keeps the trades that are seen: fetched by whoever has switched it on. */
export const RecordTrades = lazyPart(
  "record-trades",
  async () => (await import("#browser/features/trades/record-trades.tsx")).RecordTrades,
);
