/** Texts of market data that several features show. */
export const texts = {
  allCandles: "All",
  unread: (categories: readonly string[]) => `${categories.join(", ")} failed to load.`,
} as const;
