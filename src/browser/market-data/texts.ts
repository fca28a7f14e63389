/** Texts of market data that several features show. */
export const texts = {
  allCandles: "All",
  marketUnread: "Needs the market, which failed to load.",
  unread: (categories: readonly string[]) => `${categories.join(", ")} failed to load.`,
} as const;
