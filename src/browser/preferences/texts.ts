export const storeTexts = {
  unsaved: "Storage is denied or full, or a newer version's: this lasts until the page is closed.",
} as const;

/** Names of the stores, as in the summary of an import. */
export const storeTitles = {
  accountLine: "Account line",
  alerts: "Alerts",
  beforeImport: "Settings before the last import",
  chart: "Chart",
  confirmedEvents: "Confirmed events",
  confirmedPairs: "Confirmed pairs",
  edgeAlerts: "Edge alerts",
  fairValues: "Fair values",
  layouts: "Layouts",
  limitsAndFees: "Limits and fees",
  nameAliases: "Name aliases",
  notifications: "Notifications",
  orderBooks: "Order books",
  preferences: "Appearance and shortcuts",
  orderMarkets: "Markets searched for orders",
  recents: "Recent markets",
  trades: "Trades",
  trading: "Trading",
  twoLegTrades: "Two-leg trades",
  unresolvedOrders: "Unresolved orders",
  walletAddress: "My wallet address",
  wallets: "Recent wallets",
  watchlist: "Watchlist",
} as const;

/** Accepted values of stored data, for the error of an import. */
export const expectedTexts = {
  events: "expected a list of events",
  fairValues: "expected a list of fair values",
  namePairs: "expected a list of pairs of names",
  pairs: "expected a list of pairs",
  trades: "expected a list of trades",
  markets: "expected a list of markets",
  addresses: "expected a list of addresses",
  address: "expected an address",
  trueOrFalse: "expected true or false",
  recents: "a list of markets",
  probability: 'a probability above 0 and below 1, as text: "0.53"',
  betweenZeroAndOne: "Not between 0 and 1.",
  day: "Not a day.",
  notNegative: "Not 0 or above.",
  positive: "Not above 0.",
} as const;

export const workspaceName = "Workspace";
