// Texts of a group's price chart.

export const texts = {
  panel: "Prices",
  range: "Time range",
  ranges: { "1h": "1H", "6h": "6H", "1d": "1D", all: "All" },
  netEdge: "Net edge",
  recordedEdge: "Net edge then",
  edgeBeforeFees: "Edge before fees",
  noEdge: "none",
  empty: "No prices in this range. Try a longer one.",
  noPrices: "No prices yet.",
  failed: "Prices failed to load.",
  noLegs: "No leg has an outcome to draw.",
  inverted: "inverted",
  edgeHint: "Best net edge per contract, recorded while this page is open. Gaps: page hidden or book stale.",
  bandHint: "Shaded: gap between the venues' prices.",
  description: (legs: string) => `Prices of ${legs} for the group's outcome, and the net edge below`,
  cents: (value: string) => `${value}¢`,
} as const;
