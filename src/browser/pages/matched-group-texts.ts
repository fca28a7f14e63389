// Texts of the page that composes a matched group's panels.

export const groupPageTexts = {
  tabs: "Group",
  tab: {
    book: "Books",
    pairs: "Pairs & rules",
    orders: "Orders",
    log: "Edge log",
    directions: "Directions",
    raw: "Raw data",
  },
  ladders: "Order book shown",
  orderBook: (venue: string) => `${venue} book`,
  orderBookOfLeg: (venue: string, number: number) => `${venue} (leg ${number})`,
  panels: { prices: "Prices", combined: "Combined book", ticket: "Two-leg ticket" },
  trade: "Trade",
  ordersOn: (venue: string) => `Orders on ${venue}`,
} as const;
