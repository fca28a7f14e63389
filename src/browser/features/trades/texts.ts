import { formatCountOf } from "#browser/lib/format-number.ts";

export const texts = {
  title: "Trades",
  notOffered: (venue: string) => `No trade feed for ${venue}.`,
  noOutcome: "This market lists no outcomes.",
  empty: "No trades yet.",
  dropped: (count: number) => `${formatCountOf(count, "unreadable trade")} hidden (bad format or price).`,
  tools: "Tools",
  time: "Time",
  price: "Price",
  size: "Size",
  side: "Side",
  buy: "▲ Buy",
  sell: "▼ Sell",
} as const;

/** In the order book's place, where a venue has none. */
export const lastTradeTexts = {
  title: "Last trade: implied, not executable",
  ago: (age: string) => `${age} ago`,
  loading: "Loading…",
  error: "Could not load the last trade.",
} as const;
