/** Texts of the overview's frame; its panels have their own. */
export const overviewTexts = {
  title: "Overview",
  pageTitle: "Overview · Crossbook",
  account: "Account",
  edges: "Best edges",
  edgesLoading: "Loading today's matched markets…",
  watchlist: "Watchlist",
  movers: "Movers",
  venues: "Venues",
  unresolved: "Unresolved orders",
  activity: "Orders, fills and alerts",
  tabs: { orders: "Open orders", fills: "Fills", alerts: "Alerts" },
} as const;
