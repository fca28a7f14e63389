import { formatCount, formatCountOf } from "#browser/lib/format-number.ts";

/** Texts of the account's line, the positions and pairs of the overview, and the first steps. */
export const lineTexts = {
  name: "Account summary",
  loading: "Loading account",
  equity: "Equity",
  enterCash: "Enter cash",
  enterCashTip: "Venues report no balance. Enter your cash to see equity.",
  equityTip: (fees: string) =>
    `Cash entered, fills since, and positions at the bids ${fees}. Currencies count 1:1.`,
  cashOf: (count: number, all: number) => `${count} of ${all} venues`,
  noCashAt: (venues: string) => `No cash entered: ${venues}.`,
  withoutFlow: (count: number) =>
    `${formatCount(count)} with unknown cost: fills since the cash entry not counted.`,
  day: "Day",
  dayTip: (fees: string) => `Result since midnight, at the bids ${fees}.`,
  daySinceTip: (time: string) => `Result since ${time}, when positions were first priced today.`,
  dayLeftOut: (count: number) => `${formatCount(count)} not priced today: not counted.`,
  dayNone: "No position priced yet today.",
  since: (time: string) => `since ${time}`,
  afterFees: "after fees",
  beforeFees: "before fees",
  unknownFees: (count: number) => `${formatCountOf(count, "position")} with unknown fees.`,
  feesLoading: "Loading fees.",
  exposure: "Exposure",
  exposureTip: "Cost of open positions this device knows, hedged or not.",
  uncounted: (orders: number) => `${formatCountOf(orders, "order")} not counted`,
  costUnknown: (count: number) => `${formatCount(count)} of unknown cost`,
  withoutCost: (count: number) => `${formatCount(count)} of unknown cost: not counted.`,
  legRisk: "Leg risk",
  legRiskTip: (limit: string) =>
    `Most that pair trades lose if their larger leg pays nothing, without dismissed and resolved ones. Single positions count as exposure only. Your limit: ${limit}.`,
  unpriced: (count: number, held: number) => `${formatCount(count)} of ${formatCount(held)} unpriced`,
  unpricedTip: "No book, or too few bids for all of it: only what the bids take is in equity.",
  partial: "partial",
  stale: (count: number) => formatCountOf(count, "stale price"),
} as const;

export const positionTexts = {
  name: "Positions",
  table: "Open positions",
  empty: "No open positions.",
  all: "All positions",
  more: (count: number) => `All ${formatCount(count)} positions`,
  columns: {
    market: "Market",
    side: "Side",
    quantity: "Qty",
    average: "Avg",
    mark: "Mark",
    value: "Value",
    result: "P&L",
    close: "Close",
  },
  markTip: "Average price the bids pay after fees.",
  beforeFees: "before fees",
  partTip: (contracts: string) => `Bids take only ${contracts}.`,
  unpriced: "no price",
  close: "Close",
  closeOf: (name: string) => `Close ${name}`,
} as const;

export const pairTexts = {
  name: "Pairs",
  table: "Open pairs",
  empty: "No pairs held.",
  find: "Find edges",
  all: "All pairs",
  columns: { pair: "Pair", contracts: "Qty", locked: "Locked", closesFor: "Closes for", close: "Close pair" },
  lockedTip: "Payout at resolution less cost, whichever leg wins. Cost is the average of all contracts held.",
  unknown: "unknown",
  beforeFees: "before fees",
  close: "Close pair",
  closeOf: (name: string) => `Close pair: ${name}`,
} as const;

export const stepTexts = {
  name: "First steps",
  dismiss: "Dismiss",
  steps: {
    find: { title: "Find a market", hint: "Browse a venue or search them all.", action: "Browse markets" },
    trade: { title: "Place a paper trade", hint: "Play money.", action: "Open a ticket" },
    tradeLive: { title: "Place a trade", hint: "Start small.", action: "Open a ticket" },
    edges: { title: "See today's edges", hint: "Same event, two venues, two prices.", action: "Open edges" },
  },
} as const;
