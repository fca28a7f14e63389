import { formatCountOf } from "#browser/lib/format-number.ts";

/** Texts around the lists of all orders; loaded apart from the market page. */

export const toolbarTexts = {
  search: "Market or id",
  searchHint: "Title, id, status",
  more: "Filter and sort",
  venue: "Venue",
  allVenues: "All venues",
  state: "State",
  anyState: "Any state",
  side: "Side",
  bothSides: "Both sides",
  sort: "Sort",
  showAll: "Show all",
  filters: { open: "Open", filled: "Filled", unresolved: "Unresolved" },
} as const;

export const panelTexts = {
  open: "Open orders",
  noOpen: "No open orders.",
  fills: "Newest fills",
  noFills: "No fills yet.",
  all: "All orders",
  allOf: (orders: number) => `All ${orders} orders`,
} as const;

export const sourceTexts = {
  info: "How venues list orders",
  list: "Order sources",
  failed: "Orders not loaded",
  retry: "Retry",
  retryName: (venue: string) => `Retry ${venue}`,
  states: { live: "Live", polling: "Polling", loading: "Loading", stale: "Stale", error: "Failed" },
  onlyHere: "Only on this device",
  onlyHereTitle: "Order ids are stored on this device only. Save a backup in Settings.",
  sentFromHere: (orders: number) => `Only orders sent from this browser (${orders})`,
  openOnly: "Open orders from venue; closed ones from this browser",
  byMarket: (venue: string) => `${venue} lists orders per market. Add a market to load older orders.`,
  ofMarkets: (markets: number) => `Orders of ${formatCountOf(markets, "market")}: `,
  skipped: (markets: number) => ` · ${formatCountOf(markets, "older market")} not loaded`,
} as const;

export const lookupTexts = {
  open: "Load orders of a market…",
  keywords: "find list market id",
  dialog: "Load orders of a market",
  market: "Market id",
  hint: (venue: string) => `${venue} lists orders per market. Stored on this device.`,
  submit: "Load",
  markets: "Loaded markets",
  none: "None yet.",
  stop: "Stop",
  stopName: (marketId: string) => `Stop loading ${marketId}`,
  traded: "traded here",
  noId: "Enter a market id.",
  badId: "This id can't be sent to a gateway.",
  known: "This market is loaded already.",
  tooMany: (most: number) => `At most ${most} markets. Stop one first.`,
  loading: "loading",
  found: (orders: number) => formatCountOf(orders, "order"),
} as const;
