import { noCancelText } from "#browser/order-entry/texts.ts";

const dismissed = "Until it changes it is hidden and not counted in Max unhedged.";

export const texts = {
  strip: {
    name: "Leg risk",
    unhedged: "Unhedged: ",
    checking: "Checking both legs…",
    worstCase: (loss: string) => `Worst case ${loss}`,
    more: (count: number) => `${count} more`,
    ago: (age: string) => `${age} ago`,
    open: "Complete or offset…",
  },
  dialog: "Leg-risk desk",
  card: {
    unhedged: "Unhedged",
    worstCase: "Worst case",
    sent: "Sent",
    loses: (loss: string) => `lose ${loss}`,
    dismiss: "Dismiss…",
    dismissKnown: (range: string, loss: string) =>
      `${range} may pay nothing: you may lose ${loss}. ${dismissed}`,
    dismissUnknown: `Unhedged size is unknown. ${dismissed}`,
    ignore: "Ignore",
    keep: "Keep",
    bought: "Bought",
    sold: "Sold",
    order: (verb: string, filled: string, amount: string, label: string) =>
      `${verb} ${filled} of ${amount} ${label}`,
    open: (rest: string) => `, ${rest} open`,
    keptAsFee: (kept: string) => `, up to ${kept} kept as fee`,
    venueStatus: "Status as the venue reports it",
    opposite: (label: string) => `not ${label}`,
  },
  notices: {
    flat: "Two-leg trade is flat: nothing unhedged.",
    resolved: "Unhedged leg of a two-leg trade has resolved.",
    unhedged: (range: string) => `Unhedged: ${range}.`,
    unknown: (reason: string) => `Unhedged size unknown. ${reason}`,
  },
  beforeFees: (text: string) => `${text} before fees`,
} as const;

export const exitTexts = {
  complete: "Complete",
  offset: "Offset",
  /** The two where a closing trade left one leg. */
  buyBack: "Buy back",
  sellRest: "Sell the rest",
  button: (name: string) => `${name}…`,
  better: "better",
  book: "book ",
  whileOpen: "Disabled while orders may still fill.",
  treatAsUnfilled: (contracts: string) => `Treat ${contracts} open contracts as unfilled`,
  nothing: "Nothing to hedge.",
  heldLess: (held: string, label: string, recorded: string) =>
    `You hold ${held} ${label}; this trade left ${recorded}.`,
  heldLessOfAll: (held: string, label: string, recorded: string) =>
    `You hold ${held} ${label}; this and newer trades left ${recorded}.`,
  inSellOrders: (resting: string, held: string) => `${resting} of ${held} are in resting sell orders.`,
  buy: (contracts: string, label: string) => `Buy ${contracts} ${label}`,
  sell: (contracts: string, label: string) => `Sell ${contracts} ${label}`,
  order: (order: string, money: string, isBeforeFees: boolean) =>
    `${order} · ~${money} ${isBeforeFees ? "before fees" : "incl. fees"}`,
  loses: "Loses",
  locksIn: "Locks in",
  worth: (money: string) => `Unhedged contracts are worth ${money} this way`,
  confirmComplete: "Confirm complete",
  confirmOffset: "Confirm offset",
  confirmBuyBack: "Confirm buying back",
  confirmSellRest: "Confirm sale",
  positionUnknown: {
    why: "Your position is not loaded: contracts may have been sold elsewhere.",
    label: "Send although my position is not known",
  },
  noLimit: "Market order: no price limit.",
  final: noCancelText,
} as const;

export const exitProblems = {
  noMarketOrders: (venue: string) => `${venue} takes no market orders.`,
  noSales: (venue: string) => `${venue} takes no sales, and there is no single opposite outcome.`,
  noPurchases: (venue: string) => `${venue} takes no purchases.`,
  inMoney: (venue: string) => `${venue} takes this amount in money: its contracts can't be bounded.`,
  tooFew: (venue: string) => `Below ${venue}'s minimum size.`,
  tooLittle: (venue: string) => `Below ${venue}'s minimum order value.`,
  noAsks: (venue: string) => `No asks on ${venue}.`,
  noBids: (venue: string) => `No bids on ${venue}.`,
  noFill: (venue: string) => `Book of ${venue} gives no price.`,
  loading: (venue: string) => `Book of ${venue} is loading.`,
  notOffered: (venue: string) => `No order book on ${venue}: price unknown.`,
  stale: (venue: string) => `Book of ${venue} is stale.`,
  crossed: (venue: string) => `Book of ${venue} is crossed or locked.`,
  otherOrder: "This exit needs another order now. Go back and choose again.",
  unknownNow: "the unhedged size is unknown right now.",
  saleUnderWay: "another sale of these contracts is under way. Wait for its result.",
  positionUnknown: "your position is not known right now.",
  lessNow: "less of this trade is unhedged now.",
  fewerNow: (reason: string) => `fewer contracts are left than this order is for. ${reason}`,
} as const;

export const rangeTexts = {
  unknown: "unknown",
  checking: "checking…",
  nothing: "nothing",
  to: " to ",
  either: (one: string, other: string) => `up to ${one} or ${other}`,
  unknownBecause: (reasons: string) => `unknown: ${reasons}`,
  exact: (low: string, high: string) => `${low} to ${high}`,
  atMost: (loss: string) => `at most ${loss}`,
} as const;

export const orderTexts = {
  what: (amount: string) => `Order of ${amount}`,
  sending: (order: string) => `${order}: sending.`,
  unknown: (order: string) => `${order}: status unknown.`,
  refusedButFound: (order: string, id: string) =>
    `${order} was refused, but the venue has a similar one, ${id}.`,
  refusedUnchecked: (order: string) => `${order} was refused: checking its venue.`,
  duplicate: (order: string, id: string) => `${order} was placed, and the venue has a similar one, ${id}.`,
  unchecked: (order: string) => `${order} was placed: checking for a duplicate.`,
  foreign: (order: string) => `${order} is on neither side of this trade.`,
  noAmount: (order: string) => `${order} has no readable amount.`,
  noId: (order: string) => `${order} has no id at its venue.`,
  copyMissing: (order: string, id: string) =>
    `${order} has an equal at the venue, ${id}, which is not loaded.`,
  problem: (order: string, problem: string) => `${order}: ${problem}.`,
  contradiction: (what: string) => `figures contradict each other: ${what}`,
  fillUnclear: (filled: string) => `its fill of ${filled} has no exact contract count`,
  restUnclear: "its open part has no exact contract count",
} as const;
