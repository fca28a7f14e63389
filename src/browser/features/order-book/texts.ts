import { formatCountOf } from "#browser/lib/format-number.ts";

export const texts = {
  title: "Order book",
  view: "View",
  empty: "Order book is empty.",
  notOffered: (venue: string) => `No order book available for ${venue}.`,
  firstOutcomeOnly: (venue: string) =>
    `${venue} has a book for the first outcome only. Select it to see the book.`,
  noOutcome: "This market lists no outcomes.",
  derivedBefore: "Derived from the ",
  derivedAfter: " book",
  readOnly: ", read only",
  price: "Price",
  groupedBy: (step: string) => `by ${step}`,
  size: "Size",
  total: "Total",
  asks: "Asks",
  bids: "Bids",
  ask: "Ask",
  bid: "Bid",
  noAsks: "No asks",
  noBids: "No bids",
  spread: "Spread",
  mid: "Mid",
  crossed: "crossed",
  clickFailed: "Click-to-trade failed to load. Reload the page.",
  recentre: "Recentre",
  scrolled: "scrolled",
  paused: (waiting: number) => (waiting === 0 ? "paused" : `paused, ${waiting} new`),
  merged: (levels: string) => `${levels} merged at the same price`,
  outside: (levels: string) => `${levels} hidden: price outside 0–1`,
  dropped: (levels: string) => `${levels} hidden: unreadable`,
  levels: (count: number) => formatCountOf(count, "level"),
} as const;

/** A click on a level, read before its price. */
export const clickTexts = {
  buy: "Fill the ticket: buy to ",
  sell: "Fill the ticket: sell to ",
  price: "Fill the ticket's price: ",
} as const;

/** The choices behind "View". */
export const controlTexts = {
  groupBy: "Group levels by",
  bars: "Bars show",
  total: "Total",
  size: "Size",
  depthChart: "Depth chart",
  ordersOf: "Orders of",
  thisOutcome: "This outcome",
  inverted: (outcome: string) => `\u2068${outcome}\u2069, inverted`,
  sameOrders: (one: string, other: string) => `${one} and ${other} share one book here.`,
  otherOrders: (outcome: string) => `These are the ${outcome} orders, at inverted prices.`,
  unsaved: "Browser storage is off. This choice will be lost when you close this tab.",
} as const;

export const depthTexts = {
  depth: "Depth",
} as const;
