/** Texts of the pages themselves; those of their panels are with the features. */
const titleOf = (...parts: readonly string[]) => [...parts, "Crossbook"].join(" · ");

export const notFoundTexts = {
  title: titleOf("Not found"),
  heading: "Page not found",
  hint: "Check the link.",
  home: "Go to Overview",
} as const;

export const marketPageTexts = {
  title: (chance: string | undefined, market: string, venue: string) =>
    titleOf(...(chance === undefined ? [] : [chance]), market, venue),
  panels: {
    book: "Order book",
    chart: "Chart",
    trades: "Trades",
    ticket: "Order ticket",
    result: "Market result",
    orders: "Orders in this market",
    rules: "Rules",
  },
  tabs: "Panels",
  shortTabs: { book: "Book", orders: "Orders" },
  bottomTabs: "Orders and rules",
  sellPosition: "Sell",
  ordersStopped: "Order updates stopped. Reload the page.",
  retry: "Retry",
} as const;

export const ownLineTexts = {
  buy: (size: string) => `Buy ${size}`,
  sell: (size: string) => `Sell ${size}`,
  entry: (contracts: string) => `Entry ${contracts}`,
} as const;

export const layoutTexts = {
  reset: { group: "Market page", title: "Reset layout", keywords: "panes panels sizes default" },
  secondBook: {
    group: "View",
    hide: "Hide the other outcome's order book",
    show: "Show the other outcome's order book",
    keywords: "second ladder no yes wide",
  },
  splitters: {
    book: "Width of the order book",
    ticket: "Width of the ticket",
    trades: "Height of the trades",
    bottom: "Height of orders and rules",
    chart: "Height of the chart",
  },
} as const;

export const venuePageTexts = {
  title: (venue: string) => titleOf(venue),
  series: "Series",
  markets: "Markets",
  scanner: "Sell-all scanner",
  backToMarkets: "Back to the markets",
} as const;

export const matchedPageTexts = {
  title: (day: string) => titleOf("Matched markets", day),
  heading: "Matched markets",
  groups: "Groups",
} as const;

export const settingsPageTexts = {
  title: titleOf("Settings"),
  heading: "Settings",
  nav: "Settings sections",
  notificationPanel: "Notification settings",
  notifications: { title: "Notifications", about: "How alerts and order updates reach you." },
  diagnostics: {
    title: "Diagnostics",
    about: "Settings in force, requests and stream, and a check of the gateway.",
  },
} as const;

export const walletPageTexts = { title: titleOf("Wallet"), heading: "Wallet" } as const;

export const workspacePageTexts = { title: titleOf("Workspace") } as const;

export const legRiskTexts = {
  notLoaded: "A two-leg trade may be unhedged, and its panel could not load. Check its orders.",
} as const;

export const oppositeBookTexts = {
  name: (outcome: string) => `Order book of ${outcome}`,
  other: "the other outcome",
  none: "This market has no other outcome.",
} as const;
